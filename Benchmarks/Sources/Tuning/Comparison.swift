public import Harness

/// Two runs of one experiment, setting by setting.
public struct Comparison: Sendable, Codable {
    /// How far the medians of the time to lock may lie apart. Default 10 %.
    public static let tolerance = 0.1

    public struct Row: Sendable, Codable {
        public var throttle: String
        public var stability: String
        public var first: Samples
        public var second: Samples
        /// Of the medians, second to first.
        public var ratio: Double
        /// The median of the differences of the same trial, in seconds; not a number where neither has a lock.
        public var pairedDifference: Double
        public var agrees: Bool
    }

    public var rows: [Row]
    /// Whether every trial came out the same to the last digit.
    public var isIdentical: Bool

    public init(_ first: ExperimentResult, _ second: ExperimentResult) {
        rows = zip(first.settings, second.settings).map { a, b in
            let (x, y) = (a.lockTime.median, b.lockTime.median)
            let ratio = x == y ? 1 : y / x
            let differences = zip(first.trials, second.trials).compactMap { one, other -> Double? in
                guard one.isCounted, one.setting == a.setting, let x = one.lockTime, let y = other.lockTime else {
                    return nil
                }
                return y - x
            }
            return Row(
                throttle: a.throttle, stability: a.stability, first: a.lockTime, second: b.lockTime, ratio: ratio,
                pairedDifference: Samples(differences).median, agrees: abs(ratio - 1) <= Self.tolerance)
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

    /// Whether every setting's time to lock is within 10 %.
    public var agrees: Bool { rows.allSatisfy(\.agrees) }

    public func table(titles: (String, String)) -> String {
        var table = Table([
            "throttle", "lock s \(titles.0)", "lock s \(titles.1)", "ratio", "paired difference s", "trials",
            "within 10 %",
        ])
        for row in rows {
            table.add([
                row.throttle, row.first.median.text(2), row.second.median.text(2), row.ratio.text(3),
                row.pairedDifference.text(2), "\(row.first.count)", row.agrees ? "yes" : "NO",
            ])
        }
        return table.text
    }

    public var sentence: String {
        if isIdentical { return "Every trial came out the same." }
        return agrees
            ? "The times to lock agree within 10 %."
            : "The times to lock differ by more than 10 % in \(rows.count { !$0.agrees }) of \(rows.count) settings."
    }
}
