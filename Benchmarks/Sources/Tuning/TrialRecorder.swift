internal import DocScan

/// Records the events of a trial, and passes each on at once.
struct TrialRecorder {
    private(set) var trial: Trial
    private var place: Point?
    private var shown: Hint?
    private let values: Set<String>?
    private let write: (Moment) -> Void

    /// - Parameters:
    ///   - values: the values on the page; `nil` if unknown.
    ///   - write: takes each moment, for the log.
    init(_ trial: Trial, values: Set<String>?, write: @escaping (Moment) -> Void) {
        self.trial = trial
        self.values = values
        self.write = write
    }

    mutating func add(_ event: Moment.Event, at time: Double) {
        let moment = Moment(time: time, place: place, event: event)
        trial.moments.append(moment)
        write(moment)
    }

    /// A frame was analysed.
    ///
    /// - Parameters:
    ///   - isWrong: true if a hint leads away at this moment; `nil` if it cannot be judged.
    /// - Returns: the hint that is shown from now on, if it is another.
    mutating func analysed(
        _ findings: FrameFindings, events: [LiveEvent], from start: Double, to end: Double, isWrong: (Hint) -> Bool?
    ) -> Guidance? {
        trial.busy += end - start
        place = Self.middle(of: findings.barcodes)
        add(.analysisOff(findings.number), at: end)
        var news: Guidance?
        for event in events {
            switch event.kind {
            case .hint(let guidance):
                news = guidance
                if let shown { add(.hintOff(shown), at: end) }
                shown = guidance.hint
                trial.hintAges.append(end - findings.time)
                add(.hintOn(guidance.hint), at: end)
                if let isWrong = isWrong(guidance.hint) {
                    trial.judgedHints += 1
                    trial.wrongHints += isWrong ? 1 : 0
                }
            case .locked(let names):
                let locked = findings.barcodes.filter { names.contains($0.name ?? "") }
                trial.isLockWrong = values.map { values in locked.contains { !values.contains($0.value) } }
                trial.lockTime = end
                add(.locked(isWrong: trial.isLockWrong ?? false), at: end)
            default: break
            }
        }
        return news
    }

    mutating func finish(_ end: Trial.End, at time: Double, frames: FrameCounters) {
        if let shown { add(.hintOff(shown), at: time) }
        (trial.end, trial.duration, trial.frames) = (end, time, frames)
        add(.ended(end), at: time)
    }

    private static func middle(of barcodes: [Barcode]) -> Point? {
        let centers = barcodes.filter { $0.name != nil }.map(\.corners.center)
        guard !centers.isEmpty else { return nil }
        let count = Double(centers.count)
        return Point(x: centers.reduce(0) { $0 + $1.x } / count, y: centers.reduce(0) { $0 + $1.y } / count)
    }
}
