/// How print is told from the rest of a page. Chosen by hand: docs/tunables.md has what a change does.
private enum PrintModel {
    /// The side of a square in which light is even, in inches, and the least in pixels: wider than the strokes of a
    /// headline, narrower than a shade.
    static let tile = (inches: 0.25, least: 16)
    /// Around a barcode, in inches: its outline is that unsure.
    static let barcodeMargin = 0.03
    /// The shortest rule and the thickest, in inches, and the thickest's least in pixels: beyond a headline's stroke.
    static let rule = (length: 0.6, thickness: 1.0 / 32, least: 4)
    /// White around a strip, in heights of its letters, and the least in pixels.
    static let stripMargin = (heights: 0.5, least: 4.0)
    /// How far around a letter of another strip paper is white, in pixels: its blur.
    static let letterMargin = 2.0
    /// The share of a page's pixels that are ink through and through where it has print.
    static let inkShare = 0.005
    /// The most by which print is darkened: more would make print of a blank page's grain.
    static let mostGain = 2.2
    /// A gain that is not worth its time.
    static let leastGain = 1.1
}

/// Pictures of print, prepared for recognition.
extension LumaImage {
    /// The page of a photograph, level and evenly lit.
    ///
    /// - Parameter photograph: in which the light is measured, of the size of this picture; nil for this one.
    func level(
        _ size: (width: Int, height: Int, resolution: Int), by toPicture: Projection, litAs photograph: LumaImage? = nil
    ) -> LumaImage {
        let paper = photograph?.warped(width: size.width, height: size.height, by: toPicture)
        return warped(width: size.width, height: size.height, by: toPicture)
            .backgroundNormalized(
                tile: max(PrintModel.tile.least, Int(Double(size.resolution) * PrintModel.tile.inches)), litAs: paper)
    }

    /// The page without what is no print: rules, barcodes, and `below` inches under those.
    func onlyPrint(without barcodes: [Barcode], toPage: Projection, resolution: Int, below: Double) -> LumaImage {
        let (margin, below) = (Double(resolution) * PrintModel.barcodeMargin, Double(resolution) * below)
        let boxes = barcodes.map { barcode in
            let bounds = Quadrilateral(boundsOf: barcode.corners.map { toPage($0) }.corners)
            return Box(
                x: bounds.topLeft.x - margin, y: bounds.topLeft.y - margin, width: bounds.width + 2 * margin,
                height: bounds.height + margin + below)
        }
        return whitened(boxes).withDarkInk().withoutRules(
            length: Int((Double(resolution) * PrintModel.rule.length).rounded(.down)),
            thickness: max(PrintModel.rule.least, Int(Double(resolution) * PrintModel.rule.thickness)))
    }

    /// A strip of print with some white around it, letters of other strips painted over; and where it begins.
    func cropped(to strip: TextStrip, among others: [TextStrip]) -> (image: LumaImage, left: Double, top: Double) {
        let margin = max(PrintModel.stripMargin.least, PrintModel.stripMargin.heights * strip.letterHeight)
        let place = strip.box.grown(by: margin)
        let (left, top) = (max(0, place.x.rounded(.down)), max(0, place.y.rounded(.down)))
        let part = Box(x: left, y: top, width: place.right - left, height: place.bottom - top)
        guard let crop = cropped(to: part) else { return (LumaImage(width: 1, height: 1, pixels: [255]), left, top) }
        let intruders = others.filter { $0 != strip && $0.box.intersection(place) != nil }.flatMap(\.shapes)
            .compactMap { $0.grown(by: PrintModel.letterMargin).intersection(place) }
            .filter { shape in !strip.shapes.contains { $0.intersection(shape) != nil } }
        return (crop.whitened(intruders.map { $0.moved(right: -left, down: -top) }), left, top)
    }

    /// Pale print made darker, so that the same limits tell it from paper as other print.
    private func withDarkInk() -> LumaImage {
        let ink = histogram(step: 2).percentile(PrintModel.inkShare)
        let gain = min(PrintModel.mostGain, Double(255 - Self.darkInk) / Double(max(1, 255 - ink)))
        guard gain > PrintModel.leastGain else { return self }
        let darker = (0...255).map { UInt8(max(0, 255 - (255 - Double($0)) * gain)) }
        return mapped { darker[Int($0)] }
    }

    /// Ink of well printed pages, photographed: 44 to 86 (0 is black).
    private static let darkInk = 90

    /// White in the boxes: in every pixel that they touch.
    private func whitened(_ boxes: [Box]) -> LumaImage {
        if boxes.isEmpty { return self }
        var pixels = packedPixels
        for box in boxes {
            let (left, right) = (clamp(box.x, width), clamp(box.right.rounded(.up), width))
            for y in clamp(box.y, height)..<clamp(box.bottom.rounded(.up), height) {
                for x in left..<max(left, right) { pixels[y * width + x] = 255 }
            }
        }
        return LumaImage(width: width, height: height, pixels: pixels)
    }

    private func clamp(_ value: Double, _ limit: Int) -> Int { Int(clamped: min(Double(limit), max(0, value))) }
}
