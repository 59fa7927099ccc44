/// The slopes of the lines of a page, which change from top to bottom if the page is curved.
///
/// On a page that was photographed at an angle, a line can fall or rise by more than its height from one column to the
/// next.
struct LineSlopes {
    /// The slope at row 0, in rows per column, and its change from one row to the next.
    private let first: Double
    private let change: Double
    /// The rows between which lines have slopes.
    private let rows: ClosedRange<Double>

    /// The minimum number of lines with a slope. With fewer, all lines count as level; with fewer than four times as
    /// many, as parallel. Chosen by hand, as is the following: docs/internals/tunables.md.
    private static let leastLines = 3
    /// The slope up to which a line counts as level, in rows per column.
    private static let level = 0.02

    init(_ segments: [TextSegment]) {
        // The fit compares all pairs of lines. A page has fewer, a texture may have more.
        let points = segments.compactMap { segment in
            segment.slope.map { Point(x: segment.box.middleY, y: $0) }
        }.prefix(200)
        if points.count >= 4 * Self.leastLines, let fit = Line.robustFit(Array(points)),
            let top = points.map(\.x).min(),
            let bottom = points.map(\.x).max()
        {
            (first, change, rows) = (fit.offset, fit.slope, top...bottom)
        } else {
            let usual = points.count >= Self.leastLines ? points.map(\.y).median : nil
            (first, change, rows) = (usual ?? 0, 0, 0...0)
        }
    }

    /// The slope of the lines at a row, in rows per column; 0 if they are almost level.
    func slope(at row: Double) -> Double {
        let slope = first + change * min(max(row, rows.lowerBound), rows.upperBound)
        return abs(slope) > Self.level ? slope : 0
    }
}
