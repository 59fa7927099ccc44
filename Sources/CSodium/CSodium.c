#include "CSodium.h"

#include <pthread.h>
#include <sodium.h>

#include "../CFunctionTable.h"

#define DOCSCAN_SODIUM_FUNCTIONS(F) F(sodium_init) F(crypto_pwhash_str_alg) F(crypto_pwhash_str_verify)

DOCSCAN_FUNCTION_TABLE(docscan_sodium, DOCSCAN_SODIUM_FUNCTIONS)

_Static_assert(docscan_password_hash_size == crypto_pwhash_STRBYTES, "a hash has another size");

static docscan_sodium sodium;
static bool is_open;

static void open_library(void) {
    void *library = dlopen("libsodium.so.23", RTLD_LAZY | RTLD_LOCAL);
    is_open = library && docscan_sodium_bind(library, &sodium) && sodium.sodium_init() >= 0;
}

bool docscan_password_library_is_there(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open;
}

bool docscan_password_hash(const char *password, size_t length, char *hash) {
    return docscan_password_library_is_there()
        && sodium.crypto_pwhash_str_alg(
               hash, password, length, crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE,
               crypto_pwhash_ALG_ARGON2ID13) == 0;
}

bool docscan_password_matches(const char *hash, const char *password, size_t length) {
    return docscan_password_library_is_there() && sodium.crypto_pwhash_str_verify(hash, password, length) == 0;
}
