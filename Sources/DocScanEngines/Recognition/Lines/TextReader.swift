internal import DocScan

/// Reads lines of any text with several models: docscan's own knows the marks of all Latin letters, and has learned
/// names and numbers; the installed models of languages have learned their words.
struct TextReader: Sendable {
    private let own: LineReader
    private let languages: [LineReader]

    /// Tesseract's names of the languages whose models are used if they are installed: those of the documents.
    static let languages = ["eng", "fra", "spa"]

    /// The reader with all models, which are loaded at its first use.
    static let shared = TextReader(own: .shared(.large), languages: languages.compactMap { LineReader.installed($0) })

    init(own: LineReader, languages: [LineReader]) { (self.own, self.languages) = (own, languages) }

    /// The minimum confidence of a word: less confident ones are specks and pictures more often than text. Chosen by
    /// hand, as is the following: docs/internals/tunables.md.
    private static let least = 0.2
    /// The confidence that a letter costs which no installed language has.
    private static let foreign = 0.3

    /// Reads a line; `nil` if it has no words.
    func line(in image: LumaImage) -> RecognizedLine? {
        var words = own.line(in: image, tellsAlternatives: false)?.words ?? []
        // The languages' models have learned lines that are cut close.
        let rows = LineInk(image).rows
        guard let close = image.cropped(x: 0, y: rows.lowerBound, width: image.width, height: rows.count) else {
            return nil
        }
        for language in languages {
            var others = language.line(in: close, tellsAlternatives: false)?.words ?? []
            for index in others.indices { others[index].box.y += Double(rows.lowerBound) }
            words = likelier(words, others)
        }
        words.removeAll { $0.confidence < Self.least }
        return words.isEmpty ? nil : RecognizedLine(words: words)
    }

    /// The likelier of two readings, for each part of the line at whose ends words of both end.
    private func likelier(_ first: [RecognizedWord], _ second: [RecognizedWord]) -> [RecognizedWord] {
        var words: [RecognizedWord] = []
        var (first, second) = (first[...], second[...])
        while !first.isEmpty, !second.isEmpty {
            var (one, other) = (first.prefix(1), second.prefix(1))
            while true {
                if let next = second.dropFirst(other.count).first, one.right > next.box.x {
                    other = second.prefix(other.count + 1)
                } else if let next = first.dropFirst(one.count).first, other.right > next.box.x {
                    one = first.prefix(one.count + 1)
                } else {
                    break
                }
            }
            words += likelihood(one) >= likelihood(other) ? one : other
            (first, second) = (first.dropFirst(one.count), second.dropFirst(other.count))
        }
        return words + first + second
    }

    private func likelihood(_ words: ArraySlice<RecognizedWord>) -> Double {
        let foreign = words.reduce(0) { sum, word in
            sum + word.text.unicodeScalars.count { letter in !languages.contains { $0.knows(letter) } }
        }
        return Array(words).certainty - Self.foreign * Double(foreign)
    }
}

extension ArraySlice<RecognizedWord> {
    /// The right end of the last word.
    fileprivate var right: Double { last.map { $0.box.x + $0.box.width } ?? 0 }
}
