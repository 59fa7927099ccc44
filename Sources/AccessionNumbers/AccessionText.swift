/// The lines of a text in which numbers are searched, limited in number and length.
struct AccessionText {
    struct Line {
        var text: Substring
        /// The number of the line in the text, from 1.
        var number: Int
        /// The number of Unicode scalars of the line before this part of it.
        var offset: Int
    }

    /// The limits. A label has a few dozen lines; a longer text may be an attempt to block the matcher.
    static let maximumLines = 2_000
    static let maximumLength = 500
    static let maximumCharacters = 200_000

    let lines: [Line]
    /// True if a part of the text was dropped because of a limit.
    let isCut: Bool

    init(_ text: String) {
        var lines: [Line] = []
        var (isCut, total) = (false, 0)
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            total += min(line.unicodeScalars.count, Self.maximumLength)
            guard index < Self.maximumLines, total <= Self.maximumCharacters else {
                isCut = true
                break
            }
            // In the tests of the public definitions, the two characters `\n` stand for a line break.
            var rest = line.unicodeScalars[...]
            let end = line.unicodeScalars.index(line.startIndex, offsetBy: Self.maximumLength, limitedBy: line.endIndex)
            if let end, end < line.endIndex {
                isCut = true
                rest = rest[..<end]
            }
            while true {
                let piece = rest.prefix(upTo: Self.escapedNewline(in: rest) ?? rest.endIndex)
                let offset = line.unicodeScalars.distance(from: line.startIndex, to: piece.startIndex)
                lines.append(Line(text: Substring(piece), number: index + 1, offset: offset))
                guard piece.endIndex < rest.endIndex else { break }
                rest = rest[rest.index(piece.endIndex, offsetBy: 2)...]
            }
        }
        self.lines = lines
        self.isCut = isCut
    }

    private static func escapedNewline(in text: Substring.UnicodeScalarView) -> String.Index? {
        zip(text.indices, text.indices.dropFirst()).first { text[$0] == "\\" && text[$1] == "n" }?.0
    }
}
