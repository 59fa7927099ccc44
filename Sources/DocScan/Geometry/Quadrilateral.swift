/// The outline of an object in an image, clockwise from the object's own top left corner. The `topLeft`
/// of a symbol that was photographed upside down is at the bottom right of the symbol in the image.
public struct Quadrilateral: Sendable, Hashable {
    /// The first corner, in pixels.
    public var topLeft: Point
    /// The second corner, in pixels.
    public var topRight: Point
    /// The third corner, in pixels.
    public var bottomRight: Point
    /// The fourth corner, in pixels.
    public var bottomLeft: Point

    /// Creates an outline from its corners, clockwise.
    public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
        (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (topLeft, topRight, bottomRight, bottomLeft)
    }

    package init(width: Double, height: Double) {
        self.init(
            topLeft: Point(x: 0, y: 0), topRight: Point(x: width, y: 0), bottomRight: Point(x: width, y: height),
            bottomLeft: Point(x: 0, y: height))
    }

    /// The outline with these four corners, clockwise from its own top left.
    package init(_ corners: [Point]) {
        self.init(topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
    }

    init(boundsOf points: [Point]) {
        let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
        let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
        self.init(
            topLeft: Point(x: left, y: top), topRight: Point(x: right, y: top),
            bottomRight: Point(x: right, y: bottom), bottomLeft: Point(x: left, y: bottom))
    }

    /// Top left, top right, bottom right, bottom left.
    public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The mean of the corners.
    public var center: Point { (topLeft + topRight + bottomRight + bottomLeft) * 0.25 }

    /// The mean length of the top and the bottom edge.
    public var width: Double { ((topRight - topLeft).length + (bottomRight - bottomLeft).length) / 2 }

    /// The mean length of the left and the right edge.
    public var height: Double { ((bottomLeft - topLeft).length + (bottomRight - topRight).length) / 2 }

    /// The reading direction (left to right), not normalised.
    var readingDirection: Point { (topRight - topLeft) + (bottomRight - bottomLeft) }

    /// Returns the quadrilateral with each corner transformed.
    public func map(_ transform: (Point) -> Point) -> Quadrilateral {
        Quadrilateral(
            topLeft: transform(topLeft), topRight: transform(topRight),
            bottomRight: transform(bottomRight), bottomLeft: transform(bottomLeft))
    }

    /// The ends of the middle line in reading direction.
    var middleLine: (start: Point, end: Point) { ((topLeft + bottomLeft) * 0.5, (topRight + bottomRight) * 0.5) }

    /// The quadrilateral around a middle line. `startHalf` and `endHalf` lead from its ends down to the bottom edge.
    init(around middle: (start: Point, end: Point), startHalf: Point, endHalf: Point) {
        self.init(
            topLeft: middle.start - startHalf, topRight: middle.end - endHalf, bottomRight: middle.end + endHalf,
            bottomLeft: middle.start + startHalf)
    }

    /// The outline with its corners exchanged diagonally, for an object that is upside down.
    var turned: Quadrilateral {
        Quadrilateral(topLeft: bottomRight, topRight: bottomLeft, bottomRight: topLeft, bottomLeft: topRight)
    }

    /// The outline with its corners reordered: it begins with the top left corner for a reader who reads in
    /// `direction`.
    func startingTopLeft(for direction: Point?) -> Quadrilateral {
        guard let direction else { return self }
        let ring = corners
        func agreement(_ index: Int) -> Double {
            let side = ring[(index + 1) % ring.count] - ring[index]
            return side.dot(direction) / max(side.length, 1)
        }
        let start = ring.indices.max { agreement($0) < agreement($1) } ?? 0
        return Quadrilateral(Array(ring[start...] + ring[..<start]))
    }

    package func scaled(by factor: Double) -> Quadrilateral { map { $0 * factor } }

    /// True if `point` is inside or on the convex polygon of the corners; always false if the corners are on a line.
    func contains(_ point: Point) -> Bool {
        let ring = corners
        let sides = ring.indices.map { (ring[($0 + 1) % 4] - ring[$0]).cross(point - ring[$0]) }
        guard sides.contains(where: { $0 != 0 }) else { return false }
        return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
    }
}

/// The coded form is a list of eight numbers: x and y of the corners, clockwise from the top left.
extension Quadrilateral: Codable {
    /// - Throws: `DecodingError` unless there are eight numbers, each of a magnitude below 10,000,000.
    public init(from decoder: any Decoder) throws {
        let numbers = try [Double](from: decoder)
        guard numbers.count == 8, numbers.allSatisfy({ abs($0) < 1e7 }) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "an outline has eight numbers"))
        }
        self.init((0..<4).map { Point(x: numbers[2 * $0], y: numbers[2 * $0 + 1]) })
    }

    /// Encodes the corners as eight numbers: x and y of each.
    public func encode(to encoder: any Encoder) throws { try corners.flatMap { [$0.x, $0.y] }.encode(to: encoder) }
}
