/// The part of an image around one of several sheets, in which the others are painted over.
struct SheetPart {
    /// The distance from the sheet's bounding box to the border of the part, as a fraction of the sheet's longer side.
    /// The edges of the sheet must be visible, and outlines are not exact. Chosen by hand, as are the following:
    /// docs/internals/tunables.md.
    private static let margin = 0.04
    /// The distance from an outline to the places whose brightness is used for painting, in the same unit.
    private static let ring = 0.02

    let picture: LumaImage
    /// The top left corner of the part, in pixels of the whole image.
    let origin: Point

    /// Creates the part around a sheet; `nil` if it is outside the image.
    ///
    /// - Parameters:
    ///   - index: the index of the sheet in `sheets`.
    ///   - picture: the image at full size.
    init?(_ index: Int, of sheets: [FoundSheet], in picture: LumaImage) {
        let sheet = sheets[index].outline
        let bounds = Quadrilateral(boundsOf: sheet.corners)
        let unit = max(bounds.width, bounds.height)
        let (left, top) = (
            Int(clamped: bounds.topLeft.x - Self.margin * unit), Int(clamped: bounds.topLeft.y - Self.margin * unit)
        )
        let (right, bottom) = (
            Int(clamped: bounds.bottomRight.x + Self.margin * unit),
            Int(clamped: bounds.bottomRight.y + Self.margin * unit)
        )
        guard let part = picture.cropped(x: left, y: top, width: right - left, height: bottom - top) else { return nil }
        origin = Point(x: Double(max(0, left)), y: Double(max(0, top)))
        let shift = origin * -1
        var pixels = part.packedPixels
        let own = sheet.corners.map { $0 + shift }
        let around = part.brightness(around: own, distance: Self.ring * unit)
        for (other, hidden) in sheets.enumerated() where other != index && hidden.isPlaceKnown {
            let outline = hidden.outline.corners.map { $0 + shift }
            let isUpper = hidden.covers.contains(index)
            let fill = isUpper ? part.brightness(around: outline, distance: Self.ring * unit) : around
            Self.paint(fill, over: outline, except: isUpper ? nil : own, in: &pixels, width: part.width)
        }
        self.picture = LumaImage(width: part.width, height: part.height, pixels: pixels)
    }

    /// Creates the whole image with these sheets painted over.
    init?(beside sheets: [FoundSheet], in picture: LumaImage) {
        let frame = FoundSheet(
            outline: Quadrilateral(width: Double(picture.width), height: Double(picture.height)), edgeFraction: 0,
            isLighter: false)
        let covering = sheets.map { sheet in
            var sheet = sheet
            sheet.covers = [sheets.count]
            return sheet
        }
        self.init(sheets.count, of: covering + [frame], in: picture)
    }

    /// Paints over a polygon, except where it overlaps the polygon `own`.
    private static func paint(
        _ fill: UInt8, over outline: [Point], except own: [Point]?, in pixels: inout [UInt8], width: Int
    ) {
        let height = pixels.count / width
        let bounds = Quadrilateral(boundsOf: outline)
        let (first, end) = (max(0, Int(clamped: bounds.topLeft.y)), min(height, Int(clamped: bounds.bottomRight.y) + 1))
        guard first < end else { return }
        for y in first..<end {
            guard let row = outline.extent(atRow: Double(y) + 0.5) else { continue }
            let (left, right) = (max(0, Int(clamped: row.first)), min(width, Int(clamped: row.last) + 1))
            guard left < right else { continue }
            let kept = own?.extent(atRow: Double(y) + 0.5)
            for x in left..<right {
                if let kept, Double(x) >= kept.first, Double(x) < kept.last { continue }
                pixels[y * width + x] = fill
            }
        }
    }
}

extension LumaImage {
    /// The median brightness of places just outside a convex clockwise polygon.
    fileprivate func brightness(around outline: [Point], distance: Double) -> UInt8 {
        guard let ring = outline.expanded(by: distance) else { return 0 }
        var seen: [Double] = []
        for index in ring.indices {
            for step in 0..<25 {
                let place = ring[index] + (ring[(index + 1) % ring.count] - ring[index]) * (Double(step) / 25)
                let (x, y) = (Int(clamped: place.x), Int(clamped: place.y))
                if x >= 0, y >= 0, x < width, y < height { seen.append(Double(self[x, y])) }
            }
        }
        return UInt8(clamping: Int(seen.median ?? 0))
    }
}
