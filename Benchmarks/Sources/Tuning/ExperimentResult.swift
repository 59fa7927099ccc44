public import Harness

/// Everything that came of an experiment; as JSON it is `report.json`.
public struct ExperimentResult: Sendable, Codable {
    public static let schema = "docscan.throttle/1"

    public var schema = Self.schema
    public var name: String
    /// "virtual" or "real".
    public var time: String
    public var machine: Machine
    /// What recommendations call the camera.
    public var camera: String
    /// The recommended setting's place in the experiment; nil when there is none.
    public var recommended: Int?
    public var recommendation: String
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
        (name, time) = (experiment.name, experiment.time.rawValue)
        (self.machine, camera, self.trials) = (machine, laboratory.cameraText, trials)
        measurements = laboratory.measurements
    }

    /// Locks on a value that is not on the page: there must be none.
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
                "locked", "lock s", "p95 s", "later s", "95 % interval", "hint age ms", "p95 ms", "received", "skipped", "replaced", "analysed",
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
    /// With what each loses, pair by pair, to the setting that locks first.
    func comparedWithTheBest(_ trials: [Trial]) -> [SettingSummary] {
        guard let best = Recommendation.reference(self) else { return self }
        let counted = Dictionary(grouping: trials.filter(\.isCounted), by: \.setting)
        func sequences(_ setting: Int) -> [String: [Trial]] {
            Dictionary(grouping: counted[setting] ?? [], by: \.sequence)
        }
        let others = sequences(best.setting)
        return map { summary in
            var summary = summary
            summary.loss = PairedLoss(sequences(summary.setting), than: others)
            return summary
        }
    }
}
