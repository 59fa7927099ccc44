internal import DocScan
package import DocScanCollect
internal import Synchronization

/// The log of a server, with sentences and requests. No entry contains a value of a document, a token or a name. All
/// copies of a log share its format, which can change while the server runs.
package struct ServerLog: Sendable {
    package enum Format: String, Sendable, Hashable, CaseIterable {
        /// A line for each sentence, and for each request that failed.
        case text
        /// A JSON object per line for each sentence and each request.
        case json
    }

    package enum Level: String, Sendable, Hashable {
        case info, warning, error
    }

    /// A request that was answered.
    struct Entry: Sendable, Hashable {
        /// The identifier, which the response contains as `X-Request-Id`: 16 hexadecimal digits.
        var id: String
        /// The method; `nil` for a malformed request.
        var method: ServerRequest.Method?
        /// The name of the operation; `nil` for a request without an endpoint.
        var operation: String?
        var status: Int
        var seconds: Double

        var level: Level {
            switch status {
            // 503 for a request only means that the server is busy, which is not a fault. For a health check it means
            // that the server cannot read images.
            case 503 where operation != "health": .warning
            case 500...: .error
            case 400...: .warning
            default: .info
            }
        }

        /// True for a frequent success that the metrics count, such as a frame or a health check.
        var isRoutine: Bool { status < 400 && ["frame", "alive", "health", "metrics"].contains(operation) }
    }

    /// The format, which all copies share.
    private final class Shared: Sendable {
        let format: Mutex<Format>

        init(_ format: Format) { self.format = Mutex(format) }
    }

    private let shared: Shared
    private let now: @Sendable () -> Moment
    private let write: @Sendable (String) -> Void

    /// - Parameter write: writes a line, which includes its line break.
    package init(_ format: Format, now: @escaping @Sendable () -> Moment, write: @escaping @Sendable (String) -> Void) {
        (shared, self.now, self.write) = (Shared(format), now, write)
    }

    /// A log that discards its entries.
    package static let none = ServerLog(.text, now: { Moment(seconds: 0) }) { _ in }

    package var format: Format { shared.format.withLock { $0 } }

    /// Changes the format of all later entries.
    package func use(_ format: Format) { shared.format.withLock { $0 = format } }

    package func say(_ sentence: String, _ level: Level = .info) {
        switch format {
        case .text: write("docscan: \(sentence)\n")
        case .json: write(level, [.init(key: "message", value: .string(sentence))])
        }
    }

    func note(_ entry: Entry) {
        switch format {
        case .text:
            if entry.level == .info { return }
            let time = "\((entry.seconds * 1000).rounded() / 1000) s"
            write(
                "docscan: \(entry.level.rawValue): \(entry.status) for \(entry.operation ?? "a request"), \(time) "
                    + "(request \(entry.id))\n")
        case .json:
            if entry.isRoutine { return }
            write(
                entry.level,
                [
                    .init(key: "request", value: .string(entry.id)),
                    .init(key: "method", value: .string(entry.method?.rawValue)),
                    .init(key: "operation", value: .string(entry.operation)),
                    .init(key: "status", value: .integer(entry.status)),
                    .init(key: "seconds", value: .number((entry.seconds * 1000).rounded() / 1000)),
                ])
        }
    }

    private func write(_ level: Level, _ members: [JSON.Member]) {
        let head: [JSON.Member] = [
            .init(key: "time", value: .string(now().text)), .init(key: "level", value: .string(level.rawValue)),
        ]
        write(JSON.object(head + members).text + "\n")
    }
}
