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

    package enum Verdict: Sendable, Hashable {
        case admitted
        /// It was sent to a name that is not this server's.
        case wrongHost
        /// A page of another origin sent it.
        case foreign
    }

    /// - Parameters: the values of the request's headers; nil for those that were not sent.
    package func verdict(host: String?, origin: String?, fetchSite: String?) -> Verdict {
        guard let host, hosts.contains(host.lowercased()) else { return .wrongHost }
        // `none` is a person's own doing: an address that was typed, a bookmark.
        if let fetchSite, !["same-origin", "none"].contains(fetchSite) { return .foreign }
        if let origin, !origins.contains(origin.lowercased()) { return .foreign }
        return .admitted
    }
}
