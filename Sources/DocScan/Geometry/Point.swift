/// A position in pixels: x to the right, y down, origin at the top left corner of the top left pixel.
public struct Point: Sendable, Hashable {
    /// The horizontal coordinate in pixels, to the right.
    public var x: Double
    /// The vertical coordinate in pixels, downward.
    public var y: Double

    /// Creates a point from its coordinates.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// The distance from the origin.
    var length: Double { (x * x + y * y).squareRoot() }

    func dot(_ other: Point) -> Double { x * other.x + y * other.y }

    /// The z component of the cross product: positive if `other` is clockwise of this one (y points down).
    func cross(_ other: Point) -> Double { x * other.y - y * other.x }

    /// The direction of the vector, with length 1; `nil` for the zero vector.
    var normalized: Point? { length > 0 ? self * (1 / length) : nil }

    /// The vector, rotated by 90° clockwise in the image.
    var turnedClockwise: Point { Point(x: -y, y: x) }

    static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: Point, factor: Double) -> Point { Point(x: a.x * factor, y: a.y * factor) }
}

extension [Point] {
    /// The centre of gravity; the origin without points.
    var mean: Point { isEmpty ? Point(x: 0, y: 0) : reduce(Point(x: 0, y: 0), +) * (1 / Double(count)) }
}
