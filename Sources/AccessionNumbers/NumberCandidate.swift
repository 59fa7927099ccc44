/// A text in a line that matches a pattern. It consists of as few whole words as possible.
struct NumberCandidate {
    let label: String
    private(set) var range: Range<String.Index>
    private let pattern: NumberPattern
    private let line: Substring
    private let budget: SearchBudget

    /// The maximum number of Unicode scalars of a candidate. No number is longer, even with words.
    private static let longest = 200

    /// `nil` if the pattern does not match a text at `start` that contains a digit and ends at the end of a word.
    init?(
        _ pattern: NumberPattern, in borders: TokenBorders, at start: String.Index, _ budget: SearchBudget
    ) {
        line = borders.line
        self.budget = budget
        self.pattern = pattern
        label = pattern.label
        if Self.startsWithLabel(line[start...], pattern) { return nil }
        let scalars = line.unicodeScalars
        var limit = scalars.index(start, offsetBy: Self.longest, limitedBy: line.endIndex) ?? line.endIndex
        while true {
            guard let number = pattern.number(atStartOf: line[start..<limit], budget) else { return nil }
            if borders.isEnd(number.upperBound) {
                range = number
                break
            }
            // The match ends within a word, such as `AMPH 204 O` in `AMPH 204 Oil`. Try again with the words before.
            guard let shorter = borders.wordEnd(before: number.upperBound), shorter > start, shorter < limit
            else { return nil }
            limit = shorter
        }
        dropMarks()
        while dropLastWord() {}
        while dropFirstWord() {}
        guard line[range].unicodeScalars.contains(where: \.isDigit) else { return nil }
    }

    /// The end of the candidate without trailing words in lower case, which only the pattern requires.
    var coreEnd: String.Index {
        var end = range.upperBound
        while let space = line[range.lowerBound..<end].lastIndex(where: \.isWhitespace),
            line[line.index(after: space)..<end].isPlainWord(of: 2)
        { end = space }
        return end
    }

    /// True if the text begins with a label, such as `Inv.` in `Inv. 369`. A label in capitals is not recognised,
    /// because it may be part of the number, as in `INV 3699`.
    private static func startsWithLabel(_ text: Substring, _ pattern: NumberPattern) -> Bool {
        let word = text.prefix { $0.isLetter }
        return word.isPlainWord(of: 2) && NumberLabels.isLabel(String(word)) && !pattern.source.contains(word)
    }

    /// Removes punctuation at the end, unless the pattern requires it.
    private mutating func dropMarks() {
        let text = line[range]
        var end = range.upperBound
        while end > text.startIndex, " .,:;-–(".contains(line[line.index(before: end)]) {
            end = line.index(before: end)
        }
        func closes(_ sign: Character) -> Int { line[range.lowerBound..<end].count { $0 == sign } }
        while end > text.startIndex, line[line.index(before: end)] == ")", closes(")") > closes("(") {
            end = line.index(before: end)
        }
        _ = narrow(to: range.lowerBound..<end)
    }

    /// Removes a last word such as `oil` in `2014.120 oil`. `a c` and `ac` are kept, because they may denote parts of
    /// an object.
    private mutating func dropLastWord() -> Bool {
        guard let space = line[range].lastIndex(where: \.isWhitespace) else { return false }
        let word = line[line.index(after: space)..<range.upperBound]
        guard word.isPlainWord(of: 2), word.count > 2 || Words.isOfDates(word), !pattern.source.contains(word)
        else { return false }
        var end = space
        while end > range.lowerBound, " ,.:;".contains(line[line.index(before: end)]) { end = line.index(before: end) }
        return narrow(to: range.lowerBound..<end)
    }

    /// Removes a first word such as `Inventory` in `Inventory INV 369`. A word that is in the pattern is kept.
    private mutating func dropFirstWord() -> Bool {
        guard let space = line[range].firstIndex(where: \.isWhitespace) else { return false }
        let word = line[range.lowerBound..<space]
        let letters = word.hasSuffix(":") || word.hasSuffix(".") ? word.dropLast() : word
        guard letters.isPlainWord(of: 3), !pattern.source.contains(letters) else { return false }
        let start = line[space..<range.upperBound].firstIndex { !$0.isWhitespace } ?? space
        return narrow(to: start..<range.upperBound)
    }

    /// Replaces the range with a part of it if the pattern matches that part alone. Returns true if it does.
    private mutating func narrow(to part: Range<String.Index>) -> Bool {
        guard part != range, !part.isEmpty, pattern.number(atStartOf: line[part], budget) == part else { return false }
        range = part
        return true
    }
}

extension StringProtocol {
    /// True for a word of prose: it has only letters, and not only capitals.
    ///
    /// - Parameter length: the minimum number of characters.
    func isPlainWord(of length: Int) -> Bool {
        count >= length && allSatisfy(\.isLetter) && contains(where: \.isLowercase)
    }
}
