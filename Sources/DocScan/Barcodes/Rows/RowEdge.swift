/// A change between light and dark in a row across the bars.
struct RowEdge: Sendable, Hashable {
    /// Where it is steepest.
    var x: Double
    /// From light to dark, in the direction of the row.
    var isRising: Bool

    /// The edges of a row, rising and falling in turn; places in samples.
    ///
    /// - Parameters:
    ///   - module: about the width of a module, in samples: noise narrower than half of it is smoothed out, and
    ///   darkness is measured between the extremes of a dozen of them either way.
    ///   - contrast: by how much of that the row must change.
    static func all(in grey: [Float], module: Double, contrast: Float) -> [RowEdge] {
        let smooth = smoothed(grey, length: Int(clamped: module / 2))
        let row = RowProfile.locallyNormalized(smooth, reach: max(12, Int(clamped: 12 * module)))
        var edges: [RowEdge] = []
        // The last extreme, and the farthest from it since.
        var (isRising, extreme) = (true, 0)
        var turn = 0
        for index in row.indices {
            let change = isRising ? row[index] - row[turn] : row[turn] - row[index]
            if change <= 0 {
                turn = index
            } else if change > contrast {
                // The edge before this turn is complete.
                if !edges.isEmpty || extreme != turn { append(from: extreme, to: turn) }
                (isRising, extreme, turn) = (!isRising, turn, index)
            }
        }
        append(from: extreme, to: turn)
        return edges

        func append(from start: Int, to end: Int) {
            let sign: Float = !isRising ? 1 : -1
            guard end > start else { return }
            func slope(_ index: Int) -> Float {
                sign * (row[min(row.count - 1, index + 1)] - row[max(0, index - 1)])
            }
            guard let steepest = (start...end).max(by: { slope($0) < slope($1) }), slope(steepest) > 0 else { return }
            let (before, here, after) = (slope(steepest - 1), slope(steepest), slope(steepest + 1))
            let bend = before - 2 * here + after
            let shift = bend < 0 ? Double((before - after) / (2 * bend)) : 0
            edges.append(RowEdge(x: Double(steepest) + max(-1, min(1, shift)), isRising: !isRising))
        }
    }

    private static func smoothed(_ row: [Float], length: Int) -> [Float] {
        guard length > 1 else { return row }
        let half = length / 2
        var sums: [Float] = [0]
        for value in row { sums.append(sums[sums.count - 1] + value) }
        return row.indices.map { index in
            let (low, high) = (max(0, index - half), min(row.count, index + half + 1))
            return (sums[high] - sums[low]) / Float(high - low)
        }
    }
}
