internal import DocScan

/// The browsers that are signed in. Each has a key in its cookie, so that signing out ends the access of one browser.
///
/// Times are seconds since 1970.
struct SignIns: Sendable, Hashable {
    private struct SignIn: Sendable, Hashable {
        var key: AccessToken
        var end: Double
    }

    /// The time for which a browser stays signed in, in seconds: a year. Browsers limit the lifetime of a cookie to 400
    /// days. Source: https://www.ietf.org/archive/id/draft-ietf-httpbis-rfc6265bis-20.html, 5.5.
    static let lifetime = 365 * 86_400
    /// The maximum number of browsers. Beyond it, the browser that signed in first is signed out. Default 500, chosen
    /// by hand: every client already has the token, so the limit only bounds the size of the file.
    static let most = 500

    /// The sign-ins, oldest first.
    private var all: [SignIn] = []

    /// Signs a browser in, and returns its key.
    mutating func begin(at moment: Double) -> AccessToken {
        all.removeAll { $0.end <= moment }
        if all.count >= Self.most { all.removeFirst(all.count - Self.most + 1) }
        let key = AccessToken()
        all.append(SignIn(key: key, end: moment + Double(Self.lifetime)))
        return key
    }

    mutating func end(_ key: String) { all.removeAll { $0.key.matches(key) } }

    /// Returns true for the key of a browser that is signed in. Compares with every key, each in constant time.
    func has(_ key: String, at moment: Double) -> Bool {
        all.reduce(false) { found, signIn in signIn.key.matches(key) && signIn.end > moment || found }
    }
}

// MARK: - The stored form

extension SignIns {
    /// - Parameter token: the access token with which the browsers signed in. If the token changes, the stored form
    ///   becomes invalid.
    func json(for token: AccessToken) -> JSON {
        .object([
            .init(key: "token", value: .string(token.text)),
            .init(
                key: "signIns",
                value: .array(
                    all.map {
                        .object([
                            .init(key: "key", value: .string($0.key.text)),
                            .init(key: "end", value: .integer(Int($0.end))),
                        ])
                    })),
        ])
    }

    /// Reads the stored form. If it is damaged or the token has changed, no browser is signed in.
    init(stored text: String, for token: AccessToken) {
        guard let json = JSON(parsing: text), let stored = json["token"]?.string, token.matches(stored) else { return }
        all = (json["signIns"]?.array ?? []).compactMap { entry in
            guard let key = entry["key"]?.string.flatMap({ AccessToken($0) }), let end = entry["end"]?.number else {
                return nil
            }
            return SignIn(key: key, end: end)
        }
    }
}
