/// The limits by which print is separated from the rest of a page. Chosen by hand: see docs/internals/tunables.md.
enum PrintModel {
    /// The side of a tile in which light is assumed to be even, in pixels: wider than the strokes of a headline, and
    /// narrower than a shadow.
    static func tile(_ resolution: Int) -> Int { max(leastTile, Int(Double(resolution) * tileInches)) }
    private static let tileInches = 0.25
    static let leastTile = 16
    /// The minimum length and the maximum thickness of a rule, in inches. At low resolutions, the maximum thickness is
    /// `least` pixels. A rule is longer than a stroke of a headline.
    static let rule = (length: 0.6, thickness: 1.0 / 32, least: 4)
    /// The white margin around a strip, in heights of its letters, and its minimum in pixels.
    static let stripMargin = (heights: 0.5, least: 4.0)
    /// The width of the area after a strip that is included if it contains a full stop, in heights of letters.
    static let fullStop = 1.0
    /// The white margin around a letter of another strip, in pixels: its blur.
    static let letterMargin = 2.0
    /// The minimum fraction of the pixels of a page with print that are solid ink.
    static let inkShare = 0.005
    /// The minimum fraction of the pixels of a tile with print that are ink, the lightest grey of ink, and the darkest
    /// grey of paper. A tile with print is mostly paper. A tile of the table next to the page is not.
    static let tileInkShare = 0.02
    static let palestInk = 200
    static let paper = palestInk
    /// The minimum number of tiles with print from which the ink of a page is measured.
    static let leastTiles = 8
    /// The maximum factor by which print is darkened. A larger factor would turn the noise of a blank page into print.
    static let mostGain = 2.2
    /// The minimum factor. Darkening print by less is not worth the time.
    static let leastGain = 1.1
}

extension LumaImage {
    /// The page of a photo, level and evenly lit.
    ///
    /// - Parameters:
    ///   - photograph: the image in which the light is measured, of the size of this image; `nil` for this image.
    ///   - evensSteps: true to make paper white next to the edges of shadows. Requires print that is darker than paper.
    func straightened(
        to size: (width: Int, height: Int, resolution: Int), by toPicture: Projection,
        litAs photograph: LumaImage? = nil, evensSteps: Bool = false, in parallelism: Parallelism = .none
    ) -> LumaImage {
        let paper = photograph?.warped(width: size.width, height: size.height, by: toPicture, in: parallelism)
        return warped(width: size.width, height: size.height, by: toPicture, in: parallelism)
            .backgroundNormalized(
                tile: PrintModel.tile(size.resolution), litAs: paper,
                evensSteps: evensSteps, in: parallelism)
    }

    /// The page with nothing but print: without rules, barcodes, and captions that are at most `below` inches under a
    /// barcode.
    consuming func onlyPrint(
        without barcodes: [Barcode], toPage: Projection, resolution: Int, below: Double,
        in parallelism: Parallelism = .none
    ) -> LumaImage {
        // The outline of a barcode is uncertain by less than the minimum height of a strip.
        let (margin, below) = (Double(resolution) * LineModel.leastStrip, Double(resolution) * below)
        let boxes = barcodes.flatMap { barcode -> [Box] in
            let bounds = Quadrilateral(boundsOf: barcode.corners.map { toPage($0) }.corners)
            let bars = Box(
                x: bounds.topLeft.x - margin, y: bounds.topLeft.y - margin, width: bounds.width + 2 * margin,
                height: bounds.height + margin + min(margin, below))
            return [bars] + captions(below: bars, reach: max(0, below - margin))
        }
        return whitened(boxes).withDarkInk().withoutRules(
            length: Int((Double(resolution) * PrintModel.rule.length).rounded(.down)),
            thickness: max(PrintModel.rule.least, Int(Double(resolution) * PrintModel.rule.thickness)),
            in: parallelism)
    }

    /// The lines of print directly below a barcode, except much wider lines, which are not its caption.
    private func captions(below bars: Box, reach: Double) -> [Box] {
        let (left, right) = (Self.clamp(bars.x, width), Self.clamp(bars.right.rounded(.up), width))
        let rows = Self.clamp(bars.bottom.rounded(.up), height)..<Self.clamp((bars.bottom + reach).rounded(.up), height)
        guard left < right else { return [] }
        return withPixels { pixels in
            func isInk(_ x: Int, _ y: Int) -> Bool { pixels[y * stride + x] < PrintModel.palestInk }
            let lines = rows.split { y in !(left..<right).contains { isInk($0, y) } }
            return lines.compactMap { line in
                // A caption may be slightly wider than the bars; a space is narrower than the examined places.
                let (near, far) = (line.count, 2 * line.count)
                let beside = [
                    max(0, left - far)..<max(0, left - near), min(width, right + near)..<min(width, right + far),
                ]
                let isLonger = beside.contains { columns in
                    let inky = line.count { y in columns.contains { isInk($0, y) } }
                    return 2 * inky > line.count
                }
                return isLonger
                    ? nil
                    : Box(x: bars.x, y: Double(line.lowerBound), width: bars.width, height: Double(line.count))
            }
        }
    }

    /// The image of a strip of print with a white margin, in which letters of other strips are painted over, and its
    /// position on the page.
    ///
    /// - Parameter showsFullStop: true to include a full stop after the last letter. In monospaced print, the full stop
    ///   is farther away than the margin.
    func cropped(
        to strip: TextStrip, among others: [TextStrip], showsFullStop: Bool = false
    ) -> (image: LumaImage, left: Double, top: Double) {
        let margin = max(PrintModel.stripMargin.least, PrintModel.stripMargin.heights * strip.letterHeight)
        var place = strip.box.grown(by: margin)
        if showsFullStop {
            let right = Box(
                x: place.right, y: strip.box.y, width: PrintModel.fullStop * strip.letterHeight,
                height: strip.box.height)
            let isFree = !others.contains { $0.box.x > strip.box.right && $0.box.intersection(right) != nil }
            if isFree, hasInk(in: right) { place.width += right.width }
        }
        let (left, top) = (max(0, place.x.rounded(.down)), max(0, place.y.rounded(.down)))
        let part = Box(x: left, y: top, width: place.right - left, height: place.bottom - top)
        guard let crop = cropped(to: part) else { return (LumaImage(width: 1, height: 1, pixels: [255]), left, top) }
        let near = others.filter { $0 != strip && $0.box.intersection(place) != nil }
        var intruders = near.flatMap(\.shapes)
            .compactMap { $0.grown(by: PrintModel.letterMargin).intersection(place) }
            .filter { shape in !strip.shapes.contains { $0.intersection(shape) != nil } }
        // The shapes of a strip may lack its dots and accents, so paint over the whole line below.
        let below = Box(x: place.x, y: strip.box.bottom, width: place.width, height: place.bottom - strip.box.bottom)
        intruders += near.compactMap { $0.box.intersection(below) }
        return (crop.whitened(intruders.map { $0.moved(right: -left, down: -top) }), left, top)
    }

    private func hasInk(in box: Box) -> Bool {
        guard let part = cropped(to: box) else { return false }
        return part.withPixels { pixels in
            (0..<part.height).contains { y in
                (0..<part.width).contains { pixels[y * part.stride + $0] < InkLimit.letter }
            }
        }
    }

    /// The page with pale print made darker, so that the limits for ink apply to it.
    private func withDarkInk() -> LumaImage {
        darkened(ink: histogram(step: 2).percentile(PrintModel.inkShare)) ?? self
    }

    /// The page with its print made darker, if most of it is pale; `nil` if it is dark already.
    ///
    /// Measures the median ink of the tiles, because the darkest pixels of a page may be those of the table or a stamp.
    /// Used only to read all text of a page, not to read fields: on a document with a background pattern, it may turn
    /// the pattern into letters.
    func withDarkText(resolution: Int) -> LumaImage? {
        let tile = PrintModel.tile(resolution)
        var inks: [Int] = []
        for y in Swift.stride(from: 0, to: height, by: tile) {
            for x in Swift.stride(from: 0, to: width, by: tile) {
                guard let greys = cropped(x: x, y: y, width: tile, height: tile)?.histogram(step: 2) else { continue }
                let ink = greys.percentile(PrintModel.tileInkShare)
                if ink < PrintModel.palestInk, greys.percentile(0.5) > PrintModel.paper { inks.append(ink) }
            }
        }
        guard inks.count >= PrintModel.leastTiles else { return nil }
        inks.sort()
        return darkened(ink: inks[inks.count / 2])
    }

    /// The image, darkened so that ink of this grey becomes as dark as that of well printed pages; `nil` if it is
    /// nearly as dark already.
    private func darkened(ink: Int) -> LumaImage? {
        let gain = min(PrintModel.mostGain, Double(255 - Self.darkInk) / Double(max(1, 255 - ink)))
        guard gain > PrintModel.leastGain else { return nil }
        let darker = (0...255).map { UInt8(max(0, 255 - (255 - Double($0)) * gain)) }
        return mapped { darker[Int($0)] }
    }

    /// The grey to which ink is darkened. In photos of well printed pages, ink has 44 to 86 (0 is black).
    private static let darkInk = 90

    /// Paints every pixel white that a box touches.
    private consuming func whitened(_ boxes: [Box]) -> LumaImage {
        if boxes.isEmpty { return self }
        let (width, height) = (width, height)
        return changed { pixels in
            for box in boxes {
                let (left, right) = (Self.clamp(box.x, width), Self.clamp(box.right.rounded(.up), width))
                for y in Self.clamp(box.y, height)..<Self.clamp(box.bottom.rounded(.up), height) {
                    for x in left..<max(left, right) { pixels[y * width + x] = 255 }
                }
            }
        }
    }

    private static func clamp(_ value: Double, _ limit: Int) -> Int { Int(clamped: min(Double(limit), max(0, value))) }
}
