// Creates and checks certificates with GnuTLS. The library is opened when a server creates its own certificate, because
// no other command needs it.
#ifndef DOCSCAN_CGNUTLS_H
#define DOCSCAN_CGNUTLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The content of a certificate. The names are host names and IP addresses; the times are seconds since 1970.
typedef struct {
    const char *_Nonnull title;
    const char *_Nonnull const *_Nonnull names;
    size_t count;
    int64_t from, until;
} docscan_certificate_contents;

/// A certificate and its key (PEM). The caller frees both with `free`.
typedef struct {
    char *_Nullable certificate;
    char *_Nullable key;
} docscan_certificate;

/// Creates a key (ECDSA, P-256) and the certificate of an authority, which may only sign certificates of servers with
/// these names. Returns false if GnuTLS is not installed, or does not accept a name.
bool docscan_certificate_make_authority(
    docscan_certificate_contents contents, docscan_certificate *_Nonnull result);

/// Creates a key (ECDSA, P-256) and the certificate of a server with these names, signed by an authority. It is not
/// valid for longer than the certificate of the authority. Returns false on failure.
bool docscan_certificate_make_server(
    docscan_certificate_contents contents, const char *_Nonnull authority, const char *_Nonnull authority_key,
    docscan_certificate *_Nonnull result);

/// True if an authority has signed a certificate (both PEM).
bool docscan_certificate_is_signed(const char *_Nonnull certificate, const char *_Nonnull authority);

/// True if the name constraints of an authority (PEM) permit a host name or IP address. An authority without
/// constraints permits no names.
bool docscan_certificate_permits(const char *_Nonnull authority, const char *_Nonnull name);

/// True if a certificate (PEM) has all these names, and is valid from `now` to `until`, in seconds since 1970.
bool docscan_certificate_fits(
    const char *_Nonnull certificate, const char *_Nonnull const *_Nonnull names, size_t count, int64_t now,
    int64_t until);

/// Writes the SHA-256 digest of a certificate (PEM), which has 32 bytes. Returns false if the text is not a
/// certificate.
bool docscan_certificate_fingerprint(const char *_Nonnull certificate, uint8_t *_Nonnull digest);

/// True if GnuTLS is installed.
bool docscan_certificate_library_is_there(void);

#endif
