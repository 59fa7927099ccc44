// Creates QR codes with libqrencode. The library is opened for the first code, because few commands need it.
#ifndef DOCSCAN_CQRENCODE_H
#define DOCSCAN_CQRENCODE_H

#include <stdbool.h>
#include <stdint.h>

/// Creates a QR code of a text (ISO/IEC 18004), with the smallest possible version and error correction level M.
///
/// Returns `*width` × `*width` bytes, row by row, with 1 for dark modules, which the caller frees with `free`. Returns
/// NULL if libqrencode is not installed, or the text is too long.
uint8_t *_Nullable docscan_qr_encode(const char *_Nonnull text, int *_Nonnull width);

/// True if libqrencode is installed.
bool docscan_qr_is_there(void);

#endif
