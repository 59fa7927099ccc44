internal import DocScan

/// Reads lines of any text with several models. docscan's own model knows the marks of all Latin letters, and was
/// trained with names and numbers. The installed models of languages were trained with the words of these languages.
struct TextReader: Sendable {
    private let own: LineReader
    private let languages: [LineReader]

    /// Tesseract's names of the languages of the known documents. Their models are used if they are installed.
    static let languages = ["eng", "fra", "spa"]

    /// The reader with all models, which are loaded at its first use.
    static let shared = TextReader(own: .shared(.large), languages: languages.compactMap { LineReader.installed($0) })

    init(own: LineReader, languages: [LineReader]) { (self.own, self.languages) = (own, languages) }

    /// The minimum confidence of a text that is not a word of an installed language. Less confident texts are more
    /// often specks and illustrations. Chosen by hand, as is the following: docs/internals/tunables.md.
    private static let leastConfidence = 0.4
    /// The confidence that is subtracted for each letter that no installed language has.
    private static let foreign = 0.3

    /// The number of languages.
    var languageCount: Int { languages.count }

    /// The sum of the confidences with which the model of a language reads the characters of a line.
    func fit(of language: Int, to image: LumaImage) -> Double {
        guard let close = Self.close(image)?.image else { return 0 }
        let words = languages[language].line(in: close, tellsAlternatives: false)?.words ?? []
        return words.reduce(0) { $0 + $1.confidence * Double($1.text.count) }
    }

    /// Returns a reader that uses the languages in another order, given as indices of the present order.
    func asking(_ order: [Int]) -> TextReader { TextReader(own: own, languages: order.map { languages[$0] }) }

    /// Reads a line; `nil` if it has no words. docscan's own model and the model of the first language are always used.
    /// The model of a further language is used only while the line has a text that is not a word, and on which the
    /// latest model does not agree with the earlier ones.
    func line(in image: LumaImage) -> RecognizedLine? {
        var words = own.line(in: image, tellsAlternatives: false)?.words ?? []
        // The models of the languages were trained with lines without margins.
        guard let (close, left, top) = Self.close(image) else { return nil }
        for language in languages {
            var others = language.line(in: close, tellsAlternatives: false)?.words ?? []
            for index in others.indices {
                others[index].box = others[index].box.moved(right: Double(left), down: Double(top))
            }
            let texts = Set(words.map(\.text)).intersection(others.map(\.text))
            words = likelier(words, others)
            if words.allSatisfy({ texts.contains($0.text) || isWord($0.text) }) { break }
        }
        words.removeAll { word in
            word.confidence < Self.leastConfidence / (isWord(word.text) ? Double(LineBeam.ratio) : 1)
        }
        return words.isEmpty ? nil : RecognizedLine(words: words)
    }

    /// The image of a line with only a little white around its ink, and the column and the row at which it begins.
    private static func close(_ image: LumaImage) -> (image: LumaImage, left: Int, top: Int)? {
        let ink = LineInk(image)
        let (columns, rows) = (ink.columns, ink.rows)
        return image.cropped(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count).map {
            ($0, columns.lowerBound, rows.lowerBound)
        }
    }

    /// Divides the line where words of both readings end, and returns the likelier of the two readings for each part.
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

    private func isWord(_ text: String) -> Bool { languages.contains { $0.dictionary?.contains(text) ?? false } }

    private func likelihood(_ words: ArraySlice<RecognizedWord>) -> Double {
        let foreign = words.reduce(0) { sum, word in
            sum + word.text.unicodeScalars.count { letter in !languages.contains { $0.knows(letter) } }
        }
        // As in Tesseract, the uncertainty of a text that is not a word counts more.
        let compared = words.map { word in
            var word = word
            if isWord(word.text) {
                word.confidence = 1 - (1 - word.confidence) / Double(LineBeam.ratio)
            }
            return word
        }
        return compared.certainty - Self.foreign * Double(foreign)
    }
}

extension ArraySlice<RecognizedWord> {
    /// The right end of the last word.
    fileprivate var right: Double { last.map { $0.box.x + $0.box.width } ?? 0 }
}
