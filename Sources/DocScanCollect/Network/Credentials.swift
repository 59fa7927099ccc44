internal import DocScan
internal import FoundationEssentials

/// The authentication data for a server. It never appears in errors or descriptions.
package struct Credentials: Sendable, Hashable {
    package enum Scheme: Sendable, Hashable {
        /// The value of the `Authorization` header.
        case header(String)
        /// `user:password` for Digest (RFC 7616).
        case digest(String)
    }

    package let scheme: Scheme

    private init(_ scheme: Scheme) { self.scheme = scheme }

    /// A complete value of the `Authorization` header, as issued by a server; `nil` if it is empty, too long or
    /// contains control characters.
    package init?(header: String) {
        guard Self.isLine(header), !header.isEmpty, header.utf8.count <= 4096 else { return nil }
        self.init(.header(header))
    }

    private static func isLine(_ text: String) -> Bool {
        !text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }

    /// Parses the first line of a text: `user:password`, `Basic …` or `Bearer …`; `nil` for other text.
    package init?(line text: String) {
        let line = text.split(whereSeparator: \.isNewline).first.map { String($0) } ?? ""
        guard Self.isLine(line) else { return nil }
        if line.hasPrefix("Basic ") || line.hasPrefix("Bearer ") {
            self.init(.header(line))
        } else if line.contains(":") {
            self.init(.header("Basic " + Data(line.utf8).base64EncodedString()))
        } else {
            return nil
        }
    }

    /// The name of the environment variable that contains credentials.
    package static let variable = "DOCSCAN_CREDENTIALS"

    /// Returns the user's credentials as text. Process listings show neither of their sources.
    ///
    /// - Parameters:
    ///   - file: the file to read. If `nil`, the environment variable is read or, if it is not set, the credential
    ///     `docscan` that systemd passes to a service.
    ///   - environment: the environment of this process.
    package static func text(
        in file: String?, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(StoreError) -> String? {
        if let file { return try StoreFolder.secret(in: file) }
        if let text = environment[variable], !text.isEmpty { return text }
        guard let folder = environment["CREDENTIALS_DIRECTORY"], StoreFolder(folder).has("docscan") else { return nil }
        // Other users cannot access the folder, so the mode of the file is not checked. It shows the mask of an access
        // control list, as if a group could read the file. Source: https://systemd.io/CREDENTIALS/
        return String(decoding: try StoreFolder(folder).read("docscan", limit: 1 << 16), as: UTF8.self)
    }

    /// The credentials for a server that accepts only Digest; `nil` without a password.
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
