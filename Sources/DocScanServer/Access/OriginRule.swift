package import DocScanCollect

/// Decides for which host names a server accepts requests, and which web pages may use it.
///
/// Another site's page can make a browser send requests to this server in two ways: with its own host name, which it
/// points at this machine (DNS rebinding, detected by `Host`), or with the user's cookie (request forgery, detected by
/// `Origin` and `Sec-Fetch-Site`).
package struct OriginRule: Sendable, Hashable {
    /// The permitted values of `Host`, such as `localhost:8443`.
    private let hosts: Set<String>
    private let origins: Set<String>

    /// - Parameters:
    ///   - names: the host names and IP addresses of the server, IPv6 addresses without brackets.
    ///   - address: the URL of a proxy in front of the server.
    package init(names: [String], port: Int, isSecure: Bool, behind address: PublicAddress? = nil) {
        let (scheme, standard) = isSecure ? ("https", 443) : ("http", 80)
        var hosts: Set<String> = []
        for name in names {
            let name = name.contains(":") ? "[\(name.lowercased())]" : name.lowercased()
            hosts.insert("\(name):\(port)")
            if port == standard { hosts.insert(name) }
        }
        var origins = Set(hosts.map { "\(scheme)://\($0)" })
        if let address {
            hosts.formUnion([address.host, address.hostWithPort])
            origins.insert(address.origin)
        }
        (self.hosts, self.origins) = (hosts, origins)
    }

    /// - Throws: `.misdirected` for a request to another host name, `.forbidden` for a request from a page of another
    ///   origin.
    package func check(_ headers: [HTTPHeader]) throws(Problem) {
        guard let host = headers["Host"], hosts.contains(host.lowercased()) else {
            throw Problem(.misdirected, .otherHost)
        }
        // `none` means an action of the user, such as a typed URL or a bookmark.
        let isOwnSite = headers["Sec-Fetch-Site"].map(["same-origin", "none"].contains) ?? true
        guard isOwnSite, headers["Origin"].map({ origins.contains($0.lowercased()) }) ?? true else {
            throw Problem(.forbidden, technical: "A page of another site may not use this server.")
        }
    }
}
