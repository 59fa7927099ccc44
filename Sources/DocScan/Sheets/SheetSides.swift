/// The outline of a sheet, with each side moved to the steps of grey near it.
///
/// Lines of segments and regions place a side to about two pixels, which is half a degree on a card. Each side is
/// fitted to the steepest places across it. A side along the border of the image, where the sheet is cut off, has no
/// such places: it becomes parallel to the opposite side and is moved so far that no visible part of the sheet is lost.
struct SheetSides {
    private(set) var outline: [Point]
    /// True if steps show all four sides.
    private(set) var showsAllSides = true

    /// - Parameter sheet: the candidate, with its outline in pixels of the field.
    init(_ sheet: SheetCandidate, in field: EdgeField) {
        outline = sheet.outline
        let sides = outline.indices.map { index in
            Self.side(from: outline[index], to: outline[(index + 1) % 4], isLighter: sheet.isLighter, in: field)
        }
        showsAllSides = sides.allSatisfy(\.isSeen)
        var lines = sides.map(\.line)
        for index in sides.indices where sides[index].isCutOff && !sides[(index + 2) % 4].isCutOff {
            let far = Self.farthest(
                from: lines[(index + 2) % 4], between: lines[(index + 3) % 4], lines[(index + 1) % 4],
                width: Double(field.width), height: Double(field.height))
            guard let far else { continue }
            lines[index] = Line(point: far, direction: lines[(index + 2) % 4].direction * -1)
        }
        let corners = lines.indices.compactMap { lines[($0 + 3) % 4].intersection(with: lines[$0]) }
        guard corners.count == 4, corners.hasSquareCorners, corners.area > 0 else { return }
        outline = corners
    }

    /// The distance between the examined places of a side, and the distance from a place up to which a step is searched
    /// for, in pixels. Chosen by hand, as are the following: docs/internals/tunables.md.
    private static let spacing = 2.0
    static let reach = 4
    /// The fraction of a side at its ends that is not examined, because corners are round or folded.
    private static let corner = 0.04
    /// The maximum distance of a step from the fitted side, in pixels, and the minimum fraction and number of places
    /// with a step.
    private static let maximumStepDistance = 1.0
    private static let leastSteps = 0.5
    private static let leastPlaces = 8
    /// The minimum fraction of a side inside the image, below which the side is cut off; and the width in pixels of the
    /// border that counts as outside.
    private static let leastInside = 0.3
    private static let border = 2.0

    /// Fits a side to the steps near it. `isCutOff` is true if too little of the side is inside the image. A side that
    /// is cut off, or that has too few steps, is returned unchanged.
    private static func side(
        from start: Point, to end: Point, isLighter: Bool, in field: EdgeField
    ) -> (line: Line, isSeen: Bool, isCutOff: Bool) {
        let given = Line(point: start, direction: end - start)
        let length = (end - start).length
        guard let direction = (end - start).normalized else { return (given, false, false) }
        let inwards = direction.turnedClockwise
        let count = max(leastPlaces, Int(clamped: length / spacing))
        var looked = 0
        var steps: [Point] = []
        for step in 0..<count {
            let part = corner + (1 - 2 * corner) * (Double(step) + 0.5) / Double(count)
            let place = start + direction * (part * length)
            guard place.x >= border, place.y >= border, place.x <= Double(field.width) - border,
                place.y <= Double(field.height) - border
            else { continue }
            looked += 1
            let found = field.edge(at: place, along: inwards * (isLighter ? 1 : -1), reach: reach)
            if let found { steps.append(Point(x: part * length, y: isLighter ? found : -found)) }
        }
        if Double(looked) < leastInside * Double(count) { return (given, false, true) }
        guard steps.count >= leastPlaces, let fit = Line.robustFit(steps) else { return (given, false, false) }
        let near = steps.count { abs($0.y - fit.offset - fit.slope * $0.x) <= Self.maximumStepDistance }
        guard Double(near) >= leastSteps * Double(looked) else { return (given, false, false) }
        let fitted = Line(point: start + inwards * fit.offset, direction: direction + inwards * fit.slope)
        return (fitted, true, false)
    }

    /// The visible place between two sides that is farthest from the opposite side.
    private static func farthest(
        from opposite: Line, between before: Line, _ after: Line, width: Double, height: Double
    ) -> Point? {
        let frame = Quadrilateral(width: width, height: height).corners
        var places = frame
        for side in [before, after] {
            for index in frame.indices {
                let border = Line(point: frame[index], direction: frame[(index + 1) % 4] - frame[index])
                if let place = side.intersection(with: border) { places.append(place) }
            }
        }
        func inside(_ line: Line, _ place: Point) -> Double {
            line.direction.cross(place - line.point) / line.direction.length
        }
        return places.filter { place in
            place.x >= -1 && place.y >= -1 && place.x <= width + 1 && place.y <= height + 1
                && inside(before, place) >= -1 && inside(after, place) >= -1
        }
        .max { inside(opposite, $0) < inside(opposite, $1) }
    }
}

extension EdgeField {
    /// The distance along `direction` from a place to the steepest step near it whose gradient is within 30° of
    /// `direction`, in pixels; `nil` without such a step.
    ///
    /// - Parameter reach: the maximum distance.
    fileprivate func edge(at place: Point, along direction: Point, reach: Int) -> Double? {
        let (dx, dy) = (Float(direction.x), Float(direction.y))
        let steps = (-reach...reach).map { offset in
            let (x, y) = (Int(place.x + direction.x * Double(offset)), Int(place.y + direction.y * Double(offset)))
            guard x >= 0, y >= 0, x < width, y < height else { return 0.0 }
            let index = y * width + x
            let along = across[index] * dx + down[index] * dy
            return strength[index] >= weakest && along > Self.leastCosine * strength[index] ? Double(along) : 0
        }
        guard let best = steps.indices.max(by: { steps[$0] < steps[$1] }), steps[best] > 0 else { return nil }
        let around = max(0, best - 1)...min(steps.count - 1, best + 1)
        let weight = around.reduce(0) { $0 + steps[$1] }
        return around.reduce(0) { $0 + steps[$1] * Double($1 - reach) } / weight
    }
}
