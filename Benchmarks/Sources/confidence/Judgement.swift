internal import Foundation
internal import Harness

/// Values with the probability that a model gives each, and whether each is right.
struct Judgement {
    /// Sorted, the likeliest first.
    let values: [(probability: Double, isRight: Bool)]

    init(_ values: [(probability: Double, isRight: Bool)]) {
        self.values = values.sorted { $0.probability > $1.probability }
    }

    /// The number of values that are returned at a threshold, and the number of wrong ones among them.
    func given(from threshold: Double) -> (count: Int, wrong: Int) {
        let given = values.prefix { $0.probability >= threshold }
        return (given.count, given.count { !$0.isRight })
    }

    /// The lowest threshold at which at most the `rate` of the returned values is wrong: by count, and by the
    /// probabilities.
    ///
    /// - Parameter certain: the number of right values that barcodes return in addition.
    func threshold(rate: Double, certain: Int = 0) -> Double {
        var (best, wrong, doubt) = (1.0, 0, 0.0)
        for (index, value) in values.enumerated() {
            wrong += value.isRight ? 0 : 1
            doubt += 1 - value.probability
            let given = Double(index + 1 + certain)
            // Equally likely values are given together.
            let isLast = index + 1 == values.count || values[index + 1].probability < value.probability
            if isLast, Double(wrong) <= rate * given, doubt <= rate * given { best = value.probability }
        }
        return best
    }

    /// The upper limit of the rate of wrong values with a probability of 95 %, if `wrong` of `count` were observed: the
    /// one-sided limit of C. J. Clopper and E. S. Pearson (1934).
    static func upperLimit(wrong: Int, of count: Int) -> Double {
        Proportion(wrong, of: count).upperLimit
    }

    /// The promised and the true rate, for values of about the same probability.
    struct Bin {
        var low: Double
        var high: Double
        var count: Int
        var wrong: Int
        /// The mean probability.
        var promised: Double

        var isRight: Double { 1 - Double(wrong) / Double(max(1, count)) }
    }

    static let edges = [0, 0.2, 0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999, 1]

    var bins: [Bin] {
        zip(Self.edges, Self.edges.dropFirst()).compactMap { low, high in
            let inside = values.filter { $0.probability >= low && ($0.probability < high || high == 1) }
            guard !inside.isEmpty else { return nil }
            return Bin(
                low: low, high: high, count: inside.count, wrong: inside.count { !$0.isRight },
                promised: inside.reduce(0) { $0 + $1.probability } / Double(inside.count))
        }
    }

    /// The mean logarithmic loss, in bits a value.
    var loss: Double {
        values.reduce(0) { $0 - log2(max(1e-12, $1.isRight ? $1.probability : 1 - $1.probability)) }
            / Double(max(1, values.count))
    }
}
