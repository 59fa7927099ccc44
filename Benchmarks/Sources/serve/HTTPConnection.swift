internal import Foundation
internal import Glibc

/// A connection to a server on this machine, used again for each request.
///
/// One thread uses it at a time.
final class HTTPConnection {
    struct Answer {
        var status: Int
        var body: Data
    }

    struct Broken: Error {}

    private let socket: Int32
    private let head: String
    private var buffer = Data()

    init(port: Int, token: String) throws(Broken) {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        head = "Host: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token)\r\n"
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port)).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let code = unsafe withUnsafePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if code != 0 { throw Broken() }
        // A small header and its body are one question: it is not waited for more.
        var yes: Int32 = 1
        unsafe setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit { close(socket) }

    func ask(_ method: String, _ path: String, _ body: Data = Data()) throws(Broken) -> Answer {
        try send(Data("\(method) \(path) HTTP/1.1\r\n\(head)Content-Length: \(body.count)\r\n\r\n".utf8) + body)
        let end = Data("\r\n\r\n".utf8)
        while buffer.range(of: end) == nil { try receive() }
        guard let split = buffer.range(of: end) else { throw Broken() }
        let lines = String(decoding: buffer[..<split.lowerBound], as: UTF8.self).split(separator: "\r\n")
        let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        let length =
            lines.first { $0.lowercased().hasPrefix("content-length:") }?.split(separator: ":").last
            .flatMap { Int($0.filter { $0 != " " }) } ?? 0
        buffer = Data(buffer[split.upperBound...])
        while buffer.count < length { try receive() }
        let answer = Answer(status: status, body: Data(buffer.prefix(length)))
        buffer = Data(buffer.dropFirst(length))
        return answer
    }

    private func send(_ data: Data) throws(Broken) {
        var rest = [UInt8](data)[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { throw Broken() }
            rest.removeFirst(count)
        }
    }

    private func receive() throws(Broken) {
        var part = [UInt8](repeating: 0, count: 1 << 16)
        let count = unsafe recv(socket, &part, part.count, 0)
        if count <= 0 { throw Broken() }
        buffer += part[..<count]
    }
}

extension HTTPConnection.Answer {
    var json: [String: Any] { (try? JSONSerialization.jsonObject(with: body) as? [String: Any]) ?? [:] }
}
