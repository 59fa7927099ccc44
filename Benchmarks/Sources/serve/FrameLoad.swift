internal import Foundation
internal import Harness
internal import Synchronization

/// Many people in front of cameras: each sends frames as fast as the server asks for them, and at most five a second.
struct FrameLoad: Sendable {
    struct Result: Sendable {
        var sessions: Int
        /// Milliseconds from sending a frame to receiving its answer, of analysed frames.
        var latency: Samples
        /// Milliseconds that the server asks for between two frames.
        var interval: Samples
        /// Frames a second, of all sessions.
        var rate: Double
        /// Requests that were not answered by 200.
        var failures: Int
        /// Pictures that waited or were in work in the end.
        var waiting: Int
    }

    private struct Findings {
        var latency: [Double] = []
        var interval: [Double] = []
        var failures = 0
    }

    var sessions: Int
    var seconds: Double
    var frame: Data
    /// Milliseconds between two frames of a camera: five a second.
    private static let camera = 200.0

    func run(_ server: ServerUnderTest) throws(HTTPConnection.Broken) -> Result {
        let findings = Mutex(Findings())
        let (port, token) = (server.port, server.token)
        let start = ContinuousClock.now
        let group = DispatchGroup()
        for index in 0..<sessions {
            group.enter()
            Thread.detachNewThread {
                defer { group.leave() }
                // People do not come at the same moment.
                Thread.sleep(forTimeInterval: Self.camera / 1000 * Double(index) / Double(sessions))
                let part = (try? person(port, token, until: start + .seconds(seconds))) ?? Findings(failures: 1)
                findings.withLock { all in
                    all.latency += part.latency
                    all.interval += part.interval
                    all.failures += part.failures
                }
            }
        }
        group.wait()
        let all = findings.withLock { $0 }
        let metrics = String(decoding: try server.connect().ask("GET", "/metrics").body, as: UTF8.self)
        let waiting = metrics.split(separator: "\n").first { $0.hasPrefix("docscan_pictures_in_work ") }
        return Result(
            sessions: sessions, latency: Samples(all.latency), interval: Samples(all.interval),
            rate: Double(all.latency.count) / seconds, failures: all.failures,
            waiting: waiting?.split(separator: " ").last.flatMap { Int($0) } ?? -1)
    }

    private func person(
        _ port: Int, _ token: String, until end: ContinuousClock.Instant
    ) throws(HTTPConnection.Broken) -> Findings {
        var findings = Findings()
        let connection = try HTTPConnection(port: port, token: token)
        func begin() throws(HTTPConnection.Broken) -> String? {
            try connection.ask("POST", "/api/sessions", Data("{}".utf8)).json["id"] as? String
        }
        guard var id = try begin() else { return Findings(failures: 1) }
        let start = ContinuousClock.now
        while ContinuousClock.now < end {
            let moment = ContinuousClock.now
            let time = (moment - start) / .seconds(1)
            let answer = try connection.ask("POST", "/api/sessions/\(id)/frames?time=\(time)", frame)
            if answer.status != 200 { findings.failures += 1 }
            let milliseconds = (ContinuousClock.now - moment) / .milliseconds(1)
            let wanted = answer.json["nextFrameIn"] as? Double ?? 0
            findings.latency.append(milliseconds)
            findings.interval.append(wanted)
            // A session that has read all barcodes analyses no more frames: the next person comes.
            if answer.json["state"] as? String == "capturing" {
                _ = try connection.ask("DELETE", "/api/sessions/\(id)")
                guard let next = try begin() else { return findings }
                id = next
            }
            let wait = max(0, max(wanted, Self.camera) - milliseconds)
            Thread.sleep(forTimeInterval: wait / 1000)
        }
        _ = try connection.ask("DELETE", "/api/sessions/\(id)")
        return findings
    }
}
