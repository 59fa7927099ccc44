/// A place in the text of a report that has the form of an accession number, but looks like something else.
/// `description` hides its text.
public struct IgnoredNumber: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The kinds of text that can have the form of an accession number.
    public enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
        /// A year, a span of years, a month or a day.
        case date
        /// A time of day, or opening hours.
        case time
        case price, size
        /// A room, a floor, a page, or a day of a month.
        case place
        /// A phone number, or the number of a book.
        case otherNumber
        /// A count of objects.
        case count
        /// A word of a sentence.
        case prose
    }

    /// The text at the place; empty in a redacted report.
    public var value: String
    /// The reason why the text was ignored.
    public var reason: Reason
    /// The line of the text, from 1.
    public var line: Int
    /// The position of the first character in the line, from 1.
    public var column: Int

    /// Decodes an ignored number. A missing value, as in a redacted report, becomes empty.
    public init(from decoder: any Decoder) throws {
        let form = try decoder.container(keyedBy: CodingKeys.self)
        value = try form.decodeIfPresent(String.self, forKey: .value) ?? ""
        reason = try form.decode(Reason.self, forKey: .reason)
        line = try form.decode(Int.self, forKey: .line)
        column = try form.decode(Int.self, forKey: .column)
    }

    package init(value: String, reason: Reason, line: Int, column: Int) {
        (self.value, self.reason, self.line, self.column) = (value, reason, line, column)
    }

    public var description: String { "\(value.count) characters in line \(line): \(reason.rawValue)" }

    var json: JSON {
        [
            "value": .string(value), "reason": .string(reason.rawValue), "line": .integer(line),
            "column": .integer(column),
        ]
    }
}
