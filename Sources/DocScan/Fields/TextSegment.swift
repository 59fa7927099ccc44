/// A part of a line without a wide gap.
struct TextSegment: Sendable {
    var words: [RecognizedWord]
    var box: Box
    /// The words in folded pieces without punctuation, by which labels are found: `Nom/Name:` has the tokens `nom` and
    /// `name`. The number of an item before a label is omitted.
    var tokens: [Token]

    struct Token: Sendable {
        var text: String
        /// The index of the word of which the token is a part.
        var word: Int
    }

    init?(_ words: [RecognizedWord]) {
        guard let first = words.first else { return nil }
        self.words = words
        box = words.map(\.box).union ?? first.box
        tokens = words.enumerated().flatMap { index, word in
            word.labelAndValue.flatMap { Self.tokens(of: $0.text) }.map { Token(text: $0, word: index) }
        }
        if tokens.count > 1, Self.beginsWithItemNumber(first.text) { tokens.removeFirst() }
    }

    /// True for the number of an item of a form, such as `7.`, `(12)` and `2a)`, alone or before a letter. It is not a
    /// part of the label that follows it.
    private static func beginsWithItemNumber(_ word: String) -> Bool {
        let text = word.drop { $0 == "(" }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let rest = text[digits.endIndex...]
        let letter = rest.prefix { $0.isLetter }
        let end = rest[letter.endIndex...]
        guard 1...2 ~= digits.count, letter.count < 2, let mark = end.first, ".,:)".contains(mark) else { return false }
        return end.dropFirst().first?.isLetter ?? true
    }

    private static func tokens(of text: String) -> [String] {
        text.foldedForMatching.split { !$0.isLetter && !$0.isNumber }.map { withLetterO(String($0)) }
    }

    /// The value that begins at a token inside a word, after a label that no space divides from it. `nil` if the token
    /// is the first of its word, or in the label.
    func value(insideWordAt token: Int) -> RecognizedWord? {
        guard tokens.indices.contains(token), token > 0, tokens[token].word == tokens[token - 1].word else {
            return nil
        }
        let parts = words[tokens[token].word].labelAndValue
        let rest = tokens[token...].prefix { $0.word == tokens[token].word }.map(\.text)
        return parts.count > 1 && Self.tokens(of: parts[1].text) == rest ? parts[1] : nil
    }

    /// Replaces the zeros of a token by the letter O if all other characters are letters: `t0` becomes `to`. Labels of
    /// two letters must match exactly, so such a misreading would hide them.
    private static func withLetterO(_ token: String) -> String {
        let isWord = token.contains(where: \.isLetter) && token.allSatisfy { $0.isLetter || $0 == "0" }
        return isWord ? String(token.map { $0 == "0" ? "o" : $0 }) : token
    }

    /// The segments of a page, from top to bottom and left to right.
    ///
    /// A gap of at least 1.6 times the line's height divides a line. A space is about a third of the height wide, or as
    /// wide as the height in typewritten text, and columns are farther apart. Words much lower than the typical word of
    /// the page are dotted leaders and rules; they are dropped, except for a hyphen directly after a word.
    static func segments(of lines: [RecognizedLine]) -> [TextSegment] {
        let typical = lines.flatMap { $0.words.map(\.box.height) }.filter { $0 > 8 }.median ?? 0
        return lines.flatMap { line -> [TextSegment] in
            var words: [RecognizedWord] = []
            for word in line.words where !word.text.allSatisfy(\.isWhitespace) {
                if word.box.height > 0.4 * typical || words.last.map(word.isHyphen) ?? false { words.append(word) }
            }
            guard let height = words.filter({ !$0.isHyphen }).map(\.box.height).median else { return [] }
            var parts: [[RecognizedWord]] = []
            for word in words {
                if let last = parts.last?.last, word.box.x - last.box.right < 1.6 * height, word.box.x >= last.box.x {
                    parts[parts.count - 1].append(word)
                } else {
                    parts.append([word])
                }
            }
            return parts.compactMap(TextSegment.init)
        }
    }

    /// The slope of a least-squares line through the centres of the words, in rows per column; `nil` for a single word,
    /// or words close together.
    var slope: Double? {
        let places = words.map { Point(x: $0.box.middleX, y: $0.box.middleY) }
        let count = Double(places.count)
        let middle = places.reduce(Point(x: 0, y: 0), +) * (1 / max(1, count))
        let (along, across) = places.reduce((0.0, 0.0)) { sums, place in
            let way = place - middle
            return (sums.0 + way.x * way.x, sums.1 + way.x * way.y)
        }
        let height = words.map(\.box.height).median ?? 0
        return along > 4 * height * height * count ? across / along : nil
    }

    /// True if no word has a confidence of at least 0.35, as in specks, dotted leaders and textures.
    var isNoise: Bool { words.allSatisfy { $0.confidence < 0.35 } }
}

extension RecognizedWord {
    static let hyphens: Set<Character> = ["-", "‐", "–", "—"]

    /// True if this is a hyphen that belongs to the word before it: both the gap and the hyphen are shorter than the
    /// word's height.
    func isHyphen(behind word: RecognizedWord) -> Bool {
        isHyphen && box.x - word.box.right < word.box.height && box.width < word.box.height
    }

    var hasDigit: Bool { text.contains(where: \.isNumber) }

    fileprivate var isHyphen: Bool { text.count == 1 && text.allSatisfy(Self.hyphens.contains) }
}
