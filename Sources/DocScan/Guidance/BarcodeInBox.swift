/// A barcode of the document: its place and its guide box in the preview, in units of the preview's width.
struct BarcodeInBox {
    private let corners: Quadrilateral
    private let seen: Quadrilateral
    private let box: (left: Double, right: Double, top: Double, bottom: Double)

    /// - Parameter corners: in pixels of the upright picture.
    init(_ corners: Quadrilateral, box: GuideBox, preview: PreviewMapping) {
        let box = preview.shown(box)
        let unit = 1 / preview.aspect
        self.corners = corners
        seen = corners.map { preview($0) }.map { Point(x: $0.x, y: $0.y * unit) }
        self.box = (box.x, box.x + box.width, box.y * unit, (box.y + box.height) * unit)
    }

    /// In pixels of the upright picture.
    var pixels: Double { corners.width }
    var center: Point { seen.center }
    var boxCenter: Point { Point(x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2) }
    /// The angle between the reading direction and level, clockwise, in degrees.
    var tilt: Double {
        let direction = corners.readingDirection
        return atan2(direction.y, direction.x) * 180 / .pi
    }
    /// The ratio of its length to its box's, whichever way it lies.
    var relativeWidth: Double { seen.width / (box.right - box.left) }

    /// The distances of the left corners to the right of the box's left side, and of the right ones to its right side.
    var horizontal: (low: Double, high: Double) {
        let xs = seen.corners.map(\.x)
        return ((xs.min() ?? 0) - box.left, (xs.max() ?? 0) - box.right)
    }

    /// The distances downward. A barcode taller than its box can only be centred in it.
    var vertical: (low: Double, high: Double) {
        let ys = seen.corners.map(\.y)
        let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
        let excess = max(0, bottom - top - (box.bottom - box.top)) / 2
        return (top - box.top + excess, bottom - box.bottom - excess)
    }
}
