/// The place of a barcode of the document that was not read, derived from another one: the guide boxes define the
/// relative positions of the barcodes, and the barcode that was read gives the document's place, angle and approximate
/// distance.
struct MissingBarcode {
    let label: String
    /// The approximate outline, in pixels of the upright picture.
    let corners: Quadrilateral
    /// The distance beyond the picture's borders, in units of the preview's width: positive to the right and downward,
    /// both 0 inside the picture.
    let beyond: Point
    let placed: BarcodeInBox
    /// The extent of both guide boxes, in pixels.
    private let boxes: (width: Double, height: Double)

    /// - Parameters:
    ///   - seen: the corners of the barcode that was read, in pixels of the upright picture.
    ///   - box: of the barcode that was read.
    init(
        _ missing: GuideTarget, beside seen: Quadrilateral, in box: GuideBox, _ limits: GuidanceLimits,
        preview: PreviewMapping
    ) {
        let (from, to) = (preview.pixels(of: box), preview.pixels(of: missing.guideBox))
        // A symbol that looks wide is near, or has many modules. Each explains half of it without further knowledge:
        // the square root.
        let part = seen.width / from.width
        let scale = (part / limits.usualWidth).squareRoot()
        let across = seen.readingDirection.normalized ?? Point(x: 1, y: 0)
        let way = (to.center - from.center) * scale
        let center = seen.center + across * way.x + across.turnedClockwise * way.y
        let (right, down) = (across * (to.width * part / 2), across.turnedClockwise * (to.height * part / 2))
        corners = Quadrilateral(
            topLeft: center - right - down, topRight: center + right - down, bottomRight: center + right + down,
            bottomLeft: center - right + down)
        let (xs, ys) = (corners.corners.map(\.x), corners.corners.map(\.y))
        func outside(_ values: [Double], _ size: Double) -> Double {
            (max(0, (values.max() ?? 0) - size) - max(0, -(values.min() ?? 0))) * preview.widthsPerPixel
        }
        beyond = Point(x: outside(xs, preview.picture.width), y: outside(ys, preview.picture.height))
        let both = Quadrilateral(boundsOf: from.corners + to.corners)
        boxes = (both.width, both.height)
        label = missing.label
        placed = BarcodeInBox(corners, box: missing.guideBox, preview: preview)
    }

    var isOutside: Bool { beyond.x != 0 || beyond.y != 0 }

    /// True if a picture could show this barcode and another one, with `room` to the sides, in widths of the preview,
    /// for a hand that moves. Barcodes that are as far apart as their boxes do fit; the estimate of the distance may be
    /// half wrong.
    func fits(
        with seen: Quadrilateral, room: Double, _ limits: GuidanceLimits, preview: PreviewMapping
    ) -> Bool {
        let across = seen.readingDirection.normalized ?? Point(x: 1, y: 0)
        func extent(along direction: Point) -> Double {
            let places = (corners.corners + seen.corners).map { $0.dot(direction) }
            return (places.max() ?? 0) - (places.min() ?? 0)
        }
        let slack = limits.largestWidth.squareRoot()
        return extent(along: across)
            <= max(boxes.width * slack, preview.picture.width - room / preview.widthsPerPixel)
            && extent(along: across.turnedClockwise) <= max(boxes.height * slack, preview.picture.height)
    }

    /// True if it would still be in the picture after a move closer by this factor.
    func isInside(enlarged factor: Double, preview: PreviewMapping) -> Bool {
        let middle = Point(x: preview.picture.width / 2, y: preview.picture.height / 2)
        return corners.corners.map { middle + ($0 - middle) * factor }.allSatisfy {
            (0...preview.picture.width).contains($0.x) && (0...preview.picture.height).contains($0.y)
        }
    }
}
