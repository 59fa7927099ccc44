internal import Glibc

/// The network address of a client.
package struct ClientAddress: Sendable, Hashable, CustomStringConvertible {
    /// The 4 bytes of an IPv4 address, or the 16 bytes of an IPv6 address.
    private let bytes: [UInt8]

    /// - Parameter text: `192.0.2.7`, `2001:db8::7` or `::ffff:192.0.2.7`.
    package init?(_ text: String) {
        // A C string would end at the NUL, and the rest would be ignored.
        if text.utf8.contains(0) { return nil }
        var four = in_addr()
        if unsafe inet_pton(AF_INET, text, &four) == 1 {
            self.init(bytes: unsafe withUnsafeBytes(of: &four) { unsafe [UInt8]($0) })
            return
        }
        var six = in6_addr()
        guard unsafe inet_pton(AF_INET6, text, &six) == 1 else { return nil }
        self.init(bytes: unsafe withUnsafeBytes(of: &six) { unsafe [UInt8]($0) })
    }

    /// - Parameter address: a `sockaddr`. The result is `nil` unless its family is IPv4 or IPv6.
    init?(socket address: UnsafeRawPointer) {
        switch Int32(unsafe address.loadUnaligned(as: sockaddr.self).sa_family) {
        case AF_INET:
            var address = unsafe address.loadUnaligned(as: sockaddr_in.self).sin_addr
            self.init(bytes: unsafe withUnsafeBytes(of: &address) { unsafe [UInt8]($0) })
        case AF_INET6:
            var address = unsafe address.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            self.init(bytes: unsafe withUnsafeBytes(of: &address) { unsafe [UInt8]($0) })
        default: return nil
        }
    }

    private init(bytes: [UInt8]) {
        // A socket for both versions represents an IPv4 address as an IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2).
        let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
        self.bytes = bytes.starts(with: mapped) ? Array(bytes.suffix(4)) : bytes
    }

    /// The network of one subscriber: the complete IPv4 address, or the first 64 bits of an IPv6 address (RFC 6177).
    package var network: ClientAddress { bytes.count == 4 ? self : first(ofLength: 64) }

    /// The length of the address in bits: 32 for IPv4, 128 for IPv6.
    var bits: Int { 8 * bytes.count }

    /// Returns the first address of the network: the bits after the first `length` are zero.
    func first(ofLength length: Int) -> ClientAddress {
        ClientAddress(
            bytes: bytes.enumerated().map { index, byte in
                byte & ~UInt8(truncatingIfNeeded: 0xFF >> max(0, length - 8 * index))
            })
    }

    package var description: String {
        if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
        return stride(from: 0, to: 16, by: 2).map { index in
            String(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]), radix: 16)
        }.joined(separator: ":")
    }
}
