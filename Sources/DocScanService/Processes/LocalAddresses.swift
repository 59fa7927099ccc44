internal import Glibc

/// The IP addresses and names of this machine.
package enum LocalAddresses {
    /// The IP addresses of the active interfaces as text, IPv4 first, without loopback and link-local addresses.
    package static var all: [String] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard unsafe getifaddrs(&list) == 0 else { return [] }
        defer { unsafe freeifaddrs(list) }
        var found: [String] = []
        var next = unsafe list
        while let entry = unsafe next {
            unsafe next = entry.pointee.ifa_next
            guard let address = unsafe entry.pointee.ifa_addr, unsafe entry.pointee.ifa_flags & UInt32(IFF_UP) != 0
            else { continue }
            let family = Int32(unsafe address.pointee.sa_family)
            guard family == AF_INET || family == AF_INET6 else { continue }
            let length = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
            var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let code = unsafe getnameinfo(
                address, socklen_t(length), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
            if code == 0 { found.append(Self.text(of: text)) }
        }
        let others = found.filter { !$0.hasPrefix("127.") && $0 != "::1" && !$0.lowercased().hasPrefix("fe80") }
        return others.filter { !$0.contains(":") } + others.filter { $0.contains(":") }
    }

    private static func text(of characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The machine's name in lower case; `nil` if it has no name.
    package static var hostName: String? {
        var text = [CChar](repeating: 0, count: 256)
        guard unsafe gethostname(&text, text.count - 1) == 0 else { return nil }
        let name = Self.text(of: text).lowercased()
        return name.isEmpty ? nil : name
    }

    /// The machine's name in multicast DNS, such as `desk.local` for `desk.example.org` (RFC 6762, 3). Phones resolve
    /// it without a name server, and it remains when the IP addresses change.
    package static var multicastName: String? {
        hostName.flatMap { $0.split(separator: ".").first }.map { $0 + ".local" }
    }
}
