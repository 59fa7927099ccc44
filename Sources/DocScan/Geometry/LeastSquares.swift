/// Collects equations and finds the unknowns with the minimum sum of squared errors.
struct LeastSquares {
    private let count: Int
    /// The normal equations, row by row, with their right-hand sides last.
    private var matrix: [Double]

    init(unknowns: Int) {
        count = unknowns
        matrix = [Double](repeating: 0, count: unknowns * (unknowns + 1))
    }

    /// Adds Σ `coefficients`·unknown = `value`; ignores coefficients beyond the unknowns.
    mutating func add(_ coefficients: [Double], value: Double) {
        for row in 0..<count {
            let factor = coefficients[row]
            if factor == 0 { continue }
            let base = row * (count + 1)
            for column in 0..<count { matrix[base + column] += factor * coefficients[column] }
            matrix[base + count] += factor * value
        }
    }

    /// Returns `nil` if the equations leave an unknown open. `damping` is the share by which each unknown is held back
    /// (Levenberg and Marquardt); 0 for none.
    func solution(damping: Double = 0) -> [Double]? {
        var m = matrix
        let width = count + 1
        for row in 0..<count { m[row * width + row] *= 1 + damping }
        for column in 0..<count {
            let pivot = (column..<count).max { abs(m[$0 * width + column]) < abs(m[$1 * width + column]) } ?? column
            if pivot != column {
                for index in 0..<width { m.swapAt(column * width + index, pivot * width + index) }
            }
            let head = m[column * width + column]
            guard abs(head) > 1e-9 else { return nil }
            for row in 0..<count where row != column {
                let factor = m[row * width + column] / head
                if factor == 0 { continue }
                for index in column..<width { m[row * width + index] -= factor * m[column * width + index] }
            }
        }
        return (0..<count).map { row -> Double in m[row * width + count] / m[row * width + row] }
    }
}
