// Tesseract's C interface, bound when it is first needed.
//
// Linking Tesseract makes every start of the program load 50 libraries (curl, Kerberos, LDAP …), wanted or not; so it
// is opened with dlopen by the first recognition. Swift cannot take a declared function's type ("a pointer to what
// TessBaseAPICreate is") without naming it again by hand, and a hand-written type that is wrong crashes: the table
// below takes each type from Tesseract's own header.
#include <dlfcn.h>
#include <tesseract/capi.h>

#define DOCSCAN_TESSERACT_FUNCTIONS(F) \
    F(TessVersion) F(TessBaseAPICreate) F(TessBaseAPIDelete) F(TessBaseAPIInit2) F(TessBaseAPIClear) \
    F(TessBaseAPIEnd) F(TessBaseAPISetVariable) F(TessBaseAPISetPageSegMode) F(TessBaseAPISetImage) \
    F(TessBaseAPISetRectangle) F(TessBaseAPISetSourceResolution) F(TessBaseAPIRecognize) F(TessBaseAPIGetIterator) \
    F(TessResultIteratorDelete) F(TessResultIteratorGetPageIterator) F(TessResultIteratorNext) \
    F(TessResultIteratorGetUTF8Text) F(TessResultIteratorConfidence) F(TessResultIteratorGetChoiceIterator) \
    F(TessChoiceIteratorGetUTF8Text) F(TessChoiceIteratorNext) F(TessChoiceIteratorDelete) F(TessPageIteratorBoundingBox) \
    F(TessPageIteratorIsAtBeginningOf) F(TessDeleteText) F(TessMonitorCreate) F(TessMonitorDelete) \
    F(TessMonitorSetCancelFunc) F(TessMonitorSetCancelThis) F(TessMonitorSetDeadlineMSecs)

typedef struct {
#define DOCSCAN_FIELD(name) __typeof__(&name) _Nonnull name;
    DOCSCAN_TESSERACT_FUNCTIONS(DOCSCAN_FIELD)
#undef DOCSCAN_FIELD
} docscan_tesseract;

/// Fills the table from an opened library. False when a function is missing (another Tesseract than 5).
static inline bool docscan_tesseract_bind(void *library, docscan_tesseract *table) {
#define DOCSCAN_BIND(name) \
    if (!(*(void **)&table->name = dlsym(library, #name))) return false;
    DOCSCAN_TESSERACT_FUNCTIONS(DOCSCAN_BIND)
#undef DOCSCAN_BIND
    return true;
}
