// A C interface of zxing-cpp, for the symbologies that zbar cannot read.
//
// zxing-cpp is written in C++ and throws exceptions, which must not propagate to Swift. Its classes differ between
// releases. CZXing.cpp takes them from the installed headers, and supports 1.4 (Debian 12) and 2.2 or later of 2.x
// (Debian 13 has 2.3). The library is not linked but opened for the first search, by the file name that belongs to the
// headers.
#ifndef DOCSCAN_CZXING_H
#define DOCSCAN_CZXING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A function of the library. Only CZXing.cpp knows its actual type.
typedef void (*docscan_zxing_function)(void);

/// The functions of an opened library.
typedef struct {
    docscan_zxing_function _Nonnull read;
    docscan_zxing_function _Nonnull bytes;
    docscan_zxing_function _Nonnull bytes_eci;
    docscan_zxing_function _Nonnull has_eci;
    docscan_zxing_function _Nonnull sequence_size;
    docscan_zxing_function _Nonnull sequence_index;
    docscan_zxing_function _Nonnull sequence_id;
} docscan_zxing;

/// The file name of the library, such as `libZXing.so.2`; NULL if docscan was built without its headers, or with the
/// headers of a release that is not supported.
const char *_Nullable docscan_zxing_file(void);

/// The release of the headers, such as `1.4.0`; empty without headers.
const char *_Nonnull docscan_zxing_release(void);

/// Fills the table with the functions of an opened library. Returns false if its release differs from that of the
/// headers.
bool docscan_zxing_bind(void *_Nonnull library, docscan_zxing *_Nonnull table);

typedef enum {
    DOCSCAN_ZXING_PDF417 = 1,
    DOCSCAN_ZXING_DATA_MATRIX = 2,
    DOCSCAN_ZXING_AZTEC = 4,
} docscan_zxing_format;

/// A symbol that was read, or only located. Its pointers are valid until the callback returns.
typedef struct {
    docscan_zxing_format format;
    /// True if the symbol was read. If it was only located, only `format` and `corners` are set.
    bool is_read;
    /// The x and y of the corners in pixels, clockwise from the top left corner of the symbol itself.
    double corners[8];
    /// The content. If `has_eci` is true, each section in a character set begins with a backslash and the six digits of
    /// its ECI, and a backslash in the content is doubled (AIM ITS/04-001).
    const uint8_t *_Nonnull bytes;
    size_t count;
    bool has_eci;
    /// The position in a structured append sequence: the number of symbols (0 if unknown, -1 for a symbol that is not
    /// part of a sequence), the index from 0, and the identifier of the sequence.
    int sequence_size;
    int sequence_index;
    const char *_Nonnull sequence_id;
    size_t sequence_id_count;
} docscan_zxing_symbol;

typedef void (*docscan_zxing_take)(void *_Nullable context, const docscan_zxing_symbol *_Nonnull symbol);

/// Finds symbols in an image of 8-bit grey pixels, row by row without padding.
///
/// `formats` is a sum of `docscan_zxing_format`. With `is_upright`, the image is only searched as it is; otherwise also
/// rotated by multiples of 90°, and at smaller sizes. At most `limit` symbols, 1 to 255, are found. Returns false if
/// `count` is not the number of pixels, or there is not enough memory; symbols that were passed to `take` before are
/// valid.
bool docscan_zxing_read(
    const docscan_zxing *_Nonnull library, const uint8_t *_Nullable pixels, size_t count, int width, int height,
    unsigned formats, bool is_upright, int limit, docscan_zxing_take _Nonnull take, void *_Nullable context);

#ifdef __cplusplus
}
#endif
#endif
