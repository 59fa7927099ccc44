/// A reviewer's answer about a word on a page.
package enum WordAnswer: Sendable, Hashable {
    /// The text that is printed at the position of the word. It may have several words.
    case text(String)
    /// No text is printed at the position.
    case removed

    package enum Problem: Error, Sendable, Hashable {
        /// The answer contains characters that cannot be printed.
        case controlCharacters
        case tooLong(limit: Int)
        case empty
    }

    /// The maximum number of characters. Chosen by hand; no printed line is longer.
    private static let longest = 500

    /// Reads the line that a reviewer has typed.
    ///
    /// - Parameters:
    ///   - line: empty to skip the word, `+` to confirm it, `-` to remove it, `=TEXT` for a text that begins with one
    ///     of these characters, and otherwise the text itself.
    ///   - text: the current text of the word.
    /// - Returns: the answer; `nil` to skip the word.
    package static func typed(_ line: String, about text: String) throws(Problem) -> WordAnswer? {
        switch Self.trimmed(line) {
        case "": nil
        case "+": .text(text)
        case "-": .removed
        case let typed: try entered(typed.first == "=" && typed != "=" ? String(typed.dropFirst()) : typed)
        }
    }

    /// The answer with a text. White space is replaced with single spaces.
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

    /// The text of the word in a file; empty if it was removed.
    var text: String {
        switch self {
        case .text(let text): text
        case .removed: ""
        }
    }
}
