package import DocScan

/// The position of a page in front of the camera.
package struct Pose: Sendable, Hashable {
    /// The centre of the page relative to that of the frame, in pixels of the frame. Default 0.
    package var shift = Point(x: 0, y: 0)
    /// The number of frame pixels per page pixel. Default 1.
    package var scale = 1.0
    /// The clockwise rotation in the frame, in degrees. Default 0.
    package var degrees = 0.0
    /// The corners of the page in the frame, for a perspective view; the other properties are then ignored. Default
    /// `nil`.
    package var corners: Quadrilateral?

    package init() {}

    package init(degrees: Double = 0, scale: Double = 1, shift: Point = Point(x: 0, y: 0)) {
        (self.degrees, self.scale, self.shift) = (degrees, scale, shift)
    }

    package init(corners: Quadrilateral) { self.corners = corners }

    /// The corners of the page in a frame with a width and height in pixels.
    func outline(of page: Page, width: Int, height: Int) -> Quadrilateral {
        if let corners { return corners }
        let center = Point(x: Double(width) / 2 + shift.x, y: Double(height) / 2 + shift.y)
        let turn = Projection(degrees: degrees, shift: center)
        let (x, y) = (Double(page.width) * scale / 2, Double(page.height) * scale / 2)
        return Quadrilateral(
            topLeft: turn(Point(x: -x, y: -y)), topRight: turn(Point(x: x, y: -y)),
            bottomRight: turn(Point(x: x, y: y)), bottomLeft: turn(Point(x: -x, y: y)))
    }
}
