internal import Glibc

/// A listening TCP socket. It is separate from the server, so that its port is known before the server accepts
/// requests.
package struct ListeningSocket: ~Copyable, Sendable {
    private let descriptor: Int32

    /// - Parameters:
    ///   - address: an IP address of this machine, such as `127.0.0.1` or `::1`; `nil` for all.
    ///   - port: the port; 0 for any free port.
    /// - Throws: `.addressInUse`, `.notPermitted`, `.addressUnknown` or `.other`.
    package init(address: String?, port: Int) throws(HTTPDaemon.Failure) {
        var (hints, found) = unsafe (addrinfo(), UnsafeMutablePointer<addrinfo>?.none)
        unsafe hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
        _ = unsafe getaddrinfo(address ?? Self.everyAddress, String(UInt16(clamping: port)), &hints, &found)
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        descriptor = unsafe found.map { unsafe socket($0.pointee.ai_family, type, 0) } ?? -1
        guard let place = unsafe found?.pointee else { throw .addressUnknown }
        defer { unsafe freeaddrinfo(found) }
        var (yes, no): (Int32, Int32) = (1, 0)
        let size = socklen_t(MemoryLayout<Int32>.size)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size)
        // With this option, the unspecified IPv6 address accepts IPv4 as well. The call fails for an IPv4 socket, which
        // does not need the option.
        unsafe setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &no, size)
        guard descriptor >= 0, unsafe bind(descriptor, place.ai_addr, place.ai_addrlen) == 0,
            listen(descriptor, 128) == 0
        else { throw HTTPDaemon.Failure(code: errno) }
    }

    /// A socket that another process has opened for this one, such as a service manager.
    ///
    /// - Throws: `.other` if the descriptor is not a listening socket.
    package init(inherited socket: Int32) throws(HTTPDaemon.Failure) {
        var (listens, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        guard unsafe getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0, listens != 0,
            fcntl(socket, F_SETFD, FD_CLOEXEC) == 0,
            fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK) == 0
        else { throw .other }
        descriptor = socket
    }

    /// Another descriptor of a socket that listens.
    ///
    /// - Throws: `.other` if the process has no more descriptors.
    init(copying socket: Int32) throws(HTTPDaemon.Failure) {
        descriptor = fcntl(socket, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { throw .other }
    }

    deinit { close(descriptor) }

    /// The unspecified address, which stands for every address of this machine; that of IPv4 if the system does not
    /// support IPv6.
    private static var everyAddress: String {
        let probe = socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(probe) }
        return probe < 0 && errno == EAFNOSUPPORT ? "0.0.0.0" : "::"
    }

    package var port: Int {
        var (address, count) = (sockaddr_in6(), socklen_t(MemoryLayout<sockaddr_in6>.size))
        let code = unsafe withUnsafeMutableBytes(of: &address) {
            unsafe getsockname(descriptor, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), &count)
        }
        // The port has the same offset in the addresses of both families.
        return code == 0 ? Int(UInt16(bigEndian: address.sin6_port)) : 0
    }

    /// Transfers the descriptor to the caller, who must close it.
    consuming func release() -> Int32 {
        let descriptor = descriptor
        discard self
        return descriptor
    }
}

extension HTTPDaemon.Failure {
    fileprivate init(code: Int32) {
        self =
            switch code {
            case EADDRINUSE: .addressInUse
            case EACCES, EPERM: .notPermitted
            case EINVAL, EADDRNOTAVAIL: .addressUnknown
            default: .other
            }
    }
}
