internal import DocScan
internal import DocScanEngines
internal import DocScanService

/// A trial in real time: the pipeline itself, as `docscan live` drives it, at a recording whose frames come when they
/// are due.
struct RealTrial {
    let settings: LiveSettings
    let pace: FrameThrottle.Pace
    /// Seconds after which it is given up.
    let limit: Double

    func run(_ recorder: inout TrialRecorder, recording: Recording, scanner: SystemScanner) async throws(ScanError) {
        let cancellation = SourceCancellation()
        defer { cancellation.cancel() }
        let feed = LiveFeed(
            PacedSource(recording.frames, cancellation: cancellation), throttle: FrameThrottle(pace))
        var session = LiveSession(settings)
        // When the first frame came, in milliseconds of the clock.
        var zero: Double?
        var now: Double { zero.map { (MonotonicClock.milliseconds() - $0) / 1000 } ?? 0 }
        while true {
            guard case .frame(let frame, let since) = await feed.next() else {
                return recorder.finish(.sequenceEnded, at: recording.frames.last?.time ?? 0, frames: feed.counters)
            }
            zero = zero ?? since.map { $0 - frame.time * 1000 }
            let start = now
            if start > limit { return recorder.finish(.timeUp, at: limit, frames: feed.counters) }
            recorder.add(.analysisOn(frame.number), at: start)
            do throws(ScanError) {
                let findings = try await scanner.analyse(frame, settings: settings, places: session.places)
                feed.spend(findings.cost ?? 0)
                let events = session.handle(.frame(findings))
                let end = now
                _ = recorder.analysed(findings, events: events, from: start, to: end) {
                    recording.isWrong($0, at: end)
                }
            } catch {
                // A frame that cannot be decoded is one frame.
                if error.isMissingDependency { throw error }
                recorder.add(.analysisOff(frame.number), at: now)
            }
            if let lockTime = recorder.trial.lockTime {
                return recorder.finish(.locked, at: lockTime, frames: feed.counters)
            }
        }
    }
}
