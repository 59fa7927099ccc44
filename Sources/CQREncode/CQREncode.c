#include "CQREncode.h"

#include <pthread.h>
#include <qrencode.h>
#include <stdlib.h>

#include "../CFunctionTable.h"

#define DOCSCAN_QR_FUNCTIONS(F) F(QRcode_encodeString8bit) F(QRcode_free)

DOCSCAN_FUNCTION_TABLE(docscan_qr, DOCSCAN_QR_FUNCTIONS)

static docscan_qr qr;
static bool is_open;

static void open_library(void) {
    void *library = dlopen("libqrencode.so.4", RTLD_LAZY | RTLD_LOCAL);
    is_open = library && docscan_qr_bind(library, &qr);
}

bool docscan_qr_is_there(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open;
}

uint8_t *docscan_qr_encode(const char *text, int *width) {
    if (!docscan_qr_is_there()) return NULL;
    QRcode *code = qr.QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
    if (!code) return NULL;
    size_t count = (size_t)code->width * (size_t)code->width;
    uint8_t *modules = malloc(count);
    // The lowest bit is the colour of a module. The other bits state its purpose.
    if (modules) for (size_t i = 0; i < count; i++) modules[i] = code->data[i] & 1;
    *width = code->width;
    qr.QRcode_free(code);
    return modules;
}
