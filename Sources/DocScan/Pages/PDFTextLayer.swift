/// The content of a PDF page: a picture, and over it the invisible text of its words; or the text alone, for a page
/// that has its own content.
///
/// Each word has a separate text matrix, which lays the font's box over the word's, at its slope. Viewers can then
/// mark, search and copy it where it is printed. Source: ISO 32000-1, 8.3, 9.3 and 9.4.
package struct PDFTextLayer {
    /// A page's own number of characters beyond the first plane.
    private static let most = 0xFFFF

    /// The distance from the beginning of a word's baseline to its end, across the page's nearest axis, beyond which
    /// the word is also written as a whole, in points. Source: poppler takes letters half a point apart for two words.
    private static let mostDrift = 0.4

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
    /// Points per pixel.
    private let scale: Double

    /// - Parameters:
    ///   - text: in pixels of the page's picture.
    ///   - picture: the places of the picture's own corners in pixels of the page: another than its outline if the
    ///     picture is turned.
    package init(_ text: PictureText, picture: Quadrilateral) {
        fonts = ["F1", "F2"]
        scale = 72 / max(1, text.resolution)
        (width, height) = (Double(text.width) * scale, Double(text.height) * scale)
        origin = Point(x: 0, y: height)
        (across, down) = (Point(x: scale, y: 0), Point(x: 0, y: -scale))
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
        scale = abs(across.cross(down)).squareRoot()
        (width, height) = (frame.width, frame.height)
        self.fonts = fonts
        content = ""
        let shown = layer(text)
        content = shown.isEmpty ? "" : "q\n\(shown)Q\n"
    }

    /// The text object; empty without words.
    private mutating func layer(_ text: PictureText) -> String {
        content = ""
        let lines = text.sheets.joined()
        guard lines.contains(where: { !$0.words.isEmpty }) else { return "" }
        content += "BT 3 Tr\n"
        for line in lines {
            for (index, word) in line.words.enumerated() {
                write(word.text, word.place)
                // Some viewers copy words without a space if nothing is between them.
                if index + 1 < line.words.count { writeSpace(from: word.place, to: line.words[index + 1].place) }
            }
        }
        return content + "ET\n"
    }

    private mutating func write(_ word: String, _ place: Quadrilateral) {
        let codes = codes(of: word)
        let (start, end) = (point(place.bottomLeft), point(place.bottomRight))
        let along = end - start
        let tall = place.height * scale
        guard !codes.isEmpty, along.length > 0.01, tall > 0.01 else { return }
        let step = along * (1000 / Double(GlyphlessFont.advance * codes.count))
        let isSlanted = codes.count > 1 && min(abs(along.x), abs(along.y)) > Self.mostDrift
        if isSlanted { content += Self.span(word) }
        let up = Point(x: -along.y, y: along.x) * (tall / along.length)
        content += "\(Self.number(step.x)) \(Self.number(step.y)) \(Self.number(up.x)) \(Self.number(up.y)) "
        content += "\(Self.number(start.x)) \(Self.number(start.y)) Tm"
        var (font, text) = (1, "")
        func shown() -> String { text.isEmpty ? "" : " /\(fonts[font - 1]) 1 Tf <\(text)> Tj" }
        for code in codes {
            if code.font != font {
                content += shown()
                (font, text) = (code.font, "")
            }
            text += GlyphlessFont.hexadecimal(code.number)
        }
        content += shown() + (isSlanted ? " EMC\n" : "\n")
    }

    /// The complete word, for readers that would split it at letters that have left the line.
    private static func span(_ word: String) -> String {
        let units = word.utf16.map { GlyphlessFont.hexadecimal(Int($0)) }.joined()
        return "/Span << /ActualText <FEFF\(units)> >> BDC "
    }

    private mutating func writeSpace(from word: Quadrilateral, to next: Quadrilateral) {
        let gap = Quadrilateral(
            topLeft: word.topRight, topRight: next.topLeft, bottomRight: next.bottomLeft, bottomLeft: word.bottomRight)
        let direction = word.bottomRight - word.bottomLeft
        guard (gap.bottomRight - gap.bottomLeft).dot(direction) > 0 else { return }
        write(" ", gap)
    }

    /// The font and the code of each character, from left to right.
    private mutating func codes(of word: String) -> [(font: Int, number: Int)] {
        word.unicodeScalars.inVisualOrder.map { character in
            if character.value <= 0xFFFF { return (1, Int(character.value)) }
            if let index = beyond.firstIndex(of: character) { return (2, index + 1) }
            guard beyond.count < Self.most else { return (1, 0xFFFD) }
            beyond.append(character)
            return (2, beyond.count)
        }
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

extension String.UnicodeScalarView {
    /// The characters from left to right, as they are laid out: those of a word in a script that is written from right
    /// to left in reverse, except for numbers and words in other scripts in it. Viewers expect this order.
    var inVisualOrder: [Unicode.Scalar] {
        let scalars = Array(self)
        guard scalars.contains(where: \.isRightToLeft) else { return scalars }
        var visual: [Unicode.Scalar] = []
        var run: [Unicode.Scalar] = []
        for scalar in scalars.reversed() {
            if scalar.isLeftToRight {
                run.append(scalar)
            } else {
                visual += run.reversed()
                run = []
                visual.append(scalar)
            }
        }
        return visual + run.reversed()
    }
}

extension Unicode.Scalar {
    /// The blocks of scripts that are written from right to left. Source: Unicode 15, `Bidi_Class` R and AL.
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            properties.numericType != .decimal
        default: false
        }
    }

    fileprivate var isLeftToRight: Bool {
        !isRightToLeft && (properties.isAlphabetic || properties.numericType == .decimal)
    }
}
