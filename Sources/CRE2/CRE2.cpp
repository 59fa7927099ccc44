#include "CRE2.h"

#include <re2/re2.h>
#include <re2/stringpiece.h>

#include <climits>
#include <new>
#include <string>
#include <vector>

struct docscan_re2 {
    RE2 regex;
    docscan_re2(const re2::StringPiece &pattern, const RE2::Options &options) : regex(pattern, options) {}
};

namespace {

docscan_re2_status status(RE2::ErrorCode code) {
    switch (code) {
    case RE2::NoError: return DOCSCAN_RE2_OK;
    case RE2::ErrorBadEscape: return DOCSCAN_RE2_BAD_ESCAPE;
    case RE2::ErrorBadCharClass: return DOCSCAN_RE2_BAD_CLASS;
    case RE2::ErrorBadCharRange: return DOCSCAN_RE2_BAD_RANGE;
    case RE2::ErrorMissingBracket: return DOCSCAN_RE2_MISSING_BRACKET;
    case RE2::ErrorMissingParen: return DOCSCAN_RE2_MISSING_PAREN;
    case RE2::ErrorUnexpectedParen: return DOCSCAN_RE2_UNEXPECTED_PAREN;
    case RE2::ErrorTrailingBackslash: return DOCSCAN_RE2_TRAILING_BACKSLASH;
    case RE2::ErrorRepeatArgument: return DOCSCAN_RE2_REPEAT_ARGUMENT;
    case RE2::ErrorRepeatSize: return DOCSCAN_RE2_REPEAT_SIZE;
    case RE2::ErrorRepeatOp: return DOCSCAN_RE2_REPEAT_OPERATOR;
    case RE2::ErrorBadPerlOp: return DOCSCAN_RE2_BAD_GROUP;
    case RE2::ErrorBadNamedCapture: return DOCSCAN_RE2_BAD_GROUP_NAME;
    case RE2::ErrorBadUTF8: return DOCSCAN_RE2_BAD_UTF8;
    case RE2::ErrorPatternTooLarge: return DOCSCAN_RE2_TOO_LARGE;
    default: return DOCSCAN_RE2_INTERNAL;
    }
}

}  // namespace

docscan_re2 *docscan_re2_compile(
    const char *pattern, size_t length, int64_t max_mem, docscan_re2_error *error) {
    error->status = DOCSCAN_RE2_OK;
    error->offset = -1;
    if (length > INT_MAX || max_mem <= 0 || (!pattern && length > 0)) {
        error->status = DOCSCAN_RE2_TOO_LARGE;
        return nullptr;
    }
    docscan_re2 *compiled = nullptr;
    try {
        RE2::Options options;
        options.set_log_errors(false);  // RE2 would write them to standard error
        options.set_max_mem(max_mem);
        compiled = new docscan_re2(re2::StringPiece(pattern ? pattern : "", length), options);
        if (compiled->regex.ok()) return compiled;
        error->status = status(compiled->regex.error_code());
        const std::string part(compiled->regex.error_arg());
        const size_t place = std::string(pattern ? pattern : "", length).find(part);
        if (!part.empty() && place != std::string::npos) error->offset = static_cast<ptrdiff_t>(place);
    } catch (const std::bad_alloc &) {
        error->status = DOCSCAN_RE2_MEMORY;
    } catch (...) {
        error->status = DOCSCAN_RE2_INTERNAL;
    }
    delete compiled;
    return nullptr;
}

int docscan_re2_group_count(const docscan_re2 *pattern) { return pattern->regex.NumberOfCapturingGroups(); }

bool docscan_re2_match(
    const docscan_re2 *pattern, const char *text, size_t length, size_t start, docscan_re2_anchor anchor,
    ptrdiff_t *ranges, size_t count) {
    const size_t groups = static_cast<size_t>(pattern->regex.NumberOfCapturingGroups());
    // RE2 counts in int in its older releases.
    if (length > INT_MAX || start > length || count > groups + 1 || (count > 0 && !ranges)) return false;
    if (!text && length > 0) return false;
    const RE2::Anchor wanted = anchor == DOCSCAN_RE2_WHOLE      ? RE2::ANCHOR_BOTH
                               : anchor == DOCSCAN_RE2_AT_START ? RE2::ANCHOR_START
                                                                : RE2::UNANCHORED;
    try {
        const re2::StringPiece whole(text ? text : "", length);
        std::vector<re2::StringPiece> parts(count);
        if (!pattern->regex.Match(whole, start, length, wanted, parts.data(), static_cast<int>(count))) return false;
        for (size_t index = 0; index < count; ++index) {
            const bool took_part = parts[index].data() != nullptr;
            const ptrdiff_t first = took_part ? parts[index].data() - whole.data() : -1;
            ranges[2 * index] = first;
            ranges[2 * index + 1] = took_part ? first + static_cast<ptrdiff_t>(parts[index].size()) : -1;
        }
        return true;
    } catch (...) {
        return false;
    }
}

void docscan_re2_free(docscan_re2 *pattern) { delete pattern; }
