package import DocScan

/// How often values of a field were given and withheld, and what persons say about them.
package struct FieldStatistics: Sendable, Hashable {
    package var field: String
    package var band: ConfidenceBand
    package var given = Counts()
    package var withheld = Counts()

    package struct Counts: Sendable, Hashable {
        package var all = 0
        /// What a person has said, each value by the latest word on it.
        package var outcomes: [FieldAnswer.Outcome: Int] = [:]

        package init() {}

        package subscript(outcome: FieldAnswer.Outcome) -> Int { outcomes[outcome] ?? 0 }

        /// How many a person has looked at.
        package var checked: Int { outcomes.values.reduce(0, +) }

        /// How many were something else, or nothing. Of given values these are the errors.
        package var wrong: Int { self[.corrected] + self[.absent] }

        package static func + (first: Counts, second: Counts) -> Counts {
            var sum = Counts()
            sum.all = first.all + second.all
            sum.outcomes = first.outcomes.merging(second.outcomes, uniquingKeysWith: +)
            return sum
        }
    }
}

/// A range of confidence; the last of them has its end too.
package struct ConfidenceBand: Sendable, Hashable, CaseIterable {
    package var start: Double
    package var end: Double

    /// Where a band begins. Halves of what is left to certainty, roughly: the model's threshold is near 0.99, and most
    /// given values are above it.
    private static let starts = [0, 0.5, 0.8, 0.9, 0.95, 0.99]

    package static let allCases = zip(starts, starts.dropFirst() + [1]).map { ConfidenceBand(start: $0, end: $1) }

    /// The band of a confidence from 0 to 1.
    package init(of confidence: Double) {
        self = Self.allCases.last { $0.start <= confidence } ?? Self.allCases[0]
    }

    private init(start: Double, end: Double) { (self.start, self.end) = (start, end) }
}
