/// A person's answer about a word of a page.
package enum WordAnswer: Sendable, Hashable {
    /// The text that is printed there: one word or several.
    case text(String)
    /// No word is printed there.
    case removed

    package enum Problem: Error, Sendable, Hashable {
        /// The answer contains characters that cannot be printed.
        case controlCharacters
        case tooLong(limit: Int)
        case empty
    }

    /// The maximum number of characters. Chosen by hand: longer than any line of print.
    private static let longest = 500

    /// Reads what a person typed.
    ///
    /// - Parameters:
    ///   - line: empty to leave the word, `+` to confirm it, `-` to remove it, `=TEXT` for a text that begins with one
    ///     of these signs, and otherwise the text itself.
    ///   - text: the word as it is.
    /// - Returns: `nil` to leave the word as it is.
    package static func typed(_ line: String, about text: String) throws(Problem) -> WordAnswer? {
        switch Self.trimmed(line) {
        case "": nil
        case "+": .text(text)
        case "-": .removed
        case let typed: try entered(typed.first == "=" && typed != "=" ? String(typed.dropFirst()) : typed)
        }
    }

    /// The answer that gives a text, with single spaces between its words.
    package static func entered(_ text: String) throws(Problem) -> WordAnswer {
        let text = trimmed(text)
        if text.isEmpty { throw .empty }
        if text.count > longest { throw .tooLong(limit: longest) }
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.generalCategory != .control && scalar.value & 0xFFFE != 0xFFFE
        }
        guard isPlain else { throw .controlCharacters }
        return .text(text)
    }

    private static func trimmed(_ line: String) -> String {
        line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The text of the word in a file.
    var text: String {
        switch self {
        case .text(let text): text
        case .removed: ""
        }
    }
}
