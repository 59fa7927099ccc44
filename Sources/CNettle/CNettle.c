#include "CNettle.h"

#include <nettle/sha2.h>
#include <nettle/version.h>
#include <pthread.h>

#include "../CFunctionTable.h"

#define DOCSCAN_NETTLE_FUNCTIONS(F) \
    F(nettle_version_major) F(nettle_version_minor) F(nettle_sha256_init) F(nettle_sha256_update) \
    F(nettle_sha256_digest)

DOCSCAN_FUNCTION_TABLE(docscan_nettle, DOCSCAN_NETTLE_FUNCTIONS)

_Static_assert(docscan_sha256_size == SHA256_DIGEST_SIZE, "a digest has another size");

#if NETTLE_VERSION_MAJOR >= 4
#define DOCSCAN_FILE "libnettle.so.9"
#else
#define DOCSCAN_FILE "libnettle.so.8"
#endif

static docscan_nettle nettle;
static bool is_open;

static void open_library(void) {
    void *library = dlopen(DOCSCAN_FILE, RTLD_LAZY | RTLD_LOCAL);
    is_open = library && docscan_nettle_bind(library, &nettle);
}

static bool has_library(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open;
}

bool docscan_sha256(size_t count, const uint8_t *bytes, uint8_t *digest) {
    if (!has_library()) return false;
    struct sha256_ctx context;
    nettle.nettle_sha256_init(&context);
    if (count > 0) nettle.nettle_sha256_update(&context, count, bytes);
    // From version 4 on, the function has no parameter for the length.
#if NETTLE_VERSION_MAJOR >= 4
    nettle.nettle_sha256_digest(&context, digest);
#else
    nettle.nettle_sha256_digest(&context, SHA256_DIGEST_SIZE, digest);
#endif
    return true;
}

bool docscan_nettle_version(int *major, int *minor) {
    if (!has_library()) return false;
    *major = nettle.nettle_version_major();
    *minor = nettle.nettle_version_minor();
    return true;
}
