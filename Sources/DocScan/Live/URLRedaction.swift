/// Hides the secrets in the URL of a source: cameras accept user names and passwords in several parts of a URL. The
/// scheme, host, port and path are kept. The user information (RFC 3986, 3.2.1), the query, the fragment and the
/// parameters of path segments (`/video;password=x`) are removed.
package enum URLRedaction {
    /// A source's name for display. Text without `://` is a path and is returned unchanged.
    package static func redacted(_ source: String) -> String {
        guard let start = source.firstRange(of: "://")?.upperBound else { return source }
        return source[..<start] + place(in: source[start...])
    }

    /// True if the URL has parts that must not be displayed.
    package static func hasSecrets(_ source: String) -> Bool { redacted(source) != source }

    /// Removes the secrets of a URL from the message of another program, which may repeat the URL as a whole, without
    /// the scheme, in pieces, percent-encoded or decoded.
    ///
    /// - Parameter source: the URL that the program was given.
    package static func redacted(_ words: String, source: String?) -> String {
        var words = words
        for secret in source.map(secrets) ?? [] where words.contains(secret) {
            words = words.replacing(secret, with: "…")
        }
        return words.split(separator: " ", omittingEmptySubsequences: false).map { redacted(String($0)) }
            .joined(separator: " ")
    }

    private static func place(in rest: Substring) -> String {
        let authority = rest.prefix { !"/?#".contains($0) }
        let path = rest[authority.endIndex...].prefix { !"?#".contains($0) }
        // A slash in a password ends the authority too early: the text before the path is then not a host and port.
        if !authority.contains("@"), path.contains("@"), let port = authority.split(separator: ":").dropFirst().last,
            !authority.hasPrefix("["), !port.allSatisfy(\.isNumber)
        {
            return "…"
        }
        let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).map { $0.prefix { $0 != ";" } }
        return host + segments.joined(separator: "/")
    }

    /// The pieces to remove, longest first, as they are and percent-decoded. Pieces of one or two characters are
    /// omitted: they occur in any text, and no password is that short.
    private static func secrets(of source: String) -> [String] {
        guard let start = source.firstRange(of: "://")?.upperBound else { return [] }
        let rest = source[start...]
        let authority = rest.prefix { !"/?#".contains($0) }
        let afterAuthority = rest[authority.endIndex...]
        var pieces: [Substring] = []
        if let at = authority.lastIndex(of: "@") {
            let userInformation = authority[..<at]
            // A user name before a password is not a piece, because it is often a word such as "user".
            pieces += [userInformation] + userInformation.split(separator: ":", maxSplits: 1).dropFirst()
        }
        if let query = afterAuthority.firstIndex(where: { "?#".contains($0) }) {
            let query = afterAuthority[afterAuthority.index(after: query)...]
            pieces.append(query)
            for pair in query.split(whereSeparator: { "&#;".contains($0) }) {
                pieces += [pair] + pair.split(separator: "=", maxSplits: 1).dropFirst()
            }
        }
        for segment in afterAuthority.prefix(while: { !"?#".contains($0) }).split(separator: "/") {
            for parameter in segment.split(separator: ";").dropFirst() {
                pieces += [parameter] + parameter.split(separator: "=", maxSplits: 1).dropFirst()
            }
        }
        let known = Set(pieces.map(String.init) + pieces.map { decoded($0) })
        return known.filter { $0.count > 2 }.sorted { $0.count > $1.count }
    }

    /// The text with percent-encoded bytes decoded (RFC 3986, 2.1).
    private static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(percentEscape: rest) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
