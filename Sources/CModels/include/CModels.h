// The recognition models, which are embedded in the program. They are in C because it has #embed (C23, which clang
// supports in all versions of C). In Swift, an array of half a megabyte takes minutes to compile.
#include <stddef.h>

/// A Tesseract model (`.traineddata`).
typedef struct {
    const unsigned char *_Nonnull bytes;
    size_t count;
} docscan_model;

/// The model for reading a line fast.
extern const docscan_model docscan_model_fast;
/// The model for reading a line with the highest accuracy.
extern const docscan_model docscan_model_large;
/// The model for a line of a machine-readable zone.
extern const docscan_model docscan_model_ocrb;
