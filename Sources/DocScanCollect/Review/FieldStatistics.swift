package import DocScan

/// The numbers of returned and withheld values of a field, and of reviewers' answers about them.
package struct FieldStatistics: Sendable, Hashable {
    package var field: String
    package var band: ConfidenceBand
    package var given = Counts()
    package var withheld = Counts()

    package struct Counts: Sendable, Hashable {
        package var all = 0
        /// The reviewers' answers, only the latest about each value.
        package var outcomes: [FieldAnswer.Outcome: Int] = [:]

        package init() {}

        package subscript(outcome: FieldAnswer.Outcome) -> Int { outcomes[outcome] ?? 0 }

        package var checked: Int { outcomes.values.reduce(0, +) }

        /// The number of wrong or absent values. Of returned values these are the errors.
        package var wrong: Int { self[.corrected] + self[.absent] }

        package static func + (first: Counts, second: Counts) -> Counts {
            var sum = Counts()
            sum.all = first.all + second.all
            sum.outcomes = first.outcomes.merging(second.outcomes, uniquingKeysWith: +)
            return sum
        }
    }
}

extension [FieldStatistics] {
    /// The reviewers' answers about returned values.
    package var given: FieldStatistics.Counts { reduce(FieldStatistics.Counts()) { $0 + $1.given } }

    /// The fraction of wrong values among the returned and reviewed ones; `nil` before any review.
    package var errorRate: Double? { given.checked > 0 ? Double(given.wrong) / Double(given.checked) : nil }
}

/// A range of confidence; only the last one includes its end.
package struct ConfidenceBand: Sendable, Hashable, CaseIterable {
    package var start: Double
    package var end: Double

    /// The lower limits, roughly halving the distance to certainty: the model's threshold is near 0.99, and most
    /// returned values are above it.
    private static let starts = [0, 0.5, 0.8, 0.9, 0.95, 0.99]

    package static let allCases = zip(starts, starts.dropFirst() + [1]).map { ConfidenceBand(start: $0, end: $1) }

    /// - Parameter confidence: from 0 to 1.
    package init(of confidence: Double) {
        self = Self.allCases.last { $0.start <= confidence } ?? Self.allCases[0]
    }

    private init(start: Double, end: Double) { (self.start, self.end) = (start, end) }
}
