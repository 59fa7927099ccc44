import DocScanServer
import Synchronization

/// Counts for Prometheus. None of them says anything of a document.
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

    /// - Parameter operation: nil for a request that was not admitted.
    func count(_ operation: DocScanServer.Operation?, _ status: Int, seconds: Double = 0) {
        let name = operation?.rawValue ?? "refused"
        counts.withLock { counts in
            counts.requests[Key(operation: name, status: status), default: 0] += 1
            counts.seconds[name, default: 0] += seconds
        }
    }

    /// - Parameter seconds: of a worker.
    func countFrame(seconds: Double) {
        counts.withLock { counts in
            counts.frames += 1
            counts.frameSeconds += seconds
        }
    }

    /// Source: https://prometheus.io/docs/instrumenting/exposition_formats/
    func text(sessions: Int, waiting: Int) -> String {
        let counts = counts.withLock { $0 }
        var lines = [
            "# HELP docscan_requests_total Requests by operation and status.", "# TYPE docscan_requests_total counter",
        ]
        for (key, count) in counts.requests.sorted(by: {
            ($0.key.operation, $0.key.status) < ($1.key.operation, $1.key.status)
        }) {
            lines.append("docscan_requests_total{operation=\"\(key.operation)\",status=\"\(key.status)\"} \(count)")
        }
        lines += [
            "# HELP docscan_request_seconds_total Time until the answer, by operation.",
            "# TYPE docscan_request_seconds_total counter",
        ]
        for (name, seconds) in counts.seconds.sorted(by: { $0.key < $1.key }) {
            lines.append("docscan_request_seconds_total{operation=\"\(name)\"} \(seconds)")
        }
        lines += [
            "# HELP docscan_frames_total Frames that were looked at.", "# TYPE docscan_frames_total counter",
            "docscan_frames_total \(counts.frames)",
            "# HELP docscan_frame_seconds_total Time of the workers for them.",
            "# TYPE docscan_frame_seconds_total counter", "docscan_frame_seconds_total \(counts.frameSeconds)",
            "# HELP docscan_sessions Live sessions that are under way.", "# TYPE docscan_sessions gauge",
            "docscan_sessions \(sessions)",
            "# HELP docscan_pictures_in_work Pictures and frames that wait or are in work.",
            "# TYPE docscan_pictures_in_work gauge", "docscan_pictures_in_work \(waiting)",
        ]
        return lines.map { $0 + "\n" }.joined()
    }
}
