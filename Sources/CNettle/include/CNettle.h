// SHA-256 with Nettle, which uses the processor's instructions for it if available. The library is opened for the first
// digest. If it were linked, the program would not start without it, and could not report that it is missing.
#ifndef DOCSCAN_CNETTLE_H
#define DOCSCAN_CNETTLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The number of bytes of a digest (SHA256_DIGEST_SIZE).
enum { docscan_sha256_size = 32 };

/// Writes the digest of `count` bytes. Returns false if Nettle is not installed; there are no other errors.
bool docscan_sha256(size_t count, const uint8_t *_Nullable bytes, uint8_t *_Nonnull digest);

/// Writes the version of Nettle, such as 3 and 8. Returns false if it is not installed.
bool docscan_nettle_version(int *_Nonnull major, int *_Nonnull minor);

#endif
