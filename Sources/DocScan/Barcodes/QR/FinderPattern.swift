/// A finder pattern of a QR code: a dark square of 3 modules, a light ring and a dark ring (ISO/IEC 18004, 6.3.3).
struct FinderPattern {
    var center: Point
    /// About the width of a module, in pixels.
    var module: Double
    var edges: [Edge]

    struct Edge {
        var place: Point
        /// The distance of the edge from the centre, in modules: 1.5, 2.5 or 3.5.
        var radius: Double
    }

    /// The conditions for a finder pattern. Lengths are in modules. Chosen by hand: see docs/internals/tunables.md.
    private enum Thresholds {
        /// The maximum distance of its edges from the centre: 3.5 modules in a slanted view, five times as long.
        static let reach = 18.0
        /// The maximum distance of its centre from the middle of the first edges, as a part of theirs: blur rounds
        /// corners, and print and light widen dark parts.
        static let shift = 0.35
        /// The maximum error of an edge's place.
        static let edgeError = 0.55
        /// The minimum number of directions, of 24, that show all edges: a stain or a letter hides at most a sixth.
        static let directions = 20
        /// The minimum distance between the centres of two patterns, in modules. Closer ones are the same pattern.
        static let minimumSeparation = 3.0
        /// The narrowest module, in pixels.
        static let leastModule = 0.7
        /// The maximum relative error of the distance of two edges of one direction.
        static let pairError = 0.3
        /// The minimum widths of a light or dark ring and of the dark square: half of it, and 0.6 of 3.
        static let leastRing = 0.3
        static let leastSquare = 1.8
        /// Above this height, in pixels, every other row is enough: symbols there are large, or one of many.
        static let denseHeight = 600
    }

    private static let radii = SIMD3(1.5, 2.5, 3.5)
    private static let directions = (0..<24).map { index -> Point in
        let angle = Double(index) * .pi / 12
        return Point(x: cos(angle), y: sin(angle))
    }

    /// Returns nil if the ink around a place is not a finder pattern.
    ///
    /// Any line through the centre crosses the edges in the ratio 3:5:7, at any slant. `module` is its width in the
    /// direction in which it was found.
    init?(near place: Point, module: Double, in map: InkMap) {
        var center = place
        for direction in [Point(x: 0, y: 1), Point(x: 1, y: 0), Point(x: 0, y: 1)] {
            guard let forth = map.rings(from: center, along: direction, limit: Thresholds.reach * module),
                let back = map.rings(from: center, along: direction * -1, limit: Thresholds.reach * module)
            else { return nil }
            let shift = (forth - back).sum() / 6
            guard abs(shift) < Thresholds.shift * (forth + back)[0] else { return nil }
            center = center + direction * shift
        }
        var (edges, widths): ([Edge], [Double]) = ([], [])
        for direction in Self.directions {
            guard let rings = map.rings(from: center, along: direction, limit: Thresholds.reach * module) else {
                continue
            }
            let module = Self.module(rings)
            let residual = rings / module - Self.radii
            guard max(abs(residual[0]), abs(residual[1]), abs(residual[2])) < Thresholds.edgeError else { continue }
            widths.append(module)
            for index in 0..<3 {
                edges.append(Edge(place: center + direction * rings[index], radius: Self.radii[index]))
            }
        }
        guard edges.count >= 3 * Thresholds.directions, let middle = widths.median else { return nil }
        (self.center, self.module, self.edges) = (center, middle, edges)
    }

    /// The width of a module across the pattern in a direction; nil if it cannot be measured.
    func module(along direction: Point, in map: InkMap) -> Double? {
        guard let forth = map.rings(from: center, along: direction, limit: Thresholds.reach * module),
            let back = map.rings(from: center, along: direction * -1, limit: Thresholds.reach * module)
        else { return nil }
        return Self.module((forth + back) * 0.5)
    }

    /// The width of a module from the distances of the three edges from the centre, in a sum to which the growth of
    /// dark, outward at 1.5 and 3.5 modules and inward at 2.5, adds nothing.
    private static func module(_ rings: SIMD3<Double>) -> Double { (rings[0] + 2 * rings[1] + rings[2]) / 10 }

    /// Returns the finder patterns of a picture in the order of its rows, by default at most 12: those of four symbols.
    static func all(in map: InkMap, limit: Int = 12) -> [FinderPattern] {
        var found: [FinderPattern] = []
        func isKnown(_ place: Point) -> Bool {
            found.contains { ($0.center - place).length < Thresholds.minimumSeparation * $0.module }
        }
        var places: [Double] = []
        // The dark square of a code of one pixel a module is 3 rows high.
        for y in stride(from: 0, to: map.height, by: map.height > Thresholds.denseHeight ? 2 : 1) {
            map.crossings(ofRow: y, into: &places)
            for index in stride(from: 0, to: places.count - 5, by: 2) {
                guard let module = Self.module(places[index...index + 5]) else { continue }
                let place = Point(x: (places[index + 2] + places[index + 3]) / 2, y: Double(y) + 0.5)
                guard !isKnown(place), let pattern = FinderPattern(near: place, module: module, in: map),
                    !isKnown(pattern.center)
                else { continue }
                found.append(pattern)
                if found.count == limit { return found }
            }
        }
        return found
    }

    /// The module of a row's five elements in the ratio 1:1:3:1:1; nil for other ratios. Compares the distances between
    /// edges of one direction, because these stay the same when dark elements grow.
    private static func module(_ x: ArraySlice<Double>) -> Double? {
        let first = x.startIndex
        let module = (x[first + 5] - x[first]) / 7
        guard module > Thresholds.leastModule else { return nil }
        for (start, modules) in [(0, 2.0), (1, 4), (2, 4), (3, 2)] {
            let width = (x[first + start + 2] - x[first + start]) / module
            if abs(width - modules) > Thresholds.pairError * modules { return nil }
        }
        for start in 0..<5 {
            let least = start == 2 ? Thresholds.leastSquare : Thresholds.leastRing
            if x[first + start + 1] - x[first + start] < least * module { return nil }
        }
        return module
    }
}
