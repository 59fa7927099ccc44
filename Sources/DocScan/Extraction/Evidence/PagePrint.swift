/// What is printed on a page, in the form in which phrases are looked for.
struct PagePrint: Sendable {
    let lines: [RecognizedLine]
    /// Whether the page was read to its end.
    let isWhole: Bool
    /// The words of each line with a space on either side of each.
    private let texts: [String]

    init(_ lines: [RecognizedLine], isWhole: Bool) {
        self.lines = lines
        self.isWhole = isWhole
        texts = lines.map { " " + Self.words(of: $0.text).joined(separator: " ") + " " }
    }

    /// Whether a phrase stands in one of the lines.
    ///
    /// - Parameter phrase: lower case, without accents and punctuation.
    func states(_ phrase: String) -> Bool { texts.contains { $0.contains(" \(phrase) ") } }

    /// All phrases of one, two or three words.
    var phrases: Set<String> {
        var phrases: Set<String> = []
        for line in lines {
            let words = Self.words(of: line.text)
            for first in words.indices {
                for count in 1...3 where first + count <= words.count {
                    phrases.insert(words[first..<first + count].joined(separator: " "))
                }
            }
        }
        return phrases
    }

    /// Whether a date on the page can be read in the other order only: `25/04/1990` where the month should come first.
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

    /// The words in the form of a profile's phrases.
    static func words(of text: String) -> [Substring] {
        text.foldedForMatching.split { !$0.isLetter && !$0.isNumber }
    }
}
