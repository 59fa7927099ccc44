/// The places in a line where a number may begin and end: not in the middle of a longer one.
struct TokenBorders {
    let line: Substring
    private let scalars: Substring.UnicodeScalarView

    /// Signs that join the parts of a number if a letter or digit follows.
    private static let joiners = Set(".,:/-–—_&~+".unicodeScalars)
    /// A longer word is a code or noise.
    private static let maximumWord = 64

    init(_ line: Substring) {
        self.line = line
        scalars = line.unicodeScalars
    }

    /// The places where numbers may begin, in order; a hyphen counts only after white space.
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

    /// True at the end of a word.
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

    /// The place before the last white space in front of a place; `nil` if there is no white space.
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
        // `No.1994.18`: a label that was set, or recognised, without a space.
        return NumberLabels.isLabel(String(word[..<before]))
    }

    /// Addresses in the web and of mail, and words that are far too long.
    private static func isForeign(_ word: Substring.UnicodeScalarView) -> Bool {
        let text = String(word).lowercased()
        return word.count > maximumWord || text.contains("@") || text.contains("://") || text.hasPrefix("www.")
    }
}

extension Unicode.Scalar {
    /// A letter or a digit, of any script.
    var isWordly: Bool { properties.isAlphabetic || properties.numericType != nil }
    var isDigit: Bool { ("0"..."9").contains(self) }
}
