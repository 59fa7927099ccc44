/// The place of a word on a page with text, of which a reviewer sees a cut-out.
package struct WordPlace: Sendable, Hashable, Codable {
    /// The boxes of the word and its line, in pixels of the page with text: x, y, width and height.
    private var numbers: [Double]

    package init(word: Box, line: Box) {
        numbers = [word, line].flatMap { [$0.x, $0.y, $0.width, $0.height] }
    }

    /// The box of the word (0) or of its line (1), limited to ±1,000,000 pixels; empty if the decoded value is invalid.
    private func box(_ index: Int) -> Box {
        guard numbers.count == 8 else { return Box(x: 0, y: 0, width: 0, height: 0) }
        let four = numbers[4 * index..<4 * index + 4].map { min(1e6, max(-1e6, $0)) }
        return Box(x: four[0], y: four[1], width: four[2], height: four[3])
    }

    var word: Box { box(0) }
    var line: Box { box(1) }
}

/// The place of a page with text in the scanned image, and its size in pixels.
package struct TextPagePlace: Sendable, Hashable, Codable {
    package var width: Int
    package var height: Int
    /// The corners of the page, clockwise from its own top left, as fractions of the width and height of the scanned
    /// image.
    package var source: Quadrilateral

    package init(width: Int, height: Int, source: Quadrilateral) {
        (self.width, self.height, self.source) = (width, height, source)
    }
}

extension DocumentScanner {
    /// The size of a cut-out. All values were chosen by hand, so that the reviewer sees a few neighbouring words and
    /// parts of the lines above and below, in letters of a legible size.
    private enum Showing {
        /// The distance from the centre of the word to the edges of the cut-out, along and across the line, in heights
        /// of the word.
        static let (along, across) = (14.0, 1.6)
        /// The minimum ratio of height to width of a line that runs up or down.
        static let upright = 3.0
        /// Words lower than this number of pixels are shown twice as large.
        static let smallHeight = 24.0
        /// The maximum width of the cut-out, in pixels.
        static let maximumWidth = 1100
    }

    /// Returns upright cut-outs of words, with a frame around each word.
    ///
    /// - Parameters:
    ///   - page: the page with text, in whose pixels the words lie.
    ///   - number: the number of the scanned page, from 0.
    /// - Returns: a PNG for each word; empty for a word outside the image.
    package func cutouts(
        of words: [WordPlace], on page: TextPagePlace, in input: ImageInput, page number: Int
    ) throws(ScanError) -> [[UInt8]] {
        let encoded = try decoder.measure(input, page: number, maximumPixels: ScanOptions().maximumPixels)
        let image = try decoder.decode(encoded, denominator: 1)
        let corners = page.source.map { place in
            Point(x: place.x * Double(image.width), y: place.y * Double(image.height))
        }
        let toImage = Projection(width: Double(max(1, page.width)), height: Double(max(1, page.height)), to: corners)
        guard toImage.isFinite else { return words.map { _ in [] } }
        let bounds = Box(x: 0, y: 0, width: Double(page.width), height: Double(page.height))
        return words.map { Self.cutout(of: $0, in: image, bounds: bounds, toImage) }
    }

    private static func cutout(
        of place: WordPlace, in image: LumaImage, bounds: Box, _ toImage: Projection
    ) -> [UInt8] {
        let (word, line) = (place.word, place.line)
        let isLevel = line.height < Showing.upright * line.width
        // A full stop is much lower than its line, so half of the line's height is the minimum. It is only half,
        // because the box of a slanted line is much higher than its letters.
        let unit = max(4, isLevel ? max(word.height, line.height / 2) : max(word.width, line.width / 2))
        let (along, across) = (unit * Showing.along, unit * Showing.across)
        let (right, down) = (
            max(isLevel ? along : across, word.width / 2), max(isLevel ? across : along, word.height / 2)
        )
        let around = Box(x: word.middleX - right, y: word.middleY - down, width: 2 * right, height: 2 * down)
        guard let shown = around.intersection(line.grown(by: unit))?.intersection(bounds) else { return [] }
        let scale = min(
            unit < Showing.smallHeight ? 2.0 : 1, Double(2 * Showing.maximumWidth) / max(shown.width, shown.height))
        let toShown = Projection(
            width: shown.width * scale, height: shown.height * scale, to: shown.corners.map { toImage($0) })
        let (width, height) = (Int(clamped: shown.width * scale), Int(clamped: shown.height * scale))
        guard width > 0, height > 0, toShown.isFinite else { return [] }
        let cutout = image.warped(width: width, height: height, by: toShown).fitted(in: Showing.maximumWidth)
        let factor = Double(cutout.width) / shown.width
        var marked = MarkedImage(cutout)
        let frame = word.moved(right: -shown.x, down: -shown.y).scaled(by: factor)
        marked.draw(frame.grown(by: 3).corners, in: .orange)
        return marked.png(mark: "docscan")
    }
}
