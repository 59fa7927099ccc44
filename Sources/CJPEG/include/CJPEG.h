// libjpeg behind setjmp.
//
// libjpeg reports a fatal error by calling a function that must not return, so leaving it takes longjmp, which Swift
// can neither call nor be jumped across. The Swift side needs only these functions of libjpeg: measure, then fill the
// buffer that the caller made; and encode into one. The library is opened by the first of them: a program that is
// linked with a library does not start without it, and could not report what is missing.
#ifndef DOCSCAN_CJPEG_H
#define DOCSCAN_CJPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    DOCSCAN_JPEG_OK = 0,
    DOCSCAN_JPEG_DAMAGED,      // the data ends early or contradicts itself
    DOCSCAN_JPEG_UNSUPPORTED,  // a valid JPEG of a kind that this libjpeg cannot decode (12 bit, lossless …)
    DOCSCAN_JPEG_MEMORY,       // no memory for it
    DOCSCAN_JPEG_MISSING,      // libjpeg is not installed
} docscan_jpeg_status;

typedef struct {
    int width, height;  // full size, as stored (no orientation applied)
    // Bytes of the coefficients that are all kept until the last scan has been read; 0 for a picture of one scan.
    size_t coefficient_bytes;
    // True if every reader of PDF shows it unchanged (ISO 32000-1, 7.4.8): grey, colours, or inks, by Huffman's codes.
    // RGB needs Adobe's marker, which names it.
    bool is_grey, is_ycc, is_inks;
    // True if it has Adobe's marker: with it, inks are stored inverted.
    bool has_adobe;
} docscan_jpeg_size;

/// Reads the header only.
docscan_jpeg_status docscan_jpeg_measure(
    const uint8_t *_Nonnull data, size_t count, docscan_jpeg_size *_Nonnull size);

/// The plane to make of a picture: one of its colours, or luma.
typedef enum {
    DOCSCAN_JPEG_RED = 0,
    DOCSCAN_JPEG_GREEN = 1,
    DOCSCAN_JPEG_BLUE = 2,
    DOCSCAN_JPEG_LUMA = 3,
} docscan_jpeg_plane;

/// Decodes to 8-bit samples at 1/`denominator` (1, 2, 4 or 8) of the size, rounded up. `capacity` is the exact number
/// of samples; a picture of another size is DOCSCAN_JPEG_DAMAGED. A picture with a damaged part is
/// DOCSCAN_JPEG_DAMAGED, and the buffer's content is then not to be used.
docscan_jpeg_status docscan_jpeg_decode(
    const uint8_t *_Nonnull data, size_t count, int denominator, docscan_jpeg_plane plane, uint8_t *_Nonnull pixels,
    size_t capacity);

/// Encodes packed samples as a baseline JPEG: grey, or red with green and blue as YCbCr. `resolution` is in pixels per
/// inch, 0 if unknown. `count` is the capacity of `bytes` before and the length after; a picture that does not fit is
/// DOCSCAN_JPEG_MEMORY.
docscan_jpeg_status docscan_jpeg_encode(
    const uint8_t *_Nonnull grey_or_red, const uint8_t *_Nullable green, const uint8_t *_Nullable blue, int width,
    int height, int quality, int resolution, uint8_t *_Nonnull bytes, size_t *_Nonnull count);

/// True if libjpeg is installed.
bool docscan_jpeg_is_there(void);

/// The libjpeg that this was built against: "libjpeg-turbo" or "libjpeg".
const char *_Nonnull docscan_jpeg_name(void);

/// The version, such as "2.1.5"; of another libjpeg than libjpeg-turbo that of the interface, such as "8.0".
const char *_Nonnull docscan_jpeg_version(void);

/// Debian's package of it.
const char *_Nonnull docscan_jpeg_package(void);

#endif
