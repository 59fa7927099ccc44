// Nettle's SHA-256, which uses the processor's own instructions for it if available. In C because the library is opened
// at the first digest: a program that is linked with a library does not start without it, and could not report what is
// missing.
#ifndef DOCSCAN_CNETTLE_H
#define DOCSCAN_CNETTLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The bytes of a digest (SHA256_DIGEST_SIZE).
enum { docscan_sha256_size = 32 };

/// Writes the digest of `count` bytes. Returns false where Nettle is not installed; it neither allocates nor fails.
bool docscan_sha256(size_t count, const uint8_t *_Nullable bytes, uint8_t *_Nonnull digest);

/// Writes the version of the installed Nettle, such as 3 and 8. Returns false if it is not installed.
bool docscan_nettle_version(int *_Nonnull major, int *_Nonnull minor);

#endif
