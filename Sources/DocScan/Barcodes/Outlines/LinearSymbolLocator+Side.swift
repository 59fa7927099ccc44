extension LinearSymbolLocator {
    /// A line through the outer edge of the outermost bar, followed along the bar.
    ///
    /// - Parameters:
    ///   - guess: the expected edge: s for a t.
    ///   - sign: −1 for the left end, 1 for the right one.
    func side(near guess: (Double) -> Double, from top: Double, to bottom: Double, sign: Double, module: Double) -> Line
    {
        let height = (bottom - top) * (1 - 2 * EndsModel.sideMargin) / Double(EndsModel.sideBands)
        let places = (0..<EndsModel.sideBands).compactMap { band -> Point? in
            let middle = top + (bottom - top) * EndsModel.sideMargin + (Double(band) + 0.5) * height
            return edge(near: guess, inBandAt: middle, height: height, sign: sign, module: module).map {
                Point(x: middle, y: $0)
            }
        }
        if places.count >= EndsModel.leastSideBands, let fit = Line.robustFit(places) {
            return Line(point: Point(x: fit.offset, y: 0), direction: Point(x: fit.slope, y: 1))
        }
        return Line(point: Point(x: guess(0), y: 0), direction: Point(x: guess(1) - guess(0), y: 1))
    }

    /// The s of the steepest outward rise in grey in a band; `nil` without an edge.
    private func edge(
        near guess: (Double) -> Double, inBandAt middle: Double, height: Double, sign: Double, module: Double
    ) -> Double? {
        let (spacing, span) = (EndsModel.sideSpacing, EndsModel.slopeReach)
        let reach = Int(clamped: (EndsModel.sideReach * max(1, module) / spacing).rounded())
        let count = max(1, min(EndsModel.sideLines, Int(clamped: height)))
        let row = (-reach - span...reach + span).map { index -> Double in
            (0..<count).reduce(0) { sum, line in
                let t = middle + height * ((Double(line) + 0.5) / Double(count) - 0.5)
                return sum + grey(guess(t) + Double(index) * spacing, t)
            } / Double(count)
        }
        let slopes = row.indices.dropFirst(span).dropLast(span).map { sign * (row[$0 + span] - row[$0 - span]) }
        guard let peak = slopes.indices.max(by: { slopes[$0] < slopes[$1] }), slopes[peak] > EndsModel.sideContrast
        else { return nil }
        let isInside = peak > 0 && peak < slopes.count - 1
        let shift = isInside ? parabolaPeak(slopes[peak - 1], slopes[peak], slopes[peak + 1]) : 0
        return guess(middle) + (Double(peak - reach) + shift) * spacing
    }
}
