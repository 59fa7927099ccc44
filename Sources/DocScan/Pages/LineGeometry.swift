/// The common baseline and font size of a line's words, in pixels of their picture.
///
/// The place of a word is the box around its ink, and its foot and height depend on the letters. The baseline and the
/// size therefore follow from the letters of all words together, with the proportions of print.
struct LineGeometry: Sendable, Hashable {
    /// The direction of reading, with length 1.
    let direction: Point
    /// The distance of the baseline from the picture's origin, across the direction and downwards.
    let base: Double
    /// The font size.
    let size: Double

    /// The geometry of each line of a sheet.
    ///
    /// The lines of a sheet are parallel, and most have the same size. A line has a slope or a size different from
    /// that of the sheet only if the difference is larger than a descender, because smaller ones come from the boxes.
    static func lines(of sheet: [PictureText.Line]) -> [LineGeometry] {
        let measured = sheet.map(MeasuredLine.init)
        // Short lines show the slope less precisely.
        let longest = measured.compactMap { $0.slope == nil ? nil : $0.length }.max() ?? 0
        let slope = measured.compactMap { 2 * $0.length >= longest ? $0.slope : nil }.median ?? 0
        let size = measured.map(\.size).median ?? 0
        return measured.map { LineGeometry($0, commonSlope: slope, commonSize: size) }
    }

    private init(_ line: MeasuredLine, commonSlope: Double, commonSize: Double) {
        let noise = PrintProportions.descent
        var slope = commonSlope
        if let own = line.slope, abs(own - slope) * line.length > noise * line.size { slope = own }
        direction = (line.direction + line.direction.turnedClockwise * slope).normalized ?? line.direction
        size = abs(line.size - commonSize) < noise * commonSize ? commonSize : line.size
        let down = direction.turnedClockwise
        base = line.feet.map { $0.dot(down) }.median ?? 0
    }

    /// The beginning and the end of a word on the baseline. A word that is half a font size away from the baseline,
    /// as on a curved page, keeps its own one.
    func span(of word: PictureText.Word) -> (start: Point, end: Point) {
        let (middle, down) = (word.place.middleLine, direction.turnedClockwise)
        let own = (PrintedWord(word)?.foot ?? word.place.foot).dot(down)
        let across = down * (abs(own - base) > size / 2 ? own : base)
        return (
            direction * middle.start.dot(direction) + across, direction * middle.end.dot(direction) + across
        )
    }
}

/// The proportions of print, as parts of the font size. Source: the means of Helvetica and Times in Adobe's Font
/// Metrics for the 14 standard fonts of PDF (`CapHeight`, `XHeight` and `Descender`).
private enum PrintProportions {
    static let capitalHeight = 0.69
    static let smallHeight = 0.4865
    static let descent = Double(GlyphlessFont.descent) / 1000
    /// The characters that are at most as high as an x.
    static let low = Set("acegmnopqrsuvwxyz.,:;-_~+=<>«»…ıαγεηικμνοπρςστυχωагежзийклмнопрстухцчшщъыьэюя".unicodeScalars)
    /// The characters that descend below the baseline.
    static let falling = Set("gjpqyQ,;()[]{}|/\\@§$_çýÿþąęįųşţģķļņŗβγζημξρςφχψдруфцщ".unicodeScalars)
}

/// A word of a line, with the font size and the baseline that its letters suggest.
private struct PrintedWord {
    /// The place on the baseline below the middle of the word.
    var foot: Point
    var size: Double
    /// True if no letter descends, so that the foot of the ink is on the baseline.
    var isStanding: Bool

    /// Returns `nil` for a word without letters and digits, because dashes and quotation marks do not stand on the
    /// baseline.
    init?(_ word: PictureText.Word) {
        let letters = word.text.unicodeScalars
        guard letters.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) else {
            return nil
        }
        let isLow = letters.allSatisfy { PrintProportions.low.contains($0) }
        let rise = isLow ? PrintProportions.smallHeight : PrintProportions.capitalHeight
        isStanding = !letters.contains { PrintProportions.falling.contains($0) }
        let fall = isStanding ? 0 : PrintProportions.descent
        size = word.place.height / (rise + fall)
        let (head, foot) = ((word.place.topLeft + word.place.topRight) * 0.5, word.place.foot)
        self.foot = foot + (head - foot) * (fall / (rise + fall))
    }
}

/// A line before it is compared with the other lines of its sheet.
private struct MeasuredLine {
    /// The mean direction of the boxes, which is that of the straightened sheet.
    let direction: Point
    /// Places on the baseline: those of the words without descenders, or else of all words.
    let feet: [Point]
    let size: Double
    /// The slope of the words' feet against the direction; `nil` with too few words.
    let slope: Double?
    /// The distance from the foot of the first word to that of the last one.
    let length: Double

    init(_ line: PictureText.Line) {
        let sum = line.words.map(\.place.readingDirection).reduce(Point(x: 0, y: 0), +)
        let direction = sum.normalized ?? Point(x: 1, y: 0)
        let words = line.words.compactMap(PrintedWord.init)
        let standing = words.filter(\.isStanding)
        self.direction = direction
        if words.isEmpty {
            feet = line.words.map(\.place.foot)
            size = (line.words.map(\.place.height).max() ?? 0) / PrintProportions.capitalHeight
        } else {
            feet = (standing.isEmpty ? words : standing).map(\.foot)
            size = words.map(\.size).median ?? 0
        }
        let places = words.map { Point(x: $0.foot.dot(direction), y: $0.foot.dot(direction.turnedClockwise)) }
        length = (places.map(\.x).max() ?? 0) - (places.map(\.x).min() ?? 0)
        slope = places.count > Self.maximumWordsWithoutFit ? Line.robustFit(places)?.slope : nil
    }

    /// The maximum number of words whose slope is not fitted. With more words, one misplaced word does not change the
    /// slope, because the fit tolerates 29 % of them.
    private static let maximumWordsWithoutFit = 3
}

extension Quadrilateral {
    /// The middle of the bottom edge.
    fileprivate var foot: Point { (bottomLeft + bottomRight) * 0.5 }
}
