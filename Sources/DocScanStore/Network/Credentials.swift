internal import DocScan
internal import FoundationEssentials

/// What proves to a server who asks. Never part of an error, and never described.
package struct Credentials: Sendable, Hashable {
    package enum Scheme: Sendable, Hashable {
        /// The value of the `Authorization` header.
        case header(String)
        /// `user:password` for Digest (RFC 7616).
        case digest(String)
    }

    package let scheme: Scheme

    private init(_ scheme: Scheme) { self.scheme = scheme }

    /// A whole value of `Authorization`, as a server gave it.
    package init(header: String) { self.init(.header(header)) }

    /// A line: `user:password`, `Basic …` or `Bearer …`; nil for another text.
    package init?(line text: String) {
        let line = text.split(whereSeparator: \.isNewline).first.map { String($0) } ?? ""
        guard !line.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else { return nil }
        if line.hasPrefix("Basic ") || line.hasPrefix("Bearer ") {
            self.init(.header(line))
        } else if line.contains(":") {
            self.init(.header("Basic " + Data(line.utf8).base64EncodedString()))
        } else {
            return nil
        }
    }

    /// The same for a server that takes Digest alone; nil where there is no password in it.
    package var digest: Credentials? {
        guard case .header(let header) = scheme, header.hasPrefix("Basic "),
            let bytes = Data(base64Encoded: String(header.dropFirst(6))),
            let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        return Credentials(.digest(text))
    }
}

extension Credentials: CustomStringConvertible, CustomDebugStringConvertible {
    package var description: String { "Credentials" }
    package var debugDescription: String { description }
}
