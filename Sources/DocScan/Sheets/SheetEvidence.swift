/// The features that decide whether a quadrilateral in the reduced image is the outline of a sheet.
///
/// The edges of a sheet are steps of grey that end at its corners. The paper has about the same level everywhere, and
/// its print does not cross the edges. Steps and roughness depend on the brightness of the image, because noise
/// determines their thresholds; the other features do not.
struct SheetEvidence {
    enum Feature: String, CaseIterable, Sendable {
        /// The area, as a fraction of the image.
        case area
        /// The fraction of the continuation of a side beyond a corner that is a step: the mean of all continuations,
        /// and the maximum.
        case beyond, mostBeyond
        /// The level of the inside minus that of the surroundings, as a fraction of the lighter one.
        case contrast
        /// The fraction of the outline at which print reaches the edge.
        case crossing
        /// The mean probability of the network's edges along the outline, and beyond the corner with the most.
        case edges, edgesBeyond
        /// The fraction of the inside that is print.
        case ink
        /// The fractions of the inside and of the surroundings that are on a sheet, by the network.
        case onSheet, onSheetAround
        /// The fraction of the inside with steep gradients: textures, shadows, printed images.
        case rough
        /// The range of the paper's level along the outline, from the 10th to the 90th percentile, as a fraction of its
        /// median.
        case spread
        /// The fractions of the outline that are a step, and a strong step.
        case steps, strongSteps
        /// The fraction of the outline that is inside the image.
        case visible
        /// The mean probability of the network's edges along the side with the least.
        case weakestEdge
    }

    /// The values of the features, in the order of `Feature.allCases`.
    let values: [Double]
    /// The fraction of the inside that is print.
    let ink: Double

    /// The width of the border of the image that is not examined, in pixels. Chosen by hand, as are the following:
    /// docs/internals/tunables.md.
    private static let border = 5.0
    /// The minimum gradients of a step, of a step beyond a corner, and of a strong step, in grey levels per pixel.
    private static let stepGradient = 0.6
    private static let outerStepGradient = 1.0
    private static let strongStepGradient = 3.0
    /// The distances from the outline at which print at the edge, the paper and the surroundings are examined, in
    /// pixels. The dilation has moved the edges by two pixels.
    private static let margin = 3.0
    static let innerDistance = 4.0
    static let outerDistance = 6.0
    /// The distance from a corner at which the continuation of a side begins, and the length of the continuation: the
    /// minimum in pixels, and as a fraction of the side.
    private static let gap = 4.0
    private static let leastReach = 10.0
    private static let reach = 0.15

    /// - Parameter candidate: the candidate with the exact outline, in pixels of the view.
    init(_ candidate: SheetCandidate, in view: SheetView) {
        let outline = candidate.outline
        let sign = candidate.isLighter ? 1.0 : -1
        let (width, height) = (Double(view.small.width), Double(view.small.height))
        func isInPicture(_ place: Point) -> Bool {
            place.x >= Self.border && place.y >= Self.border && place.x <= width - Self.border
                && place.y <= height - Self.border
        }
        var (all, seen, steps, strong, crossed) = (0, 0, 0, 0, 0)
        var (edges, weakest, edgesBeyond, around) = (0.0, 1.0, 0.0, 0.0)
        var (inner, outer, beyond) = (Levels(), Levels(), [Double]())
        for side in outline.sides {
            let inwards = side.inwards
            all += side.places.count
            var (here, places) = (0.0, 0)
            for place in side.places where isInPicture(place) {
                seen += 1
                places += 1
                here += view.edges.field.edge(at: place, towards: inwards)
                around += view.edges.onSheet(at: place - inwards * Self.outerDistance)
                let strength = view.field.step(beside: place, towards: inwards * sign)
                if strength >= Self.stepGradient { steps += 1 }
                if strength >= Self.strongStepGradient { strong += 1 }
                if view.hasInk(at: place + inwards * Self.margin, along: inwards) { crossed += 1 }
                inner.add(view.level(at: place + inwards * Self.innerDistance))
                outer.add(view.level(at: place - inwards * Self.outerDistance))
            }
            edges += here
            if places >= OutlineSide.leastPlaces { weakest = min(weakest, here / Double(places)) }
            let length = (side.end - side.start).length
            for (corner, away) in [(side.start, side.direction * -1), (side.end, side.direction)] {
                let places = stride(from: Self.gap, to: max(Self.leastReach, Self.reach * length) + Self.gap, by: 2)
                    .map { corner + away * $0 }.filter(isInPicture)
                if places.count < 3 { continue }
                let found = places.count {
                    view.field.step(beside: $0, towards: inwards * sign) >= Self.outerStepGradient
                }
                beyond.append(Double(found) / Double(places.count))
                let more = places.reduce(0) { $0 + view.edges.field.edge(at: $1, towards: inwards) }
                edgesBeyond = max(edgesBeyond, more / Double(places.count))
            }
        }
        func part(_ count: Int, of whole: Int) -> Double { whole == 0 ? 0 : Double(count) / Double(whole) }
        let shares = view.shares(inside: outline.expanded(by: -Self.outerDistance) ?? outline)
        ink = shares.ink
        let (paper, surroundings) = (inner.percentile(50), outer.percentile(50))
        let frame = Quadrilateral(width: width, height: height).corners
        values = Feature.allCases.map { feature in
            switch feature {
            case .area: outline.clipped(to: frame).area / (width * height)
            case .beyond: beyond.isEmpty ? 0 : beyond.reduce(0, +) / Double(beyond.count)
            case .mostBeyond: beyond.max() ?? 0
            case .contrast: (paper - surroundings) / max(paper, surroundings, 1)
            case .crossing: part(crossed, of: seen)
            case .edges: seen == 0 ? 0 : edges / Double(seen)
            case .edgesBeyond: edgesBeyond
            case .ink: shares.ink
            case .onSheet: view.edges.onSheet(inside: outline)
            case .onSheetAround: seen == 0 ? 0 : around / Double(seen)
            case .rough: shares.rough
            case .spread: (inner.percentile(90) - inner.percentile(10)) / max(paper, 1)
            case .steps: part(steps, of: seen)
            case .strongSteps: part(strong, of: seen)
            case .visible: part(seen, of: all)
            case .weakestEdge: seen == 0 ? 0 : weakest
            }
        }
    }
}

extension EdgeField {
    /// The largest certainty of an edge towards the inside, at most two pixels from a place.
    fileprivate func edge(at place: Point, towards inwards: Point) -> Double {
        var best: Float = 0
        let (dx, dy) = (Float(inwards.x), Float(inwards.y))
        for offset in -2...2 {
            let (x, y) = (Int(place.x + inwards.x * Double(offset)), Int(place.y + inwards.y * Double(offset)))
            let index = y * width + x
            best = max(best, across[index] * dx + down[index] * dy)
        }
        return Double(best / Self.full)
    }

    /// The steepest gradient within 30° of `direction`, at most two pixels from the expected step at a place; 0 without
    /// such a gradient.
    ///
    /// `direction` points to the lighter side. Removing the print has moved all steps in the opposite direction. The
    /// place is at least four pixels from the border of the image.
    fileprivate func step(beside place: Point, towards direction: Point) -> Double {
        var best: Float = 0
        let (dx, dy) = (Float(direction.x), Float(direction.y))
        for offset in -2...2 {
            let distance = Double(offset - SheetFinder.inkReach)
            let (x, y) = (Int(place.x + direction.x * distance), Int(place.y + direction.y * distance))
            let index = y * width + x
            let along = across[index] * dx + down[index] * dy
            if along > Self.leastCosine * strength[index] { best = max(best, along) }
        }
        return Double(best)
    }
}

/// A histogram of grey levels.
private struct Levels {
    private var counts = [Int](repeating: 0, count: 256)
    private var all = 0

    mutating func add(_ level: UInt8) {
        counts[Int(level)] += 1
        all += 1
    }

    /// The lowest level for which more than `percent` percent of the counted levels are not higher; 0 without levels.
    func percentile(_ percent: Int) -> Double {
        var sum = 0
        for (level, count) in counts.enumerated() where count > 0 {
            sum += count
            if 100 * sum > percent * all { return Double(level) }
        }
        return 0
    }
}
