// RE2 behind a few C functions.
//
// RE2 is C++, which Swift's C importer cannot call, and its constructor may throw (std::bad_alloc): an exception must
// not cross into Swift. The library is opened by the first pattern: a program that is linked with a library does not
// start without it, and could not say what is missing. RE2's string type is another one from 2023 on
// (absl::string_view); here texts are a pointer and a length, so that the Swift side is the same on every Debian.
#ifndef DOCSCAN_CRE2_H
#define DOCSCAN_CRE2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A compiled pattern. Several threads may use it at once: RE2's const functions lock the state that they share.
typedef struct docscan_re2 docscan_re2;

typedef enum {
    DOCSCAN_RE2_OK = 0,
    DOCSCAN_RE2_BAD_ESCAPE,
    DOCSCAN_RE2_BAD_CLASS,
    DOCSCAN_RE2_BAD_RANGE,
    DOCSCAN_RE2_MISSING_BRACKET,
    DOCSCAN_RE2_MISSING_PAREN,
    DOCSCAN_RE2_UNEXPECTED_PAREN,
    DOCSCAN_RE2_TRAILING_BACKSLASH,
    DOCSCAN_RE2_REPEAT_ARGUMENT,   // nothing before * + ? {
    DOCSCAN_RE2_REPEAT_SIZE,       // {n,m} of more than 1000, or m < n
    DOCSCAN_RE2_REPEAT_OPERATOR,   // a**
    DOCSCAN_RE2_BAD_GROUP,         // (?< or another operator that RE2 does not have
    DOCSCAN_RE2_BAD_GROUP_NAME,
    DOCSCAN_RE2_BAD_UTF8,
    DOCSCAN_RE2_TOO_LARGE,         // it needs more than max_mem
    DOCSCAN_RE2_MEMORY,            // no memory for it
    DOCSCAN_RE2_INTERNAL,
    DOCSCAN_RE2_MISSING,           // RE2 is not installed
} docscan_re2_status;

typedef struct {
    docscan_re2_status status;
    ptrdiff_t offset;  // of the wrong part, in bytes from the pattern's start; -1 if RE2 does not report it
} docscan_re2_error;

/// True if RE2 is installed, in the release that this was compiled for.
bool docscan_re2_is_there(void);

/// Debian's package of it.
const char *_Nonnull docscan_re2_package(void);

/// Compiles a pattern of UTF-8 in RE2's dialect, leftmost-first as Perl's.
///
/// `max_mem` limits the bytes that the pattern and its matching may take. NULL if it cannot be compiled; `error` then
/// states the reason. The result must be freed once.
docscan_re2 *_Nullable docscan_re2_compile(
    const char *_Nullable pattern, size_t length, int64_t max_mem, docscan_re2_error *_Nonnull error);

/// The number of capture groups, without the whole match.
int docscan_re2_group_count(const docscan_re2 *_Nonnull pattern);

/// The number of instructions of the compiled pattern: the maximum that is followed at each byte of a text.
int docscan_re2_program_size(const docscan_re2 *_Nonnull pattern);

typedef enum {
    DOCSCAN_RE2_ANYWHERE = 0,
    DOCSCAN_RE2_AT_START,  // the match begins at `start`
    DOCSCAN_RE2_WHOLE,     // and ends at `length`
} docscan_re2_anchor;

/// Looks for the first match in `text`, from byte `start` on. Linear in `length - start`.
///
/// Writes `count` pairs of byte offsets from the text's start: the whole match, then each group, -1 and -1 for one that
/// took no part. With `count` 0 it only reports whether there is a match, which is faster. A `count` beyond the groups,
/// and a `start` beyond the text, do not match. False also without memory.
bool docscan_re2_match(
    const docscan_re2 *_Nonnull pattern, const char *_Nullable text, size_t length, size_t start,
    docscan_re2_anchor anchor, ptrdiff_t *_Nullable ranges, size_t count);

void docscan_re2_free(docscan_re2 *_Nullable pattern);

#ifdef __cplusplus
}
#endif
#endif
