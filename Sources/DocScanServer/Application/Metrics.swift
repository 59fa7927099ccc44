internal import Synchronization

/// Counts requests and frames for Prometheus. Contains no value of a document.
final class Metrics: Sendable {
    private struct Key: Hashable {
        var operation: String
        var status: Int
    }

    private struct Counts {
        var requests: [Key: Int] = [:]
        var seconds: [String: Double] = [:]
        var frames = 0
        var frameSeconds = 0.0
    }

    private let counts = Mutex(Counts())

    /// - Parameter operation: the name of the operation; `nil` for a request that was not admitted.
    func count(_ operation: String?, _ status: Int, seconds: Double = 0) {
        let name = operation ?? "refused"
        counts.withLock { counts in
            counts.requests[Key(operation: name, status: status), default: 0] += 1
            counts.seconds[name, default: 0] += seconds
        }
    }

    /// - Parameter seconds: the time that a worker needed.
    func countFrame(seconds: Double) {
        counts.withLock { counts in
            counts.frames += 1
            counts.frameSeconds += seconds
        }
    }

    /// Source: https://prometheus.io/docs/instrumenting/exposition_formats/
    func text(sessions: Int, waiting: Int) -> String {
        let counts = counts.withLock { $0 }
        let requests = counts.requests.sorted {
            ($0.key.operation, $0.key.status) < ($1.key.operation, $1.key.status)
        }
        return Self.family(
            "requests_total", "counter", "Requests by operation and status.",
            requests.map { ("{operation=\"\($0.key.operation)\",status=\"\($0.key.status)\"}", "\($0.value)") })
            + Self.family(
                "request_seconds_total", "counter", "Time until the answer, by operation.",
                counts.seconds.sorted { $0.key < $1.key }.map { ("{operation=\"\($0.key)\"}", "\($0.value)") })
            + Self.family("frames_total", "counter", "Analysed frames.", [("", "\(counts.frames)")])
            + Self.family(
                "frame_seconds_total", "counter", "Time of the workers for frames.", [("", "\(counts.frameSeconds)")])
            + Self.family("sessions", "gauge", "Current live sessions.", [("", "\(sessions)")])
            + Self.family(
                "pictures_in_work", "gauge", "Images and frames that are waiting or being read.", [("", "\(waiting)")])
    }

    private static func family(
        _ name: String, _ type: String, _ help: String, _ samples: [(labels: String, value: String)]
    ) -> String {
        "# HELP docscan_\(name) \(help)\n# TYPE docscan_\(name) \(type)\n"
            + samples.map { "docscan_\(name)\($0.labels) \($0.value)\n" }.joined()
    }
}
