// Certificates by GnuTLS. In C because the library is opened when one is made or looked at: few commands do.
#ifndef DOCSCAN_CGNUTLS_H
#define DOCSCAN_CGNUTLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Makes a key (ECDSA, P-256) and a certificate that it signs itself, for some host names and addresses.
///
/// `now` and `until` are seconds since 1970. Both texts are PEM, for `free`. Returns false where GnuTLS is not installed or
/// refuses a name.
bool docscan_certificate_make(
    const char *_Nonnull const *_Nonnull names, size_t count, int64_t now, int64_t until,
    char *_Nullable *_Nonnull certificate, char *_Nullable *_Nonnull key);

/// Whether a certificate (PEM) is for all these names, and valid from now to `until`, in seconds since 1970.
bool docscan_certificate_fits(
    const char *_Nonnull certificate, const char *_Nonnull const *_Nonnull names, size_t count, int64_t now,
    int64_t until);

/// The SHA-256 of a certificate (PEM), 32 bytes. Returns false for a text that is none.
bool docscan_certificate_fingerprint(const char *_Nonnull certificate, uint8_t *_Nonnull digest);

/// Who a certificate is of, as seals name signers.
typedef struct {
    /// Of the subject: its country (C) and its name (CN), in UTF-8, each with a zero at the end.
    char country[8];
    char name[128];
    /// The serial number in hexadecimal digits, with a zero at the end.
    char serial[64];
    /// Seconds since 1970 of which it is valid.
    int64_t from;
    int64_t until;
} docscan_signer;

/// Reads a certificate (PEM or DER). False for bytes that are none, and for names longer than the struct takes.
bool docscan_signer_read(const uint8_t *_Nonnull bytes, size_t count, docscan_signer *_Nonnull signer);

/// Whether the key of a certificate (PEM or DER) made a signature: ECDSA, r and s one after the other, over the SHA-2
/// that is as long as the key (ICAO Doc 9303 part 13, 2.4). 1 for yes, 0 for no, -1 for a key that cannot be used.
int docscan_signature_check(
    const uint8_t *_Nonnull certificate, size_t certificate_count, const uint8_t *_Nonnull bytes, size_t count,
    const uint8_t *_Nonnull signature, size_t signature_count);

/// Whether GnuTLS is installed.
bool docscan_certificate_library_is_there(void);

#endif
