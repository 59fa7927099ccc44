/// Makes complete lines of text from the strips of print on a page. A strip may be only a part of a line, because it
/// ends at a wide gap or at letters that touch. A strip may also contain letters of two lines, one above the other.
enum WholeLines {
    /// The heights of letters, from a small letter to a capital. Any other shape is a mark, a speck or handwriting.
    /// Lengths are in heights of a typical letter, here and below. Chosen by hand, as are the following:
    /// docs/internals/tunables.md.
    private static let letters = LineModel.leastLetter..<1.8
    /// A strip taller than `highStrip` may consist of two lines. The middles of their letters are apart by more than
    /// `rowGap`. Each line has at least `leastLetters` letters. Shapes taller than `highest` belong to neither line.
    private static let highStrip = 1.6
    private static let rowGap = 0.4
    private static let leastLetters = 3
    private static let highest = 2.5
    /// The maximum distances of a mark below and above the letters of its line. Marks farther away are dots of other
    /// lines.
    private static let below = 0.4
    private static let above = 1.2
    /// The widest gap between two strips of a line, the maximum ratio of their letter heights, and the minimum overlap
    /// of the letters on both sides of the gap, as a fraction of the smaller height.
    private static let widestGap = 2.0
    private static let ratio = 2.0
    private static let overlap = 0.55
    /// The number of letters next to a gap that are compared.
    private static let compared = 6
    /// The maximum number of lines of a page; more lines show a texture. A newspaper page has about half as many.
    private static let most = 2000

    /// The lines of a page, from top to bottom.
    static func lines(of strips: [TextStrip]) -> [TextStrip] {
        var lines: [TextStrip] = []
        let parts = strips.flatMap { rows(of: $0) }.map { withoutDistantMarks($0) }
        for part in parts.sorted(by: { $0.box.x < $1.box.x }) {
            let gaps = lines.indices.filter { isContinued(lines[$0], by: part) }.map {
                (index: $0, gap: abs(part.box.x - lines[$0].box.right))
            }
            if let nearest = gaps.min(by: { $0.gap < $1.gap })?.index {
                lines[nearest] = TextStrip(lines[nearest].shapes + part.shapes) ?? part
            } else {
                lines.append(part)
            }
        }
        if lines.count > most {
            lines.sort { $0.shapes.count > $1.shapes.count }
            lines.removeSubrange(most...)
        }
        return lines.sorted { $0.box.y < $1.box.y }
    }

    private static func isContinued(_ line: TextStrip, by part: TextStrip) -> Bool {
        let (lower, higher) = (min(line.letterHeight, part.letterHeight), max(line.letterHeight, part.letterHeight))
        guard part.box.x - line.box.right < widestGap * higher, higher < ratio * lower,
            min(line.box.bottom, part.box.bottom) > max(line.box.y, part.box.y)
        else { return false }
        let (left, right) = (line.band(near: part.box.x), part.band(near: max(line.box.right, part.box.x)))
        let common = min(left.upperBound, right.upperBound) - max(left.lowerBound, right.lowerBound)
        return common > overlap * min(left.length, right.length)
    }

    /// The parts of a strip that are on separate lines; the strip itself if it is on one line.
    static func rows(of strip: TextStrip) -> [TextStrip] {
        guard strip.box.height > highStrip * strip.letterHeight else { return [strip] }
        var rows: [[Box]] = []
        for letter in strip.letters.sorted(by: { $0.middleY < $1.middleY }) {
            if let last = rows.last?.last, letter.middleY - last.middleY < rowGap * strip.letterHeight {
                rows[rows.count - 1].append(letter)
            } else {
                rows.append([letter])
            }
        }
        let middles = rows.filter { $0.count >= leastLetters }.compactMap { $0.map(\.middleY).median }
        guard middles.count > 1 else { return [strip] }
        var shapes = [[Box]](repeating: [], count: middles.count)
        for shape in strip.shapes where shape.height <= highest * strip.letterHeight {
            let nearest = middles.indices.min { abs(middles[$0] - shape.middleY) < abs(middles[$1] - shape.middleY) }
            if let nearest { shapes[nearest].append(shape) }
        }
        return shapes.compactMap { TextStrip($0) }
    }

    /// The strip without marks that are too far above or below its letters.
    private static func withoutDistantMarks(_ strip: TextStrip) -> TextStrip {
        let (letters, height) = (strip.letters, strip.letterHeight)
        guard letters.count >= leastLetters, let top = letters.map(\.y).median,
            let bottom = letters.map(\.bottom).median
        else { return strip }
        let shapes = strip.shapes.filter { shape in
            shape.height >= Self.letters.lowerBound * height
                || shape.y < bottom + below * height && shape.bottom > top - above * height
        }
        return TextStrip(shapes, letterHeight: height) ?? strip
    }

    fileprivate static func isLetter(_ shape: Box, height: Double) -> Bool { letters.contains(shape.height / height) }

    fileprivate static func nearest(_ shapes: [Box], to x: Double) -> ArraySlice<Box> {
        shapes.sorted { abs($0.x - x) < abs($1.x - x) }.prefix(compared)
    }
}

extension TextStrip {
    /// Creates a strip around shapes; `nil` without shapes.
    ///
    /// - Parameter letterHeight: the height of a typical letter. Default `nil`: the median of the shapes' heights.
    fileprivate init?(_ shapes: [Box], letterHeight: Double? = nil) {
        guard let box = shapes.union, let height = letterHeight ?? shapes.map(\.height).median else { return nil }
        self.init(box: box, letterHeight: height, shapes: shapes.sorted { $0.x < $1.x })
    }

    fileprivate var letters: [Box] { shapes.filter { WholeLines.isLetter($0, height: letterHeight) } }

    /// The rows from the top to the bottom of the letters near a column.
    fileprivate func band(near x: Double) -> ClosedRange<Double> {
        let near = WholeLines.nearest(shapes, to: x)
        let letters = near.filter { WholeLines.isLetter($0, height: letterHeight) }
        let used = letters.isEmpty ? Array(near) : letters
        let (top, bottom) = (used.map(\.y).median ?? box.y, used.map(\.bottom).median ?? box.bottom)
        return min(top, bottom)...max(top, bottom)
    }
}

extension ClosedRange<Double> {
    fileprivate var length: Double { upperBound - lowerBound }
}
