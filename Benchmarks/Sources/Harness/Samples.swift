internal import Foundation

/// Measured numbers and their statistics.
///
/// A number can be infinite: what never came to an end is longer than all that did.
public struct Samples: Sendable, Hashable, Codable {
    /// From the smallest to the largest.
    public let sorted: [Double]

    public init(_ values: some Sequence<Double>) { sorted = values.sorted() }

    public var count: Int { sorted.count }
    public var fastest: Double { sorted.first ?? .nan }
    /// The value that the tables show: one slow run, while the machine does something else, does not move it.
    public var median: Double { quantile(0.5) }
    public var p95: Double { quantile(0.95) }
    /// From the lower to the upper quartile: half of all samples lie that close together.
    public var spread: Double { quantile(0.75) - quantile(0.25) }
    public var mean: Double { sorted.isEmpty ? .nan : sorted.reduce(0, +) / Double(sorted.count) }

    /// The value that this part of all samples does not exceed; between two samples it is the weighted mean of both
    /// (R. Hyndman and Y. Fan, Sample Quantiles in Statistical Packages, 1996, type 7). Not a number without samples.
    ///
    /// - Parameter part: 0…1.
    public func quantile(_ part: Double) -> Double {
        guard let last = sorted.last else { return .nan }
        let place = Double(sorted.count - 1) * min(max(part, 0), 1)
        let index = Int(place)
        guard index + 1 < sorted.count else { return last }
        let (low, high, weight) = (sorted[index], sorted[index + 1], place - Double(index))
        // Infinity times zero is NaN.
        return weight == 0 || low == high ? low : low + (high - low) * weight
    }

    /// The slope of the straight line through the logarithms of points, by least squares: 1 where y grows as x does.
    /// `nil` for fewer than two different x.
    public static func growth(_ points: [(x: Double, y: Double)]) -> Double? {
        let logs = points.filter { $0.x > 0 && $0.y > 0 }.map { (x: log($0.x), y: log($0.y)) }
        guard logs.count > 1 else { return nil }
        let count = Double(logs.count)
        let (x, y) = (logs.reduce(0) { $0 + $1.x } / count, logs.reduce(0) { $0 + $1.y } / count)
        let spread = logs.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
        return spread > 0 ? logs.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / spread : nil
    }
}
