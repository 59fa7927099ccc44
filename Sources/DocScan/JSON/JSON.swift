/// A JSON value whose objects keep the order of their keys, as a contract that people read wants it.
public enum JSON: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    /// Written with at most three decimals.
    case number(Double)
    case string(String)
    case array([JSON])
    case object([Member])

    public struct Member: Sendable, Hashable {
        public var key: String
        public var value: JSON

        package init(key: String, value: JSON) {
            self.key = key
            self.value = value
        }
    }

    package static func string(_ text: String?) -> JSON { text.map { .string($0) as JSON } ?? .null }

    /// On one line, without spaces.
    public var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): Self.digits(of: value)
        case .string(let value): Self.quoted(value)
        case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
        }
    }

    private static func digits(of value: Double) -> String {
        guard value.isFinite else { return "null" }
        // It has no thousandths that count; a number that was read is written again.
        guard abs(value) < 1e12 else { return String(value) }
        let thousandths = Int((value * 1000).rounded())
        return thousandths % 1000 == 0 ? String(thousandths / 1000) : String(Double(thousandths) / 1000)
    }

    /// Source: RFC 8259, section 7. Besides what must be escaped, whatever a terminal would not show as it is.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where scalar.isHidden: quoted += escape(scalar)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// `\u202e`; two of them, as in UTF-16, for what does not fit into four digits.
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        UTF16.encode(scalar).map { units in
            units.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        } ?? ""
    }
}

extension JSON {
    /// Reads a JSON text of unknown origin; nil if it is not JSON. The `text` of one that this type has written is that
    /// text again, and that of any other is one line of valid JSON.
    package init?(parsing text: String) {
        var parser = JSONParser(text)
        guard let value = try? parser.document() else { return nil }
        self = value
    }
}
