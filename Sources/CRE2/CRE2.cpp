#include "CRE2.h"

#include <re2/re2.h>
#include <re2/stringpiece.h>

#include <dlfcn.h>

#include <climits>
#include <new>
#include <string>
#include <type_traits>
#include <typeinfo>
#include <vector>

// The file of the library that this is compiled for. No header contains its number, so look for installed files. Debian
// 12 has 9, Debian 13 has 11.
#if __has_include("/usr/lib/x86_64-linux-gnu/libre2.so.11") || __has_include("/usr/lib/aarch64-linux-gnu/libre2.so.11")
#define DOCSCAN_FILE "libre2.so.11"
#define DOCSCAN_PACKAGE "libre2-11"
#elif __has_include("/usr/lib/x86_64-linux-gnu/libre2.so.10") || __has_include("/usr/lib/aarch64-linux-gnu/libre2.so.10")
#define DOCSCAN_FILE "libre2.so.10"
#define DOCSCAN_PACKAGE "libre2-10"
#elif __has_include("/usr/lib/x86_64-linux-gnu/libre2.so.9") || __has_include("/usr/lib/aarch64-linux-gnu/libre2.so.9")
#define DOCSCAN_FILE "libre2.so.9"
#define DOCSCAN_PACKAGE "libre2-9"
#else  // the link in the package with the headers
#define DOCSCAN_FILE "libre2.so"
#define DOCSCAN_PACKAGE "libre2-dev"
#endif

namespace {

using Text = re2::StringPiece;

// Older releases pass their own class by reference, later releases pass absl::string_view by value.
#ifdef ABSL_LTS_RELEASE_VERSION
constexpr bool has_views = true;
#else
constexpr bool has_views = false;
#endif
using TextArgument = std::conditional_t<has_views, Text, const Text &>;

// The member functions of RE2, which are found by their mangled names (Itanium C++ ABI) and called with `this` as the
// first argument.
struct Library {
    void (*make)(RE2 *, TextArgument, const RE2::Options &);
    void (*destroy)(RE2 *);
    int (*program_size)(const RE2 *);
    bool (*match)(const RE2 *, TextArgument, size_t, size_t, RE2::Anchor, Text *, int);
    bool is_open = false;

    Library() {
        void *file = dlopen(DOCSCAN_FILE, RTLD_LAZY | RTLD_LOCAL);
        // The mangled name of the text type. It is computed for absl::string_view, because its namespace contains the
        // number of the release. For RE2's own class, the mangled name refers to the namespace of RE2 by an
        // abbreviation.
        const std::string text = has_views ? typeid(Text).name() : "RKNS_11StringPieceE";
        is_open = file && bind(file, make, "_ZN3re23RE2C1E" + text + "RKNS0_7OptionsE")
            && bind(file, destroy, "_ZN3re23RE2D1Ev") && bind(file, program_size, "_ZNK3re23RE211ProgramSizeEv");
        // The mangled name refers to the type of the text by a number, which depends on the number of names in it. Try
        // all of them.
        bool has_match = false;
        for (char number = '1'; number <= '6' && is_open && !has_match; ++number)
            has_match = bind(file, match, "_ZNK3re23RE25MatchE" + text + "mmNS0_6AnchorEPS" + number + "_i");
        is_open = is_open && has_match;
    }

    template <typename Function> static bool bind(void *file, Function &function, const std::string &name) {
        function = reinterpret_cast<Function>(dlsym(file, name.c_str()));
        return function != nullptr;
    }
};

const Library &library() {
    static const Library library;
    return library;
}

}  // namespace

struct docscan_re2 {
    alignas(RE2) unsigned char place[sizeof(RE2)];

    docscan_re2(const Text &pattern, const RE2::Options &options) {
        library().make(reinterpret_cast<RE2 *>(place), pattern, options);
    }
    ~docscan_re2() { library().destroy(reinterpret_cast<RE2 *>(place)); }
    const RE2 &regex() const { return *std::launder(reinterpret_cast<const RE2 *>(place)); }
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

bool docscan_re2_is_there(void) { return library().is_open; }

const char *docscan_re2_package(void) { return DOCSCAN_PACKAGE; }

docscan_re2 *docscan_re2_compile(
    const char *pattern, size_t length, int64_t max_mem, docscan_re2_error *error) {
    error->status = DOCSCAN_RE2_OK;
    error->offset = -1;
    if (!docscan_re2_is_there()) {
        error->status = DOCSCAN_RE2_MISSING;
        return nullptr;
    }
    if (length > INT_MAX || max_mem <= 0 || (!pattern && length > 0)) {
        error->status = DOCSCAN_RE2_TOO_LARGE;
        return nullptr;
    }
    docscan_re2 *compiled = nullptr;
    try {
        RE2::Options options;
        options.set_log_errors(false);  // otherwise RE2 prints errors to standard error
        options.set_max_mem(max_mem);
        compiled = new docscan_re2(Text(pattern ? pattern : "", length), options);
        if (compiled->regex().ok()) return compiled;
        error->status = status(compiled->regex().error_code());
        const std::string part(compiled->regex().error_arg());
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

int docscan_re2_group_count(const docscan_re2 *pattern) { return pattern->regex().NumberOfCapturingGroups(); }

int docscan_re2_program_size(const docscan_re2 *pattern) { return library().program_size(&pattern->regex()); }

bool docscan_re2_match(
    const docscan_re2 *pattern, const char *text, size_t length, size_t start, docscan_re2_anchor anchor,
    ptrdiff_t *ranges, size_t count) {
    const size_t groups = static_cast<size_t>(pattern->regex().NumberOfCapturingGroups());
    // Older releases of RE2 use int for lengths.
    if (length > INT_MAX || start > length || count > groups + 1 || (count > 0 && !ranges)) return false;
    if (!text && length > 0) return false;
    const RE2::Anchor wanted = anchor == DOCSCAN_RE2_WHOLE      ? RE2::ANCHOR_BOTH
                               : anchor == DOCSCAN_RE2_AT_START ? RE2::ANCHOR_START
                                                                : RE2::UNANCHORED;
    try {
        const Text whole(text ? text : "", length);
        std::vector<Text> parts(count);
        if (!library().match(
                &pattern->regex(), whole, start, length, wanted, parts.data(), static_cast<int>(count)))
            return false;
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
