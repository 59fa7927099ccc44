/// A network: the addresses that begin with the same bits (RFC 4632, RFC 4291).
package struct AddressRange: Sendable, Hashable, CustomStringConvertible {
    /// The first address of the range.
    private let first: ClientAddress
    /// The number of leading bits that all addresses in the range share.
    private let length: Int

    /// - Parameter text: a network, such as `10.0.0.0/8` or `2001:db8::/32`, or a single address.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, let address = ClientAddress(String(parts[0])) else { return nil }
        guard parts.count == 2 else {
            self.init(first: address, length: address.bits)
            return
        }
        let digits = parts[1]
        guard digits.allSatisfy(\.isNumber), let length = Int(digits), length <= address.bits else { return nil }
        self.init(first: address.first(ofLength: length), length: length)
    }

    private init(first: ClientAddress, length: Int) { (self.first, self.length) = (first, length) }

    package func contains(_ address: ClientAddress) -> Bool {
        address.bits == first.bits && address.first(ofLength: length) == first
    }

    package var description: String { length == first.bits ? "\(first)" : "\(first)/\(length)" }
}

/// The proxies in front of a server that are trusted to state the client's address.
package struct TrustedProxies: Sendable, Hashable {
    package var ranges: Set<AddressRange> = []

    package init() {}

    /// - Parameter list: addresses and networks, separated by commas. The result is `nil` if an element is invalid.
    package init?(list: String) {
        let words = list.split(separator: ",").map { $0.filter { $0 != " " } }
        let ranges = words.compactMap { AddressRange($0) }
        guard ranges.count == words.count, !ranges.isEmpty else { return nil }
        self.ranges = Set(ranges)
    }

    /// Returns the address of the client. Each proxy appends the address of its client to `X-Forwarded-For`. The last
    /// address that is not a trusted proxy is therefore the client: everything before it may be forged.
    ///
    /// - Parameters:
    ///   - peer: the other end of the connection.
    ///   - forwarded: the value of `X-Forwarded-For`, if any.
    package func client(of peer: ClientAddress, forwarded: String?) -> ClientAddress {
        var client = peer
        for word in (forwarded ?? "").split(separator: ",").reversed() {
            guard ranges.contains(where: { $0.contains(client) }),
                let next = ClientAddress(word.filter { $0 != " " })
            else { break }
            client = next
        }
        return client
    }
}
