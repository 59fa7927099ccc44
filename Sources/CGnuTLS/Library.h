// Opens GnuTLS when it is first needed, and defines helper functions. Only CGnuTLS.c includes this file.
#include <arpa/inet.h>
#include <gnutls/gnutls.h>
#include <gnutls/crypto.h>
#include <gnutls/x509.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "../CFunctionTable.h"

#define DOCSCAN_TLS_FUNCTIONS(F) \
    F(gnutls_rnd) F(gnutls_x509_privkey_init) F(gnutls_x509_privkey_deinit) F(gnutls_x509_privkey_generate) \
    F(gnutls_x509_privkey_import) F(gnutls_x509_privkey_export2_pkcs8) F(gnutls_x509_crt_init) \
    F(gnutls_x509_crt_deinit) F(gnutls_x509_crt_set_version) F(gnutls_x509_crt_set_key) \
    F(gnutls_x509_crt_set_serial) F(gnutls_x509_crt_set_activation_time) F(gnutls_x509_crt_set_expiration_time) \
    F(gnutls_x509_crt_set_dn_by_oid) F(gnutls_x509_crt_set_subject_alt_name) \
    F(gnutls_x509_crt_set_basic_constraints) F(gnutls_x509_crt_set_key_usage) F(gnutls_x509_crt_set_key_purpose_oid) \
    F(gnutls_x509_crt_set_subject_key_id) F(gnutls_x509_crt_set_authority_key_id) F(gnutls_x509_crt_get_key_id) \
    F(gnutls_x509_name_constraints_init) F(gnutls_x509_name_constraints_deinit) \
    F(gnutls_x509_name_constraints_add_permitted) F(gnutls_x509_name_constraints_add_excluded) \
    F(gnutls_x509_name_constraints_check) \
    F(gnutls_x509_crt_set_name_constraints) F(gnutls_x509_crt_get_name_constraints) F(gnutls_x509_crt_sign2) \
    F(gnutls_x509_crt_verify) F(gnutls_x509_crt_export2) F(gnutls_x509_crt_import) \
    F(gnutls_x509_crt_check_hostname2) F(gnutls_x509_crt_check_ip) F(gnutls_x509_crt_get_activation_time) \
    F(gnutls_x509_crt_get_expiration_time) F(gnutls_x509_crt_get_fingerprint)

DOCSCAN_FUNCTION_TABLE(docscan_tls, DOCSCAN_TLS_FUNCTIONS)

// The macro for the table adds nullability only to the pointers that it declares.
#pragma clang diagnostic ignored "-Wnullability-completeness"

static docscan_tls tls;
static bool is_open;
static void (*free_datum)(void *);

static void open_library(void) {
    void *library = dlopen("libgnutls.so.30", RTLD_LAZY | RTLD_LOCAL);
    is_open = library && docscan_tls_bind(library, &tls);
    // `gnutls_free` is not a function but a variable with a pointer to a function.
    void **pointer = library ? dlsym(library, "gnutls_free") : NULL;
    if (pointer) memcpy(&free_datum, pointer, sizeof free_datum); else is_open = false;
}

bool docscan_certificate_library_is_there(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open;
}

// Writes the bytes of an IP address and returns their number; returns 0 for a host name.
static unsigned address_of(const char *name, uint8_t bytes[16]) {
    if (inet_pton(AF_INET, name, bytes) == 1) return 4;
    return inet_pton(AF_INET6, name, bytes) == 1 ? 16 : 0;
}

static gnutls_datum_t datum(const void *bytes, size_t size) {
    return (gnutls_datum_t){.data = (unsigned char *)(uintptr_t)bytes, .size = (unsigned)size};
}

// Parses a certificate (PEM). Returns NULL if the text is not a certificate.
static gnutls_x509_crt_t parsed(const char *text) {
    if (!docscan_certificate_library_is_there()) return NULL;
    gnutls_x509_crt_t certificate;
    if (tls.gnutls_x509_crt_init(&certificate) < 0) return NULL;
    gnutls_datum_t data = datum(text, strlen(text));
    if (tls.gnutls_x509_crt_import(certificate, &data, GNUTLS_X509_FMT_PEM) >= 0) return certificate;
    tls.gnutls_x509_crt_deinit(certificate);
    return NULL;
}
