package import DocScan
package import DocScanCollect

/// A JSON object as the body of a request. Its properties are taken from a reader, and the schema lists these
/// properties.
package protocol RequestBody: Sendable {
    init(_ reader: inout BodyReader) throws(Problem)
}

extension RequestBody {
    static var schema: JSON {
        var reader = BodyReader(nil)
        guard (try? Self(&reader)) != nil else { preconditionFailure("samples of plain values are refused") }
        return [
            "type": "object", "required": .array(reader.required.map { .string($0) }),
            "properties": .object(reader.properties),
        ]
    }

    /// - Throws: `.badRequest`, with the name of the property that is missing or has another type.
    init(body: [UInt8]) throws(Problem) {
        guard let text = String(validating: body, as: UTF8.self), let json = JSON(parsing: text), json.members != nil
        else { throw Problem(.badRequest, technical: "Send a JSON object.") }
        var reader = BodyReader(json)
        try self.init(&reader)
    }
}

/// Reads the properties of a body, or records them to describe it.
package struct BodyReader {
    /// `nil` to record: every property then has a sample as its value.
    private let json: JSON?
    fileprivate var properties: [JSON.Member] = []
    fileprivate var required: [String] = []

    fileprivate init(_ json: JSON?) { self.json = json }

    package mutating func callAsFunction<Value: BodyValue>(_ name: String) throws(Problem) -> Value {
        properties.append(.init(key: name, value: Value.schema))
        required.append(name)
        guard let json else { return Value.sample }
        guard let value = json[name].flatMap({ Value($0) }) else {
            throw Problem(.badRequest, technical: "The body needs \(name), \(Value.demand).")
        }
        return value
    }

    package mutating func optional<Value: BodyValue>(_ name: String) throws(Problem) -> Value? {
        properties.append(.init(key: name, value: Optional<Value>.schema))
        guard let found = json?[name], found != .null else { return nil }
        guard let value = Value(found) else {
            throw Problem(.badRequest, technical: "\(name) is \(Value.demand), or null.")
        }
        return value
    }
}

package protocol BodyValue: JSONForm {
    /// Any value, used to describe a body.
    static var sample: Self { get }
    init?(_ json: JSON)
}

extension BodyValue {
    fileprivate static var demand: String {
        let words = schema["enum"]?.array?.compactMap(\.string).joined(separator: ", ")
        return words.map { "one of \($0)" } ?? "of type \(schema["type"]?.string ?? "")"
    }
}

/// A word from a closed list.
package protocol BodyWord: BodyValue, JSONWord {}

extension BodyWord {
    package static var sample: Self { allCases[allCases.startIndex] }

    package init?(_ json: JSON) {
        guard let word = json.string.flatMap({ Self(rawValue: $0) }) else { return nil }
        self = word
    }
}

extension String: BodyValue {
    package static let sample = ""

    package init?(_ json: JSON) {
        guard let text = json.string else { return nil }
        self = text
    }
}

extension Int: BodyValue {
    package static let sample = 0

    package init?(_ json: JSON) {
        guard let number = json.number else { return nil }
        self.init(exactly: number)
    }
}

extension Bool: BodyValue {
    package static let sample = false

    package init?(_ json: JSON) {
        guard case .bool(let value) = json else { return nil }
        self = value
    }
}

extension Array: BodyValue where Element: BodyValue {
    package static var sample: [Element] { [] }

    package init?(_ json: JSON) {
        guard let values = json.array else { return nil }
        self = values.compactMap { Element($0) }
        if count < values.count { return nil }
    }
}
