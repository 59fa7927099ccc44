internal import DocScan

/// A JSON value with its line, so that a mistake can be shown at its place.
public struct LocatedValue {
    /// Where and why a text is not JSON.
    public struct SyntaxError: Error {
        /// The line, from 1.
        public var line: Int
        /// The error, without a full stop, such as `a comma or ] is missing`.
        public var reason: String
    }

    private let json: LocatedJSON

    /// - Throws: the first place that breaks the grammar.
    public init(_ text: String) throws(SyntaxError) {
        do throws(JSONMistake) {
            json = try LocatedJSON(text)
        } catch {
            throw SyntaxError(line: error.line, reason: error.reason)
        }
    }

    private init(_ json: LocatedJSON) { self.json = json }

    /// The line on which the value begins, from 1.
    public var line: Int { json.line }

    /// The member of an object with this key; `nil` for other values, and if the object lacks the key.
    public subscript(key: String) -> LocatedValue? { json[key].map { LocatedValue($0) } }

    /// The string; `nil` for other values.
    public var string: String? { json.string }
    /// The number; `nil` for other values.
    public var number: Double? { json.number }
    /// The values of an array; `nil` for other values.
    public var array: [LocatedValue]? { json.array?.map { LocatedValue($0) } }
    /// The members of an object, in the order of the text; `nil` for other values.
    public var members: [(key: String, value: LocatedValue)]? {
        json.members?.map { (key: $0.key, value: LocatedValue($0.value)) }
    }
}
