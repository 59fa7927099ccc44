import DocScan
import DocScanCollect
import Synchronization
import TestSupport
import Testing

@testable import DocScanServer

struct ServerLogTests {
    private final class Lines: Sendable {
        let all = Mutex<[String]>([])
    }

    /// The lines of the log after the work.
    private func lines(_ format: ServerLog.Format, _ work: (Application) async throws -> Void) async throws -> [String]
    {
        let lines = Lines()
        let log = ServerLog(format, now: { Moment(seconds: 0) }) { line in lines.all.withLock { $0.append(line) } }
        let collection = ServerCollection(
            CollectionLocation(plan: nil, store: "/nonexistent/docscan-test", profiles: .shippedOnly)
        ) { Moment(seconds: 0) }
        let access = AccessControl(names: ["127.0.0.1"], port: 8443, isSecure: false, now: collection.now)
        let application = Application(
            access, version: "1.2.3", workers: 2, reviewer: "Ana", collection, scanner: FakeScanner(problem: "Broken."),
            log: log)
        try await work(application)
        log.say("Good\u{7} night.", .warning)
        return lines.all.withLock { $0 }
    }

    @Test func `A request is one object, with the id of its answer and nothing of its content`() async throws {
        var ids: [String?] = []
        let lines = try await lines(.json) { application in
            let scan = try await application.response("POST", "/api/scan?profile=secret", [1])
            let other = try await application.response("GET", "/secret/3")
            ids = [scan, other].map { $0.headers["X-Request-Id"] }
        }
        let objects = lines.compactMap { JSON(parsing: $0) }
        #expect(objects.count == 3 && objects[0]["request"]?.string == ids[0] && ids[0]?.count == 16)
        #expect(objects[1]["request"]?.string == ids[1] && ids[0] != ids[1])
        #expect(objects[0]["operation"]?.string == "scan" && objects[0]["status"]?.number == 400)
        #expect(objects[0]["level"]?.string == "warning" && objects[0]["seconds"]?.number != nil)
        #expect(objects[1]["operation"] == .null && objects[1]["method"]?.string == "GET")
        let said = #"{"time":"1970-01-01T00:00:00Z","level":"warning","message":"Good\u0007 night."}"#
        #expect(lines[2] == said + "\n")
        for line in lines { #expect(!line.contains("secret") && line.hasSuffix("\n")) }
    }

    @Test func `Omits frequent requests that succeed, but not failures`() async throws {
        var statuses: [Int] = []
        let lines = try await lines(.json) { application in
            for path in ["/metrics", "/api/health", "/api/alive"] {
                statuses.append(try await application.ask("GET", path).status)
            }
        }
        #expect(statuses == [200, 503, 200])
        #expect(lines.count == 2 && JSON(parsing: lines[0])?["operation"]?.string == "health")
        #expect(JSON(parsing: lines[0])?["level"]?.string == "error")
    }

    @Test func `A request with too long a body and a malformed one are in the log and in the metrics`() async throws {
        var answers: [String] = []
        var metrics = ""
        let lines = try await lines(.json) { application in
            let listener = try ListeningSocket(address: "127.0.0.1", port: 0)
            let port = listener.port
            let server = try RunningServer(.init(), on: listener, names: ServerNames("127.0.0.1"), application)
            let body = String(repeating: "x", count: 9000)
            let head = "Host: 127.0.0.1:8443\r\nConnection: close\r\n"
            for request in [
                "POST /api/login HTTP/1.1\r\n\(head)Content-Length: 9000\r\n\r\n\(body)",
                "GET /%ff HTTP/1.1\r\n\(head)\r\n",
            ] {
                let client = try RawConnection(port: port)
                client.send(request)
                answers.append(client.receive(seconds: 5))
            }
            metrics = String(decoding: try await application.response("GET", "/metrics").body, as: UTF8.self)
            await server.stop()
        }
        let entries = lines.dropLast().compactMap { JSON(parsing: $0) }
        #expect(entries.map { $0["status"]?.number } == [413, 400] && answers[0].hasPrefix("HTTP/1.1 413"))
        #expect(entries[0]["operation"]?.string == "login" && entries[1]["method"] == .null)
        for (entry, answer) in zip(entries, answers) {
            #expect(answer.contains("X-Request-Id: \(entry["request"]?.string ?? "missing")"), "\(answer)")
        }
        #expect(metrics.contains(#"operation="login",status="413"} 1"#), "\(metrics)")
    }

    @Test func `All copies of a log take another format`() throws {
        let lines = Lines()
        let log = ServerLog(.text, now: { Moment(seconds: 0) }) { line in lines.all.withLock { $0.append(line) } }
        let copy = log
        copy.say("One.")
        log.use(.json)
        copy.say("Two.")
        let written = lines.all.withLock { $0 }
        #expect(copy.format == .json && written.count == 2 && written[0] == "docscan: One.\n")
        #expect(JSON(parsing: written[1])?["message"]?.string == "Two.")
    }

    @Test func `The text log has sentences and failed requests`() async throws {
        let lines = try await lines(.text) { application in
            _ = try await application.ask("GET", "/api/profiles")
            _ = try await application.ask("GET", "/secret")
            _ = try await application.ask("GET", "/api/health")
        }
        #expect(lines.count == 3 && lines[2] == "docscan: Good\u{7} night.\n")
        let seconds = #/[0-9.e-]+ s \(request [0-9a-f]{16}\)\n/#
        #expect(lines[0].hasPrefix("docscan: warning: 404 for a request, "))
        #expect(lines[1].hasPrefix("docscan: error: 503 for health, "))
        for line in lines.prefix(2) { #expect(line.firstMatch(of: seconds) != nil && !line.contains("secret")) }
    }
}
