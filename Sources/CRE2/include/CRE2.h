// A C interface of RE2.
//
// RE2 is written in C++, and its constructor may throw std::bad_alloc, but an exception must not propagate to Swift.
// The library is opened for the first pattern. If it were linked, the program would not start without it, and could not
// report that it is missing. RE2 has another string type since 2023 (absl::string_view). Here a text is a pointer and a
// length, so that the Swift code does not depend on the release.
#ifndef DOCSCAN_CRE2_H
#define DOCSCAN_CRE2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A compiled pattern. Several threads may use it at the same time, because the const functions of RE2 are thread-safe.
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
    DOCSCAN_RE2_REPEAT_ARGUMENT,   // * + ? or { without an operand
    DOCSCAN_RE2_REPEAT_SIZE,       // {n,m} with more than 1000, or m < n
    DOCSCAN_RE2_REPEAT_OPERATOR,   // a**
    DOCSCAN_RE2_BAD_GROUP,         // (?< or another operator that RE2 does not support
    DOCSCAN_RE2_BAD_GROUP_NAME,
    DOCSCAN_RE2_BAD_UTF8,
    DOCSCAN_RE2_TOO_LARGE,         // it needs more than max_mem
    DOCSCAN_RE2_MEMORY,            // there is not enough memory
    DOCSCAN_RE2_INTERNAL,
    DOCSCAN_RE2_MISSING,           // RE2 is not installed
} docscan_re2_status;

typedef struct {
    docscan_re2_status status;
    ptrdiff_t offset;  // the byte offset of the error in the pattern; -1 if RE2 does not report it
} docscan_re2_error;

/// True if the release of RE2 that this was compiled for is installed.
bool docscan_re2_is_there(void);

/// The Debian package that contains it.
const char *_Nonnull docscan_re2_package(void);

/// Compiles a pattern in UTF-8 with the syntax of RE2. Matches are leftmost-first, as in Perl.
///
/// `max_mem` limits the memory in bytes for the pattern and for matching. Returns NULL if the pattern cannot be
/// compiled; `error` then contains the reason. The caller frees the result with `docscan_re2_free`.
docscan_re2 *_Nullable docscan_re2_compile(
    const char *_Nullable pattern, size_t length, int64_t max_mem, docscan_re2_error *_Nonnull error);

/// The number of capture groups, without the whole match.
int docscan_re2_group_count(const docscan_re2 *_Nonnull pattern);

/// The number of instructions of the compiled pattern, which is the maximum number of steps for each byte of a text.
int docscan_re2_program_size(const docscan_re2 *_Nonnull pattern);

typedef enum {
    DOCSCAN_RE2_ANYWHERE = 0,
    DOCSCAN_RE2_AT_START,  // the match begins at `start`
    DOCSCAN_RE2_WHOLE,     // the match begins at `start` and ends at `length`
} docscan_re2_anchor;

/// Finds the first match in `text` from byte `start` on. The time is linear in `length - start`.
///
/// Writes `count` pairs of byte offsets in the text: first those of the whole match, then those of the groups, with -1
/// and -1 for a group that did not take part. A `count` of 0 is faster, and only tests for a match. Returns false if
/// there is no match, `count` exceeds the number of groups plus 1, `start` exceeds `length`, or there is not enough
/// memory.
bool docscan_re2_match(
    const docscan_re2 *_Nonnull pattern, const char *_Nullable text, size_t length, size_t start,
    docscan_re2_anchor anchor, ptrdiff_t *_Nullable ranges, size_t count);

void docscan_re2_free(docscan_re2 *_Nullable pattern);

#ifdef __cplusplus
}
#endif
#endif
