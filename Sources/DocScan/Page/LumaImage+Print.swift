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
            .flattened(tile: max(16, size.resolution / 4), litAs: paper)
    }

    /// The page without what is no print: rules, barcodes, and `below` inches under those.
    func onlyPrint(without barcodes: [Barcode], toPage: Projection, resolution: Int, below: Double) -> LumaImage {
        let (margin, below) = (Double(resolution) * 0.03, Double(resolution) * below)
        let boxes = barcodes.map { barcode in
            let bounds = Quadrilateral(boundsOf: barcode.corners.map { toPage($0) }.corners)
            return Box(
                x: bounds.topLeft.x - margin, y: bounds.topLeft.y - margin, width: bounds.width + 2 * margin,
                height: bounds.height + margin + below)
        }
        return whitened(boxes).withDarkInk().withoutRules(
            length: resolution * 6 / 10, thickness: max(4, resolution / 32))
    }

    /// A strip of print with some white around it, letters of other strips painted over; and where it begins.
    func cropped(to strip: TextStrip, among others: [TextStrip]) -> (image: LumaImage, left: Double, top: Double) {
        let margin = max(4, 0.5 * strip.letterHeight)
        let place = strip.box.grown(by: margin)
        let (left, top) = (max(0, place.x.rounded(.down)), max(0, place.y.rounded(.down)))
        guard
            let crop = cropped(
                x: Int(clamped: left), y: Int(clamped: top), width: Int(clamped: place.right - left),
                height: Int(clamped: place.bottom - top))
        else { return (LumaImage(width: 1, height: 1, pixels: [255]), left, top) }
        let intruders = others.filter { $0 != strip && $0.box.intersection(place) != nil }.flatMap(\.shapes)
            .compactMap { $0.grown(by: 2).intersection(place) }
            .filter { shape in !strip.shapes.contains { $0.intersection(shape) != nil } }
        return (crop.whitened(intruders.map { $0.moved(right: -left, down: -top) }), left, top)
    }

    /// Pale print made darker, so that the same limits tell it from paper as other print.
    ///
    /// Where a page has print, one pixel of 200 is ink through and through.
    private func withDarkInk() -> LumaImage {
        let ink = histogram(step: 2).percentile(0.005)
        // More than that would make print of a blank page's grain.
        let gain = min(2.2, Double(255 - Self.darkInk) / Double(max(1, 255 - ink)))
        guard gain > 1.1 else { return self }
        let darker = (0...255).map { UInt8(max(0, 255 - (255 - Double($0)) * gain)) }
        return LumaImage(width: width, height: height) { target in
            withPixels { source in
                for y in 0..<height {
                    for x in 0..<width { target[y * width + x] = darker[Int(source[y * stride + x])] }
                }
            }
        }
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
