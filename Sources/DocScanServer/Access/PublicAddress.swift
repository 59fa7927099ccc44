internal import FoundationEssentials

/// The address of the page as browsers see it, if a proxy is in front of the server:
/// `https://scan.example.org/docscan/`.
package struct PublicAddress: Sendable, Hashable, CustomStringConvertible {
    /// As in `Host`, in lower case, without the standard port: `scan.example.org`, `[::1]:8443`.
    let host: String
    /// The host with the port in any case: a client may write it.
    let hostWithPort: String
    private let path: String

    /// - Parameter text: an address with https, because browsers allow camera access only over https.
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
