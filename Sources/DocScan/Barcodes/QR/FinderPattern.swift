#if canImport(Glibc)
    import Glibc
#else
    import Foundation
#endif

/// One of a QR code's three finder patterns: a dark square of 3 modules in a light and a dark ring of one module each
/// (ISO/IEC 18004, 6.3.3).
struct FinderPattern {
    var center: Point
    /// About the width of a module, in pixels.
    var module: Double
    /// Points on the edges of the square and of both rings.
    var edges: [Edge]

    struct Edge {
        var place: Point
        /// How far from the centre the edge is, in modules: 1.5, 2.5 or 3.5.
        var radius: Double
    }

    private static let radii = SIMD3(1.5, 2.5, 3.5)
    private static let directions = (0..<24).map { index -> Point in
        let angle = Double(index) * .pi / 12
        return Point(x: cos(angle), y: sin(angle))
    }

    /// Nil where the ink around a place is no finder pattern.
    ///
    /// Any line through the centre crosses the edges in the ratio 3:5:7, at whatever slant the pattern is seen.
    ///
    /// - Parameter module: its width in the direction in which it was found.
    init?(near place: Point, module: Double, in map: InkMap) {
        var center = place
        // Blur rounds corners, print and light make dark wider: a line may miss the ratio by a third.
        for direction in [Point(x: 0, y: 1), Point(x: 1, y: 0), Point(x: 0, y: 1)] {
            guard let forth = map.rings(from: center, along: direction, limit: 18 * module),
                let back = map.rings(from: center, along: direction * -1, limit: 18 * module)
            else { return nil }
            let shift = (forth - back).sum() / 6
            guard abs(shift) < 0.35 * (forth + back)[0] else { return nil }
            center = center + direction * shift
        }
        var (edges, widths): ([Edge], [Double]) = ([], [])
        for direction in Self.directions {
            guard let rings = map.rings(from: center, along: direction, limit: 18 * module) else { continue }
            let module = Self.module(rings)
            let residual = rings / module - Self.radii
            guard max(abs(residual[0]), abs(residual[1]), abs(residual[2])) < 0.55 else { continue }
            widths.append(module)
            for index in 0..<3 {
                edges.append(Edge(place: center + direction * rings[index], radius: Self.radii[index]))
            }
        }
        // A stain or a letter hides a sixth of it at most.
        guard edges.count >= 3 * 20, let middle = widths.median else { return nil }
        (self.center, self.module, self.edges) = (center, middle, edges)
    }

    /// The width of a module across the pattern in a direction; nil where it cannot be measured.
    func module(along direction: Point, in map: InkMap) -> Double? {
        guard let forth = map.rings(from: center, along: direction, limit: 18 * module),
            let back = map.rings(from: center, along: direction * -1, limit: 18 * module)
        else { return nil }
        return Self.module((forth + back) * 0.5)
    }

    /// The width of a module that distances from the centre to the three edges tell: the sum to which dark that has
    /// grown, at 1.5 and 3.5 modules outward and at 2.5 inward, adds nothing.
    private static func module(_ rings: SIMD3<Double>) -> Double { (rings[0] + 2 * rings[1] + rings[2]) / 10 }
}

extension FinderPattern {
    /// The finder patterns of a picture, in the order in which rows meet them.
    static func all(in map: InkMap, limit: Int = 12) -> [FinderPattern] {
        var found: [FinderPattern] = []
        var places: [Double] = []
        // The dark square of a code of one pixel a module is 3 rows high.
        for y in stride(from: 0, to: map.height, by: map.height > 600 ? 2 : 1) {
            map.crossings(ofRow: y, into: &places)
            for index in stride(from: 0, to: places.count - 5, by: 2) {
                guard let module = Self.module(places[index...index + 5]) else { continue }
                let place = Point(x: (places[index + 2] + places[index + 3]) / 2, y: Double(y) + 0.5)
                if found.contains(where: { ($0.center - place).length < 3 * $0.module }) { continue }
                guard let pattern = FinderPattern(near: place, module: module, in: map) else { continue }
                if found.contains(where: { ($0.center - pattern.center).length < 3 * $0.module }) { continue }
                found.append(pattern)
                if found.count == limit { return found }
            }
        }
        return found
    }

    /// The module of a row's five elements that are in the ratio 1:1:3:1:1; nil where they are not.
    ///
    /// Distances between edges of one direction stay as they are when dark elements grow, so those are compared.
    private static func module(_ x: ArraySlice<Double>) -> Double? {
        let first = x.startIndex
        let module = (x[first + 5] - x[first]) / 7
        guard module > 0.7 else { return nil }
        for (start, modules) in [(0, 2.0), (1, 4), (2, 4), (3, 2)] {
            let width = (x[first + start + 2] - x[first + start]) / module
            if abs(width - modules) > 0.3 * modules { return nil }
        }
        for (start, least) in [(0, 0.3), (1, 0.3), (2, 1.8), (3, 0.3), (4, 0.3)]
        where x[first + start + 1] - x[first + start] < least * module { return nil }
        return module
    }
}
