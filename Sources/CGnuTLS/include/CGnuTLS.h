// Certificates by GnuTLS. In C because the library is opened when a server makes its own: no other command needs it.
#ifndef DOCSCAN_CGNUTLS_H
#define DOCSCAN_CGNUTLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The content of a certificate. The names are host names and addresses, the moments seconds since 1970.
typedef struct {
    const char *_Nonnull title;
    const char *_Nonnull const *_Nonnull names;
    size_t count;
    int64_t from, until;
} docscan_certificate_contents;

/// A certificate and its key (PEM), for `free`.
typedef struct {
    char *_Nullable certificate;
    char *_Nullable key;
} docscan_certificate;

/// Makes a key (ECDSA, P-256) and the certificate of an authority, which may sign certificates of servers with these
/// names alone. Returns false where GnuTLS is not installed or refuses a name.
bool docscan_certificate_make_authority(
    docscan_certificate_contents contents, docscan_certificate *_Nonnull result);

/// Makes a key (ECDSA, P-256) and the certificate of a server with these names, which an authority signs. It ends with
/// the authority at the latest.
bool docscan_certificate_make_server(
    docscan_certificate_contents contents, const char *_Nonnull authority, const char *_Nonnull authority_key,
    docscan_certificate *_Nonnull result);

/// True if an authority has signed a certificate (both PEM).
bool docscan_certificate_is_signed(const char *_Nonnull certificate, const char *_Nonnull authority);

/// True if the name constraints of an authority (PEM) permit a host name or an address. An authority without
/// constraints permits no name.
bool docscan_certificate_permits(const char *_Nonnull authority, const char *_Nonnull name);

/// True if a certificate (PEM) is for all these names, and valid from now to `until`, in seconds since 1970.
bool docscan_certificate_fits(
    const char *_Nonnull certificate, const char *_Nonnull const *_Nonnull names, size_t count, int64_t now,
    int64_t until);

/// The SHA-256 of a certificate (PEM), 32 bytes. Returns false if the text is not a certificate.
bool docscan_certificate_fingerprint(const char *_Nonnull certificate, uint8_t *_Nonnull digest);

/// True if GnuTLS is installed.
bool docscan_certificate_library_is_there(void);

#endif
