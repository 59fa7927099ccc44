#include "CZXing.h"

#if __has_include(<ZXing/Version.h>)  // from 2.3 on
#include <ZXing/Version.h>
#elif __has_include(<ZXing/ZXVersion.h>)
#include <ZXing/ZXVersion.h>
#endif

#if ZXING_VERSION_MAJOR == 1 && ZXING_VERSION_MINOR == 4
#define DOCSCAN_ZXING 1
#define DOCSCAN_FILE "libZXing.so.2"
#define DOCSCAN_OPTIONS_NAME "11DecodeHints"
#elif ZXING_VERSION_MAJOR == 2 && ZXING_VERSION_MINOR >= 2
#define DOCSCAN_ZXING 2
#define DOCSCAN_FILE "libZXing.so.3"
#define DOCSCAN_OPTIONS_NAME "13ReaderOptions"
#endif

#if DOCSCAN_ZXING

#define ZX_USE_UTF8 1  // 1.4 requires a choice of the string type
#include <ZXing/ReadBarcode.h>

#include <dlfcn.h>

#include <string>

namespace {

#if DOCSCAN_ZXING == 1
using Options = ZXing::DecodeHints;
#else
using Options = ZXing::ReaderOptions;
#endif
using ZXing::BarcodeFormat;
using ZXing::ByteArray;
using ZXing::ImageView;
using ZXing::Result;

// The types of member functions, which are found by their mangled names (Itanium C++ ABI) and called with `this` as the
// first argument.
using Read = ZXing::Results (*)(const ImageView &, const Options &);
using Bytes = const ByteArray &(*)(const Result *);
using BytesECI = ByteArray (*)(const Result *);
using Flag = bool (*)(const Result *);
using Number = int (*)(const Result *);
using Text = std::string (*)(const Result *);

bool find(void *library, const char *name, docscan_zxing_function &target) {
    target = reinterpret_cast<docscan_zxing_function>(dlsym(library, name));
    return target != nullptr;
}

bool is_wanted(BarcodeFormat format, docscan_zxing_format &target) {
    switch (format) {
    case BarcodeFormat::PDF417: target = DOCSCAN_ZXING_PDF417; return true;
    case BarcodeFormat::DataMatrix: target = DOCSCAN_ZXING_DATA_MATRIX; return true;
    case BarcodeFormat::Aztec: target = DOCSCAN_ZXING_AZTEC; return true;
    default: return false;
    }
}

void give(
    const docscan_zxing &library, const Result &result, docscan_zxing_take take, void *context) {
    docscan_zxing_symbol symbol = {};
    if (!is_wanted(result.format(), symbol.format)) return;
    const auto &position = result.position();
    for (int corner = 0; corner < 4; ++corner) {
        symbol.corners[2 * corner] = position[corner].x;
        symbol.corners[2 * corner + 1] = position[corner].y;
    }
    if (result.error()) {
        take(context, &symbol);
        return;
    }
    symbol.has_eci = reinterpret_cast<Flag>(library.has_eci)(&result);
    ByteArray content = symbol.has_eci ? reinterpret_cast<BytesECI>(library.bytes_eci)(&result)
                                       : reinterpret_cast<Bytes>(library.bytes)(&result);
    // With an ECI, the content begins with the symbology identifier, which has three characters.
    const size_t skipped = symbol.has_eci ? 3 : 0;
    // A symbol without content counts as unread.
    if (content.size() <= skipped) {
        take(context, &symbol);
        return;
    }
    symbol.is_read = true;
    symbol.bytes = content.data() + skipped;
    symbol.count = content.size() - skipped;
    symbol.sequence_size = reinterpret_cast<Number>(library.sequence_size)(&result);
    symbol.sequence_index = reinterpret_cast<Number>(library.sequence_index)(&result);
    const std::string sequence = reinterpret_cast<Text>(library.sequence_id)(&result);
    symbol.sequence_id = sequence.data();
    symbol.sequence_id_count = sequence.size();
    take(context, &symbol);
}

}  // namespace

const char *docscan_zxing_file(void) { return DOCSCAN_FILE; }

#define DOCSCAN_TEXT(number) DOCSCAN_TEXT_OF(number)
#define DOCSCAN_TEXT_OF(number) #number
const char *docscan_zxing_release(void) {
    return DOCSCAN_TEXT(ZXING_VERSION_MAJOR) "." DOCSCAN_TEXT(ZXING_VERSION_MINOR) "."
        DOCSCAN_TEXT(ZXING_VERSION_PATCH);
}

// The layout of classes differs between releases, but all releases of 2.x have the same file name. From 2.3 on, the
// library has a function that returns its release.
static bool is_release_of_headers(void *library) {
#if DOCSCAN_ZXING == 2
    using Version = const std::string &(*)();
    docscan_zxing_function version;
    const bool says = find(library, "_ZN5ZXing7VersionB5cxx11Ev", version);
#if ZXING_VERSION_MINOR < 3
    return !says;
#else
    const std::string wanted = DOCSCAN_TEXT(ZXING_VERSION_MAJOR) "." DOCSCAN_TEXT(ZXING_VERSION_MINOR) ".";
    return says && reinterpret_cast<Version>(version)().compare(0, wanted.size(), wanted) == 0;
#endif
#else
    (void)library;
    return true;
#endif
}

bool docscan_zxing_bind(void *library, docscan_zxing *table) {
    return is_release_of_headers(library)
        && find(library, "_ZN5ZXing12ReadBarcodesERKNS_9ImageViewERKNS_" DOCSCAN_OPTIONS_NAME "E", table->read)
        && find(library, "_ZNK5ZXing6Result5bytesEv", table->bytes)
        && find(library, "_ZNK5ZXing6Result8bytesECIEv", table->bytes_eci)
        && find(library, "_ZNK5ZXing6Result6hasECIEv", table->has_eci)
        && find(library, "_ZNK5ZXing6Result12sequenceSizeEv", table->sequence_size)
        && find(library, "_ZNK5ZXing6Result13sequenceIndexEv", table->sequence_index)
        && find(library, "_ZNK5ZXing6Result10sequenceIdB5cxx11Ev", table->sequence_id);
}

bool docscan_zxing_read(
    const docscan_zxing *library, const uint8_t *pixels, size_t count, int width, int height, unsigned formats,
    bool is_upright, int limit, docscan_zxing_take take, void *context) {
    if (!pixels || width <= 0 || height <= 0 || count / static_cast<size_t>(width) != static_cast<size_t>(height)
        || count % static_cast<size_t>(width) != 0 || limit < 1 || limit > 255) {
        return false;
    }
    try {
        ZXing::BarcodeFormats wanted;
        if (formats & DOCSCAN_ZXING_PDF417) wanted |= BarcodeFormat::PDF417;
        if (formats & DOCSCAN_ZXING_DATA_MATRIX) wanted |= BarcodeFormat::DataMatrix;
        if (formats & DOCSCAN_ZXING_AZTEC) wanted |= BarcodeFormat::Aztec;
        // For zxing-cpp, an empty set means all formats.
        if (wanted.empty()) return true;
        Options options;
        options.setFormats(wanted);
        options.setTryHarder(true);
        options.setTryRotate(!is_upright);
        // Also try a large image at a third of its size. The caller tries other sizes and inverted images.
        options.setTryDownscale(!is_upright);
#if DOCSCAN_ZXING == 2
        options.setTryInvert(false);
#endif
        options.setReturnErrors(true);
        options.setMaxNumberOfSymbols(static_cast<uint8_t>(limit));
        const ImageView view(pixels, width, height, ZXing::ImageFormat::Lum);
        const auto results = reinterpret_cast<Read>(library->read)(view, options);
        for (const Result &result : results) give(*library, result, take, context);
        return true;
    } catch (...) {
        return false;
    }
}

#else

const char *docscan_zxing_file(void) { return nullptr; }
const char *docscan_zxing_release(void) { return ""; }
bool docscan_zxing_bind(void *, docscan_zxing *) { return false; }
bool docscan_zxing_read(
    const docscan_zxing *, const uint8_t *, size_t, int, int, unsigned, bool, int, docscan_zxing_take, void *) {
    return false;
}

#endif
