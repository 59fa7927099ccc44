// The recognition models, in the program itself: a file of half a megabyte as an array in Swift takes the compiler
// minutes, and C has #embed (C23, which clang offers in every C).
#include <stddef.h>

/// A Tesseract model (`.traineddata`).
typedef struct {
    const unsigned char *_Nonnull bytes;
    size_t count;
} docscan_model;

/// Reads a line fast.
extern const docscan_model docscan_model_fast;
/// Reads a line exactly.
extern const docscan_model docscan_model_large;
/// Reads a line of a machine-readable zone.
extern const docscan_model docscan_model_ocrb;
