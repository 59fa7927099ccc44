/// A place in a line that has the form of a number: the minimum number of whole words.
struct NumberCandidate {
    let label: String
    private(set) var range: Range<String.Index>
    private let pattern: NumberPattern
    private let line: Substring
    private let budget: SearchBudget

    /// Longer than any number, including the words that some have.
    private static let longest = 200

    /// `nil` if the pattern matches nothing here that has a digit and ends at the end of a word.
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
            // Only with the preceding words: `AMPH 204 O` of `AMPH 204 Oil` is too long.
            guard let shorter = borders.wordEnd(before: number.upperBound), shorter > start, shorter < limit
            else { return nil }
            limit = shorter
        }
        dropMarks()
        while dropLastWord() {}
        while dropFirstWord() {}
        guard line[range].unicodeScalars.contains(where: \.isDigit) else { return nil }
    }

    /// The end without words of a sentence that only the pattern requires.
    var coreEnd: String.Index {
        var end = range.upperBound
        while let space = line[range.lowerBound..<end].lastIndex(where: \.isWhitespace),
            line[line.index(after: space)..<end].isPlainWord(of: 2)
        { end = space }
        return end
    }

    /// `Inv.` of `Inv. 369`; a label in capitals may be a code, as in `INV 3699`.
    private static func startsWithLabel(_ text: Substring, _ pattern: NumberPattern) -> Bool {
        let word = text.prefix { $0.isLetter }
        return word.isPlainWord(of: 2) && NumberLabels.isLabel(String(word)) && !pattern.source.contains(word)
    }

    /// A sentence's full stop is not part of the number, unless the pattern needs it.
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

    /// `oil` of `2014.120 oil`; `a c` and `ac` may name parts of an object.
    private mutating func dropLastWord() -> Bool {
        guard let space = line[range].lastIndex(where: \.isWhitespace) else { return false }
        let word = line[line.index(after: space)..<range.upperBound]
        guard word.isPlainWord(of: 2), word.count > 2 || Words.isOfDates(word), !pattern.source.contains(word)
        else { return false }
        var end = space
        while end > range.lowerBound, " ,.:;".contains(line[line.index(before: end)]) { end = line.index(before: end) }
        return narrow(to: range.lowerBound..<end)
    }

    /// `Inventory` of `Inventory INV 369`; the words of the pattern itself stay.
    private mutating func dropFirstWord() -> Bool {
        guard let space = line[range].firstIndex(where: \.isWhitespace) else { return false }
        let word = line[range.lowerBound..<space]
        let letters = word.hasSuffix(":") || word.hasSuffix(".") ? word.dropLast() : word
        guard letters.isPlainWord(of: 3), !pattern.source.contains(letters) else { return false }
        let start = line[space..<range.upperBound].firstIndex { !$0.isWhitespace } ?? space
        return narrow(to: start..<range.upperBound)
    }

    /// Takes a part instead if it has the form of a number by itself.
    private mutating func narrow(to part: Range<String.Index>) -> Bool {
        guard part != range, !part.isEmpty, pattern.number(atStartOf: line[part], budget) == part else { return false }
        range = part
        return true
    }
}

extension StringProtocol {
    /// A word of a sentence: letters, not all of them capitals.
    func isPlainWord(of length: Int) -> Bool {
        count >= length && allSatisfy(\.isLetter) && contains(where: \.isLowercase)
    }
}
