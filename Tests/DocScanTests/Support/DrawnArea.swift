@testable import DocScan

/// A quadrilateral that is queried for each pixel of a picture. It answers like `Quadrilateral.contains`, which makes
/// lists each time: without optimisation they take most of a test's time.
struct DrawnArea {
    private struct Side {
        var start: Point
        var way: Point

        init(_ start: Point, _ end: Point) { (self.start, way) = (start, end - start) }

        /// Positive on the right of the side.
        func position(_ x: Double, _ y: Double) -> Double { way.x * (y - start.y) - way.y * (x - start.x) }
    }

    private let first, second, third, fourth: Side

    init(_ outline: Quadrilateral) {
        first = Side(outline.topLeft, outline.topRight)
        second = Side(outline.topRight, outline.bottomRight)
        third = Side(outline.bottomRight, outline.bottomLeft)
        fourth = Side(outline.bottomLeft, outline.topLeft)
    }

    /// True if the middle of a pixel is inside.
    func contains(_ x: Int, _ y: Int) -> Bool {
        let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
        let (a, b) = (first.position(x, y), second.position(x, y))
        let (c, d) = (third.position(x, y), fourth.position(x, y))
        if a >= 0, b >= 0, c >= 0, d >= 0 { return a > 0 || b > 0 || c > 0 || d > 0 }
        return a <= 0 && b <= 0 && c <= 0 && d <= 0
    }
}
