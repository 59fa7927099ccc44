/// A line along which steps of grey lie, all with the lighter side on the same side.
struct EdgeLine {
    /// The unit normal, towards the lighter side.
    private(set) var normal: Point
    /// A place is on the lighter side if `normal.dot(place) > offset`.
    private(set) var offset: Double
    /// The sum of the lengths of the segments, each multiplied by its gradient.
    private(set) var weight: Double
    private(set) var segments: [EdgeSegment]
    /// True for a line on the border of the image, where a sheet may be cut off.
    private(set) var isBorder = false

    private init(_ segment: EdgeSegment) {
        normal = ((segment.end - segment.start).normalized ?? Point(x: 1, y: 0)).turnedClockwise
        offset = normal.dot(segment.start)
        weight = Self.weight(of: segment)
        segments = [segment]
    }

    private init(border normal: Point, offset: Double) {
        (self.normal, self.offset, weight, segments, isBorder) = (normal, offset, 0, [], true)
    }

    /// The border of an image as four lines, with the inside as the lighter side.
    static func border(width: Int, height: Int) -> [EdgeLine] {
        [
            EdgeLine(border: Point(x: 1, y: 0), offset: 0), EdgeLine(border: Point(x: 0, y: 1), offset: 0),
            EdgeLine(border: Point(x: -1, y: 0), offset: -Double(width)),
            EdgeLine(border: Point(x: 0, y: -1), offset: -Double(height)),
        ]
    }

    /// Joins the segments that lie on one line: fingers, notes and other sheets interrupt the side of a sheet.
    ///
    /// - Returns: at most `most` lines, those with the largest weight first.
    static func lines(joining segments: [EdgeSegment], most: Int) -> [EdgeLine] {
        var lines: [EdgeLine] = []
        for segment in segments.sorted(by: { $0.length > $1.length }) {
            if let index = lines.firstIndex(where: { $0.continues(in: segment) }) {
                lines[index].segments.append(segment)
                lines[index].weight += weight(of: segment)
            } else {
                lines.append(EdgeLine(segment))
            }
        }
        lines.sort { $0.weight > $1.weight }
        return lines.prefix(most).map(\.fitted)
    }

    /// The maximum distance of a segment from the line, in pixels, and the cosine of the maximum angle between them
    /// (4°).
    private static let maximumSegmentDistance = 2.2
    private static let sameDirection = 0.9976
    /// The maximum gradient that counts for the weight, in grey levels per pixel.
    private static let steep = 12.0

    private static func weight(of segment: EdgeSegment) -> Double { segment.length * min(segment.strength, steep) }

    /// True if a segment lies on this line, with the lighter side on the same side.
    private func continues(in segment: EdgeSegment) -> Bool {
        guard let direction = (segment.end - segment.start).normalized else { return false }
        return direction.turnedClockwise.dot(normal) >= Self.sameDirection
            && abs(normal.dot(segment.start) - offset) <= Self.maximumSegmentDistance
            && abs(normal.dot(segment.end) - offset) <= Self.maximumSegmentDistance
    }

    /// The line through the ends of all segments, weighted by the segments' lengths.
    private var fitted: EdgeLine {
        guard segments.count > 1 else { return self }
        let total = segments.reduce(0) { $0 + $1.length }
        let center = segments.reduce(Point(x: 0, y: 0)) { $0 + ($1.start + $1.end) * ($1.length / 2 / total) }
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for segment in segments {
            for end in [segment.start, segment.end] {
                let offset = end - center
                xx += segment.length * offset.x * offset.x
                xy += segment.length * offset.x * offset.y
                yy += segment.length * offset.y * offset.y
            }
        }
        let angle = atan2(2 * xy, xx - yy) / 2
        var line = self
        line.normal = Point(x: cos(angle), y: sin(angle)).turnedClockwise
        if line.normal.dot(normal) < 0 { line.normal = line.normal * -1 }
        line.offset = line.normal.dot(center)
        return line
    }

    /// The distance of a place from the line, positive on the lighter side.
    func distance(of place: Point) -> Double { normal.dot(place) - offset }

    /// The length of steps between `start` and `end`, which are both on the line, and the length of steps just beyond
    /// them. Both are fractions of the distance from `start` to `end`.
    func support(from start: Point, to end: Point) -> (covered: Double, beyond: Double) {
        let length = (end - start).length
        guard let direction = (end - start).normalized else { return (0, 0) }
        let parts = segments.map { segment -> (Double, Double) in
            let (a, b) = ((segment.start - start).dot(direction), (segment.end - start).dot(direction))
            return (min(a, b), max(a, b))
        }
        var (covered, beyond, reached) = (0.0, 0.0, -Double.infinity)
        for (first, last) in parts.sorted(by: { $0.0 < $1.0 }) where last > reached {
            let first = max(first, reached)
            reached = last
            covered += max(0, min(last, length) - max(first, 0))
            beyond += max(0, min(last, -Self.corner) - max(first, -Self.overshoot * length))
            beyond += max(0, min(last, (1 + Self.overshoot) * length) - max(first, length + Self.corner))
        }
        return (covered / length, beyond / length)
    }

    /// The distance beyond a corner up to which steps belong to the corner, in pixels; and the distance up to which
    /// steps beyond it are counted, as a fraction of the length.
    private static let corner = 2.0
    private static let overshoot = 0.2
}
