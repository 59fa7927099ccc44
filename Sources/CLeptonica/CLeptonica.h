// Leptonica's C interface, bound when it is first needed.
//
// Most pictures are JPEGs and do not need Leptonica, and linking it makes every start of the program load 14 libraries.
//
// Leptonica 1.82 shows what a PIX contains and 1.84 hides it, so Swift sees two different pointer types. The functions
// below the table take and return a PIX as `void *`, which is the same type on both; C checks them against the header.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <leptonica/allheaders.h>

#include "../CFunctionTable.h"

#define DOCSCAN_LEPTONICA_FUNCTIONS(F) \
    F(getLeptonicaVersion) F(lept_free) F(setMsgSeverity) F(pixReadHeaderMem) F(pixReadMemTiff) F(pixReadMem) \
    F(pixDestroy) F(pixGetDepth) F(pixGetSpp) F(pixGetWidth) F(pixGetHeight) F(pixGetWpl) F(pixGetData) \
    F(pixGetColormap) F(pixcmapGetCount) F(pixcmapGetRGBA) F(pixaCreate) F(pixaAddPix) F(pixaDestroy) \
    F(pixaWriteMemMultipageTiff)

// Debian's package, which changed its name with the library's in 1.83.
#if LIBLEPT_MAJOR_VERSION == 1 && LIBLEPT_MINOR_VERSION < 83
#define DOCSCAN_LEPTONICA_PACKAGE "liblept5"
#else
#define DOCSCAN_LEPTONICA_PACKAGE "libleptonica6"
#endif

DOCSCAN_FUNCTION_TABLE(docscan_leptonica, DOCSCAN_LEPTONICA_FUNCTIONS)

/// Decodes a file in memory: its only picture, or of a TIFF the first page. NULL when it cannot.
static inline void *_Nullable docscan_pix_read(
    const docscan_leptonica *_Nonnull table, const uint8_t *_Nonnull bytes, size_t count, bool is_tiff) {
    return is_tiff ? table->pixReadMemTiff(bytes, count, 0) : table->pixReadMem(bytes, count);
}

static inline void docscan_pix_destroy(const docscan_leptonica *_Nonnull table, void *_Nonnull pix) {
    PIX *owned = pix;
    table->pixDestroy(&owned);
}

typedef struct {
    int width, height;
    int depth;    // bits per pixel: 1, 2, 4, 8, 16 or 32
    int samples;  // 4 if a pixel of 32 bits has an alpha channel
    int words;    // 32-bit words a row
    const uint32_t *_Nullable data;
} docscan_pix_layout;

static inline docscan_pix_layout docscan_pix_describe(const docscan_leptonica *_Nonnull table, void *_Nonnull pix) {
    return (docscan_pix_layout){
        .width = table->pixGetWidth(pix),
        .height = table->pixGetHeight(pix),
        .depth = table->pixGetDepth(pix),
        .samples = table->pixGetSpp(pix),
        .words = table->pixGetWpl(pix),
        .data = table->pixGetData(pix),
    };
}

/// Pages of a TIFF as a TIFF without the others, lossless; pages count from 0. Returns NULL when it cannot; the caller
/// frees the bytes with `lept_free`.
static inline uint8_t *_Nullable docscan_tiff_part(
    const docscan_leptonica *_Nonnull table, const uint8_t *_Nonnull bytes, size_t count, const int32_t *_Nonnull pages,
    int32_t number, size_t *_Nonnull size) {
    PIXA *part = table->pixaCreate(number);
    uint8_t *result = NULL;
    int32_t read = 0;
    while (part && read < number) {
        PIX *page = table->pixReadMemTiff(bytes, count, pages[read]);
        if (!page || table->pixaAddPix(part, page, L_INSERT) != 0) break;
        read++;
    }
    if (part && read == number && table->pixaWriteMemMultipageTiff(&result, size, part) != 0) result = NULL;
    table->pixaDestroy(&part);
    return result;
}

/// Writes the colours of a picture that has a palette: 4 bytes (red, green, blue, alpha) each.
///
/// Returns the number of colours; 0 for a picture without a palette.
static inline int docscan_pix_palette(
    const docscan_leptonica *_Nonnull table, void *_Nonnull pix, uint8_t colours[_Nonnull 1024]) {
    PIXCMAP *map = table->pixGetColormap(pix);
    int count = map ? table->pixcmapGetCount(map) : 0;
    if (count > 256) count = 256;
    for (int i = 0; i < count; i++) {
        l_int32 red = 0, green = 0, blue = 0, alpha = 255;
        table->pixcmapGetRGBA(map, i, &red, &green, &blue, &alpha);
        colours[4 * i] = (uint8_t)red;
        colours[4 * i + 1] = (uint8_t)green;
        colours[4 * i + 2] = (uint8_t)blue;
        colours[4 * i + 3] = (uint8_t)alpha;
    }
    return count;
}
