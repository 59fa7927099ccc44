enum RowCorrelation {
    /// The minimum correlation of two rows that show the bars of one symbol. Chosen by hand:
    /// docs/internals/tunables.md.
    static let ofBars = 0.6
}

/// A row whose grey values have a lower standard deviation shows grain and no bars.
private let flatDeviation = 3.0

/// Pearson's correlation of two rows of equal length, −1…1; 0 if one of them is flat.
func correlation(_ a: [Double], _ b: [Double]) -> Double {
    let count = Double(a.count)
    let meanA = a.reduce(0, +) / count
    let meanB = b.reduce(0, +) / count
    var (product, squareA, squareB) = (0.0, 0.0, 0.0)
    for index in a.indices {
        let (x, y) = (a[index] - meanA, b[index] - meanB)
        product += x * y
        squareA += x * x
        squareB += y * y
    }
    let flat = flatDeviation * flatDeviation * count
    guard squareA > flat, squareB > flat else { return 0 }
    return product / (squareA * squareB).squareRoot()
}
