/// The plane in which all lines of a zone lie.
///
///     start                             end
///       ├──── first line ────────────────┤  ┐
///       ├──── …                          ┤  │ gap, here and at the start
///       ├──── last line ─────────────────┤  ┘
///
/// The lines begin and end together and have the same capitals. In perspective the gap between the first and the last
/// line therefore determines the height of capitals at each end.
private struct ZonePlane {
    /// The permitted ratios of the gap at the end to the gap at the start.
    private static let gapRatios = 0.5...2
    /// The maximum distance of a line's end from the common end, in heights of a capital.
    private static let tolerance = 0.6

    /// The start of the first line.
    private let origin: Point
    /// Unit vectors along the lines and at right angles to them.
    private let along: Point
    private let down: Point
    private let startGap: Double
    private let endGap: Double
    /// The ratio of the height of a capital to the gap.
    private let capital: Double
    /// The slant of letters: columns to the left for each row down.
    private let slant: Double

    /// Returns `nil` for a single line, and for lines that are not in one plane.
    init?(of lines: [Quadrilateral], slant: Double) {
        guard let first = lines.first?.middleLine, let last = lines.last?.middleLine, lines.count > 1,
            let along = ((first.end - first.start) + (last.end - last.start)).normalized
        else { return nil }
        let down = along.turnedClockwise
        let (startGap, endGap) = ((last.start - first.start).dot(down), (last.end - first.end).dot(down))
        guard startGap > 0, endGap > 0, Self.gapRatios.contains(endGap / startGap) else { return nil }
        // A line of almost only fillers appears lower, so the maximum is the height of capitals.
        let heights = lines.flatMap { [$0.heightAtStart / startGap, $0.heightAtEnd / endGap] }
        guard let capital = heights.max(), let lowest = heights.min(), capital < ZoneModel.thicknessRatio * lowest
        else { return nil }
        (origin, self.along, self.down) = (first.start, along, down)
        (self.startGap, self.endGap, self.capital, self.slant) = (startGap, endGap, capital, slant)
    }

    /// The lines with the plane's height of capitals. An end that is too far from the common end moves to it, because
    /// the rest of the line is other print.
    func fitted(_ lines: [Quadrilateral]) -> [Quadrilateral] {
        let middles = lines.map(\.middleLine)
        let (starts, ends) = (middles.map { column($0.start) }, middles.map { column($0.end) })
        let (start, end) = lines.count > 2 ? (starts.median, ends.median) : (starts.max(), ends.min())
        let up = down + along * slant
        let (startHalf, endHalf) = (up * (capital * startGap / 2), up * (capital * endGap / 2))
        return middles.map { middle in
            let fitted = (start: moved(middle.start, to: start), end: moved(middle.end, to: end))
            return Quadrilateral(around: fitted, startHalf: startHalf, endHalf: endHalf)
        }
    }

    /// The place of a point in the first line, along the slant.
    private func column(_ point: Point) -> Double {
        (point - origin).dot(along) - slant * (point - origin).dot(down)
    }

    private func moved(_ point: Point, to common: Double?) -> Point {
        let own = column(point)
        guard let common, abs(own - common) > Self.tolerance * capital * (startGap + endGap) / 2 else { return point }
        return point + along * (common - own)
    }
}

extension [Quadrilateral] {
    /// The lines as parts of one plane; unchanged if no plane fits. Letters lean left by `slant` columns per row down.
    func fittedToCommonPlane(slant: Double) -> [Quadrilateral] {
        ZonePlane(of: self, slant: slant)?.fitted(self) ?? self
    }
}

extension Quadrilateral {
    fileprivate var heightAtStart: Double { (bottomLeft - topLeft).length }
    fileprivate var heightAtEnd: Double { (bottomRight - topRight).length }
}
