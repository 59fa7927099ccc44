public import Harness

/// Two runs of one experiment, setting by setting.
public struct Comparison: Sendable, Codable {
    /// The maximum distance between the medians of the time to lock. Default 10 %.
    public static let tolerance = 0.1

    public struct Row: Sendable, Codable {
        public var throttle: String
        public var stability: String
        public var first: Samples
        public var second: Samples
        /// The ratio of the medians, second to first.
        public var ratio: Double
        /// The interval of that ratio with a probability of 95 %, if the experiment were repeated with other people;
        /// `nil` for too few.
        public var interval: Interval?
        /// The median of the differences of the same trial, in seconds; not a number where neither has a lock.
        public var pairedDifference: Double
        public var agrees: Bool

        /// True if more people could not change the verdict.
        public var isCertain: Bool { interval.map { $0.isWithin(Comparison.tolerance) == agrees } ?? true }
    }

    public var rows: [Row]
    /// True if every trial had the same result to the last digit.
    public var isIdentical: Bool

    public init(_ first: ExperimentResult, _ second: ExperimentResult) {
        rows = zip(first.settings, second.settings).map { a, b in
            let (x, y) = (a.lockTime.median, b.lockTime.median)
            let ratio = x == y ? 1 : y / x
            let (one, other) = (Self.trials(of: first, a.setting), Self.trials(of: second, b.setting))
            let differences = one.flatMap { sequence, trials in
                zip(trials, other[sequence] ?? []).compactMap { x, y in
                    x.lockTime.flatMap { x in y.lockTime.map { $0 - x } }
                }
            }
            return Row(
                throttle: a.throttle, stability: a.stability, first: a.lockTime, second: b.lockTime, ratio: ratio,
                interval: Interval(one, other), pairedDifference: Samples(differences).median,
                agrees: abs(ratio - 1) <= Self.tolerance)
        }
        func bare(_ trials: [Trial]) -> [Trial] {
            trials.map {
                var trial = $0
                trial.moments = []
                return trial
            }
        }
        isIdentical = bare(first.trials) == bare(second.trials)
    }

    /// The counted trials of a setting by their sequences, in order. One run may have more of each than the other.
    private static func trials(of result: ExperimentResult, _ setting: Int) -> [String: [Trial]] {
        Dictionary(grouping: result.trials.filter { $0.isCounted && $0.setting == setting }, by: \.sequence)
    }

    /// True if every setting's time to lock is within 10 %.
    public var agrees: Bool { rows.allSatisfy(\.agrees) }

    public func table(titles: (String, String)) -> String {
        var table = Table([
            "throttle", "lock s \(titles.0)", "lock s \(titles.1)", "ratio", "95 % interval", "paired difference s",
            "trials", "within 10 %",
        ])
        for row in rows {
            table.add([
                row.throttle, row.first.median.text(2), row.second.median.text(2), row.ratio.text(3),
                row.interval?.description ?? "", row.pairedDifference.text(2), trials(row),
                row.agrees ? "yes" : "NO",
            ])
        }
        return table.text
    }

    private func trials(_ row: Row) -> String {
        row.first.count == row.second.count ? "\(row.first.count)" : "\(row.first.count), \(row.second.count)"
    }

    public var sentence: String {
        if isIdentical { return "Every trial came out the same." }
        let differing = rows.count { !$0.agrees }
        guard differing == 0 else {
            return "The times to lock differ by more than 10 % in \(differing) of \(rows.count) settings."
        }
        let uncertain = rows.count { !$0.isCertain }
        let rest =
            uncertain == 0
            ? "" : " In \(uncertain) of \(rows.count) settings the interval is wider: more people would tell."
        return "The times to lock agree within 10 %." + rest
    }
}
