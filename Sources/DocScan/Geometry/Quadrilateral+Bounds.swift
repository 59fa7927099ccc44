extension Quadrilateral {
    /// The smallest upright box around some points.
    init(boundsOf points: [Point]) {
        let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
        let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
        self.init(
            topLeft: Point(x: left, y: top), topRight: Point(x: right, y: top),
            bottomRight: Point(x: right, y: bottom), bottomLeft: Point(x: left, y: bottom))
    }
}
