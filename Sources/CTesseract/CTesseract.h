// Tesseract's C interface. It is bound when it is first needed.
//
// It is not linked, because each start of the program would then load 50 libraries (curl, Kerberos, LDAP …).
#include <tesseract/capi.h>

#include "../CFunctionTable.h"

#define DOCSCAN_TESSERACT_FUNCTIONS(F) \
    F(TessVersion) F(TessBaseAPICreate) F(TessBaseAPIDelete) F(TessBaseAPIInit2) F(TessBaseAPIClear) \
    F(TessBaseAPIEnd) F(TessBaseAPISetVariable) F(TessBaseAPISetPageSegMode) F(TessBaseAPISetImage) \
    F(TessBaseAPISetSourceResolution) F(TessBaseAPIRecognize) F(TessBaseAPIGetIterator) \
    F(TessResultIteratorDelete) F(TessResultIteratorGetPageIterator) F(TessResultIteratorNext) \
    F(TessResultIteratorGetUTF8Text) F(TessResultIteratorConfidence) F(TessResultIteratorGetChoiceIterator) \
    F(TessChoiceIteratorGetUTF8Text) F(TessChoiceIteratorConfidence) F(TessChoiceIteratorNext) F(TessChoiceIteratorDelete) F(TessPageIteratorBoundingBox) \
    F(TessPageIteratorIsAtBeginningOf) F(TessDeleteText) F(TessMonitorCreate) F(TessMonitorDelete) \
    F(TessMonitorSetCancelFunc) F(TessMonitorSetCancelThis) F(TessMonitorSetDeadlineMSecs)

DOCSCAN_FUNCTION_TABLE(docscan_tesseract, DOCSCAN_TESSERACT_FUNCTIONS)
