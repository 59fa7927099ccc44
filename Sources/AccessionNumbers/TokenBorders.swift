/// Finds the positions in a line at which a number can begin and end, which are not in the middle of a longer number or
/// word.
struct TokenBorders {
    let line: Substring
    private let scalars: Substring.UnicodeScalarView

    /// The characters that join the parts of a number if a letter or digit follows.
    private static let joiners = Set(".,:/-–—_&~+".unicodeScalars)
    /// The maximum number of characters of a word. A longer word is a code or noise.
    private static let maximumWord = 64

    init(_ line: Substring) {
        self.line = line
        scalars = line.unicodeScalars
    }

    /// The positions at which a number can begin, in order. A hyphen is only included at the start of a word or after a
    /// bracket.
    var starts: [String.Index] {
        var starts: [String.Index] = []
        for word in scalars.split(whereSeparator: \.properties.isWhitespace) where !Self.isForeign(word) {
            for index in word.indices {
                let isFirst = index == word.startIndex
                let isSign = word[index] == "-" && word.count > 1 && (isFirst || isBracket(before: index, in: word))
                if isSign || (word[index].isWordly && (isFirst || begins(at: index, in: word))) { starts.append(index) }
            }
        }
        return starts
    }

    /// True if a number can end at a position.
    func isEnd(_ index: String.Index) -> Bool {
        guard index > line.startIndex, index < line.endIndex else { return index == line.endIndex }
        if scalars[index].isWordly {
            let last = scalars[scalars.index(before: index)]
            return !last.isWordly && !Self.joiners.contains(last)
        }
        let next = scalars.index(after: index)
        guard Self.joiners.contains(scalars[index]), next < line.endIndex else { return true }
        return !(scalars[next].isDigit || (scalars[next].isWordly && scalars[index] != ","))
    }

    /// The end of the last word that is followed by white space before a position; `nil` if there is no such word.
    func wordEnd(before index: String.Index) -> String.Index? {
        let head = scalars[..<index]
        guard let space = head.lastIndex(where: \.properties.isWhitespace) else { return nil }
        let end = head[..<space].lastIndex { !$0.properties.isWhitespace }
        return end.map { scalars.index(after: $0) }
    }

    private func isBracket(before index: String.Index, in word: Substring.UnicodeScalarView) -> Bool {
        "([".unicodeScalars.contains(word[word.index(before: index)])
    }

    private func begins(at index: String.Index, in word: Substring.UnicodeScalarView) -> Bool {
        let before = word.index(before: index)
        if word[before].isWordly { return false }
        guard Self.joiners.contains(word[before]), before > word.startIndex else { return true }
        if !word[word.index(before: before)].isWordly { return true }
        // A label may be joined to the number, as in `No.1994.18`, if it was printed or recognised without a space.
        return NumberLabels.isLabel(String(word[..<before]))
    }

    /// True for URLs, email addresses and words that are too long.
    private static func isForeign(_ word: Substring.UnicodeScalarView) -> Bool {
        let text = String(word).lowercased()
        return word.count > maximumWord || text.contains("@") || text.contains("://") || text.hasPrefix("www.")
    }
}

extension Unicode.Scalar {
    /// True for a letter or digit of any script.
    var isWordly: Bool { properties.isAlphabetic || properties.numericType != nil }
    var isDigit: Bool { ("0"..."9").contains(self) }
}
