package import DocScanCollect

/// Which names a server answers to, and which pages may talk to it.
///
/// A page of another site can make a browser send requests here: by its own name that it lets point at this machine
/// (DNS rebinding; `Host` tells), or to this address with the user's cookie (forgery; `Origin` and `Sec-Fetch-Site`
/// tell).
package struct OriginRule: Sendable, Hashable {
    /// As `Host` has them: `localhost:8443`.
    private let hosts: Set<String>
    private let origins: Set<String>

    /// - Parameters:
    ///   - names: host names and addresses, IPv6 addresses without brackets.
    ///   - isSecure: whether it speaks TLS.
    package init(names: [String], port: Int, isSecure: Bool) {
        let (scheme, standard) = isSecure ? ("https", 443) : ("http", 80)
        var hosts: Set<String> = []
        for name in names {
            let name = name.contains(":") ? "[\(name.lowercased())]" : name.lowercased()
            hosts.insert("\(name):\(port)")
            if port == standard { hosts.insert(name) }
        }
        self.hosts = hosts
        origins = Set(hosts.map { "\(scheme)://\($0)" })
    }

    /// - Throws: `.misdirected` for a request to another name, `.forbidden` for one that a page of another origin sent.
    package func check(_ headers: [HTTPHeader]) throws(Problem) {
        guard let host = headers["Host"], hosts.contains(host.lowercased()) else {
            throw Problem(.misdirected, "This server has another name. Use the address that it printed.")
        }
        // `none` is a person's own doing: an address that was typed, a bookmark.
        let isOwnSite = headers["Sec-Fetch-Site"].map(["same-origin", "none"].contains) ?? true
        guard isOwnSite, headers["Origin"].map({ origins.contains($0.lowercased()) }) ?? true else {
            throw Problem(.forbidden, "A page of another site may not use this server.")
        }
    }
}
