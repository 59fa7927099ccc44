/// A value with a JSON form and its JSON Schema. `Encodable` is not used: its encoders neither state a schema nor
/// accept a report that is JSON text already.
package protocol JSONForm: Sendable {
    static var schema: JSON { get }
    var jsonText: String { get }
}

extension String: JSONForm {
    package static var schema: JSON { ["type": "string"] }
    package var jsonText: String { JSON.string(self).text }
}

extension Bool: JSONForm {
    package static var schema: JSON { ["type": "boolean"] }
    package var jsonText: String { JSON.bool(self).text }
}

extension Int: JSONForm {
    package static var schema: JSON { ["type": "integer"] }
    package var jsonText: String { JSON.integer(self).text }
}

extension Double: JSONForm {
    package static var schema: JSON { ["type": "number"] }
    package var jsonText: String { JSON.number(self).text }
}

extension Array: JSONForm where Element: JSONForm {
    package static var schema: JSON { ["type": "array", "items": Element.schema] }
    package var jsonText: String { "[" + map(\.jsonText).joined(separator: ",") + "]" }
}

extension Optional: JSONForm where Wrapped: JSONForm {
    package static var schema: JSON { ["anyOf": [Wrapped.schema, ["type": "null"]]] }
    package var jsonText: String { self?.jsonText ?? "null" }
}

/// A value whose JSON form is an object. Its schema and its text are made from one list.
package protocol JSONRecord: JSONForm {
    static var jsonFields: [JSONField<Self>] { get }
}

package struct JSONField<Root>: Sendable {
    fileprivate let key: String
    fileprivate let schema: JSON
    fileprivate let text: @Sendable (Root) -> String

    package init<Value: JSONForm>(_ key: String, _ value: @escaping @Sendable (Root) -> Value) {
        (self.key, schema) = (key, Value.schema)
        text = { value($0).jsonText }
    }

    private init(_ key: String, _ schema: JSON, _ text: @escaping @Sendable (Root) -> String) {
        (self.key, self.schema, self.text) = (key, schema, text)
    }

    /// The field, of an object that contains this one's root as a part.
    package func of<Whole>(_ part: @escaping @Sendable (Whole) -> Root) -> JSONField<Whole> {
        JSONField<Whole>(key, schema) { [text] whole in text(part(whole)) }
    }
}

extension JSONForm {
    /// The value, parsed from its text; its numbers are `.number`.
    package var json: JSON { JSON(parsing: jsonText) ?? .null }
}

extension JSONRecord {
    package static var schema: JSON {
        [
            "type": "object", "required": .array(jsonFields.map { .string($0.key) }),
            "properties": .object(jsonFields.map { JSON.Member(key: $0.key, value: $0.schema) }),
        ]
    }

    package var jsonText: String {
        "{" + Self.jsonFields.map { JSON.string($0.key).text + ":" + $0.text(self) }.joined(separator: ",") + "}"
    }
}

/// A number for each of some keys.
package struct JSONCounts: JSONForm {
    package static let schema: JSON = ["type": "object", "additionalProperties": ["type": "integer"]]
    package let jsonText: String

    package init(_ counts: [(key: String, count: Int)]) {
        jsonText = JSON.object(counts.map { .init(key: $0.key, value: .integer($0.count)) }).text
    }
}

// Descriptions are long texts in JSON: literals keep them readable.
extension JSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral {
    public init(stringLiteral value: String) { self = .string(value) }

    public init(arrayLiteral elements: JSON...) { self = .array(elements) }

    public init(booleanLiteral value: Bool) { self = .bool(value) }
}
