// Nettle's SHA-256, which takes the processor's own instructions for it where there are some.
//
// One call instead of Nettle's three: version 4 takes the digest's length away from the last of them.
#include <stddef.h>
#include <stdint.h>
#include <nettle/sha2.h>
#include <nettle/version.h>

/// `digest` has SHA256_DIGEST_SIZE (32) bytes. Nettle neither allocates nor fails.
static inline void docscan_sha256(size_t count, const uint8_t *_Nullable bytes, uint8_t *_Nonnull digest) {
    struct sha256_ctx context;
    sha256_init(&context);
    if (count > 0) sha256_update(&context, count, bytes);
#if NETTLE_VERSION_MAJOR >= 4
    sha256_digest(&context, digest);
#else
    sha256_digest(&context, SHA256_DIGEST_SIZE, digest);
#endif
}
