// Certificates by GnuTLS. In C because the library is opened when a server makes its own: no other command needs it.
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

/// Whether GnuTLS is installed.
bool docscan_certificate_library_is_there(void);

#endif
