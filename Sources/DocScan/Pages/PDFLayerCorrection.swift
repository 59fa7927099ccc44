/// The correction of words in a text layer that docscan has written, without the image: each word keeps its place.
///
/// A layer has the words of the page's hOCR in the same order, but not all of them. Words with the same text are told
/// from each other by their neighbours; a word that cannot be told for certain stays as it is.
package struct PDFLayerCorrection: Sendable, Hashable {
    /// A word of the hOCR page.
    package struct Word: Sendable, Hashable, Codable {
        /// The texts that the word may have in the layer.
        package var texts: [String]
        /// The text to write; `nil` to leave the word as it is.
        package var wanted: String?

        package init(texts: [String], wanted: String? = nil) { (self.texts, self.wanted) = (texts, wanted) }
    }

    /// The content with the wanted words; `nil` if nothing changes.
    package private(set) var content: String?
    /// The number of wanted words that the layer does not have, or that cannot be told for certain.
    package private(set) var missing = 0
    /// The new characters beyond Unicode's first plane, for a font of the name that was given.
    package private(set) var beyond: [Unicode.Scalar] = []

    private struct Shown {
        var line: Int
        var word: PDFShownWord
        var codes: [PDFShownWord.Code]
    }

    /// True if a page's stream is a text layer as docscan writes it, whatever its words are.
    package static func isLayer(_ content: String) -> Bool {
        content.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).prefix(2).contains("BT 3 Tr")
    }

    /// - Parameters:
    ///   - content: of a page's stream.
    ///   - second: the name of a font for characters beyond Unicode's first plane, which the page does not have yet.
    /// - Returns: `nil` if the content is not a layer of these words.
    package init?(_ content: String, words: [Word], second: String) {
        var lines = content.split(separator: "\n", omittingEmptySubsequences: false)
        guard Self.isLayer(content) else { return nil }
        var fonts: [String?] = [nil, nil]
        let shown = lines.indices.compactMap { index -> Shown? in
            var codes: [PDFShownWord.Code] = []
            guard let word = PDFShownWord(lines[index], codes: &codes, fonts: &fonts),
                codes != [PDFShownWord.Code(font: 1, number: 0x20)]
            else { return nil }
            return Shown(line: index, word: word, codes: codes)
        }
        let patterns = words.map { word in word.texts.map(Self.pattern) + (word.wanted.map { [Self.pattern($0)] } ?? [])
        }
        func matches(_ word: Int, _ shown: Shown) -> Bool { patterns[word].contains { Self.matches($0, shown.codes) } }
        guard let first = Self.places(of: shown, in: words.indices, matches),
            let last = Self.places(of: shown.reversed(), in: words.indices.reversed(), matches)?.reversed()
        else { return nil }
        let certain = Dictionary(
            uniqueKeysWithValues: zip(shown, zip(first, last)).filter { $1.0 == $1.1 }.map { ($1.0, $0) })
        var isChanged = false
        for (index, word) in words.enumerated() {
            guard let wanted = word.wanted else { continue }
            guard let place = certain[index] else {
                missing += 1
                continue
            }
            if Self.matches(Self.pattern(wanted), place.codes) { continue }
            guard let font = fonts[0] else {
                missing += 1
                continue
            }
            let codes = PDFShownWord.codes(of: wanted, beyond: &beyond)
            lines[place.line] = place.word.operators(wanted, codes: codes, fonts: [font, second])[...]
            isChanged = true
        }
        if isChanged { self.content = lines.joined(separator: "\n") }
    }

    /// The places of the shown words among all words, each after the one before; `nil` if a word has no place.
    private static func places(
        of shown: some Sequence<Shown>, in words: some Sequence<Int>, _ matches: (Int, Shown) -> Bool
    ) -> [Int]? {
        var (places, words) = ([Int](), words.makeIterator())
        search: for word in shown {
            while let index = words.next() {
                if matches(index, word) {
                    places.append(index)
                    continue search
                }
            }
            return nil
        }
        return places
    }

    /// The codes of a text. Those of the second font are not known here.
    private static func pattern(_ text: String) -> [PDFShownWord.Code] {
        var beyond: [Unicode.Scalar] = []
        return PDFShownWord.codes(of: text, beyond: &beyond)
    }

    /// True if a word may have these codes. hOCR has U+FFFD for a control character.
    private static func matches(_ pattern: [PDFShownWord.Code], _ codes: [PDFShownWord.Code]) -> Bool {
        pattern.count == codes.count
            && zip(pattern, codes).allSatisfy { one, other in
                one == other || one.font == 2 && other.font == 2 || one.number == 0xFFFD && one.font == 1
            }
    }
}
