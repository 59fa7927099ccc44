// Signers of seals by OpenSSL, which has Brainpool's curves. In C because the library is opened when the first
// certificate is read: few scans need it.
#ifndef DOCSCAN_COPENSSL_H
#define DOCSCAN_COPENSSL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The owner of a certificate, as seals name signers.
typedef struct {
    /// The subject's country (C) and name (CN), in UTF-8, each with a zero at the end.
    char country[8];
    char name[128];
    /// The serial number in hexadecimal digits, with a zero at the end.
    char serial[64];
    /// From when until when the certificate is valid, in seconds since 1970.
    int64_t from;
    int64_t until;
} docscan_signer;

/// Reads a certificate (PEM or DER). Returns false for bytes that are not a certificate, for a subject without C or CN,
/// and for values that the struct cannot hold.
bool docscan_signer_read(const uint8_t *_Nonnull bytes, size_t count, docscan_signer *_Nonnull signer);

/// Checks that the key of a certificate (PEM or DER) made a signature: ECDSA, r and s one after the other, over the
/// SHA-2 of the key's length (ICAO Doc 9303 part 13, 2.4). 1 for yes, 0 for no, -1 for a key that cannot be used.
int docscan_signature_check(
    const uint8_t *_Nonnull certificate, size_t certificate_count, const uint8_t *_Nonnull bytes, size_t count,
    const uint8_t *_Nonnull signature, size_t signature_count);

/// The version of libcrypto, such as `3.0.19`; NULL if it is not installed.
const char *_Nullable docscan_signature_library_version(void);

#endif
