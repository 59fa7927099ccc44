#include "CGnuTLS.h"

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
    F(gnutls_x509_privkey_export2_pkcs8) F(gnutls_x509_crt_init) F(gnutls_x509_crt_deinit) \
    F(gnutls_x509_crt_set_version) F(gnutls_x509_crt_set_key) F(gnutls_x509_crt_set_serial) \
    F(gnutls_x509_crt_set_activation_time) F(gnutls_x509_crt_set_expiration_time) F(gnutls_x509_crt_set_dn) \
    F(gnutls_x509_crt_set_subject_alt_name) F(gnutls_x509_crt_set_basic_constraints) \
    F(gnutls_x509_crt_set_key_usage) F(gnutls_x509_crt_set_key_purpose_oid) F(gnutls_x509_crt_sign2) \
    F(gnutls_x509_crt_export2) F(gnutls_x509_crt_import) F(gnutls_x509_crt_check_hostname2) \
    F(gnutls_x509_crt_check_ip) F(gnutls_x509_crt_get_activation_time) F(gnutls_x509_crt_get_expiration_time) \
    F(gnutls_x509_crt_get_fingerprint)

DOCSCAN_FUNCTION_TABLE(docscan_tls, DOCSCAN_TLS_FUNCTIONS)

static docscan_tls tls;
static bool is_open;
// What `free` takes is made by the program's own functions.
static char *copied(const gnutls_datum_t *datum) {
    char *text = malloc((size_t)datum->size + 1);
    if (!text) return NULL;
    memcpy(text, datum->data, datum->size);
    text[datum->size] = 0;
    return text;
}

static void (*free_datum)(void *);

static void open_library(void) {
    void *library = dlopen("libgnutls.so.30", RTLD_LAZY | RTLD_LOCAL);
    is_open = library && docscan_tls_bind(library, &tls);
    // GnuTLS frees by a pointer to a function, which it exports.
    void **pointer = library ? dlsym(library, "gnutls_free") : NULL;
    if (pointer) memcpy(&free_datum, pointer, sizeof free_datum); else is_open = false;
}

bool docscan_certificate_library_is_there(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open;
}

// The bytes of an address; 0 for a host name.
static unsigned address_of(const char *name, uint8_t bytes[16]) {
    if (inet_pton(AF_INET, name, bytes) == 1) return 4;
    return inet_pton(AF_INET6, name, bytes) == 1 ? 16 : 0;
}

static bool add_name(gnutls_x509_crt_t certificate, const char *name) {
    uint8_t bytes[16];
    unsigned length = address_of(name, bytes);
    int code = length
        ? tls.gnutls_x509_crt_set_subject_alt_name(
              certificate, GNUTLS_SAN_IPADDRESS, bytes, length, GNUTLS_FSAN_APPEND)
        : tls.gnutls_x509_crt_set_subject_alt_name(
              certificate, GNUTLS_SAN_DNSNAME, name, (unsigned)strlen(name), GNUTLS_FSAN_APPEND);
    return code >= 0;
}

// What browsers ask of a certificate: version 3, names as alternatives, its purpose, a serial number that nobody else has.
static bool fill(
    gnutls_x509_crt_t certificate, gnutls_x509_privkey_t key, const char *const *names, size_t count, int64_t now,
    int64_t until) {
    uint8_t serial[16];
    const char *problem;
    if (tls.gnutls_rnd(GNUTLS_RND_NONCE, serial, sizeof serial) < 0) return false;
    serial[0] &= 0x7F;
    for (size_t i = 0; i < count; i++) if (!add_name(certificate, names[i])) return false;
    return tls.gnutls_x509_crt_set_version(certificate, 3) >= 0 && tls.gnutls_x509_crt_set_key(certificate, key) >= 0 &&
        tls.gnutls_x509_crt_set_serial(certificate, serial, sizeof serial) >= 0 &&
        tls.gnutls_x509_crt_set_activation_time(certificate, (time_t)now) >= 0 &&
        tls.gnutls_x509_crt_set_expiration_time(certificate, (time_t)until) >= 0 &&
        tls.gnutls_x509_crt_set_dn(certificate, "CN=docscan", &problem) >= 0 &&
        tls.gnutls_x509_crt_set_basic_constraints(certificate, 0, -1) >= 0 &&
        tls.gnutls_x509_crt_set_key_usage(certificate, GNUTLS_KEY_DIGITAL_SIGNATURE) >= 0 &&
        tls.gnutls_x509_crt_set_key_purpose_oid(certificate, GNUTLS_KP_TLS_WWW_SERVER, 0) >= 0 &&
        tls.gnutls_x509_crt_sign2(certificate, certificate, key, GNUTLS_DIG_SHA256, 0) >= 0;
}

bool docscan_certificate_make(
    const char *const *names, size_t count, int64_t now, int64_t until, char **certificate, char **key) {
    *certificate = *key = NULL;
    if (!docscan_certificate_library_is_there()) return false;
    gnutls_x509_privkey_t private = NULL;
    gnutls_x509_crt_t made = NULL;
    gnutls_datum_t text = {0};
    unsigned bits = GNUTLS_CURVE_TO_BITS(GNUTLS_ECC_CURVE_SECP256R1);
    if (tls.gnutls_x509_privkey_init(&private) >= 0 && tls.gnutls_x509_crt_init(&made) >= 0 &&
        tls.gnutls_x509_privkey_generate(private, GNUTLS_PK_ECDSA, bits, 0) >= 0 &&
        fill(made, private, names, count, now, until)) {
        if (tls.gnutls_x509_crt_export2(made, GNUTLS_X509_FMT_PEM, &text) >= 0) {
            *certificate = copied(&text);
            free_datum(text.data);
        }
        if (tls.gnutls_x509_privkey_export2_pkcs8(private, GNUTLS_X509_FMT_PEM, NULL, GNUTLS_PKCS_PLAIN, &text) >= 0) {
            *key = copied(&text);
            free_datum(text.data);
        }
    }
    if (made) tls.gnutls_x509_crt_deinit(made);
    if (private) tls.gnutls_x509_privkey_deinit(private);
    if (*certificate && *key) return true;
    free(*certificate);
    free(*key);
    *certificate = *key = NULL;
    return false;
}

static gnutls_x509_crt_t parsed(const char *text) {
    if (!docscan_certificate_library_is_there()) return NULL;
    gnutls_x509_crt_t certificate;
    if (tls.gnutls_x509_crt_init(&certificate) < 0) return NULL;
    gnutls_datum_t data = {.data = (unsigned char *)(uintptr_t)text, .size = (unsigned)strlen(text)};
    if (tls.gnutls_x509_crt_import(certificate, &data, GNUTLS_X509_FMT_PEM) >= 0) return certificate;
    tls.gnutls_x509_crt_deinit(certificate);
    return NULL;
}

bool docscan_certificate_fits(const char *text, const char *const *names, size_t count, int64_t now, int64_t until) {
    gnutls_x509_crt_t certificate = parsed(text);
    if (!certificate) return false;
    bool fits = tls.gnutls_x509_crt_get_activation_time(certificate) <= (time_t)now &&
        tls.gnutls_x509_crt_get_expiration_time(certificate) >= (time_t)until;
    for (size_t i = 0; fits && i < count; i++) {
        uint8_t bytes[16];
        unsigned length = address_of(names[i], bytes);
        fits = length ? tls.gnutls_x509_crt_check_ip(certificate, bytes, length, 0) != 0
                      : tls.gnutls_x509_crt_check_hostname2(certificate, names[i], 0) != 0;
    }
    tls.gnutls_x509_crt_deinit(certificate);
    return fits;
}

bool docscan_certificate_fingerprint(const char *text, uint8_t *digest) {
    gnutls_x509_crt_t certificate = parsed(text);
    if (!certificate) return false;
    size_t size = 32;
    bool is_done = tls.gnutls_x509_crt_get_fingerprint(certificate, GNUTLS_DIG_SHA256, digest, &size) >= 0;
    tls.gnutls_x509_crt_deinit(certificate);
    return is_done;
}
