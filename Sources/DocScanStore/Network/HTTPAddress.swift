internal import FoundationEssentials

/// An http or https address (RFC 3986) with a host.
package struct HTTPAddress: Sendable, Hashable {
    package let text: String
    package let isSecure: Bool
    /// Lower case, without the brackets of IPv6.
    package let host: String

    /// - Parameter base: what a relative one belongs to.
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

    /// Whether it names this machine. The connection is checked too: a name can be made to lead elsewhere.
    package var isOwn: Bool {
        if host == "localhost" || host == "::1" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    /// With a path that is added to its own: `https://a.org/x` and `video/` make `https://a.org/x/video/`.
    package func appending(_ path: String) -> String { text + (text.hasSuffix("/") ? "" : "/") + path }
}
