// Leptonica's C interface. It is bound when it is first needed.
//
// It is not linked, because each start of the program would then load 14 libraries, and most images are JPEGs, which do
// not need it.
//
// The header of Leptonica 1.82 defines the members of a PIX, that of 1.84 does not, so Swift would import different
// pointer types. The functions below the table take and return a PIX as `void *`, which is the same with both versions.
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

// The Debian package, whose name changed in 1.83 with that of the library.
#if LIBLEPT_MAJOR_VERSION == 1 && LIBLEPT_MINOR_VERSION < 83
#define DOCSCAN_LEPTONICA_PACKAGE "liblept5"
#else
#define DOCSCAN_LEPTONICA_PACKAGE "libleptonica6"
#endif

DOCSCAN_FUNCTION_TABLE(docscan_leptonica, DOCSCAN_LEPTONICA_FUNCTIONS)

/// Decodes the image of a file in memory, or the first page of a TIFF. Returns NULL if that is not possible.
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
    int samples;  // samples per pixel; 4 if there is an alpha channel
    int words;    // 32-bit words per row
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

/// Extracts pages of a TIFF, by their indices from 0, as a losslessly compressed TIFF. Returns NULL if that is not
/// possible. The caller frees the bytes with `lept_free`.
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

/// Writes the palette of an image: 4 bytes (red, green, blue, alpha) for each colour.
///
/// Returns the number of colours; 0 for an image without a palette.
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
