// The arithmetic of the network that finds the edges of sheets. It is compiled for AVX2 and for any processor, and both
// variants give identical results: they perform the same operations in the same order.
#ifndef CSHEETNETWORK_H
#define CSHEETNETWORK_H

#include <stddef.h>
#include <stdint.h>

/// The number of outputs per place.
#define DOCSCAN_SHEET_OUTPUTS 8

/// The number of floats that `docscan_sheet_edges` writes for an image of this size, and the number that it needs as
/// `scratch`.
size_t docscan_sheet_outputs(size_t width, size_t height);
size_t docscan_sheet_scratch(size_t width, size_t height);

/// Runs the network on a grey image without gaps between its rows.
///
/// Both sides of the image are extended to a multiple of 16. `outputs` has a place for each four pixels of it, row by
/// row, with DOCSCAN_SHEET_OUTPUTS values: the log odds of an edge, the direction towards the inside of the sheet (to
/// the right and downwards), the log odds that the place is on a sheet, and four unused values.
void docscan_sheet_edges(
    const uint8_t *_Nonnull pixels, size_t width, size_t height, float *_Nonnull scratch, float *_Nonnull outputs);

/// The variant for processors without AVX2. On processors with AVX2, only tests call it.
void docscan_sheet_edges_plain(
    const uint8_t *_Nonnull pixels, size_t width, size_t height, float *_Nonnull scratch, float *_Nonnull outputs);

#endif
