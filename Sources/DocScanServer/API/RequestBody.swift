package import DocScan
package import DocScanCollect

/// A JSON object in the body of a request. Its initialiser takes the properties from a reader, from which the schema is
/// derived as well.
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

/// Reads the properties of a body, or records them to make the schema.
package struct BodyReader {
    /// The body; `nil` to record properties. Every property then has its sample as its value.
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

/// The value of a property in a body.
package protocol BodyValue: JSONForm {
    /// A valid value, used to make the schema of a body.
    static var sample: Self { get }
    init?(_ json: JSON)
}

extension BodyValue {
    fileprivate static var demand: String {
        let words = schema["enum"]?.array?.compactMap(\.string).joined(separator: ", ")
        return words.map { "one of \($0)" } ?? "of type \(schema["type"]?.string ?? "")"
    }
}

/// An enum whose cases are strings in a body.
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
