/// Operations on single places of the page, after its lines are read.
extension PageReader {
    /// The limits of an unread letter next to a value, in heights of the value. Chosen by hand: see
    /// docs/internals/tunables.md.
    private enum Unread {
        /// The height by which the searched place exceeds the value, both above and below: the place then shows that an
        /// upright rule that was not completely erased is taller than a letter.
        static let excess = 0.5
        /// The distance of the searched place from the value, in pixels: the width of its blur.
        static let gap = 2.0
        /// The minimum confidence of a word. The ink of a less confident word counts as unread.
        static let confidence = 0.35
        /// The minimum and the maximum height of the letter.
        static let heights = (least: 0.35, most: 1.6)
        /// The minimum width in heights of the value, and the minimum width in pixels. Both apply.
        static let width = (least: 0.08, pixels: 2.0)
        /// The minimum vertical overlap of the letter with the value, as a fraction of the value's height.
        static let overlap = 0.3
    }

    /// Reads single places again, each as a separate line, enlarged. Returns the words of each place. Boxes and words
    /// are in the coordinates of `lines`.
    func reread(
        _ boxes: [Box], layout: TextLayout, enlargement: Double, recognizer: any TextRecognizing
    ) throws(ScanError) -> [[RecognizedWord]] {
        if boxes.isEmpty { return [] }
        let crops = boxes.map { enlarged($0, by: enlargement) }
        let scaled = Int(clamped: Double(resolution) * enlargement)
        let lines = try recognizer.recognize(crops, resolution: scaled, layout: layout)
        return zip(boxes, lines).map { box, lines in
            lines.flatMap(\.words).map { $0.placed(in: box, scale: 1 / enlargement) }
        }
    }

    /// Returns the box around the first line of print in a part of the page, even if its strip was not found; see
    /// `InkFinder`.
    func firstLine(in part: Box, height: Double) -> Box? { InkFinder(page: page).firstLine(in: part, height: height) }

    /// True if letters next to a value belong to no word of `lines`: the value may be truncated.
    func hasUnreadInk(beside value: Box) -> Bool {
        let (reach, more) = (value.height, Unread.excess * value.height)
        let (top, height) = (value.y - more, value.height + 2 * more)
        let sides = [
            Box(x: value.x - reach, y: top, width: reach - Unread.gap, height: height),
            Box(x: value.right + Unread.gap, y: top, width: reach - Unread.gap, height: height),
        ]
        let words = lines.flatMap(\.words).filter { $0.confidence >= Unread.confidence }.map(\.box)
        return sides.compactMap { $0.intersection(bounds) }.contains { side in
            InkFinder(page: page).shapes(in: side).contains { shape in
                shape.height > Unread.heights.least * value.height
                    && shape.height < Unread.heights.most * value.height
                    && shape.width > max(Unread.width.pixels, Unread.width.least * value.height)
                    && min(shape.bottom, value.bottom) - max(shape.y, value.y) > Unread.overlap * value.height
                    && !words.contains { $0.intersection(shape) != nil }
            }
        }
    }

    /// A part of the page, resampled from the photo and evenly lit.
    func enlarged(_ part: Box, by factor: Double) -> LumaImage {
        let place = Projection(
            width: part.width * factor, height: part.height * factor, to: part.corners.map { toPicture($0) })
        let (width, height) = (max(8, Int(clamped: part.width * factor)), max(8, Int(clamped: part.height * factor)))
        return picture.warped(width: width, height: height, by: place).backgroundNormalized(
            tile: max(PrintModel.leastTile, height), evensSteps: true)
    }
}

extension RecognizedWord {
    /// A word of an enlarged image of `box`, in the coordinates of the box.
    fileprivate func placed(in box: Box, scale: Double) -> RecognizedWord {
        var word = self
        word.box = Box(
            x: box.x + self.box.x * scale, y: box.y + self.box.y * scale, width: self.box.width * scale,
            height: self.box.height * scale)
        return word
    }
}
