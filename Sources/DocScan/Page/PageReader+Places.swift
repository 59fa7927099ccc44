/// Questions about single places of the page, once its lines are read.
extension PageReader {
    /// Reads single places once more, each as a line by itself.
    ///
    /// - Parameters:
    ///   - boxes: in the coordinates of `lines`.
    ///   - layout: for one line.
    ///   - enlargement: how much larger than on the page.
    /// - Returns: the words of each place, in the same coordinates.
    /// - Throws: what `TextRecognizing` throws.
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

    /// The first line of print in a part of the page; see `InkFinder`.
    func firstLine(in part: Box, height: Double) -> Box? { InkFinder(page: page).firstLine(in: part, height: height) }

    /// Whether letters stand right beside a value that no word of `lines` accounts for: the value may be cut.
    func hasUnreadInk(beside value: Box) -> Bool {
        // Taller than the value: a rule that was not wholly erased is no letter.
        let (reach, more) = (value.height, 0.5 * value.height)
        let (top, height) = (value.y - more, value.height + 2 * more)
        let sides = [
            Box(x: value.x - reach, y: top, width: reach - 2, height: height),
            Box(x: value.right + 2, y: top, width: reach - 2, height: height),
        ]
        let words = lines.flatMap(\.words).filter { $0.confidence >= 0.35 }.map(\.box)
        return sides.compactMap { $0.intersection(bounds) }.contains { side in
            InkFinder(page: page).shapes(in: side).contains { shape in
                shape.height > 0.35 * value.height && shape.height < 1.6 * value.height
                    && shape.width > max(2, 0.08 * value.height)
                    && min(shape.bottom, value.bottom) - max(shape.y, value.y) > 0.3 * value.height
                    && !words.contains { $0.intersection(shape) != nil }
            }
        }
    }

    /// A part of the page, made anew from the photograph and evenly lit.
    private func enlarged(_ part: Box, by factor: Double) -> LumaImage {
        let place = Projection(
            width: part.width * factor, height: part.height * factor, to: part.corners.map { toPicture($0) })
        let (width, height) = (max(8, Int(clamped: part.width * factor)), max(8, Int(clamped: part.height * factor)))
        return picture.warped(width: width, height: height, by: place).flattened(tile: max(16, height))
    }
}

extension RecognizedWord {
    /// The word of a picture of `box` in the coordinates in which the box is given.
    fileprivate func placed(in box: Box, scale: Double) -> RecognizedWord {
        var word = self
        word.box = Box(
            x: box.x + self.box.x * scale, y: box.y + self.box.y * scale, width: self.box.width * scale,
            height: self.box.height * scale)
        return word
    }
}
