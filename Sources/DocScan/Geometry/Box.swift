/// A rectangle whose sides are parallel to the axes of the image, in pixels.
public struct Box: Sendable, Hashable {
    /// The left edge, in pixels.
    public var x: Double
    /// The top edge, in pixels.
    public var y: Double
    /// The width in pixels.
    public var width: Double
    /// The height in pixels.
    public var height: Double

    /// Creates a box from its top left corner and its size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package func intersection(_ other: Box) -> Box? {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (width, height) = (min(right, other.right) - left, min(bottom, other.bottom) - top)
        return width > 0 && height > 0 ? Box(x: left, y: top, width: width, height: height) : nil
    }

    func contains(_ point: Point) -> Bool { x <= point.x && point.x <= right && y <= point.y && point.y <= bottom }

    package func moved(right: Double, down: Double) -> Box {
        Box(x: x + right, y: y + down, width: width, height: height)
    }

    func scaled(by factor: Double) -> Box {
        Box(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
    }

    func grown(by margin: Double) -> Box {
        Box(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }

    var right: Double { x + width }
    var bottom: Double { y + height }
    var middleX: Double { x + width / 2 }
    var middleY: Double { y + height / 2 }

    package func union(_ other: Box) -> Box {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Box(x: left, y: top, width: max(right, other.right) - left, height: max(bottom, other.bottom) - top)
    }

    package var corners: Quadrilateral {
        Quadrilateral(
            topLeft: Point(x: x, y: y), topRight: Point(x: right, y: y), bottomRight: Point(x: right, y: bottom),
            bottomLeft: Point(x: x, y: bottom))
    }
}

extension Collection<Box> {
    /// The smallest box around all of them; `nil` without boxes.
    var union: Box? { dropFirst().reduce(first) { $0?.union($1) } }
}
