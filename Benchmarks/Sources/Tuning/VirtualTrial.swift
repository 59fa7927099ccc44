internal import DocScan

/// A trial in virtual time: frames come when the camera takes them, the analysis of one takes the time that the world
/// returns, and time goes from one of these moments to the next.
///
///     frames      0    1    2    3    4    5      each goes into the mailbox, which skips or replaces
///     analysis    [--0---]    [2----]  [4----]    the newest one, as soon as the one before is done
///     hints              a          b             shown when an analysis ends
struct VirtualTrial {
    let settings: LiveSettings
    let pace: FrameThrottle.Pace
    /// Seconds after which it is given up.
    let limit: Double

    private struct Work {
        var findings: FrameFindings
        var start: Double
        var end: Double
    }

    func run(_ recorder: inout TrialRecorder, in world: inout some TrialWorld) throws(ScanError) {
        var session = LiveSession(settings)
        var mailbox = FrameMailbox(FrameThrottle(pace))
        var work: Work?
        var (next, waiting) = (0, 0)

        func begin(at time: Double) throws(ScanError) {
            guard work == nil, let frame = mailbox.take() else { return }
            recorder.add(.analysisOn(frame.number), at: time)
            var (findings, cost) = try world.look(places: session.places)
            findings.cost = cost
            work = Work(findings: findings, start: time, end: time + cost)
        }

        while true {
            let arrival = world.time(of: next)
            // If both fall on one moment, the frame arrives before the analysis ends.
            if let done = work, done.end < arrival ?? .infinity {
                if done.end > limit { break }
                mailbox.spend(done.end - done.start)
                let events = session.handle(.frame(done.findings))
                let hint = recorder.analysed(done.findings, events: events, from: done.start, to: done.end) {
                    world.isWrong($0, at: done.end)
                }
                if let hint { world.hear(hint, at: done.end) }
                if recorder.trial.lockTime != nil {
                    return recorder.finish(.locked, at: done.end, frames: mailbox.counters)
                }
                work = nil
                try begin(at: done.end)
            } else if let arrival, arrival <= limit {
                world.capture(next)
                let before = mailbox.counters
                mailbox.put(Frame(number: next, time: arrival, image: ImageInput(source: "", bytes: [])))
                if mailbox.counters.skipped > before.skipped { recorder.add(.frameSkipped(next), at: arrival) }
                if mailbox.counters.replaced > before.replaced { recorder.add(.frameReplaced(waiting), at: arrival) }
                if mailbox.isFull { waiting = next }
                next += 1
                try begin(at: arrival)
            } else {
                let isOver = arrival == nil
                let last = isOver ? world.time(of: next - 1) ?? 0 : limit
                return recorder.finish(isOver ? .sequenceEnded : .timeUp, at: last, frames: mailbox.counters)
            }
        }
        recorder.finish(.timeUp, at: limit, frames: mailbox.counters)
    }
}
