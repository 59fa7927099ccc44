/// A word of a text layer, and its place on the page in points.
struct PDFShownWord: Sendable, Hashable {
    /// A character: the first or the second font of the layer, and its code there.
    struct Code: Sendable, Hashable {
        var font: Int
        var number: Int
    }

    /// The beginning of the baseline.
    var start: Point
    /// From there to the end of the word.
    var along: Point
    /// The font size.
    var tall: Double

    /// The maximum number of different characters of a page beyond Unicode's first plane: a code has 16 bits.
    private static let maximumSupplementaryCharacters = 0xFFFF

    /// The distance from the beginning of a word's baseline to its end, across the page's nearest axis, beyond which
    /// the word is also written as a whole, in points. Source: poppler takes letters half a point apart for two words.
    private static let mostDrift = 0.4

    /// The font and the code of each character, from left to right.
    ///
    /// - Parameter beyond: the characters beyond Unicode's first plane, which the second font has. New ones are added.
    static func codes(of word: String, beyond: inout [Unicode.Scalar]) -> [Code] {
        word.unicodeScalars.inVisualOrder.map { character in
            if character.value <= 0xFFFF { return Code(font: 1, number: Int(character.value)) }
            if let index = beyond.firstIndex(of: character) { return Code(font: 2, number: index + 1) }
            guard beyond.count < maximumSupplementaryCharacters else { return Code(font: 1, number: 0xFFFD) }
            beyond.append(character)
            return Code(font: 2, number: beyond.count)
        }
    }

    /// The operators that show the word: on one line, without its end. A word without characters keeps its place.
    ///
    /// - Parameter fonts: the names of both fonts on the page.
    func operators(_ word: String, codes: [Code], fonts: [String]) -> String {
        var content = ""
        let step = along * (1000 / Double(GlyphlessFont.advance * max(1, codes.count)))
        let isSlanted = codes.count > 1 && min(abs(along.x), abs(along.y)) > Self.mostDrift
        if isSlanted { content += Self.span(word) }
        let up = Point(x: -along.y, y: along.x) * (tall / along.length)
        func number(_ value: Double) -> String { PDFTextLayer.number(value) }
        content += "\(number(step.x)) \(number(step.y)) \(number(up.x)) \(number(up.y)) "
        content += "\(number(start.x)) \(number(start.y)) Tm"
        var (font, text) = (1, "")
        func shown() -> String { " /\(fonts[font - 1]) 1 Tf <\(text)> Tj" }
        for code in codes {
            if code.font != font {
                if !text.isEmpty { content += shown() }
                (font, text) = (code.font, "")
            }
            text += GlyphlessFont.hexadecimal(code.number)
        }
        return content + shown() + (isSlanted ? " EMC" : "")
    }

    /// The word as a whole, for readers that would cut it where its letters have left the line.
    private static func span(_ word: String) -> String {
        let units = word.utf16.map { GlyphlessFont.hexadecimal(Int($0)) }.joined()
        return "/Span << /ActualText <FEFF\(units)> >> BDC "
    }
}

extension PDFShownWord {
    /// Reads a line that `operators` wrote.
    ///
    /// - Returns: `nil` for any other line.
    init?(_ line: Substring, codes: inout [Code], fonts: inout [String?]) {
        var line = line
        if line.hasPrefix("/Span <<"), line.hasSuffix(" EMC"), let start = line.firstRange(of: ">> BDC ") {
            line = line[start.upperBound...].dropLast(4)
        }
        let words = line.split(separator: " ")
        guard words.count >= 7, words[6] == "Tm", (words.count - 7) % 5 == 0 else { return nil }
        let numbers = words[..<6].compactMap { Double($0) }
        guard numbers.count == 6, numbers.allSatisfy({ abs($0) < 1e7 }) else { return nil }
        codes = []
        for place in stride(from: 7, to: words.count, by: 5) {
            let (name, text) = (words[place].dropFirst(), words[place + 3])
            guard words[place].first == "/", words[place + 2] == "Tf", words[place + 4] == "Tj",
                text.first == "<", text.last == ">", let font = Self.font(name)
            else { return nil }
            fonts[font - 1] = String(name)
            var digits = text.dropFirst().dropLast()
            guard digits.count % 4 == 0 else { return nil }
            while !digits.isEmpty {
                guard let number = Int(digits.prefix(4), radix: 16) else { return nil }
                codes.append(Code(font: font, number: number))
                digits = digits.dropFirst(4)
            }
        }
        let count = Double(GlyphlessFont.advance * max(1, codes.count)) / 1000
        along = Point(x: numbers[0], y: numbers[1]) * count
        tall = Point(x: numbers[2], y: numbers[3]).length
        start = Point(x: numbers[4], y: numbers[5])
        guard along.length > 0, tall > 0 else { return nil }
    }

    /// The number of the font with a name that a layer uses; `nil` for another name.
    private static func font(_ name: Substring) -> Int? {
        if name == "F1" || name.hasPrefix("DocscanText") { return 1 }
        return name == "F2" || name.hasPrefix("DocscanMore") ? 2 : nil
    }
}
