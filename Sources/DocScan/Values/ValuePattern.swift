/// A regular expression that a whole value must match. In JSON it is its text.
public struct ValuePattern: Sendable, Hashable, Codable {
    public let text: String

    /// - Throws: whatever is wrong with the expression.
    public init(_ text: String) throws {
        _ = try Regex(text)
        self.text = text
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            try self.init(text)
        } catch {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\"\(text)\" is not a regular expression")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    /// Whether the whole of `value` has this form.
    public func matches(_ value: String) -> Bool {
        // Compiled at each use: a `Regex` is not `Sendable`, and a document has a dozen values.
        guard let regex = try? Regex(text) else { return false }
        return value.wholeMatch(of: regex) != nil
    }
}
