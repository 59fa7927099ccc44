public import Harness

/// Everything that came of an experiment; as JSON it is `report.json`.
public struct ExperimentResult: Sendable, Codable {
    public static let schema = "docscan.throttle/1"

    public var schema = Self.schema
    public var name: String
    /// "virtual" or "real".
    public var time: String
    public var machine: Machine
    /// The name of the camera in recommendations.
    public var camera: String
    /// The recommended setting's place in the experiment; `nil` without a recommendation.
    public var recommended: Int?
    public var recommendation: String
    /// The maximum delay of a lock after that of the fastest setting, in seconds; `nil` if no setting locked.
    public var limit: Double?
    public var settings: [SettingSummary]
    public var trials: [Trial]
    public var measurements: Measurements

    public init(_ laboratory: Laboratory, trials: [Trial], machine: Machine) {
        let experiment = laboratory.experiment
        settings = experiment.settings.enumerated().map { index, setting in
            SettingSummary(
                trials, setting: index, throttle: setting.throttle.description,
                stability: setting.stability.description)
        }.comparedWithTheBest(trials)
        let place = "\(machine.processors) processors (\(machine.processor)) and \(laboratory.cameraText)"
        let recommendation = Recommendation(experiment, settings, place: place)
        (recommended, self.recommendation) = (recommendation.setting, recommendation.sentence)
        limit = recommendation.limit
        (name, time) = (experiment.name, experiment.time.rawValue)
        (self.machine, camera, self.trials) = (machine, laboratory.cameraText, trials)
        measurements = laboratory.measurements
    }

    /// The number of locks on a value that is not on the page; it must be 0.
    public var wrongLocks: Int { settings.reduce(0) { $0 + $1.wrongLocks } }

    /// Above the table.
    public var heading: String {
        let counted = trials.count { $0.isCounted }
        return "\(name): \(counted) trials in \(time) time, \(camera). \(machine.sentence)"
    }

    /// The table for the terminal.
    public var table: String {
        let hasRules = Set(settings.map(\.stability)).count > 1
        var table = Table(
            ["throttle"] + (hasRules ? ["lock"] : []) + [
                "locked", "lock s", "p95 s", "later s", "95 % interval", "hint age ms", "p95 ms", "received", "skipped",
                "replaced", "analysed",
                "duty %", "wrong hints", "wrong locks", "hints/min",
            ])
        for row in settings {
            table.add(
                [row.throttle + (row.setting == recommended ? " *" : "")] + (hasRules ? [row.stability] : []) + [
                    "\(row.locked)/\(row.trials)", row.lockTime.median.text(2), row.lockTime.p95.text(2),
                    row.loss?.median.text(2) ?? "", row.loss?.interval?.text(2) ?? "",
                    (row.hintAge.median * 1000).text(0), (row.hintAge.p95 * 1000).text(0), row.received.text(0),
                    row.skipped.text(0), row.replaced.text(0), row.analysed.text(0), (row.duty * 100).text(1),
                    "\(row.wrongHints)/\(row.judgedHints)", "\(row.wrongLocks)", row.hintsPerMinute.text(1),
                ])
        }
        return table.text
    }
}

extension [SettingSummary] {
    /// With what each loses, pair by pair, to the fastest of those that may be recommended.
    func comparedWithTheBest(_ trials: [Trial]) -> [SettingSummary] {
        let good = Recommendation.eligible(self)
        guard let first = good.min(by: { $0.lockTime.median < $1.lockTime.median }) else { return self }
        let counted = Dictionary(grouping: trials.filter(\.isCounted), by: \.setting)
        let sequences = counted.mapValues { Dictionary(grouping: $0, by: \.sequence) }
        func loss(_ one: SettingSummary, than other: SettingSummary) -> PairedLoss {
            PairedLoss(sequences[one.setting] ?? [:], than: sequences[other.setting] ?? [:])
        }
        // The lowest median may be another setting's by chance: the pairs decide which one is faster for the same
        // people.
        let losses = good.map { ($0, loss($0, than: first).median) }
        let best = losses.min { $0.1 < $1.1 }.flatMap { $0.1 < 0 ? $0.0 : nil } ?? first
        return map { summary in
            var summary = summary
            summary.loss = loss(summary, than: best)
            summary.loss?.isToItself = summary.setting == best.setting
            return summary
        }
    }
}
