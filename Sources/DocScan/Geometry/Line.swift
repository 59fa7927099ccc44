/// A straight line in the plane.
struct Line: Sendable, Hashable {
    var point: Point
    /// The direction, which is not the zero vector; its length has no meaning.
    var direction: Point

    /// The line through (0, `y`) that descends by `slope` rows per column.
    static func level(y: Double, slope: Double = 0) -> Line {
        Line(point: Point(x: 0, y: y), direction: Point(x: 1, y: slope))
    }

    /// The line through (`x`, 0) that moves right by `slope` columns per row.
    static func upright(x: Double, slope: Double = 0) -> Line {
        Line(point: Point(x: x, y: 0), direction: Point(x: slope, y: 1))
    }

    /// The intersection of two lines; `nil` if they are parallel.
    func intersection(with other: Line) -> Point? {
        let denominator = direction.cross(other.direction)
        guard abs(denominator) > 1e-9 * direction.length * other.direction.length else { return nil }
        return point + direction * ((other.point - point).cross(other.direction) / denominator)
    }

    /// Fits y = `offset` + `slope`·x to points of which up to 29 % may be far off (Theil–Sen: the median slope of
    /// pairs). `nil` without points; a slope of 0 through the first point if all points have the same x.
    static func robustFit(_ points: [Point]) -> (slope: Double, offset: Double)? {
        guard let first = points.first else { return nil }
        var slopes: [Double] = []
        for (index, p) in points.enumerated() {
            for q in points[(index + 1)...] where q.x != p.x { slopes.append((q.y - p.y) / (q.x - p.x)) }
        }
        guard let slope = slopes.median else { return (0, first.y) }
        return (slope, points.map { $0.y - slope * $0.x }.median ?? first.y)
    }
}
