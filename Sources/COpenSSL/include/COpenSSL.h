// Reads the certificates of signers of digital seals, and checks signatures, with OpenSSL, which supports the Brainpool
// curves. The library is opened for the first certificate, because few scans need it.
#ifndef DOCSCAN_COPENSSL_H
#define DOCSCAN_COPENSSL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The data of a certificate by which seals refer to their signer.
typedef struct {
    /// The country (C) of the subject in UTF-8, ending with a zero byte.
    char country[8];
    char name[128];
    /// The serial number in hexadecimal digits, ending with a zero byte.
    char serial[64];
    /// The period of validity, in seconds since 1970.
    int64_t from;
    int64_t until;
} docscan_signer;

/// Reads a certificate (PEM or DER). Returns false if the bytes are not a certificate, the subject has no C or CN, or a
/// value is too long for the struct.
bool docscan_signer_read(const uint8_t *_Nonnull bytes, size_t count, docscan_signer *_Nonnull signer);

/// Checks a signature with the key of a certificate (PEM or DER). The signature is ECDSA, with r followed by s, over
/// the SHA-2 digest that belongs to the length of the key (ICAO Doc 9303 part 13, 2.4). Returns 1 if it is valid, 0 if
/// it is not, and -1 if the key cannot be used.
int docscan_signature_check(
    const uint8_t *_Nonnull certificate, size_t certificate_count, const uint8_t *_Nonnull bytes, size_t count,
    const uint8_t *_Nonnull signature, size_t signature_count);

/// The version of libcrypto, such as `3.0.19`; NULL if it is not installed.
const char *_Nullable docscan_signature_library_version(void);

#endif
