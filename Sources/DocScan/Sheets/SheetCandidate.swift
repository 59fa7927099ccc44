/// A quadrilateral that may be a sheet, with the fraction of its outline that is a step of grey.
struct SheetCandidate {
    /// The corners in pixels of the field, clockwise from any corner.
    var outline: [Point] {
        didSet { bounds = Bounds(outline) }
    }
    private(set) var bounds: Bounds
    /// The fraction of the outline inside the image that is a step, with the lighter side always inside or always
    /// outside.
    var support = 0.0
    /// The examined places of the outline; `isStep` is true for a place with such a step.
    private(set) var places: [(place: Point, isStep: Bool)] = []
    /// The minimum over the four sides of the fraction that is such a step.
    var leastSide = 0.0
    /// The fraction of the outline that is inside the image.
    var visible = 0.0
    /// The probability that this is the outline of a sheet.
    var probability = 0.0
    /// The fraction of the inside that is print.
    var ink = 0.0
    /// True if the fraction of print inside is that of a sheet.
    var hasPrint: Bool { SheetFinder.ink.contains(ink) }
    /// True if the inside is lighter than the outside.
    private(set) var isLighter: Bool
    /// True if `isLighter` was given, so that it is not measured.
    private let isKnown: Bool
    /// True if the network proposed the outline, whose steps are then edges that the network finds.
    var isFromNetwork = false

    /// - Parameters:
    ///   - isLighter: `nil` if it is unknown.
    ///   - support: the fraction of the outline that is on lines of steps.
    init(_ outline: [Point], isLighter: Bool? = nil, support: Double = 0) {
        self.outline = outline.area < 0 ? outline.reversed() : outline
        bounds = Bounds(outline)
        self.support = support
        (self.isLighter, isKnown) = (isLighter ?? true, isLighter != nil)
    }

    /// The smallest upright rectangle around an outline.
    struct Bounds {
        var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)

        init(_ outline: [Point]) {
            for corner in outline {
                (left, top) = (min(left, corner.x), min(top, corner.y))
                (right, bottom) = (max(right, corner.x), max(bottom, corner.y))
            }
        }

        func overlaps(_ other: Bounds) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }
    }

    /// True if the outlines overlap by more than `overlap`, as intersection over union.
    func isSame(as other: SheetCandidate, overlap: Double) -> Bool {
        // Outlines of different sizes need no closer look.
        let (mine, theirs) = (outline.area, other.outline.area)
        guard min(mine, theirs) > overlap * max(mine, theirs), bounds.overlaps(other.bounds) else { return false }
        return outline.overlap(with: other.outline) > overlap
    }

    /// Measures the steps along the outline. If it is unknown whether the inside is lighter, takes the case with more
    /// steps.
    mutating func measure(in field: EdgeField) {
        let first = measured(in: field, isLighter: isLighter)
        let second = isKnown ? first : measured(in: field, isLighter: false)
        self = first.support >= second.support ? first : second
    }

    /// Determines whether the inside is lighter than the outside. A sheet that lies on several others has the side that
    /// most of its outline has.
    mutating func measureLight(in view: SheetView) {
        var (lighter, darker) = (0, 0)
        for side in outline.sides {
            for place in side.places {
                let inner = view.level(at: place + side.inwards * SheetEvidence.innerDistance)
                let outer = view.level(at: place - side.inwards * SheetEvidence.outerDistance)
                if inner > outer { lighter += 1 }
                if inner < outer { darker += 1 }
            }
        }
        isLighter = lighter >= darker
    }

    private func measured(in field: EdgeField, isLighter: Bool) -> SheetCandidate {
        var result = self
        result.isLighter = isLighter
        result.places.removeAll(keepingCapacity: true)
        let sign = isLighter ? 1.0 : -1
        var (found, looked, steps) = (0.0, 0.0, 0.0)
        var least = 1.0
        for side in outline.sides {
            steps += Double(side.places.count)
            var (seen, here) = (0.0, 0.0)
            for place in side.places where field.isExamined(place) {
                seen += 1
                let isStep = field.step(at: place, along: side.inwards * sign) > 0
                if isStep { here += 1 }
                result.places.append((place, isStep))
            }
            looked += seen
            found += here
            if seen >= Double(OutlineSide.leastPlaces) { least = min(least, here / seen) }
        }
        result.support = looked > 0 ? found / looked : 0
        result.leastSide = least
        result.visible = steps > 0 ? looked / steps : 0
        return result
    }

    /// The fraction of the outline inside another sheet that is an edge in a field; 0 if no part of it is inside.
    func edge(inside other: SheetCandidate, in field: EdgeField) -> Double {
        let places = outline.sides.flatMap { side in
            side.places.filter { other.outline.contains($0) && field.isExamined($0) }.map { ($0, side.inwards) }
        }
        let edges = places.count { place, inwards in field.step(at: place, along: inwards) > 0 }
        return places.isEmpty ? 0 : Double(edges) / Double(places.count)
    }

    /// The width of the border of the image that is not examined, in pixels. Chosen by hand:
    /// docs/internals/tunables.md.
    fileprivate static let border = 3.0
}

/// A side of an outline, and the places at which it is examined.
struct OutlineSide {
    let start: Point
    let end: Point
    /// The unit vectors from start to end, and into the outline.
    let direction: Point
    let inwards: Point
    let places: [Point]

    /// The fraction of a side at each end that is not examined, because corners are round or folded, and the minimum
    /// number of places of a side. Chosen by hand, as is the following: docs/internals/tunables.md.
    private static let corner = 0.03
    static let leastPlaces = 8
    /// The distance between places, in pixels.
    private static let spacing = 2.0

    init?(from start: Point, to end: Point) {
        let length = (end - start).length
        guard let direction = (end - start).normalized else { return nil }
        let count = max(Self.leastPlaces, Int(clamped: length / Self.spacing))
        (self.start, self.end, self.direction) = (start, end, direction)
        // Clockwise outlines have the inside on the right.
        inwards = direction.turnedClockwise
        places = (0..<count).map { step in
            let part = Self.corner + (1 - 2 * Self.corner) * (Double(step) + 0.5) / Double(count)
            return start + direction * (part * length)
        }
    }
}

extension [Point] {
    /// The sides of this clockwise polygon that have a length.
    var sides: [OutlineSide] { indices.compactMap { OutlineSide(from: self[$0], to: self[($0 + 1) % count]) } }
}

extension EdgeField {
    /// The fraction of a line that is a step, with the inside on the right; `nil` if the line is too short or not in
    /// the image.
    func steps(from start: Point, to end: Point, isLighter: Bool) -> Double? {
        guard let side = OutlineSide(from: start, to: end), side.places.count > OutlineSide.leastPlaces,
            side.places.allSatisfy(isExamined)
        else { return nil }
        let steps = side.places.count { step(at: $0, along: side.inwards * (isLighter ? 1 : -1)) > 0 }
        return Double(steps) / Double(side.places.count)
    }

    /// True if a place is not on the border of the image.
    func isExamined(_ place: Point) -> Bool {
        let border = SheetCandidate.border
        return place.x >= border && place.y >= border && place.x <= Double(width) - border
            && place.y <= Double(height) - border
    }

    /// The steepest gradient within two pixels of a place and within 30° of `direction`; 0 without such a gradient.
    fileprivate func step(at place: Point, along direction: Point) -> Double {
        var best: Float = 0
        let (dx, dy) = (Float(direction.x), Float(direction.y))
        // The place is at least three pixels from the border of the image.
        for offset in -2...2 {
            let (x, y) = (Int(place.x + direction.x * Double(offset)), Int(place.y + direction.y * Double(offset)))
            let index = y * width + x
            let along = across[index] * dx + down[index] * dy
            if strength[index] >= weakest, along > Self.leastCosine * strength[index] { best = max(best, along) }
        }
        return Double(best)
    }
}

extension [Point] {
    /// The area of the polygon: positive if its corners are clockwise in the image.
    var area: Double {
        var sum = 0.0
        for index in indices { sum += self[index].cross(self[(index + 1) % count]) }
        return sum / 2
    }

    /// The part of this convex polygon that is inside another one; both clockwise (Sutherland and Hodgman, 1974).
    package func clipped(to other: [Point]) -> [Point] {
        var result = self
        for index in other.indices where !result.isEmpty {
            let (start, end) = (other[index], other[(index + 1) % other.count])
            func side(_ place: Point) -> Double { (end - start).cross(place - start) }
            var kept: [Point] = []
            for corner in result.indices {
                let (a, b) = (result[corner], result[(corner + 1) % result.count])
                let (here, there) = (side(a), side(b))
                if here >= 0 { kept.append(a) }
                if (here >= 0) != (there >= 0) { kept.append(a + (b - a) * (here / (here - there))) }
            }
            result = kept
        }
        return result
    }

    /// This convex clockwise polygon with each side moved outwards by a distance; `nil` if neighbours are parallel.
    func expanded(by distance: Double) -> [Point]? {
        var sides: [Line] = []
        for index in indices {
            let (start, end) = (self[index], self[(index + 1) % count])
            guard let direction = (end - start).normalized else { return nil }
            sides.append(Line(point: start - direction.turnedClockwise * distance, direction: direction))
        }
        var corners: [Point] = []
        for index in indices {
            guard let corner = sides[(index + count - 1) % count].intersection(with: sides[index]) else { return nil }
            corners.append(corner)
        }
        return corners
    }
}
