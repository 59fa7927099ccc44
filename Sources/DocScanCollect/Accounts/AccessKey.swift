internal import Digests

/// A random key that identifies a client. The store contains a digest of the key, never the key itself.
package struct AccessKey: Sendable, Hashable {
    /// The raw value is stored.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A browser in which a person signed in with a password.
        case session
        /// A paired phone or tablet.
        case device
        /// Another program.
        case program
    }

    /// A permission that a program can get. The raw value is stored.
    package enum Scope: String, Sendable, Hashable, CaseIterable {
        /// Scan images. The server stores nothing.
        case scan
        /// Scan images, and manage cases and captures as a collector does.
        case cases
        /// Read the metrics for a monitoring system.
        case metrics
    }

    package var id: Int
    package var kind: Kind
    /// The `id` of the person's account; `nil` for a program.
    package var account: Int?
    /// The name of a device or a program; empty for a session.
    package var name: String
    /// The permissions of a program; empty for other kinds of key.
    package var scopes: Set<Scope>
    /// SHA-256 of the key, in hexadecimal. The key has 128 random bits, so a digest without a salt does not reveal it.
    package var digest: String
    package var made: Moment
    /// The time of the last use, as stored. Later uses may still be only in the server's memory.
    package var used: Moment

    package init(
        id: Int = 0, kind: Kind, account: Int? = nil, name: String = "", scopes: Set<Scope> = [], digest: String,
        made: Moment, used: Moment? = nil
    ) {
        (self.id, self.kind, self.account, self.name, self.scopes) = (id, kind, account, name, scopes)
        (self.digest, self.made, self.used) = (digest, made, used ?? made)
    }

    package static func digest(of key: String) -> String { SHA256.hexadecimal(of: Array(key.utf8)) }

    /// The time without use after which a session ends, in seconds: an hour. Source: NIST SP 800-63B-4, 2.2.3.
    package static let sessionPause = 3600.0
    /// The time after sign-in at which a session always ends, in seconds: a day. Source: as above.
    package static let sessionLength = 86_400.0
    /// The time without use after which a paired device is forgotten, in seconds: 400 days, the longest life of a
    /// cookie. Source: https://www.ietf.org/archive/id/draft-ietf-httpbis-rfc6265bis-20.html, 5.5.
    package static let deviceLife = 400 * 86_400.0

    /// Returns false for an expired session or device.
    ///
    /// - Parameters:
    ///   - used: the time of the last use, in seconds since 1970.
    ///   - moment: now, in the same unit.
    package func isValid(used: Double, at moment: Double) -> Bool {
        switch kind {
        case .session: moment - used <= Self.sessionPause && moment - made.seconds <= Self.sessionLength
        case .device: moment - used <= Self.deviceLife
        case .program: true
        }
    }
}
