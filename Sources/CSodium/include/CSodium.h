// Password hashes by libsodium. In C because the library is opened when a password is set or checked: no other command
// needs it.
#ifndef DOCSCAN_CSODIUM_H
#define DOCSCAN_CSODIUM_H

#include <stdbool.h>
#include <stddef.h>

/// The bytes of a hash, with the zero at its end (crypto_pwhash_STRBYTES).
enum { docscan_password_hash_size = 128 };

/// Writes the Argon2id hash of a password with a random salt, as text. It takes 64 MiB of memory and two passes
/// (crypto_pwhash_MEMLIMIT_INTERACTIVE and OPSLIMIT_INTERACTIVE). Returns false where libsodium is not installed, or
/// memory is short.
bool docscan_password_hash(const char *_Nonnull password, size_t length, char *_Nonnull hash);

/// True if a password has this hash. Takes the same time and memory as making one.
bool docscan_password_matches(const char *_Nonnull hash, const char *_Nonnull password, size_t length);

/// True if libsodium is installed.
bool docscan_password_library_is_there(void);

#endif
