internal import Foundation

/// Logistic regression with weights of at least 0: by gradient steps on the mean logarithmic loss of either class.
struct LogisticFit {
    private(set) var weights: [Double]
    private(set) var bias = 0.0

    /// - Parameters:
    ///   - rows: a case each, of one number a weight.
    ///   - truths: what each is.
    ///   - start: the values to which the weights are drawn without evidence from the cases (ridge, 0.001 of the
    ///     squared distance).
    init(rows: [[Double]], truths: [Bool], towards start: Double) {
        weights = .init(repeating: start, count: rows.first?.count ?? 0)
        let positives = Double(max(1, truths.count(where: \.self)))
        let negatives = Double(max(1, truths.count - truths.count(where: \.self)))
        // Adam (Kingma and Ba 2015) with its default decays.
        var (mean, square) = (
            [Double](repeating: 0, count: weights.count + 1), [Double](repeating: 0, count: weights.count + 1)
        )
        for step in 1...3000 {
            var gradient = weights.map { 0.002 * ($0 - start) } + [0]
            for (row, truth) in zip(rows, truths) {
                let error = (1 / (1 + exp(-score(row))) - (truth ? 1 : 0)) / (2 * (truth ? positives : negatives))
                for index in row.indices { gradient[index] += error * row[index] }
                gradient[row.count] += error
            }
            for index in gradient.indices {
                mean[index] = 0.9 * mean[index] + 0.1 * gradient[index]
                square[index] = 0.999 * square[index] + 0.001 * gradient[index] * gradient[index]
                let slope = mean[index] / (1 - pow(0.9, Double(step)))
                let scale = (square[index] / (1 - pow(0.999, Double(step)))).squareRoot() + 1e-8
                let change = 0.01 * slope / scale
                if index < weights.count { weights[index] = max(0, weights[index] - change) } else { bias -= change }
            }
        }
    }

    func score(_ row: [Double]) -> Double { bias + zip(row, weights).reduce(0) { $0 + $1.0 * $1.1 } }
}
