internal import Foundation
internal import Harness

/// The delay of a setting's lock relative to another on the same sequences: the same people, the same chance.
public struct PairedLoss: Sendable, Codable, Equatable {
    /// Sequences that both settings ran on.
    public var pairs: Int
    /// The median of the differences in seconds; positive if this setting locks later, infinite if it never does.
    public var median: Double
    /// The interval of the true median with a probability of at least 95 %; `nil` for fewer than six pairs.
    public var interval: Interval?
    /// True if it is the fastest setting's own, with which the others are compared.
    public var isToItself = false

    /// - Parameters: the counted trials of two settings by their sequences; of repeated trials the median difference
    ///   counts.
    init(_ trials: [String: [Trial]], than others: [String: [Trial]]) {
        let differences = trials.keys.sorted().compactMap { sequence -> Double? in
            guard let one = trials[sequence], let other = others[sequence] else { return nil }
            return Samples(zip(one, other).map { Self.difference($0, $1) }).median
        }
        self.init(differences)
    }

    /// - Parameter differences: one for each pair, in seconds.
    init(_ differences: [Double]) {
        pairs = differences.count
        let sorted = differences.sorted()
        median = Samples(differences).median
        interval = Self.rank(pairs).map { Interval(low: sorted[$0], high: sorted[pairs - 1 - $0]) }
    }

    /// A trial without a lock is longer than all others.
    private static func difference(_ one: Trial, _ other: Trial) -> Double {
        switch (one.lockTime, other.lockTime) {
        case (let one?, let other?): one - other
        case (nil, nil): 0
        case (nil, _): .infinity
        case (_, nil): -.infinity
        }
    }

    /// The number of the smallest and of the largest differences outside the interval: the largest number for which
    /// fewer successes in `count` throws of a coin have a probability of at most 2.5 %. The interval between order
    /// statistics needs no assumption about the distribution (W. Thompson, On Confidence Ranges for the Median, 1936).
    static func rank(_ count: Int) -> Int? {
        var (rank, below) = (0, 0.0)
        // The logarithm of the probability of `rank` successes.
        var chance = -Double(count) * log(2.0)
        while rank < count {
            below += exp(chance)
            if below > 0.025 { break }
            chance += log(Double(count - rank) / Double(rank + 1))
            rank += 1
        }
        return rank > 0 && rank <= count / 2 ? rank - 1 : nil
    }
}
