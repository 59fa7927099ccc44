import DocScanService
import Synchronization

@testable import DocScanServer

/// A web server of this machine, with the answers of a test.
final class FakeWeb: Sendable {
    private final class Log: Sendable {
        let requests = Mutex<[ServerRequest]>([])
    }

    private let daemon: HTTPDaemon
    private let log: Log

    init(_ answer: @escaping @Sendable (ServerRequest) async -> ServerResponse) throws {
        let log = Log()
        self.log = log
        // On separate threads: the requests that wait for the answers occupy those of the pool.
        daemon = try HTTPDaemon(
            HTTPDaemon.Options(), on: ListeningSocket(address: "127.0.0.1", port: 0), executor: ThreadExecutor()
        ) { _ in
            .body(1 << 20) { request in
                log.requests.withLock { $0.append(request) }
                return await answer(request)
            }
        }
    }

    var port: Int { daemon.port }
    var address: String { "http://127.0.0.1:\(port)" }
    var requests: [ServerRequest] { log.requests.withLock { $0 } }

    func stop() async { await daemon.stop() }
}

extension ServerRequest {
    /// As in the first line of a request, without its query.
    var target: String { "/" + path.joined(separator: "/") }
}
