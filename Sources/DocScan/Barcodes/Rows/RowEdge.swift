/// A change between light and dark in a row across the bars.
struct RowEdge: Sendable, Hashable {
    /// In samples, with fractions.
    var x: Double
    /// From light to dark, in the direction of the row.
    var isRising: Bool
}

/// Each finder suits a different effect of blur and noise on edges.
extension RowEdge {
    /// Finds the steepest place of each turn: the edge, even between elements whose extremes blur makes unequal.
    static func steepest(in row: [Float], contrast: Float) -> [RowEdge] {
        var turns = RowTurn.all(in: row, contrast: contrast)
        // A row may begin within an edge, of which too little is left for a turn.
        if let first = turns.first, first.isRising, first.first > 0 {
            turns.insert(RowTurn(first: 0, last: first.first, isRising: false), at: 0)
        }
        return turns.compactMap { turn in
            let sign: Float = turn.isRising ? 1 : -1
            func slope(_ index: Int) -> Float {
                sign * (row[min(row.count - 1, index + 1)] - row[max(0, index - 1)])
            }
            guard let steepest = (turn.first...turn.last).max(by: { slope($0) < slope($1) }), slope(steepest) > 0
            else { return nil }
            let shift = parabolaPeak(slope(steepest - 1), slope(steepest), slope(steepest + 1))
            return RowEdge(x: Double(steepest) + max(-1, min(1, Double(shift))), isRising: turn.isRising)
        }
    }

    /// Finds the place halfway between the extremes of each turn: one edge per turn, however faint, so that a symbol
    /// whose elements are counted (DataBar Expanded) loses none.
    static func halfway(in row: [Float], contrast: Float) -> [RowEdge] {
        RowTurn.all(in: row, contrast: contrast).map { turn in
            let half = (row[turn.first] + row[turn.last]) / 2
            let crossing = (turn.first..<turn.last).first { (row[$0] <= half) != (row[$0 + 1] <= half) }
            let place = crossing.map { Float($0) + (half - row[$0]) / (row[$0 + 1] - row[$0]) }
            return RowEdge(x: Double(place ?? Float(turn.first + turn.last) / 2), isRising: turn.isRising)
        }
    }

    /// Finds every maximum of the change from sample to sample above `threshold`, several per turn: blur hides the turn
    /// of a narrow bar before it hides the change of slope.
    static func slopePeaks(in row: [Float], threshold: Float) -> [RowEdge] {
        guard row.count > 4 else { return [] }
        let slope: [Float] = (1..<row.count - 1).map { (row[$0 + 1] - row[$0 - 1]) / 2 }
        return (1..<slope.count - 1).compactMap { index in
            let sign: Float = slope[index] > 0 ? 1 : -1
            let (before, here, after) = (sign * slope[index - 1], sign * slope[index], sign * slope[index + 1])
            guard here > threshold, here >= before, here > after,
                height(of: row, at: index + 1, sign: sign) > leastHeight
            else { return nil }
            return RowEdge(x: Double(Float(index + 1) + parabolaPeak(before, here, after)), isRising: sign > 0)
        }
    }

    /// The effect of grain and a decoder's ringing on a plain black or white, in full contrasts.
    private static let leastHeight: Float = 0.025

    /// The rise of a row (the fall, with sign −1) without a turn around a place.
    private static func height(of row: [Float], at index: Int, sign: Float) -> Float {
        var (first, last) = (index, index)
        while first > 0, sign * (row[first] - row[first - 1]) > 0 { first -= 1 }
        while last + 1 < row.count, sign * (row[last + 1] - row[last]) > 0 { last += 1 }
        return sign * (row[last] - row[first])
    }
}

/// The peak of the parabola through three neighbouring values, in samples from the middle one; 0 without a peak.
func parabolaPeak<Value: BinaryFloatingPoint>(_ before: Value, _ here: Value, _ after: Value) -> Value {
    let bend = before - 2 * here + after
    return bend < 0 ? (before - after) / (2 * bend) : 0
}
