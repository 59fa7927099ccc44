/// A part of a line without a wide gap.
struct TextSegment: Sendable {
    var words: [RecognizedWord]
    var box: Box
    /// The words in comparable pieces without punctuation: `Nom/Name:` is `nom`, `name`.
    var tokens: [Token]

    struct Token: Sendable {
        var text: String
        var word: Int
    }

    init?(_ words: [RecognizedWord]) {
        guard let first = words.first else { return nil }
        self.words = words
        box = words.map(\.box).union ?? first.box
        tokens = words.enumerated().flatMap { index, word in
            word.text.foldedForMatching.split { !$0.isLetter && !$0.isNumber }
                .map { Token(text: Self.word(String($0)), word: index) }
        }
    }

    /// `t0` is `to`: among letters and no other digits a zero is an o. Labels of two letters must match exactly.
    private static func word(_ token: String) -> String {
        let isWord = token.contains(where: \.isLetter) && token.allSatisfy { $0.isLetter || $0 == "0" }
        return isWord ? String(token.map { $0 == "0" ? "o" : $0 }) : token
    }

    /// The segments of a page, from top to bottom and left to right.
    ///
    /// A gap is wide from 1.6 times the line's height, as between strips of print: a space is about a third of it, in
    /// typewriter's print all of it, and columns are farther apart. Words far flatter than the page's others are dotted
    /// leaders and rules, and are dropped, but for a hyphen right behind a word.
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

    /// The slope of its words, in rows per column, by a least-squares line; nil for a single word, or words close
    /// together.
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

    /// True if nothing in it is likelier right than wrong, as in specks, leaders and textures.
    var isNoise: Bool { words.allSatisfy { $0.confidence < 0.35 } }
}

extension RecognizedWord {
    static let hyphens: Set<Character> = ["-", "‐", "–", "—"]

    /// True for a hyphen that belongs to the word before it: closer than a letter's height, and no longer.
    func isHyphen(behind word: RecognizedWord) -> Bool {
        isHyphen && box.x - word.box.right < word.box.height && box.width < word.box.height
    }

    var hasDigit: Bool { text.contains(where: \.isNumber) }

    fileprivate var isHyphen: Bool { text.count == 1 && text.allSatisfy(Self.hyphens.contains) }
}
