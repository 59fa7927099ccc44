#include "CCMark.h"

#include <pthread.h>

static docscan_cmark cmark;
static bool is_open;

static void open_library(void) {
    // The name of the file contains the complete version, because each release may change the interface.
    void *library = dlopen("libcmark.so." CMARK_VERSION_STRING, RTLD_LAZY | RTLD_LOCAL);
    is_open = library && docscan_cmark_bind(library, &cmark);
}

const docscan_cmark *docscan_cmark_library(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open ? &cmark : NULL;
}

const char *docscan_cmark_package(void) { return "libcmark" CMARK_VERSION_STRING; }
