/// The page of a photograph, seen level and evenly lit, and what is printed on it.
struct PageReader {
    /// Options of text recognition.
    struct Options: Sendable {
        /// Pixels per inch of the page that is recognised. Default 225: 10 point capitals are then 22 pixels tall,
        /// near the 36-pixel lines that the LSTM is fed with; more costs time and reads no better.
        var resolution = 225
        /// How many bands are recognised side by side. Default 2.
        var bands = 2
    }

    private let page: LumaImage
    private let toPicture: Projection
    private let picture: LumaImage
    private let resolution: Int
    let lines: [RecognizedLine]

    /// Recognises the page.
    ///
    /// - Parameters:
    ///   - picture: the full-size photograph.
    ///   - small: the same at about 1/4.
    ///   - view: where the page lies.
    ///   - barcodes: are painted over, as bars look like letters.
    /// - Throws: what `TextRecognizing` throws.
    init(
        _ picture: LumaImage, small: LumaImage, view: PageView, barcodes: [Barcode],
        recognizer: any TextRecognizing, options: Options
    ) throws(ScanError) {
        var view = view
        let coarse = view.size(atMost: 60)
        let shrink = Double(small.width) / Double(picture.width)
        // Twice: the second look measures what the first has left.
        for _ in 0..<2 {
            let projection = view.projection(width: coarse.width, height: coarse.height)
            view.level(
                small.warped(width: coarse.width, height: coarse.height, by: projection.scaled(by: shrink))
                    .flattened(tile: 16))
        }
        let size = view.size(atMost: options.resolution)
        toPicture = view.projection(width: size.width, height: size.height)
        resolution = size.resolution
        self.picture = picture
        let toPage = toPicture.inverse
        page = picture.warped(width: size.width, height: size.height, by: toPicture)
            .flattened(tile: max(16, size.resolution / 4))
            .painted(over: barcodes.map { $0.corners.map { toPage($0) } }, margin: Double(size.resolution) * 0.03)
        let parts = PageBands.cut(page, into: options.bands)
        let recognized = try recognizer.recognize(parts.map(\.image), resolution: resolution, layout: .page)
        lines = zip(parts, recognized).flatMap { part, lines in lines.map { $0.movedDown(by: Double(part.top)) } }
    }

    /// Reads single places a second time, each as a line by itself and a third larger.
    ///
    /// - Parameter boxes: in the coordinates of `lines`.
    /// - Returns: the words of each place.
    /// - Throws: what `TextRecognizing` throws.
    func reread(_ boxes: [Box], recognizer: any TextRecognizing) throws(ScanError) -> [[RecognizedWord]] {
        let enlargement = 1.35
        let crops = boxes.map { box in
            let margin = box.height * 0.45
            let (x, y) = (box.x - margin, box.y - margin)
            let (width, height) = (box.width + 2 * margin, box.height + 2 * margin)
            let place = Projection(
                width: width * enlargement, height: height * enlargement,
                to: Quadrilateral(
                    topLeft: toPicture(Point(x: x, y: y)), topRight: toPicture(Point(x: x + width, y: y)),
                    bottomRight: toPicture(Point(x: x + width, y: y + height)),
                    bottomLeft: toPicture(Point(x: x, y: y + height))))
            return picture.warped(
                width: max(8, Int(width * enlargement)), height: max(8, Int(height * enlargement)), by: place
            ).flattened(tile: max(16, Int(height * enlargement)))
        }
        let scaled = Int(Double(resolution) * enlargement)
        return try recognizer.recognize(crops, resolution: scaled, layout: .line).map { $0.flatMap(\.words) }
    }
}

extension RecognizedLine {
    fileprivate func movedDown(by rows: Double) -> RecognizedLine {
        var line = self
        for index in line.words.indices { line.words[index].box.y += rows }
        return line
    }
}

extension Projection {
    /// The same projection into a picture `factor` times as large.
    func scaled(by factor: Double) -> Projection {
        var scaled = self
        (scaled.a, scaled.b, scaled.c) = (a * factor, b * factor, c * factor)
        (scaled.d, scaled.e, scaled.f) = (d * factor, e * factor, f * factor)
        return scaled
    }
}

extension LumaImage {
    /// White inside the outlines and `margin` pixels around them.
    fileprivate func painted(over outlines: [Quadrilateral], margin: Double) -> LumaImage {
        guard !outlines.isEmpty else { return self }
        let boxes = outlines.map { outline in
            let bounds = Quadrilateral(boundsOf: outline.corners)
            return (
                columns: clamp(bounds.topLeft.x - margin, width)..<clamp(bounds.topRight.x + margin, width),
                rows: clamp(bounds.topLeft.y, height)..<clamp(bounds.bottomLeft.y, height)
            )
        }
        return LumaImage(width: width, height: height) { target in
            withPixels { source in
                for y in 0..<height {
                    for x in 0..<width { target[y * width + x] = source[y * stride + x] }
                }
            }
            for box in boxes {
                for y in box.rows { for x in box.columns { target[y * width + x] = 255 } }
            }
        }
    }

    private func clamp(_ value: Double, _ limit: Int) -> Int { min(limit, max(0, Int(value))) }
}
