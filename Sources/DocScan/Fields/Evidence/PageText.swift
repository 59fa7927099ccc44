/// The printed text of a page, with an index by which phrases are found.
package struct PageText: Sendable {
    let lines: [RecognizedLine]
    /// The lines, split at wide gaps.
    let segments: [TextSegment]
    /// True if the page was read completely.
    var isWhole: Bool
    /// The folded words of each line.
    private let words: [[Substring]]
    /// The positions of each folded word.
    private let places: [Substring: [(line: Int, index: Int)]]

    package init(_ lines: [RecognizedLine], isWhole: Bool) {
        self.lines = lines
        self.isWhole = isWhole
        segments = TextSegment.segments(of: lines)
        words = lines.map { Self.words(of: $0.text) }
        var places: [Substring: [(line: Int, index: Int)]] = [:]
        for (line, words) in words.enumerated() {
            for (index, word) in words.enumerated() { places[word, default: []].append((line, index)) }
        }
        self.places = places
    }

    /// True if a line contains the phrase. The phrase must be in lower case, without accents and punctuation.
    package func states(_ phrase: String) -> Bool {
        let wanted = phrase.split(separator: " ")
        guard let first = wanted.first else { return false }
        return (places[first] ?? []).contains { line, index in words[line][index...].starts(with: wanted) }
    }

    /// All sequences of one to three words within a line.
    package var phrases: Set<String> {
        var phrases: Set<String> = []
        for words in words {
            for first in words.indices {
                for count in 1...3 where first + count <= words.count {
                    phrases.insert(words[first..<first + count].joined(separator: " "))
                }
            }
        }
        return phrases
    }

    /// True if a date on the page can be read only in the other order, such as `25/04/1990` if `order` is the month
    /// first.
    func speaks(against order: DateOrder) -> Bool {
        lines.contains { line in
            line.words.contains { word in
                let numbers = word.text.split { !$0.isNumber }
                guard numbers.count == 3, numbers[2].count == 4, numbers[0].count <= 2, numbers[1].count <= 2,
                    let first = Int(numbers[0]), let second = Int(numbers[1])
                else { return false }
                let (day, month) = order == .monthFirst ? (first, second) : (second, first)
                return (13...31).contains(day) && (1...12).contains(month)
            }
        }
    }

    /// The words of a text, folded like the phrases of a profile.
    static func words(of text: String) -> [Substring] {
        text.foldedForMatching.split { !$0.isLetter && !$0.isNumber }
    }
}
