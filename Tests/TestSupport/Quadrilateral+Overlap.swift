public import DocScan

extension Quadrilateral {
    /// Intersection over union of two convex outlines: 1 for the same, 0 for none in common.
    public func overlap(with other: Quadrilateral) -> Double {
        let common = Self.area(Self.clip(corners, to: other.corners))
        return common / (Self.area(corners) + Self.area(other.corners) - common)
    }

    /// The part of a polygon inside a convex, clockwise one (I. Sutherland, G. Hodgman, 1974).
    private static func clip(_ polygon: [Point], to window: [Point]) -> [Point] {
        var ring = polygon
        for (a, b) in zip(window, window.dropFirst() + window.prefix(1)) {
            func side(_ p: Point) -> Double { (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) }
            var kept: [Point] = []
            for (p, q) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
                let (s, t) = (side(p), side(q))
                if s >= 0 { kept.append(p) }
                if (s > 0 && t < 0) || (s < 0 && t > 0) {
                    let share = s / (s - t)
                    kept.append(Point(x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share))
                }
            }
            ring = kept
        }
        return ring
    }

    private static func area(_ ring: [Point]) -> Double {
        abs(zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
    }
}
