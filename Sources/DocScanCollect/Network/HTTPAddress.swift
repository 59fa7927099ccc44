internal import FoundationEssentials

/// An http or https URL (RFC 3986) with a host.
package struct HTTPAddress: Sendable, Hashable {
    package let text: String
    package let isSecure: Bool
    /// The host in lower case, without the brackets of IPv6.
    package let host: String

    /// - Parameter base: the base of a relative URL.
    package init?(_ text: String, relativeTo base: String? = nil) {
        let address =
            base.flatMap { URL(string: $0) }.flatMap { URL(string: text, relativeTo: $0) } ?? URL(string: text)
        guard let address = address?.absoluteURL, let scheme = address.scheme?.lowercased(), let host = address.host,
            ["http", "https"].contains(scheme), !host.isEmpty, address.user == nil, address.password == nil,
            address.port.map({ (1...65_535).contains($0) }) ?? true
        else { return nil }
        self.text = address.absoluteString
        self.isSecure = scheme == "https"
        self.host = host.lowercased().filter { $0 != "[" && $0 != "]" }
    }

    /// True if the host is this machine. `HTTPRequest.addresses` also checks the connection, because a name can resolve
    /// to another address.
    package var isOwn: Bool {
        if host == "localhost" || host == "::1" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    /// Another URL with this one's scheme and port; `nil` if it names another host.
    ///
    /// A server behind a proxy may write URLs with the scheme or port that it sees itself. Credentials are sent only to
    /// the scheme, host and port for which they were issued.
    ///
    /// - Parameter other: the other URL, which may be relative.
    package func here(_ other: String) -> HTTPAddress? {
        guard let other = HTTPAddress(other, relativeTo: text), other.host == host,
            let own = URLComponents(string: text), var target = URLComponents(string: other.text)
        else { return nil }
        (target.scheme, target.port) = (own.scheme, own.port)
        return target.string.flatMap { HTTPAddress($0) }
    }

    /// The URL with an appended path: `https://a.org/x` and `video/` make `https://a.org/x/video/`.
    package func appending(_ path: String) -> String { text + (text.hasSuffix("/") ? "" : "/") + path }
}
