extension BarRegion {
    /// The search for a region's direction. Chosen by hand: see docs/internals/tunables.md.
    private enum Alignment {
        /// The reach of the search either way, in degrees, coarse, then fine: gradients are off by up to ten.
        static let coarseReach = 14.0
        static let coarseStep = 2.0
        static let fineReach = coarseStep - fineStep
        static let fineStep = 0.5
        /// The reach of the search at either end around that direction, in degrees: the fan of perspective.
        static let fanReach = 3.0
        static let fanStep = fineStep
        /// The start of the parts at either end, as a part of the half length: the middle is in neither.
        static let endPart = 0.3
        /// The averaged part of the bars' height: their ends are the least certain.
        static let height = 0.8
        /// The number of samples across the bars, a pixel apart within these limits.
        static let samples = 8...200
        /// The number of lines along them, half a pixel of their height apart within these limits.
        static let lines = 3...12
    }

    /// The same region in a picture `factor` times as large, its direction measured there.
    ///
    /// Gradients of bars a pixel or two wide are biased towards the axes, by up to ten degrees. The true direction is
    /// the one along which averaging keeps most of the bars' contrast; perspective changes it at either end.
    func aligned(in picture: LumaImage, factor: Double) -> BarRegion {
        var region = self
        region.places = places.map { $0 * factor }
        region.size = size * factor
        region.fitBox()
        for (reach, step) in [
            (Alignment.coarseReach, Alignment.coarseStep), (Alignment.fineReach, Alignment.fineStep),
        ] {
            region.turn(by: region.bestTurn(in: picture, reach: reach, step: step, from: -1, to: 1))
        }
        let (reach, step, end) = (Alignment.fanReach, Alignment.fanStep, Alignment.endPart)
        let left = region.bestTurn(in: picture, reach: reach, step: step, from: -1, to: -end)
        let right = region.bestTurn(in: picture, reach: reach, step: step, from: end, to: 1)
        // The middles of both parts are 1 + end half lengths apart.
        region.fan = (right - left) / ((1 + end) * region.halfLength)
        return region
    }

    private mutating func turn(by radians: Double) {
        across = across * cos(radians) + across.turnedClockwise * sin(radians)
        fitBox()
    }

    /// The turn, in radians, by which the part between two fractions of the half length averages best along its bars.
    private func bestTurn(
        in picture: LumaImage, reach: Double, step: Double, from: Double, to: Double
    ) -> Double {
        let turns = stride(from: -reach, through: reach, by: step).map { $0 * .pi / 180 }
        let scored = turns.map { (turn: $0, contrast: contrast(in: picture, turn: $0, from: from, to: to)) }
        return scored.max { $0.contrast < $1.contrast }?.turn ?? 0
    }

    /// The sum of squared differences from sample to sample of a row that is averaged along the bars.
    private func contrast(in picture: LumaImage, turn: Double, from: Double, to: Double) -> Double {
        let down = across.turnedClockwise * cos(turn) - across * sin(turn)
        let (first, last) = (from * halfLength, to * halfLength)
        let count = max(Alignment.samples.lowerBound, min(Alignment.samples.upperBound, Int(clamped: last - first)))
        let lines = max(Alignment.lines.lowerBound, min(Alignment.lines.upperBound, Int(clamped: halfHeight)))
        let step = (last - first) / Double(count)
        var row = [Int32](repeating: 0, count: count)
        var sums = row.mutableSpan
        for line in 0..<lines {
            let t = halfHeight * Alignment.height * (2 * (Double(line) + 0.5) / Double(lines) - 1)
            let s = first + 0.5 * step
            picture.addSamples(
                from: center + across * s + down * (t + skew * s), step: (across + down * skew) * step, to: &sums,
                0..<count)
        }
        var sum = 0.0
        for index in 1..<count {
            let change = Double(row[index] &- row[index - 1]) / 256
            sum += change * change
        }
        return sum
    }
}
