/// The content of a PDF page: a picture, and over it the invisible text of its words; or the text alone, for a page
/// that has its own content.
///
/// The words of a line have one baseline and one font size, from which readers recognise lines, columns and their
/// order. Each word has a separate text matrix, which stretches its characters over its print. Viewers can then mark,
/// search and copy it where it is printed. Source: ISO 32000-1, 8.3, 9.3 and 9.4.
package struct PDFTextLayer {
    /// The stream of operators. The picture is `/Im0`.
    package private(set) var content: String
    /// The size of the page, in points (1/72 inch).
    package let width: Double
    package let height: Double
    /// The characters beyond Unicode's first plane, which the second font has: the first one's code is 1.
    package private(set) var beyond: [Unicode.Scalar] = []

    /// The names of the fonts on the page, without the slash.
    private let fonts: [String]
    /// The place of the picture's origin on the page, and its steps by a pixel to the right and down, in points.
    private let origin: Point
    private let (across, down): (Point, Point)

    /// - Parameters:
    ///   - text: in pixels of the page's picture.
    ///   - picture: the places of the picture's own corners in pixels of the page: another than its outline if the
    ///     picture is turned.
    package init(_ text: PictureText, picture: Quadrilateral) {
        fonts = ["F1", "F2"]
        across = Point(x: 72 / max(1, text.density.across), y: 0)
        down = Point(x: 0, y: -72 / max(1, text.density.down))
        (width, height) = (Double(text.width) * across.x, Double(text.height) * -down.y)
        origin = Point(x: 0, y: height)
        content = ""
        let (corner, right, up) = (
            point(picture.bottomLeft), point(picture.bottomRight), point(picture.topLeft)
        )
        let matrix = [right - corner, up - corner, corner].map { Self.number($0.x) + " " + Self.number($0.y) }
        content = "q \(matrix.joined(separator: " ")) cm /Im0 Do Q\n" + layer(text)
    }

    /// The text of a page that has its own content. It leaves the graphics state as it was.
    ///
    /// - Parameters:
    ///   - frame: the visible part of the page, which the words' picture shows.
    ///   - fonts: the names of both fonts on the page.
    package init(_ words: PageWords, on frame: PDFPageFrame, fonts: [String]) {
        let (text, picture) = (words.text, words.outline)
        // From pixels of the turned picture to fractions of the page's picture, and to the page.
        let (right, below) = (picture.topRight - picture.topLeft, picture.bottomLeft - picture.topLeft)
        func place(_ pixel: Point) -> Point {
            let from = pixel - picture.topLeft
            return frame.point(
                at: Point(x: from.dot(right) / right.dot(right), y: from.dot(below) / below.dot(below)))
        }
        origin = place(Point(x: 0, y: 0))
        (across, down) = (place(Point(x: 1, y: 0)) - origin, place(Point(x: 0, y: 1)) - origin)
        (width, height) = (frame.width, frame.height)
        self.fonts = fonts
        content = ""
        let shown = layer(text)
        content = shown.isEmpty ? "" : "q\n\(shown)Q\n"
    }

    /// The text object; empty without words.
    private mutating func layer(_ text: PictureText) -> String {
        content = ""
        guard text.sheets.joined().contains(where: { !$0.words.isEmpty }) else { return "" }
        content += "BT 3 Tr\n"
        for sheet in text.sheets {
            for (line, geometry) in zip(sheet, LineGeometry.lines(of: sheet)) { write(line, geometry) }
        }
        return content + "ET\n"
    }

    private mutating func write(_ line: PictureText.Line, _ geometry: LineGeometry) {
        let up = geometry.direction.turnedClockwise * -geometry.size
        let spans = line.words.map { geometry.span(of: $0) }
        for (index, word) in line.words.enumerated() {
            let end = spans[index].end
            write(word.text, from: spans[index].start, to: end, up: up)
            // Some viewers copy words without a space if nothing is between them.
            guard index + 1 < spans.count else { continue }
            let gap = (spans[index + 1].start - end).dot(geometry.direction)
            if gap > 0 { write(" ", from: end, to: end + geometry.direction * gap, up: up) }
        }
    }

    /// - Parameters:
    ///   - start: the beginning of the word on the baseline, in pixels of the picture, as are the others.
    ///   - up: from the baseline upwards by the font size.
    private mutating func write(_ word: String, from start: Point, to end: Point, up: Point) {
        let (start, along) = (point(start), point(end) - point(start))
        guard along.length > 0.01 else { return }
        // Pixels of some faxes are not square.
        let tall = abs(along.cross(across * up.x + down * up.y)) / along.length
        let codes = codes(of: word)
        guard !codes.isEmpty, tall > 0.01 else { return }
        content += PDFShownWord(start: start, along: along, tall: tall).operators(word, codes: codes, fonts: fonts)
        content += "\n"
    }

    /// The font and the code of each character, from left to right.
    private mutating func codes(of word: String) -> [PDFShownWord.Code] {
        PDFShownWord.codes(of: word, beyond: &beyond)
    }

    /// From pixels of the picture, from its top left corner, to points of the page.
    private func point(_ place: Point) -> Point { origin + across * place.x + down * place.y }

    /// A number in PDF's syntax, which has no exponents.
    package static func number(_ value: Double) -> String {
        let scaled = Int(clamped: (abs(value) * 1e5).rounded())
        let (whole, rest) = (scaled / 100_000, String(scaled % 100_000 + 100_000).dropFirst())
        let digits = rest.reversed().drop { $0 == "0" }.reversed()
        let sign = value < 0 && scaled > 0 ? "-" : ""
        return digits.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(String(digits))"
    }
}
