// Password hashes with libsodium. The library is opened when a password is first set or checked, because little else
// needs it.
#ifndef DOCSCAN_CSODIUM_H
#define DOCSCAN_CSODIUM_H

#include <stdbool.h>
#include <stddef.h>

/// The number of bytes of a hash, including the zero byte at its end (crypto_pwhash_STRBYTES).
enum { docscan_password_hash_size = 128 };

/// Writes the Argon2id hash of a password with a random salt, as text. This needs 64 MiB of memory and two passes
/// (crypto_pwhash_MEMLIMIT_INTERACTIVE and OPSLIMIT_INTERACTIVE). Returns false if libsodium is not installed, or there
/// is not enough memory.
bool docscan_password_hash(const char *_Nonnull password, size_t length, char *_Nonnull hash);

/// True if a password has this hash. This needs as much time and memory as creating a hash.
bool docscan_password_matches(const char *_Nonnull hash, const char *_Nonnull password, size_t length);

/// True if libsodium is installed.
bool docscan_password_library_is_there(void);

#endif
