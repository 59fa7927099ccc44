import DocScanCollect
import Foundation
import TestSupport
import Testing

@testable import DocScanServer

/// The server against clients of all kinds, on a port of this machine.
@Suite(.serialized, .runsAlone)
struct HTTPDaemonTests {
    private static func echo(_ request: ServerRequest) async -> ServerResponse {
        if request.path == ["slow"] { try? await Task.sleep(for: .milliseconds(300)) }
        let text = "\(request.method.rawValue) \(request.path.joined(separator: "|")) \(request.body.count)"
        return ServerResponse(type: "text/plain", Array(text.utf8))
    }

    private func daemon(
        on address: String? = "127.0.0.1", port: Int = 0, memory: Int = 1 << 29,
        _ change: (inout HTTPDaemon.Options) -> Void = { _ in }
    ) throws -> HTTPDaemon {
        var options = HTTPDaemon.Options()
        (options.requestTimeout, options.idle) = (1, 2)
        change(&options)
        return try HTTPDaemon(
            options, on: ListeningSocket(address: address, port: port), memory: MemoryBudget(memory)
        ) { request in
            switch request.path {
            case ["closed"]: .answer(Problem(.unauthorized, technical: "Closed.").response())
            // As large as bodies are only with a token.
            case ["photo"]: .body(64 << 20, then: Self.echo)
            default: .body(1000, then: Self.echo)
            }
        }
    }

    private func exchange(_ text: String, with daemon: HTTPDaemon, seconds: Int = 5) throws -> String {
        let client = try RawConnection(port: daemon.port)
        client.send(text)
        return client.receive(seconds: seconds)
    }

    private static let end = "Host: localhost\r\nConnection: close\r\n"

    @Test func `A request is answered with its body, and with the headers that keep a page safe`() async throws {
        let daemon = try daemon()
        let answer = try exchange("POST /a%20b/c HTTP/1.1\r\n\(Self.end)Content-Length: 3\r\n\r\nxyz", with: daemon)
        #expect(answer.hasPrefix("HTTP/1.1 200") && answer.hasSuffix("POST a b|c 3"))
        for field in SecurityHeaders.all { #expect(answer.contains("\(field.name): \(field.value)")) }
        let head = try exchange("HEAD /a HTTP/1.1\r\n\(Self.end)\r\n", with: daemon)
        #expect(head.hasPrefix("HTTP/1.1 200") && head.hasSuffix("\r\n\r\n"))
        await daemon.stop()
    }

    @Test func `Does not read the body of a request that its header refuses`() async throws {
        let daemon = try daemon()
        let answer = try exchange("POST /closed HTTP/1.1\r\n\(Self.end)Content-Length: 900\r\n\r\n", with: daemon)
        #expect(answer.hasPrefix("HTTP/1.1 401") && answer.contains(#""code":"unauthorized""#))
        await daemon.stop()
    }

    @Test(arguments: [
        "GARBAGE\r\n\r\n", "GET /%ff HTTP/1.1\r\n\(end)\r\n",
        "GET http://a/ HTTP/1.1\r\n\(end)\r\n",
        "GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 40_000))\r\n\(end)\r\n",
        "POST / HTTP/1.1\r\n\(end)Content-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\n\(end)Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
    ])
    func `A broken request is refused, and others are served`(request: String) async throws {
        let daemon = try daemon()
        let answer = try exchange(request, with: daemon, seconds: 3)
        #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4") || answer.hasPrefix("HTTP/1.1 5"), "\(answer)")
        #expect(try exchange("GET /b HTTP/1.1\r\n\(Self.end)\r\n", with: daemon).hasSuffix("GET b 0"))
        await daemon.stop()
    }

    @Test func `Reports a body that is too long`() async throws {
        let daemon = try daemon()
        let body = String(repeating: "x", count: 50_000)
        let answer = try exchange("POST / HTTP/1.1\r\n\(Self.end)Content-Length: 50000\r\n\r\n\(body)", with: daemon)
        #expect(answer.hasPrefix("HTTP/1.1 413") && answer.contains(#""code":"tooLarge""#))
        let chunks = "POST / HTTP/1.1\r\n\(Self.end)Transfer-Encoding: chunked\r\n\r\nc350\r\n\(body)\r\n0\r\n\r\n"
        #expect(try exchange(chunks, with: daemon).hasPrefix("HTTP/1.1 413"))
        await daemon.stop()
    }

    @Test func `Bodies have a limit together, and each its place again when it is answered`() async throws {
        let daemon = try daemon(memory: 2048)
        func post(_ path: String, _ count: Int) -> String {
            "POST \(path) HTTP/1.1\r\n\(Self.end)Content-Length: \(count)\r\n\r\n\(String(repeating: "x", count: count))"
        }
        for _ in 0..<3 {
            let held = try RawConnection(port: daemon.port)
            held.send(String(post("/slow", 1000).dropLast()))
            let second = try RawConnection(port: daemon.port)
            second.send(String(post("/slow", 1000).dropLast()))
            try await Task.sleep(for: .milliseconds(50))
            let refused = try exchange(post("/a", 900), with: daemon)
            #expect(refused.hasPrefix("HTTP/1.1 503") && refused.contains("Retry-After"))
            held.send("x")
            second.send("x")
            #expect(held.receive(seconds: 5).hasSuffix("POST slow 1000"))
            #expect(second.receive(seconds: 5).hasSuffix("POST slow 1000"))
            #expect(try exchange(post("/a", 900), with: daemon).hasSuffix("POST a 900"))
        }
        await daemon.stop()
    }

    /// Half a header, half a body, and half of the second request on a connection that was served before.
    @Test(arguments: [
        "GET /aaaaaaaa", "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\naaaa",
        "GET /a HTTP/1.1\r\nHost: a\r\n\r\nGET /bbb",
    ])
    func `Closes the connection of a client that sends one byte at a time`(beginning: String) async throws {
        let daemon = try daemon()
        let client = try RawConnection(port: daemon.port)
        client.send(beginning)
        let start = ContinuousClock.now
        // A byte in less than the time after which a silent connection is closed.
        while client.send("a"), ContinuousClock.now - start < .seconds(12) {
            try await Task.sleep(for: .milliseconds(200))
        }
        #expect(ContinuousClock.now - start < .seconds(8))
        #expect(try exchange("GET /b HTTP/1.1\r\n\(Self.end)\r\n", with: daemon).hasSuffix("GET b 0"))
        await daemon.stop()
    }

    @Test func `A photo may take longer than a request, but not byte by byte`() async throws {
        let daemon = try daemon { ($0.stall, $0.leastRate) = (2, 10_000) }
        let steady = try RawConnection(port: daemon.port)
        let drip = try RawConnection(port: daemon.port)
        let head = "POST /photo HTTP/1.1\r\n\(Self.end)Content-Length: 300000\r\n\r\n"
        steady.send(head)
        drip.send(head)
        let part = String(repeating: "x", count: 20_000)
        var isOpen = true
        // Five times the second that a request has.
        for _ in 0..<15 {
            steady.send(part)
            isOpen = isOpen && drip.send("x")
            try await Task.sleep(for: .milliseconds(333))
        }
        #expect(steady.receive(seconds: 5).hasSuffix("POST photo 300000"))
        #expect(!isOpen && drip.receive(seconds: 1).isEmpty)
        await daemon.stop()
    }

    @Test func `More connections than there may be do not keep it from serving again`() async throws {
        let daemon = try daemon { ($0.connections, $0.connectionsPerAddress) = (20, 20) }
        do {
            var held: [Box] = []
            for _ in 0..<60 { if let client = try? RawConnection(port: daemon.port) { held.append(Box(client)) } }
            #expect(held.count > 19)
        }
        var answer = ""
        for _ in 0..<50 where !answer.hasSuffix("GET b 0") {
            try await Task.sleep(for: .milliseconds(100))
            answer = (try? exchange("GET /b HTTP/1.1\r\n\(Self.end)\r\n", with: daemon, seconds: 1)) ?? ""
        }
        #expect(answer.hasSuffix("GET b 0"))
        await daemon.stop()
    }

    private final class Box {
        let client: RawConnection
        init(_ client: consuming RawConnection) { self.client = client }
    }

    @Test func `Stopping waits for what is being answered`() async throws {
        let daemon = try daemon()
        let client = try RawConnection(port: daemon.port)
        client.send("GET /slow HTTP/1.1\r\n\(Self.end)\r\n")
        try await Task.sleep(for: .milliseconds(100))
        await daemon.stop()
        #expect(client.receive().hasSuffix("GET slow 0"))
    }

    @Test func `A body that becomes whole while the server ends is refused`() async throws {
        let daemon = try daemon()
        let slow = try RawConnection(port: daemon.port)
        let late = try RawConnection(port: daemon.port)
        late.send("POST /late HTTP/1.1\r\n\(Self.end)Content-Length: 3\r\n\r\nxy")
        slow.send("GET /slow HTTP/1.1\r\n\(Self.end)\r\n")
        try await Task.sleep(for: .milliseconds(100))
        let ending = Task { await daemon.stop() }
        try await Task.sleep(for: .milliseconds(50))
        late.send("z")
        #expect(late.receive().hasPrefix("HTTP/1.1 503"))
        #expect(slow.receive().hasSuffix("GET slow 0"))
        await ending.value
    }

    @Test func `Answers a request that arrived before the server started`() async throws {
        let listener = try ListeningSocket(address: "127.0.0.1", port: 0)
        let client = try RawConnection(port: listener.port)
        client.send("GET /early HTTP/1.1\r\n\(Self.end)\r\n")
        let daemon = try HTTPDaemon(HTTPDaemon.Options(), on: listener) { _ in .body(0, then: Self.echo) }
        #expect(client.receive().hasSuffix("GET early 0"))
        await daemon.stop()
    }

    @Test func `Reports a port that is in use`() async throws {
        let daemon = try daemon()
        let port = daemon.port
        #expect(throws: HTTPDaemon.Failure.addressInUse) { try self.daemon(port: port) }
        #expect(throws: HTTPDaemon.Failure.addressUnknown) { try self.daemon(on: "nowhere") }
        #expect(throws: HTTPDaemon.Failure.addressUnknown) { try self.daemon(on: "192.0.2.1") }
        #expect(throws: HTTPDaemon.Failure.other) {
            try self.daemon { ($0.certificate, $0.key) = ("no certificate", "no key") }
        }
        await daemon.stop()
    }
}
