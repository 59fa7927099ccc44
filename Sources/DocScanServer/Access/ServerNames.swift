internal import DocScanService

/// The names by which browsers reach a server that listens on an address.
package struct ServerNames: Sendable, Hashable {
    /// The address to listen on: a name or an address of this machine, or `0.0.0.0` or `::` for all.
    package let host: String

    package init(_ host: String) { self.host = host }

    /// All names. The first is that of the printed URL.
    package var all: [String] {
        if isLocal { return [host == "localhost" ? "127.0.0.1" : host, "localhost", "127.0.0.1"].uniqued }
        guard isEverywhere else { return [host] }
        return Self.ofMachine
    }

    /// All names of this machine. Its IP addresses come first.
    static var ofMachine: [String] {
        let hosts = [LocalAddresses.hostName, LocalAddresses.multicastName].compactMap(\.self)
        return (LocalAddresses.all + hosts + ["localhost", "127.0.0.1"]).uniqued
    }

    /// The name in the printed URL, in which an IPv6 address has brackets.
    package var inURL: String {
        let name = all[0]
        return name.contains(":") ? "[\(name)]" : name
    }

    /// The address to listen on; `nil` for all.
    package var listening: String? { isEverywhere ? nil : host == "localhost" ? "127.0.0.1" : host }

    /// True if only this machine can reach the server.
    package var isLocal: Bool { host == "127.0.0.1" || host == "::1" || host == "localhost" }

    private var isEverywhere: Bool { host == "0.0.0.0" || host == "::" }
}
