#if canImport(Glibc)
    import Glibc
#else
    import Foundation
#endif

extension BarRegion {
    /// The same region in a picture `factor` times as large, its direction measured there.
    ///
    /// Gradients of bars a pixel or two wide are biased towards the axes, by up to ten degrees. The true direction is
    /// the one along which averaging keeps most of the bars' contrast; perspective makes it another one at either end.
    func aligned(in picture: LumaImage, factor: Double) -> BarRegion {
        var region = self
        region.places = places.map { $0 * factor }
        region.size = size * factor
        region.fitBox()
        for (reach, step) in [(14.0, 2.0), (1.5, 0.5)] {
            region.turn(by: region.bestTurn(in: picture, reach: reach, step: step, from: -1, to: 1))
        }
        let left = region.bestTurn(in: picture, reach: 3, step: 0.5, from: -1, to: -0.3)
        let right = region.bestTurn(in: picture, reach: 3, step: 0.5, from: 0.3, to: 1)
        region.fan = (right - left) / (1.3 * region.halfLength)
        return region
    }

    private mutating func turn(by radians: Double) {
        across = across * cos(radians) + across.turnedClockwise * sin(radians)
        fitBox()
    }

    /// The turn, in radians, after which the part between two fractions of the half length averages best along its
    /// bars.
    private func bestTurn(
        in picture: LumaImage, reach: Double, step: Double, from: Double, to: Double
    ) -> Double {
        let turns = stride(from: -reach, through: reach, by: step).map { $0 * .pi / 180 }
        let scored = turns.map { (turn: $0, contrast: contrast(in: picture, turn: $0, from: from, to: to)) }
        return scored.max { $0.contrast < $1.contrast }?.turn ?? 0
    }

    /// The squared differences from sample to sample of a row that is averaged along the bars.
    private func contrast(in picture: LumaImage, turn: Double, from: Double, to: Double) -> Double {
        let down = across.turnedClockwise * cos(turn) - across * sin(turn)
        let (first, last) = (from * halfLength, to * halfLength)
        let count = max(8, min(200, Int(clamped: last - first)))
        let lines = max(3, min(12, Int(clamped: halfHeight)))
        let step = (last - first) / Double(count)
        var row = [Int32](repeating: 0, count: count)
        var sums = row.mutableSpan
        for line in 0..<lines {
            let t = halfHeight * 0.8 * (2 * (Double(line) + 0.5) / Double(lines) - 1)
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
