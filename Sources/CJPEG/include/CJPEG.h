// A wrapper of libjpeg that handles its errors.
//
// libjpeg reports a fatal error by calling a function that must not return. The only way out is longjmp, which Swift
// cannot call, and which must not jump over Swift code. The wrapper offers what docscan needs: measuring an image,
// decoding it to a buffer of the caller, and encoding one. The library is opened by the first call. If it were linked,
// the program would not start without it, and could not report that it is missing.
#ifndef DOCSCAN_CJPEG_H
#define DOCSCAN_CJPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    DOCSCAN_JPEG_OK = 0,
    DOCSCAN_JPEG_DAMAGED,      // the data ends early or is contradictory
    DOCSCAN_JPEG_UNSUPPORTED,  // a valid JPEG of a kind that this libjpeg cannot decode (12 bit, lossless …)
    DOCSCAN_JPEG_MEMORY,       // there is not enough memory
    DOCSCAN_JPEG_MISSING,      // libjpeg is not installed
} docscan_jpeg_status;

typedef struct {
    int width, height;  // the stored size in pixels, without orientation
    // The number of bytes for all coefficients, which are kept until the last scan has been read; 0 if there is one
    // scan.
    size_t coefficient_bytes;
    // At most one of these is true. It means that all PDF readers can display the JPEG unchanged (ISO 32000-1, 7.4.8):
    // it is Huffman-coded, and is grey, in colours, or CMYK. RGB only counts with Adobe's marker, which states the
    // colour space.
    bool is_grey, is_ycc, is_inks;
    // True if the file has Adobe's marker. CMYK is then stored inverted.
    bool has_adobe;
} docscan_jpeg_size;

/// Reads the header. The pixels are not decoded.
docscan_jpeg_status docscan_jpeg_measure(
    const uint8_t *_Nonnull data, size_t count, docscan_jpeg_size *_Nonnull size);

/// The plane to decode: a colour, or luma.
typedef enum {
    DOCSCAN_JPEG_RED = 0,
    DOCSCAN_JPEG_GREEN = 1,
    DOCSCAN_JPEG_BLUE = 2,
    DOCSCAN_JPEG_LUMA = 3,
} docscan_jpeg_plane;

/// Decodes to 8-bit samples at 1/`denominator` (1, 2, 4 or 8) of the size, rounded up. `capacity` is the expected
/// number of samples. Returns DOCSCAN_JPEG_DAMAGED if the image has another size or is damaged in part; the content of
/// the buffer must then not be used.
docscan_jpeg_status docscan_jpeg_decode(
    const uint8_t *_Nonnull data, size_t count, int denominator, docscan_jpeg_plane plane, uint8_t *_Nonnull pixels,
    size_t capacity);

/// Encodes samples without padding as a baseline JPEG: a grey image, or a colour image from red, green and blue, which
/// is stored as YCbCr. `quality` is 1 to 100. `resolution` is in pixels per inch; 0 if unknown. `count` is the capacity
/// of `bytes` before the call, and the length of the JPEG after it. Returns DOCSCAN_JPEG_MEMORY if the JPEG does not
/// fit.
docscan_jpeg_status docscan_jpeg_encode(
    const uint8_t *_Nonnull grey_or_red, const uint8_t *_Nullable green, const uint8_t *_Nullable blue, int width,
    int height, int quality, int resolution, uint8_t *_Nonnull bytes, size_t *_Nonnull count);

/// True if libjpeg is installed.
bool docscan_jpeg_is_there(void);

/// The name of the library that docscan was built with: "libjpeg-turbo" or "libjpeg".
const char *_Nonnull docscan_jpeg_name(void);

/// The version that docscan was built with, such as "2.1.5". For a libjpeg other than libjpeg-turbo, the version of the
/// interface, such as "8.0".
const char *_Nonnull docscan_jpeg_version(void);

/// The Debian package that contains it.
const char *_Nonnull docscan_jpeg_package(void);

#endif
