#include "CSQLite.h"

#include <pthread.h>

static docscan_sqlite sqlite;
static bool is_open;

static void open_library(void) {
    void *library = dlopen("libsqlite3.so.0", RTLD_LAZY | RTLD_LOCAL);
    is_open = library && docscan_sqlite_bind(library, &sqlite);
}

const docscan_sqlite *docscan_sqlite_library(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open ? &sqlite : NULL;
}
