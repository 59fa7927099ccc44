/// The steps of grey on a sheet, without its print.
struct AreaField {
    /// Chosen by hand, as are the following: docs/internals/tunables.md. As in `SheetFinder`: the longer side of the
    /// picture, and the reach of the filter that removes print.
    private static let longSide = SheetFinder.longSide
    private static let inkReach = SheetFinder.inkReach
    /// The smallest cover and the largest, in parts of the sheet.
    private static let cover = 0.01...0.5
    /// The minimum fraction of a cover's outline that is a step: a note lifts off at one side, where its shadow is.
    private static let leastSteps = 0.65
    /// The sine of the smallest angle between a cover and the sheet, 4°: print on a sheet is parallel to its sides.
    private static let minimumTurn = 0.07
    /// The shortest edge of a shadow, in shorter sides of the sheet, and its least part of the paper's grey.
    private static let leastEdge = 0.25
    private static let leastDepth = 0.2
    /// The distance of the compared places from an edge, to both sides, in pixels, and the number of such pairs.
    private static let comparedDistance = 5.0
    private static let comparedPlaces = 9

    private let grid: AreaGrid
    private let field: EdgeField
    private let paper: LumaImage
    /// In pixels of the field.
    private let sheet: [Point]
    private let scale: Double

    init(_ grid: AreaGrid, outline: Quadrilateral) {
        let (small, denominator) = grid.picture.reduced(to: Self.longSide, from: grid.denominator)
        self.grid = grid
        paper = small.dilated(reach: Self.inkReach)
        field = EdgeField(paper)
        scale = Double(denominator)
        let corners = outline.corners.map { $0 * (1 / Double(denominator)) }
        sheet = corners.area < 0 ? corners.reversed() : corners
    }

    /// The outlines of flat things on the sheet, in pixels of the full-size picture: those that lie askew, such as
    /// notes, and those parallel to its sides, which may be printed.
    func things() -> (askew: [Quadrilateral], parallel: [Quadrilateral]) {
        var (askew, parallel): ([Quadrilateral], [Quadrilateral]) = ([], [])
        for var candidate in FlatRegions.candidates(in: field) {
            guard Self.cover.contains(abs(candidate.outline.area) / max(1, sheet.area)),
                candidate.outline.hasSquareCorners,
                sheet.contains(candidate.outline.reduce(Point(x: 0, y: 0)) { $0 + $1 } * 0.25)
            else { continue }
            candidate.measure(in: field)
            let moved = Double(candidate.isLighter ? -Self.inkReach : Self.inkReach)
            guard candidate.support >= Self.leastSteps, let outline = candidate.outline.expanded(by: moved) else {
                continue
            }
            let place = Quadrilateral(outline).scaled(by: scale)
            if candidate.outline.turn(against: sheet) > Self.minimumTurn {
                askew.append(place)
            } else {
                parallel.append(place)
            }
        }
        return (askew, parallel)
    }

    /// The cells along steps on which both sides are paper of the sheet, one of them in shadow.
    ///
    /// - Parameter marked: cells that are something else.
    func shadowEdges(beside marked: [Int]) -> [Int] {
        let side = sheet.indices.map { (sheet[($0 + 1) % 4] - sheet[$0]).length }.min() ?? 0
        let segments = SegmentFinder.segments(in: field, minimum: max(8, Self.leastEdge * side))
        let near = Set(grid.grown(marked, by: 4))
        return segments.flatMap { segment -> [Int] in
            guard isShadow(segment) else { return [] }
            let count = max(2, Int(clamped: segment.length))
            let cells = (0...count).compactMap { step -> Int? in
                let place = segment.start + (segment.end - segment.start) * (Double(step) / Double(count))
                return grid.index(at: place * scale)
            }
            if Double(cells.count { near.contains($0) }) > 0.5 * Double(cells.count) { return [] }
            return grid.grown(cells, by: 1)
        }
    }

    private func isShadow(_ segment: EdgeSegment) -> Bool {
        guard let direction = (segment.end - segment.start).normalized else { return false }
        guard sheet.turn(from: direction) > Self.minimumTurn else { return false }
        let across = direction.turnedClockwise * Self.comparedDistance
        var ratios: [Double] = []
        for step in 1...Self.comparedPlaces {
            let place = segment.start + (segment.end - segment.start) * (Double(step) / Double(Self.comparedPlaces + 1))
            let (light, dark) = (place + across, place + across * -1)
            guard sheet.contains(light), sheet.contains(dark), let lit = grey(at: light), let shaded = grey(at: dark)
            else { return false }
            ratios.append(shaded / max(1, lit))
        }
        return (ratios.median ?? 1) <= 1 - Self.leastDepth
    }

    private func grey(at place: Point) -> Double? {
        let (x, y) = (Int(clamped: place.x), Int(clamped: place.y))
        guard x >= 0, y >= 0, x < paper.width, y < paper.height else { return nil }
        return Double(paper[x, y])
    }
}

extension [Point] {
    /// The sine of the smallest angle between a direction and a side of this polygon.
    fileprivate func turn(from direction: Point) -> Double {
        indices.compactMap { (self[($0 + 1) % count] - self[$0]).normalized }.map { abs($0.cross(direction)) }.min()
            ?? 0
    }
}

extension [Point] {
    /// The mean over the sides of this quadrilateral of the sine of the smallest angle to a side of another. In
    /// perspective, the sides of a printed box are as parallel to those of the sheet as these are to each other.
    fileprivate func turn(against other: [Point]) -> Double {
        func directions(_ corners: [Point]) -> [Point] {
            corners.indices.compactMap { (corners[($0 + 1) % corners.count] - corners[$0]).normalized }
        }
        let theirs = directions(other)
        let angles = directions(self).compactMap { mine in theirs.map { abs(mine.cross($0)) }.min() }
        return angles.isEmpty ? 0 : angles.reduce(0, +) / Double(angles.count)
    }
}
