// Leptonica's C interface, bound when it is first needed.
//
// Most pictures are JPEGs and need none of it, and linking it makes every start of the program load 14 libraries. As with
// Tesseract, each function's type comes from the library's own header.
#include <dlfcn.h>
#include <stdbool.h>
#include <leptonica/allheaders.h>

#define DOCSCAN_LEPTONICA_FUNCTIONS(F) \
    F(getLeptonicaVersion) F(lept_free) F(setMsgSeverity) F(readHeaderMemTiff) F(pixReadHeaderMem) F(pixReadMemTiff) \
    F(pixReadMem) F(pixDestroy) F(pixRemoveAlpha) F(pixRemoveColormap) F(pixConvertRGBToGray) F(pixConvertTo8) \
    F(pixGetDepth) F(pixGetWidth) F(pixGetHeight) F(pixGetWpl) F(pixGetData)

typedef struct {
#define DOCSCAN_FIELD(name) __typeof__(&name) _Nonnull name;
    DOCSCAN_LEPTONICA_FUNCTIONS(DOCSCAN_FIELD)
#undef DOCSCAN_FIELD
} docscan_leptonica;

/// Fills the table from an opened library. False when a function is missing.
static inline bool docscan_leptonica_bind(void *library, docscan_leptonica *table) {
#define DOCSCAN_BIND(name) \
    if (!(*(void **)&table->name = dlsym(library, #name))) return false;
    DOCSCAN_LEPTONICA_FUNCTIONS(DOCSCAN_BIND)
#undef DOCSCAN_BIND
    return true;
}
