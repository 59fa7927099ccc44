internal import DocScan

/// A JSON value with its line, so that a mistake can be shown at its place.
public struct LocatedValue {
    /// Where and why a text is not JSON.
    public struct SyntaxError: Error {
        /// From 1.
        public var line: Int
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

    /// From 1.
    public var line: Int { json.line }

    public subscript(key: String) -> LocatedValue? { json[key].map { LocatedValue($0) } }

    public var string: String? { json.string }
    public var number: Double? { json.number }
    public var array: [LocatedValue]? { json.array?.map { LocatedValue($0) } }
    public var members: [(key: String, value: LocatedValue)]? {
        json.members?.map { (key: $0.key, value: LocatedValue($0.value)) }
    }
}
