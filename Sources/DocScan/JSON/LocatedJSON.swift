/// A JSON value with its line, for error messages.
package struct LocatedJSON {
    let json: JSON
    /// The value's own line, then those of the values within it, in the order of `JSONParser`.
    private let lines: ArraySlice<Int>

    package init(_ text: String) throws(JSONMistake) {
        var parser = JSONParser(text)
        json = try parser.document()
        lines = parser.lines[...]
    }

    private init(json: JSON, lines: ArraySlice<Int>) { (self.json, self.lines) = (json, lines) }

    /// From 1.
    package var line: Int { lines.first ?? 1 }

    package subscript(key: String) -> LocatedJSON? { members?.first { $0.key == key }?.value }

    package var string: String? { if case .string(let text) = json { text } else { nil } }
    package var number: Double? { if case .number(let number) = json { number } else { nil } }
    package var bool: Bool? { if case .bool(let value) = json { value } else { nil } }

    package var array: [LocatedJSON]? { if case .array(let values) = json { located(values) } else { nil } }

    package var members: [(key: String, value: LocatedJSON)]? {
        guard case .object(let members) = json else { return nil }
        return Array(zip(members.map(\.key), located(members.map(\.value)))).map { (key: $0, value: $1) }
    }

    private func located(_ values: [JSON]) -> [LocatedJSON] {
        var rest = lines.dropFirst()
        return values.map { value in
            let own = rest.prefix(value.valueCount)
            rest = rest.dropFirst(own.count)
            return LocatedJSON(json: value, lines: own)
        }
    }
}

extension JSON {
    /// Itself and the values within it.
    fileprivate var valueCount: Int {
        switch self {
        case .array(let values): values.reduce(1) { $0 + $1.valueCount }
        case .object(let members): members.reduce(1) { $0 + $1.value.valueCount }
        default: 1
        }
    }
}
