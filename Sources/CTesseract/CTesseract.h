// Tesseract's C interface, bound when it is first needed.
//
// Linking Tesseract makes every start of the program load 50 libraries (curl, Kerberos, LDAP …), wanted or not; so it
// is opened with dlopen by the first recognition.
#include <tesseract/capi.h>

#include "../CFunctionTable.h"

#define DOCSCAN_TESSERACT_FUNCTIONS(F) \
    F(TessVersion) F(TessBaseAPICreate) F(TessBaseAPIDelete) F(TessBaseAPIInit2) F(TessBaseAPIInit5) F(TessBaseAPIClear) \
    F(TessBaseAPIEnd) F(TessBaseAPISetVariable) F(TessBaseAPISetPageSegMode) F(TessBaseAPISetImage) \
    F(TessBaseAPISetSourceResolution) F(TessBaseAPIRecognize) F(TessBaseAPIGetIterator) \
    F(TessResultIteratorDelete) F(TessResultIteratorGetPageIterator) F(TessResultIteratorNext) \
    F(TessResultIteratorGetUTF8Text) F(TessResultIteratorConfidence) F(TessResultIteratorGetChoiceIterator) \
    F(TessChoiceIteratorGetUTF8Text) F(TessChoiceIteratorConfidence) F(TessChoiceIteratorNext) F(TessChoiceIteratorDelete) F(TessPageIteratorBoundingBox) \
    F(TessPageIteratorIsAtBeginningOf) F(TessDeleteText) F(TessMonitorCreate) F(TessMonitorDelete) \
    F(TessMonitorSetCancelFunc) F(TessMonitorSetCancelThis) F(TessMonitorSetDeadlineMSecs) F(TessBaseAPISetInputImage) \
    F(TessPDFRendererCreate) F(TessHOcrRendererCreate) F(TessResultRendererInsert) F(TessResultRendererBeginDocument) \
    F(TessResultRendererAddImage) F(TessResultRendererEndDocument) F(TessDeleteResultRenderer)

DOCSCAN_FUNCTION_TABLE(docscan_tesseract, DOCSCAN_TESSERACT_FUNCTIONS)

/// Hands over a PIX of Leptonica's, which Swift holds as `void *` (CLeptonica.h says why). The engine destroys it.
static inline void docscan_tesseract_set_input_image(
    const docscan_tesseract *_Nonnull table, TessBaseAPI *_Nonnull api, void *_Nonnull pix) {
    table->TessBaseAPISetInputImage(api, pix);
}

/// A new file in memory, without a name: its descriptor, or -1. Tesseract's renderers write files only, and glibc shows
/// memfd_create only to programs that define _GNU_SOURCE, which Swift's module of it does not.
extern int memfd_create(const char *_Nonnull name, unsigned int flags);
static inline int docscan_memory_file(void) { return memfd_create("docscan", 1 /* MFD_CLOEXEC */); }
