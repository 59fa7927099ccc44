/// Finds connected regions without steps, and proposes those that fill a quadrilateral.
///
/// A sheet on a table of another brightness is such a region once its print has been removed. Its outline is more exact
/// than crossing lines, and includes sides too short for a line.
struct FlatRegions {
    /// The maximum gradients inside a region, in grey levels per pixel. With the lower one, a region ends at a faint
    /// step. With the higher one, it includes shading and glare. Chosen by hand, as are the following:
    /// docs/internals/tunables.md.
    private static let limits: [Float] = [3, 8]
    /// The minimum and maximum area of a region, as a fraction of the image.
    private static let minimumArea = 0.008
    private static let maximumArea = SheetFinder.maximumArea
    /// The minimum fraction of its quadrilateral that a region fills.
    private static let leastFill = 0.9
    /// The maximum number of sides of the image that a sheet touches; the table touches more.
    private static let mostTouched = 1

    /// The quadrilaterals of regions that end at steps.
    static func candidates(in field: EdgeField) -> [SheetCandidate] {
        limits.flatMap { candidates(in: field, limit: $0) }
    }

    private static func candidates(in field: EdgeField, limit: Float) -> [SheetCandidate] {
        let (width, height) = (field.width, field.height)
        let least = Int(minimumArea * Double(width * height))
        let steps = LumaImage(width: width, height: height, pixels: field.strength.map { $0 > limit ? 255 : 0 })
        return Self.regions(without: steps, least: least).compactMap { runs in
            guard let rows = RowExtents(runs, width: width, height: height), rows.touched <= mostTouched,
                let corners = rows.hull.quadrilateral
            else { return nil }
            let area = abs(corners.area)
            guard area <= maximumArea * Double(width * height), rows.area >= leastFill * area else { return nil }
            // The gradient of a step extends two pixels to both sides, so the region ends before the step.
            return SheetCandidate(corners).outline.expanded(by: reach).map { SheetCandidate($0) }
        }
    }

    /// The distance from the end of a region to the middle of the step around it, in pixels.
    private static let reach = 2.0

    /// Consecutive pixels of a region in one row.
    struct Run {
        var row: Int
        var first: Int
        /// The column after the last one.
        var end: Int
    }

    /// The regions of at least `least` pixels, each as its runs from top to bottom. Runs that touch in neighbouring
    /// rows are united.
    private static func regions(without steps: LumaImage, least: Int) -> [[Run]] {
        let width = steps.width
        var runs: [Run] = []
        var parents: [Int] = []
        func root(_ index: Int) -> Int {
            var index = index
            while parents[index] != index {
                parents[index] = parents[parents[index]]
                index = parents[index]
            }
            return index
        }
        var above = 0..<0
        for y in 0..<steps.height {
            let start = runs.count
            var x = 0
            var candidate = above.lowerBound
            while x < width {
                while x < width, steps[x, y] > 0 { x += 1 }
                let first = x
                while x < width, steps[x, y] == 0 { x += 1 }
                guard x > first else { continue }
                let index = runs.count
                runs.append(Run(row: y, first: first, end: x))
                parents.append(index)
                while candidate < above.upperBound, runs[candidate].end <= first { candidate += 1 }
                var other = candidate
                while other < above.upperBound, runs[other].first < x {
                    let (a, b) = (root(other), root(index))
                    parents[max(a, b)] = min(a, b)
                    other += 1
                }
            }
            above = start..<runs.count
        }
        var sizes = [Int](repeating: 0, count: runs.count)
        let roots = runs.indices.map { root($0) }
        for (index, run) in runs.enumerated() { sizes[roots[index]] += run.end - run.first }
        var regions: [Int: [Run]] = [:]
        for (index, run) in runs.enumerated() where sizes[roots[index]] >= least {
            regions[roots[index], default: []].append(run)
        }
        return regions.sorted { $0.key < $1.key }.map(\.value)
    }
}

/// The extents of a region row by row and column by column.
private struct RowExtents {
    /// Clockwise corners of the convex hull.
    let hull: [Point]
    /// The area of the region, including holes but not notches in the outline.
    let area: Double
    /// The number of sides of the image that the region touches.
    let touched: Int

    init?(_ runs: [FlatRegions.Run], width: Int, height: Int) {
        var rows = [(first: Int, end: Int)](repeating: (width, 0), count: height)
        var columns = [(first: Int, end: Int)](repeating: (height, 0), count: width)
        for run in runs {
            rows[run.row] = (min(rows[run.row].first, run.first), max(rows[run.row].end, run.end))
            for x in run.first..<run.end {
                if columns[x].first > run.row { columns[x].first = run.row }
                columns[x].end = run.row + 1
            }
        }
        let across = rows.reduce(0) { $0 + max(0, $1.end - $1.first) }
        let down = columns.reduce(0) { $0 + max(0, $1.end - $1.first) }
        area = Double(min(across, down))
        // Collect the corners of all rows: downwards on the right side, and upwards on the left side.
        var (right, left): ([Point], [Point]) = ([], [])
        for (y, row) in rows.enumerated() where row.end > row.first {
            for y in [Double(y), Double(y + 1)] {
                right.append(Point(x: Double(row.end), y: y))
                left.append(Point(x: Double(row.first), y: y))
            }
        }
        hull = [right, left.reversed()].flatMap(\.convexChain)
        guard hull.count >= 4 else { return nil }
        // The outermost pixels of the image have no gradient, so they do not separate a region from the border.
        let bounds = Quadrilateral(boundsOf: hull)
        touched = [
            bounds.topLeft.x <= 1, bounds.topLeft.y <= 1, bounds.bottomRight.x >= Double(width - 1),
            bounds.bottomRight.y >= Double(height - 1),
        ].count { $0 }
    }
}

extension [Point] {
    /// The part of the convex hull from the first to the last of these points, which are sorted by row. The hull lies
    /// to the right of this chain (Andrew's monotone chain, 1979).
    fileprivate var convexChain: [Point] {
        var chain: [Point] = []
        for point in self {
            while chain.count > 1,
                (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 0
            {
                chain.removeLast()
            }
            chain.append(point)
        }
        return chain
    }

    /// The quadrilateral around this convex polygon that adds the least area, found by removing one side after the
    /// other (Aggarwal, Chang and Yap, 1985, do it exactly); `nil` if no four sides close.
    var quadrilateral: [Point]? {
        var polygon = self
        while polygon.count > 4 {
            let count = polygon.count
            var best: (area: Double, index: Int, corner: Point)?
            for index in 0..<count {
                let (a, b) = (polygon[(index + count - 1) % count], polygon[index])
                let (c, d) = (polygon[(index + 1) % count], polygon[(index + 2) % count])
                // Remove the side from b to c by extending both neighbours until they meet.
                let (before, after) = (b - a, c - d)
                let turn = before.cross(after)
                guard abs(turn) > 1e-9 else { continue }
                let along = (d - a).cross(after) / turn
                let back = (d - a).cross(before) / turn
                guard along >= 1, back >= 1 else { continue }
                let corner = a + before * along
                let area = abs((c - b).cross(corner - b)) / 2
                if best.map({ area < $0.area }) ?? true { best = (area, index, corner) }
            }
            guard let best else { return nil }
            polygon[best.index] = best.corner
            polygon.remove(at: (best.index + 1) % count)
        }
        return polygon.count == 4 ? polygon : nil
    }
}
