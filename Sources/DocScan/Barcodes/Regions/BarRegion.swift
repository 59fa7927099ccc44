/// A part of a picture that is filled with parallel bars, or looks like it.
struct BarRegion: Sendable, Hashable {
    /// In pixels of the picture in which it was found.
    var center = Point(x: 0, y: 0)
    /// Across the bars, length 1; the reading direction is this or the opposite one.
    var across: Point
    /// Half its size across the bars.
    var halfLength = 0.0
    /// Half its size along the bars.
    var halfHeight = 0.0
    /// The turn of the bars' direction per pixel across them, in radians: perspective makes them a fan.
    var fan = 0.0
    /// The movement of the bars' middle along them per pixel across: seen from the side, a symbol's foot is not at
    /// right angles to its bars.
    var skew = 0.0
    /// The sum of squared grey gradients.
    var energy: Double
    /// The middles of the cells by which it was found, and their size.
    var places: [Point]
    var size: Double

    /// The place `s` pixels across the bars and `t` along them from the centre.
    func position(_ s: Double, _ t: Double) -> Point {
        let down = across.turnedClockwise
        let turn = fan * s
        // Approximates cos and sin of a few degrees.
        let along = down * (1 - turn * turn / 2) - across * turn
        return center + across * s + along * (t + skew * s)
    }

    /// The outline. `direction` is approximately the reading direction.
    func box(towards direction: Point) -> Quadrilateral {
        let sense = across.dot(direction) >= 0 ? 1.0 : -1.0
        let (s, t) = (sense * halfLength, sense * halfHeight)
        return Quadrilateral(
            topLeft: position(-s, -t), topRight: position(s, -t), bottomRight: position(s, t),
            bottomLeft: position(-s, t))
    }

    /// True if a point is in the region, or at most two cells outside.
    func contains(_ point: Point) -> Bool {
        let spot = point - center
        let (s, t) = (spot.dot(across), spot.dot(across.turnedClockwise))
        return abs(s) < halfLength + 2 * size && abs(t - skew * s) < halfHeight + size
    }

    /// The share of cells that may be strays at each side. Chosen by hand; docs/internals/tunables.md.
    private static let strays = 0.02

    mutating func fitBox() {
        let down = across.turnedClockwise
        let middle = places.mean
        let spots = places.map { Point(x: ($0 - middle).dot(across), y: ($0 - middle).dot(down)) }
        let spread = spots.reduce(0) { $0 + $1.x * $1.x }
        skew = spread > 0 ? spots.reduce(0) { $0 + $1.x * $1.y } / spread : 0
        let s = spots.map(\.x).sorted()
        let t = spots.map { $0.y - skew * $0.x }.sorted()
        // The outermost cells are often strays.
        let skip = Int(Self.strays * Double(places.count))
        let (left, right) = (s[skip], s[s.count - 1 - skip])
        let (top, bottom) = (t[skip], t[t.count - 1 - skip])
        halfLength = (right - left + size) / 2
        halfHeight = (bottom - top + size) / 2
        let place = ((left + right) / 2, (top + bottom) / 2)
        center = middle + across * place.0 + down * (place.1 + skew * place.0)
    }

    init(_ outline: Quadrilateral) {
        let left = outline.bottomLeft - outline.topLeft
        let right = outline.bottomRight - outline.topRight
        let bars = left + right
        let down = bars.length > 0 ? bars * (1 / bars.length) : Point(x: 0, y: 1)
        let reading = outline.readingDirection
        // Across, so that a turn clockwise is down the bars.
        across = Point(x: down.y, y: -down.x)
        center = outline.center
        halfLength = abs(reading.dot(across)) / 4
        halfHeight = bars.length / 4
        let along = reading.dot(across)
        skew = along == 0 ? 0 : reading.dot(down) / along
        let spread = left.length * right.length
        fan = spread > 0 && halfLength > 0 ? left.cross(right) / spread / (2 * halfLength) : 0
        // The size of a cell, because nothing was measured.
        (energy, places, size) = (0, [outline.center], 8)
    }
}
