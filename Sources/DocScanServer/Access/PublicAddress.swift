internal import FoundationEssentials

/// The URL of the web page as browsers see it if a proxy is in front of the server, such as
/// `https://scan.example.org/docscan/`.
package struct PublicAddress: Sendable, Hashable, CustomStringConvertible {
    /// The value of `Host`, in lower case and without the standard port, such as `scan.example.org` or `[::1]:8443`.
    let host: String
    /// The host with the port, even if it is the standard port. Clients may send this form as well.
    let hostWithPort: String
    private let path: String

    /// - Parameter text: a URL with https, because browsers allow camera access only over HTTPS.
    package init?(_ text: String) {
        guard let address = URLComponents(string: text), address.scheme?.lowercased() == "https",
            let name = address.encodedHost?.lowercased(), !name.isEmpty, address.user == nil, address.query == nil,
            address.fragment == nil
        else { return nil }
        let port = address.port ?? 443
        guard (1...65535).contains(port) else { return nil }
        hostWithPort = "\(name):\(port)"
        host = port == 443 ? name : hostWithPort
        path = address.percentEncodedPath.hasSuffix("/") ? address.percentEncodedPath : address.percentEncodedPath + "/"
    }

    var origin: String { "https://" + host }

    package var description: String { origin + path }
}
