// zxing-cpp behind a function, for the symbologies that zbar does not read.
//
// zxing-cpp is C++, which Swift's C importer cannot call, and it throws: no exception may cross into Swift. Its classes
// differ from release to release; this file's source takes them from the installed headers, and knows 1.4 (Debian 12)
// and 2.2 and later of 2.x (Debian 13 has 2.3). The library is opened when the first symbol is looked for, by the name
// that belongs to those headers: linking it would load it at every start.
#ifndef DOCSCAN_CZXING_H
#define DOCSCAN_CZXING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A function of the library, whose type is known only to the source.
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

/// The library's file, such as `libZXing.so.2`; NULL if docscan was built without its headers, or with those of a
/// release that it does not support.
const char *_Nullable docscan_zxing_file(void);

/// The release of the headers, such as `1.4.0`; empty without them.
const char *_Nonnull docscan_zxing_release(void);

/// Fills the table from an opened library; false if it is another release than the headers.
bool docscan_zxing_bind(void *_Nonnull library, docscan_zxing *_Nonnull table);

typedef enum {
    DOCSCAN_ZXING_PDF417 = 1,
    DOCSCAN_ZXING_DATA_MATRIX = 2,
    DOCSCAN_ZXING_AZTEC = 4,
} docscan_zxing_format;

/// A symbol whose error correction passed, or one that was only located. What it points to lives until the callback
/// returns.
typedef struct {
    docscan_zxing_format format;
    /// True if it was read. A symbol that was only located has corners and nothing else.
    bool is_read;
    /// x and y of the corners in pixels, clockwise from the symbol's own top left.
    double corners[8];
    /// The content. If it names character sets, each stretch begins with `\`, six digits of the ECI, and a backslash of
    /// the content is doubled (AIM ITS/04-001).
    const uint8_t *_Nonnull bytes;
    size_t count;
    bool has_eci;
    /// The place in a structured append: the number of symbols (0 if the symbol does not state it, -1 for a symbol by
    /// itself), the index from 0, and the identifier that all of them share.
    int sequence_size;
    int sequence_index;
    const char *_Nonnull sequence_id;
    size_t sequence_id_count;
} docscan_zxing_symbol;

typedef void (*docscan_zxing_take)(void *_Nullable context, const docscan_zxing_symbol *_Nonnull symbol);

/// Looks for symbols in 8-bit grey pixels, row by row without gaps.
///
/// `formats` is a sum of `docscan_zxing_format`. With `is_upright` the picture is examined once, upright; without, in
/// four quarter turns and in smaller sizes. At most `limit` symbols, 1 to 255. False if the picture has another size
/// than `count` says, or there is no memory; symbols that were taken before that are valid.
bool docscan_zxing_read(
    const docscan_zxing *_Nonnull library, const uint8_t *_Nullable pixels, size_t count, int width, int height,
    unsigned formats, bool is_upright, int limit, docscan_zxing_take _Nonnull take, void *_Nullable context);

#ifdef __cplusplus
}
#endif
#endif
