internal import DocScan

/// `consent.md`: the items to tick, one per line, then prose.
///
///     use: I agree that photographs of my documents are kept for the study.
///     share: I agree that the archive may show them.
///
///     You can withdraw at any time.
package struct ConsentText: Sendable, Hashable {
    package struct Item: Sendable, Hashable {
        /// ASCII letters, digits and dashes.
        package var key: String
        package var sentence: String
    }

    /// The items, sorted by key.
    package var items: [Item]
    /// The text after the items, as Markdown.
    package var prose: String

    /// - Parameter file: the name of the file, for errors.
    /// - Throws: the errors, with their lines.
    package init(_ text: String, file: String = "consent.md") throws(PlanMistakes) {
        var items: [Item] = []
        var mistakes: [PlanMistake] = []
        func add(_ reason: String, line: Int) {
            mistakes.append(PlanMistake(file: file, line: line, reason: reason))
        }
        // Lines are split by character, because a Windows line ending is two scalars but one character. Some editors
        // add a byte order mark, which is not part of the text.
        let hasMark = text.unicodeScalars.first == "\u{FEFF}"
        let plain = hasMark ? String(String.UnicodeScalarView(text.unicodeScalars.dropFirst())) : text
        let lines = plain.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var number = 0
        for line in lines {
            guard let item = Self.item(line) else { break }
            number += 1
            if items.contains(where: { $0.key == item.key }) { add("the key \(item.key) occurs twice", line: number) }
            items.append(item)
        }
        if items.isEmpty {
            add("must begin with the items to be ticked, such as: use: I agree that my documents are kept.", line: 1)
        } else if number < lines.count, !lines[number].allSatisfy(\.isWhitespace) {
            add("must be empty: prose follows after a blank line", line: number + 1)
        }
        if !mistakes.isEmpty { throw PlanMistakes(mistakes) }
        self.items = items.sorted { $0.key < $1.key }
        prose = lines[number...].joined(separator: "\n")
    }

    private static func item(_ line: Substring) -> Item? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let key = line[..<colon]
        let sentence = line[line.index(after: colon)...].drop(while: \.isWhitespace)
        guard !key.isEmpty, key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }),
            !sentence.isEmpty
        else { return nil }
        return Item(key: String(key), sentence: String(sentence))
    }
}
