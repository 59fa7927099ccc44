internal import CameraSimulator
internal import Harness

/// The interval in which a value lies with a probability of 95 %. For a ratio of medians it is the percentile bootstrap
/// (B. Efron, Bootstrap Methods, 1979): sequences are drawn again, each with all its trials of both runs, since these
/// belong together.
public struct Interval: Sendable, Hashable, Codable, CustomStringConvertible {
    public var low: Double
    public var high: Double

    /// The number of draws of sequences. Default 2000.
    private static let draws = 2000
    /// The minimum number of sequences of an interval. Default 10.
    private static let leastSequences = 10

    public init(low: Double, high: Double) { (self.low, self.high) = (low, high) }

    /// The interval of the ratio of the medians of the time to lock, second to first; `nil` for too few sequences.
    ///
    /// - Parameters: the trials of either run by their sequences.
    init?(_ first: [String: [Trial]], _ second: [String: [Trial]]) {
        // A trial without a lock is longer than all others.
        func times(_ trials: [Trial]) -> [Double] { trials.map { $0.lockTime ?? .infinity } }
        let pairs = first.keys.sorted().compactMap { sequence in
            first[sequence].flatMap { one in second[sequence].map { (times(one), times($0)) } }
        }
        guard pairs.count >= Self.leastSequences else { return nil }
        var numbers = SplitMix64(seed: 1)
        let ratios = (0..<Self.draws).map { _ in
            let drawn = pairs.indices.map { _ in Int.random(in: pairs.indices, using: &numbers) }
            let x = Samples(drawn.flatMap { pairs[$0].0 }).median
            let y = Samples(drawn.flatMap { pairs[$0].1 }).median
            return x == y ? 1 : y / x
        }
        let samples = Samples(ratios)
        self.init(low: samples.quantile(0.025), high: samples.quantile(0.975))
    }

    /// True if all of the interval is within the tolerance around 1.
    public func isWithin(_ tolerance: Double) -> Bool { low >= 1 - tolerance && high <= 1 + tolerance }

    /// As in a table: `0.97…1.04`.
    public var description: String { text(3) }

    /// The bounds with this number of decimals.
    func text(_ decimals: Int) -> String {
        low.isFinite || high.isFinite ? "\(low.text(decimals))…\(high.text(decimals))" : "–"
    }
}
