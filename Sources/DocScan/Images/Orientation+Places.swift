extension Orientation {
    /// The quarter turn after which text in this direction runs from left to right. Default `.up` without a direction.
    package init(turning direction: Point?) {
        guard let direction else {
            self = .up
            return
        }
        if abs(direction.x) >= abs(direction.y) {
            self = direction.x >= 0 ? .up : .down
        } else {
            // Text that runs upwards needs a turn to the right.
            self = direction.y < 0 ? .right : .left
        }
    }

    /// The place in the upright picture of a place in a stored picture of this size, in pixels; (0, 0) is a corner.
    package func upright(_ place: Point, width: Int, height: Int) -> Point {
        let map = storedPosition(width: width, height: height)
        let x = place.x - (map.ax + map.bx < 0 ? Double(width) : 0)
        let y = place.y - (map.ay + map.by < 0 ? Double(height) : 0)
        return Point(x: Double(map.ax) * x + Double(map.ay) * y, y: Double(map.bx) * x + Double(map.by) * y)
    }

    /// The corners of the turned picture, clockwise from its own top left, in the picture before the turn: as fractions
    /// of its width and height.
    package var outlineBeforeTurn: Quadrilateral {
        let corners = Quadrilateral(width: 1, height: 1)
        let toTurned = Projection(width: 1, height: 1, to: corners.map { upright($0, width: 1, height: 1) })
        return corners.map { corner in
            let place = toTurned.inverse(corner)
            return Point(x: place.x.rounded(), y: place.y.rounded())
        }
    }
}
