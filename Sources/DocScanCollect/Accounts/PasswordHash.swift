internal import CSodium
internal import DocScan

/// A password as it is stored: its Argon2id hash with salt and cost, as text.
///
/// The cost is libsodium's for interactive use: 64 MiB and two passes. Source:
/// https://doc.libsodium.org/password_hashing/default_phf
package struct PasswordHash: Sendable, Hashable {
    /// The minimum length, in characters. Source: NIST SP 800-63B-4, 3.1.1.2, for a password without a second factor.
    package static let shortest = 15
    /// The maximum length, in bytes, which bounds the work of a hostile sign-in. The same source requires at least 64
    /// characters to be accepted.
    package static let longest = 1024

    let text: String

    /// Takes about 0.1 seconds and 64 MiB. Do not call it on a thread for which other work waits.
    ///
    /// - Throws: `.refused` for a password that is too short or too long, and if libsodium is not installed.
    package init(of password: String) throws(StoreError) {
        let password = password.composed
        if password.count < Self.shortest { throw .refusal(.passwordShort, "\(Self.shortest)") }
        if password.utf8.count > Self.longest { throw .refusal(.passwordLong, "\(Self.longest)") }
        var hash = [CChar](repeating: 0, count: Int(docscan_password_hash_size))
        guard unsafe docscan_password_hash(password, password.utf8.count, &hash) else {
            throw .refusal(.passwordLibrary)
        }
        text = String(decoding: hash.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    init(stored text: String) { self.text = text }

    /// Returns true if the hash is that of the password. Takes as long as `init(of:)`.
    package func matches(_ password: String) -> Bool {
        let password = password.composed
        guard password.utf8.count <= Self.longest else { return false }
        return unsafe docscan_password_matches(text, password, password.utf8.count)
    }

    /// The hash of a random password. Comparing with it takes as long as with a real one, so that the response time
    /// does not reveal whether an account exists.
    package static func decoy() -> PasswordHash? {
        var system = SystemRandomNumberGenerator()
        return try? PasswordHash(of: (0..<4).map { _ in String(system.next() as UInt64) }.joined())
    }

    package static var isAvailable: Bool { docscan_password_library_is_there() }
}
