/// The place of the page in a photo, from which the page is straightened to an upright page with level text lines and
/// legible letters. The *view* is the part of the photo inside `outline`, straightened.
struct PagePlacement: Sendable {
    /// A letter page, in inches (ANSI/ASME Y14.1, size A).
    static let letter = (width: 8.5, height: 11.0)
    /// The limits for placing a page. Lengths are fractions of the view unless a comment says otherwise. Chosen by
    /// hand: see docs/internals/tunables.md.
    enum Placing {
        /// The minimum distance between the centres of two guide boxes from which the size of the page is derived, in
        /// widths of the preview.
        static let apart = 0.1
        /// The minimum ratio of the size derived from the distance of two barcodes to the size derived from the width
        /// of one. Below this ratio, the distance is ignored.
        static let leastUnit = 0.5
        /// The margin of the view around the preview, in widths and heights of the preview. `margin` applies to two
        /// barcodes, because layouts vary. `marginOfOne` applies to one barcode, which determines the size and the
        /// place only roughly.
        static let margin = 0.08
        static let marginOfOne = 0.5
        /// The minimum cosine of the angle between the line through two barcodes and their reading direction.
        static let sameDirection = 0.9
        /// The minimum size of a sheet: `wholeSheet` for a sheet with four edges in a view of the whole image, `sheet`
        /// for any other sheet.
        static let wholeSheet = 0.25
        static let sheet = (width: 0.5, height: 0.4)
        /// The minimum fraction of the expected page that a sheet found by its edges covers.
        static let leastOfPage = 0.6
        /// The maximum slope of the lines of print against the edges of the sheet, in rows per column: 1.5°, by which a
        /// sheet may be printed askew.
        static let slopeByEdges = 0.026
        /// The maximum extension of the view at a side without an edge. Farther out, the projection of a slanted page
        /// approaches its horizon.
        static let beyond = 0.5
        /// The maximum ratio of the resolution of the view to that of the photo. Small print is read better slightly
        /// enlarged.
        static let enlargement = 1.5
    }

    /// The outline of the view, clockwise from the page's own top left, in full-size pixels. It may extend beyond the
    /// image.
    var outline: Quadrilateral
    /// The width of the view, in inches on the page.
    var inches: Double
    /// True if the size is only estimated from the image, because neither barcodes nor an MRZ determine it.
    var isSizeGuessed = false
    /// The fraction of the area of the view that the page covers, if barcodes locate the page; otherwise 1. The rest is
    /// the margin.
    private(set) var pageShare = 1.0
    /// The outline of the page without the margin, as located by barcodes or an MRZ; `nil` without them. It may extend
    /// beyond the image.
    private(set) var bare: Quadrilateral?
    /// True if the outline was adopted from a sheet that was found by its edges, with four visible edges.
    var isByEdges = false
    /// True for each side at which no edge of the sheet was found. All are false for an adopted outline, even if the
    /// sheet continues beyond the image.
    var isOpen = (left: true, top: true, right: true, bottom: true)

    /// Places an unknown page in the whole image. Assumes that a letter page fills it.
    init(width: Int, height: Int) {
        outline = Quadrilateral(width: Double(width), height: Double(height))
        inches = width > height ? Self.letter.height : Self.letter.width
        isSizeGuessed = true
    }

    /// Places a page in the whole image if only the direction of its lines is known.
    init(width: Int, height: Int, reading direction: Point) {
        let down = direction.turnedClockwise
        let corners = Quadrilateral(width: Double(width), height: Double(height)).corners
        let (s, t) = (corners.map { $0.dot(direction) }, corners.map { $0.dot(down) })
        let (left, right) = (s.min() ?? 0, s.max() ?? 0)
        let (top, bottom) = (t.min() ?? 0, t.max() ?? 0)
        func place(_ x: Double, _ y: Double) -> Point { direction * x + down * y }
        self.init(
            Quadrilateral(
                topLeft: place(left, top), topRight: place(right, top), bottomRight: place(right, bottom),
                bottomLeft: place(left, bottom)),
            inches: right - left > bottom - top ? Self.letter.height : Self.letter.width)
        isSizeGuessed = true
    }

    init(_ outline: Quadrilateral, inches: Double) { (self.outline, self.inches) = (outline, inches) }

    /// Places the page by its barcodes and their guide boxes, which relate the barcodes to the page. A margin is added,
    /// because layouts vary. If the barcodes determine only the direction of the page, it is placed in the whole image.
    /// Returns `nil` if they do not determine the direction.
    init?(barcodes: [Barcode], expected: [ExpectedBarcode], preview: DocumentProfile.Preview?, width: Int, height: Int)
    {
        let seen = expected.compactMap { item in
            barcodes.first { $0.name == item.name && $0.isOutlined }.map { (item, $0) }
        }
        guard let direction = Self.readingDirection(of: seen.map(\.1)) else { return nil }
        let down = direction.turnedClockwise
        let placed = seen.filter(\.0.isPlaced)
        guard let first = placed.first, let preview else {
            // The barcodes determine only which way is up.
            self.init(width: width, height: height, reading: direction)
            return
        }
        // The length of the preview's width in pixels: from the distance of the barcodes, or from the width of one.
        var unit = first.1.corners.width / first.0.guideBox.width
        var (center, boxes) = (first.1.corners.center, first.0.guideBox.center)
        if let second = placed.dropFirst().first {
            let apart = second.0.guideBox.center.x - first.0.guideBox.center.x
            let distance = (second.1.corners.center - first.1.corners.center).dot(direction)
            if abs(apart) > Placing.apart, distance / apart > unit * Placing.leastUnit { unit = distance / apart }
            center = (center + second.1.corners.center) * 0.5
            boxes = (boxes + second.0.guideBox.center) * 0.5
        }
        let aspect = preview.height / preview.width
        // From fractions of the preview to pixels.
        func place(_ x: Double, _ y: Double) -> Point {
            center + direction * ((x - boxes.x) * unit) + down * ((y - boxes.y) * unit * aspect)
        }
        let margin = placed.count > 1 ? Placing.margin : Placing.marginOfOne
        self.init(
            Quadrilateral(
                topLeft: place(-margin, -margin), topRight: place(1 + margin, -margin),
                bottomRight: place(1 + margin, 1 + margin), bottomLeft: place(-margin, 1 + margin)),
            inches: Self.letter.width * (1 + 2 * margin))
        pageShare = 1 / ((1 + 2 * margin) * (1 + 2 * margin))
        bare = Quadrilateral(
            topLeft: place(0, 0), topRight: place(1, 0), bottomRight: place(1, 1), bottomLeft: place(0, 1))
        // If the barcodes are not arranged like the guide boxes, the computed page may lie outside the image.
        if !clip(width: width, height: height, direction: direction, down: down) {
            self.init(width: width, height: height, reading: direction)
        }
    }

    /// Places the page above and around an MRZ; `nil` if the MRZ has no outlines.
    ///
    /// Characters are 2.54 mm apart (ICAO Doc 9303 part 3, 4.1), and the MRZ is at the bottom of the page. The margin
    /// below the MRZ is about as wide as at its sides. The margins of the view are slightly larger.
    init?(above zone: ZoneReading) {
        guard let first = zone.outlines.first, let last = zone.outlines.last else { return nil }
        let size = CardSize(of: zone.zone.format)
        let length = Double(zone.zone.format.size.length) * 2.54
        let along = (last.bottomRight - last.bottomLeft) + (first.topRight - first.topLeft)
        guard let direction = along.normalized else { return nil }
        let down = direction.turnedClockwise
        let unit = along.length / 2 / length
        func outline(margin: Double, height: Double) -> Quadrilateral {
            let box = Box(x: -margin, y: margin - height, width: length + 2 * margin, height: height)
            return box.corners.map { last.bottomLeft + direction * ($0.x * unit) + down * ($0.y * unit) }
        }
        let margin = 8.0
        self.init(
            outline(margin: margin, height: size.height + margin), inches: (length + 2 * margin) / 25.4)
        bare = outline(margin: (size.width - length) / 2, height: size.height)
    }

    /// The common reading direction of the barcodes that have an outline; `nil` without such barcodes.
    static func readingDirection(of barcodes: [Barcode]) -> Point? {
        var sum = Point(x: 0, y: 0)
        for barcode in barcodes where barcode.isOutlined { sum = sum + barcode.corners.readingDirection }
        // Two centres far apart determine the direction better than the ends of one symbol.
        if barcodes.count == 2, let along = sum.normalized {
            let line = barcodes[1].corners.center - barcodes[0].corners.center
            if let level = line.normalized, abs(level.dot(along)) > Placing.sameDirection {
                return level.dot(along) > 0 ? level : level * -1
            }
        }
        return sum.normalized
    }

    /// Cuts off the part of the view outside the image, so that nothing is recognised there. Returns false if no part
    /// is inside.
    private mutating func clip(width: Int, height: Int, direction: Point, down: Point) -> Bool {
        let corners = Quadrilateral(width: Double(width), height: Double(height)).corners.map { $0 - outline.topLeft }
        let (s, t) = (corners.map { $0.dot(direction) }, corners.map { $0.dot(down) })
        let size = (outline.width, outline.height)
        let left = max(0, s.min() ?? 0)
        let right = min(size.0, s.max() ?? 0)
        let top = max(0, t.min() ?? 0)
        let bottom = min(size.1, t.max() ?? 0)
        guard right - left >= 1, bottom - top >= 1 else { return false }
        let origin = outline.topLeft
        func place(_ x: Double, _ y: Double) -> Point { origin + direction * x + down * y }
        outline = Quadrilateral(
            topLeft: place(left, top), topRight: place(right, top), bottomRight: place(right, bottom),
            bottomLeft: place(left, bottom))
        return true
    }

    /// True if no side is open.
    var isClosed: Bool { !isOpen.left && !isOpen.top && !isOpen.right && !isOpen.bottom }

    /// The outline of the sheet, located by its edges if no side is open, otherwise by barcodes or an MRZ; `nil` if
    /// neither locates it.
    var sheetOutline: Quadrilateral? { isClosed ? outline : bare }

    /// The projection from pixels of a view of this size to full-size pixels.
    func projection(width: Int, height: Int) -> Projection {
        Projection(width: Double(width), height: Double(height), to: outline)
    }

    /// The view, extended to the edge of the image at each side without an edge of the sheet, in fractions of the view.
    func whole(width: Int, height: Int) -> Box {
        let toPicture = Projection(width: 1, height: 1, to: outline)
        let corners = Quadrilateral(width: Double(width), height: Double(height)).corners.map { toPicture.inverse($0) }
        let most = Placing.beyond
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let left = isOpen.left ? min(0, max(-most, x.min() ?? 0)) : 0
        let right = isOpen.right ? max(1, min(1 + most, x.max() ?? 1)) : 1
        let top = isOpen.top ? min(0, max(-most, y.min() ?? 0)) : 0
        let bottom = isOpen.bottom ? max(1, min(1 + most, y.max() ?? 1)) : 1
        return Box(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The size at which the view is recognised, in pixels, and its resolution, in pixels per inch. The resolution is
    /// at most `resolution`, and at most `enlargement` times that of the photo.
    func size(atMost resolution: Int) -> (width: Int, height: Int, resolution: Int) {
        let available = outline.width / inches
        let used = min(Double(resolution), available * Placing.enlargement)
        let scale = used / available
        return (
            max(1, Int(clamped: (outline.width * scale).rounded())),
            max(1, Int(clamped: (outline.height * scale).rounded())), Int(clamped: used.rounded())
        )
    }
}
