// For timegm.
#define _DEFAULT_SOURCE
#include "COpenSSL.h"

#include <limits.h>
#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/crypto.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

#include "../CFunctionTable.h"

#define DOCSCAN_CRYPTO_FUNCTIONS(F) \
    F(OpenSSL_version) F(CRYPTO_free) F(BIO_new_mem_buf) F(BIO_free) F(PEM_read_bio_X509) F(d2i_X509) F(X509_free) \
    F(X509_get_subject_name) F(X509_NAME_get_index_by_NID) F(X509_NAME_get_entry) F(X509_NAME_ENTRY_get_data) \
    F(ASN1_STRING_to_UTF8) F(X509_get0_serialNumber) F(i2d_ASN1_INTEGER) F(X509_get0_notBefore) \
    F(X509_get0_notAfter) F(ASN1_TIME_to_tm) F(X509_get0_pubkey) F(EVP_PKEY_get_base_id) F(EVP_PKEY_get_bits) \
    F(BN_bin2bn) F(BN_free) F(ECDSA_SIG_new) F(ECDSA_SIG_free) F(ECDSA_SIG_set0) F(i2d_ECDSA_SIG) \
    F(EVP_sha224) F(EVP_sha256) F(EVP_sha384) F(EVP_sha512) F(EVP_MD_CTX_new) F(EVP_MD_CTX_free) \
    F(EVP_DigestVerifyInit) F(EVP_DigestVerify)

DOCSCAN_FUNCTION_TABLE(docscan_crypto, DOCSCAN_CRYPTO_FUNCTIONS)

static docscan_crypto crypto;
static bool is_open;

static void open_library(void) {
    void *library = dlopen("libcrypto.so.3", RTLD_LAZY | RTLD_LOCAL);
    is_open = library && docscan_crypto_bind(library, &crypto);
}

static bool has_library(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open;
}

const char *docscan_signature_library_version(void) {
    return has_library() ? crypto.OpenSSL_version(OPENSSL_VERSION_STRING) : NULL;
}

static void free_bytes(void *bytes) { crypto.CRYPTO_free(bytes, __FILE__, __LINE__); }

// Refuses to provide a password for an encrypted PEM. By default, OpenSSL would ask for it on the terminal.
static int no_password(char *buffer, int size, int is_written, void *context) {
    (void)buffer, (void)size, (void)is_written, (void)context;
    return -1;
}

// Parses a certificate in DER or PEM. Returns NULL if it is not valid.
static X509 *certificate_of(const uint8_t *bytes, size_t count) {
    if (count > INT_MAX || !has_library()) return NULL;
    const unsigned char *end = bytes;
    X509 *certificate = crypto.d2i_X509(NULL, &end, (long)count);
    if (certificate && end == bytes + count) return certificate;
    crypto.X509_free(certificate);
    BIO *text = crypto.BIO_new_mem_buf(bytes, (int)count);
    certificate = text ? crypto.PEM_read_bio_X509(text, NULL, no_password, NULL) : NULL;
    crypto.BIO_free(text);
    return certificate;
}

// Copies the first name of a kind (NID). Returns false if there is no such name, it is too long, or it contains a zero
// byte.
static bool copy_name(X509 *certificate, int kind, char *text, size_t size) {
    const X509_NAME *subject = crypto.X509_get_subject_name(certificate);
    int index = crypto.X509_NAME_get_index_by_NID(subject, kind, -1);
    if (index < 0) return false;
    unsigned char *value = NULL;
    int length = crypto.ASN1_STRING_to_UTF8(
        &value, crypto.X509_NAME_ENTRY_get_data(crypto.X509_NAME_get_entry(subject, index)));
    bool fits = length >= 0 && (size_t)length < size && !memchr(value, 0, (size_t)length);
    if (fits) memcpy(text, value, (size_t)length);
    if (length >= 0) free_bytes(value);
    return fits;
}

static bool copy_serial(X509 *certificate, char *text, size_t size) {
    const ASN1_INTEGER *serial = crypto.X509_get0_serialNumber(certificate);
    // In DER, the number follows one byte with the type and one byte with the length.
    unsigned char number[128], *end = number;
    int length = crypto.i2d_ASN1_INTEGER(serial, NULL);
    if (length < 3 || (size_t)length > sizeof number || 2 * (size_t)(length - 2) >= size) return false;
    crypto.i2d_ASN1_INTEGER(serial, &end);
    for (int i = 2; i < length; i++) {
        static const char digits[] = "0123456789ABCDEF";
        *text++ = digits[number[i] >> 4];
        *text++ = digits[number[i] & 15];
    }
    return true;
}

static bool copy_time(const ASN1_TIME *time, int64_t *seconds) {
    struct tm parts;
    if (!time || !crypto.ASN1_TIME_to_tm(time, &parts)) return false;
    *seconds = timegm(&parts);
    return true;
}

bool docscan_signer_read(const uint8_t *bytes, size_t count, docscan_signer *signer) {
    memset(signer, 0, sizeof *signer);
    X509 *certificate = certificate_of(bytes, count);
    if (!certificate) return false;
    bool is_read = copy_name(certificate, NID_countryName, signer->country, sizeof signer->country) &&
        copy_name(certificate, NID_commonName, signer->name, sizeof signer->name) &&
        copy_serial(certificate, signer->serial, sizeof signer->serial) &&
        copy_time(crypto.X509_get0_notBefore(certificate), &signer->from) &&
        copy_time(crypto.X509_get0_notAfter(certificate), &signer->until);
    crypto.X509_free(certificate);
    return is_read;
}

// Encodes r and s in DER, as OpenSSL expects a signature. Returns the length, or 0 if the numbers are not valid. The
// caller frees the bytes with `free_bytes`.
static int encode(const uint8_t *signature, size_t count, unsigned char **encoded) {
    int half = count > 0 && count <= 256 && count % 2 == 0 ? (int)(count / 2) : 0;
    if (!half) return 0;
    ECDSA_SIG *numbers = crypto.ECDSA_SIG_new();
    BIGNUM *r = crypto.BN_bin2bn(signature, half, NULL), *s = crypto.BN_bin2bn(signature + half, half, NULL);
    int length = 0;
    if (numbers && r && s && crypto.ECDSA_SIG_set0(numbers, r, s)) {
        // `numbers` owns r and s now.
        r = s = NULL;
        length = crypto.i2d_ECDSA_SIG(numbers, encoded);
    }
    crypto.BN_free(r);
    crypto.BN_free(s);
    crypto.ECDSA_SIG_free(numbers);
    return length > 0 ? length : 0;
}

int docscan_signature_check(
    const uint8_t *certificate_bytes, size_t certificate_count, const uint8_t *bytes, size_t count,
    const uint8_t *signature, size_t signature_count) {
    X509 *certificate = certificate_of(certificate_bytes, certificate_count);
    if (!certificate) return -1;
    int result = -1;
    EVP_PKEY *key = crypto.X509_get0_pubkey(certificate);
    EVP_MD_CTX *context = crypto.EVP_MD_CTX_new();
    if (context && key && crypto.EVP_PKEY_get_base_id(key) == EVP_PKEY_EC) {
        int bits = crypto.EVP_PKEY_get_bits(key);
        const EVP_MD *digest = bits <= 224 ? crypto.EVP_sha224()
            : bits <= 256 ? crypto.EVP_sha256()
            : bits <= 384 ? crypto.EVP_sha384() : crypto.EVP_sha512();
        unsigned char *encoded = NULL;
        if (crypto.EVP_DigestVerifyInit(context, NULL, digest, NULL, key) == 1) {
            int length = encode(signature, signature_count, &encoded);
            // An error also means that the signature is not valid, so the result is 0.
            result = length > 0 && crypto.EVP_DigestVerify(context, encoded, (size_t)length, bytes, count) == 1;
            free_bytes(encoded);
        }
    }
    crypto.EVP_MD_CTX_free(context);
    crypto.X509_free(certificate);
    return result;
}
