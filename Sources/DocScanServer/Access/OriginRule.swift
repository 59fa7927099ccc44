package import DocScanCollect

/// Decides which names a server answers to, and which web pages may use it.
///
/// A page of another site can make a browser send requests here: under its own name that it points at this machine (DNS
/// rebinding, detected by `Host`), or with the user's cookie (forgery, detected by `Origin` and `Sec-Fetch-Site`).
package struct OriginRule: Sendable, Hashable {
    /// As in `Host`: `localhost:8443`.
    private let hosts: Set<String>
    private let origins: Set<String>

    /// - Parameters:
    ///   - names: host names and addresses, IPv6 addresses without brackets.
    ///   - address: that of a proxy before the server.
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

    /// - Throws: `.misdirected` for a request to another name, `.forbidden` for one that a page of another origin sent.
    package func check(_ headers: [HTTPHeader]) throws(Problem) {
        guard let host = headers["Host"], hosts.contains(host.lowercased()) else {
            throw Problem(.misdirected, .otherHost)
        }
        // `none` is the user's own action: a typed URL, a bookmark.
        let isOwnSite = headers["Sec-Fetch-Site"].map(["same-origin", "none"].contains) ?? true
        guard isOwnSite, headers["Origin"].map({ origins.contains($0.lowercased()) }) ?? true else {
            throw Problem(.forbidden, technical: "A page of another site may not use this server.")
        }
    }
}
