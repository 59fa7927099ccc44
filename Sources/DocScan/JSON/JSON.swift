internal import FoundationEssentials

/// A JSON value whose objects keep the order of their keys, so that people can read the text.
public enum JSON: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    case null
    case bool(Bool)
    case integer(Int)
    /// `text` writes at most three decimals, and `null` for a number that is not finite.
    case number(Double)
    case string(String)
    case array([JSON])
    case object([Member])

    /// A key of an object with its value.
    public struct Member: Sendable, Hashable {
        /// The key.
        public var key: String
        /// The value.
        public var value: JSON

        package init(key: String, value: JSON) { (self.key, self.value) = (key, value) }
    }

    package static func string(_ text: String?) -> JSON { text.map { .string($0) as JSON } ?? .null }

    /// The JSON on one line, without white space between tokens.
    public var text: String { text(number: Self.digits) }

    /// `text` with all digits of its numbers.
    package var exactText: String { text { $0.isFinite ? String($0) : "null" } }

    private func text(number: (Double) -> String) -> String {
        var text = ""
        write(to: &text, number: number)
        return text
    }

    private func write(to text: inout String, number: (Double) -> String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .number(let value): text += number(value)
        case .string(let value): text += Self.quoted(value)
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                value.write(to: &text, number: number)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                text += Self.quoted(member.key) + ":"
                member.value.write(to: &text, number: number)
            }
            text += "}"
        }
    }

    private static func digits(of value: Double) -> String {
        guard value.isFinite else { return "null" }
        // Three decimals do not matter at this size, and the thousandths might not fit in `Int`. All digits are
        // written, so that a number that was read does not change.
        guard abs(value) < 1e12 else { return String(value) }
        let thousandths = Int((value * 1000).rounded())
        return thousandths % 1000 == 0 ? String(thousandths / 1000) : String(Double(thousandths) / 1000)
    }

    /// Source: RFC 8259, section 7. Also escapes whatever a terminal would not show as it is.
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

    /// Returns an escape such as `\u202e`, or a surrogate pair of escapes for a scalar above U+FFFF.
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        UTF16.encode(scalar).map { units in
            units.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        } ?? ""
    }

    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member(key: $0.0, value: $0.1) })
    }

    /// Adds a member to an object; does nothing for other values.
    mutating func add(_ key: String, _ value: JSON) {
        if case .object(let members) = self { self = .object(members + [Member(key: key, value: value)]) }
    }

    /// Replaces the value of each key for which `replacement` returns a value, at any depth.
    func replacing(_ replacement: (_ key: String) -> JSON?) -> JSON {
        switch self {
        case .object(let members):
            .object(members.map { .init(key: $0.key, value: replacement($0.key) ?? $0.value.replacing(replacement)) })
        case .array(let elements): .array(elements.map { $0.replacing(replacement) })
        default: self
        }
    }

    /// Parses a JSON text of unknown origin; `nil` if it is not JSON. If the property `text` wrote it, the result has
    /// the same `text`. Otherwise its `text` is one line of valid JSON.
    package init?(parsing text: String) {
        var parser = JSONParser(text)
        guard let value = try? parser.document() else { return nil }
        self = value
    }

    /// The value of a key; `nil` if the key is missing or this is not an object.
    package subscript(key: String) -> JSON? { members?.first { $0.key == key }?.value }

    /// The members of an object in their order; `nil` for any other value.
    package var members: [Member]? { if case .object(let members) = self { members } else { nil } }

    /// The elements of an array; `nil` for any other value.
    package var array: [JSON]? { if case .array(let values) = self { values } else { nil } }

    /// The text of a string; `nil` for any other value.
    package var string: String? { if case .string(let text) = self { text } else { nil } }

    /// A number, whole or not; `nil` for any other value.
    package var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// The JSON of a value, with the same text for the same content; `nil` if the value cannot be encoded.
    package static func canonicalText(of value: some Encodable) -> String? { JSON(encoding: value)?.canonical }

    /// Encodes a value as JSON; `nil` if the value cannot be encoded.
    init?(encoding value: some Encodable) {
        guard let data = try? JSONEncoder().encode(value) else { return nil }
        self.init(parsing: String(decoding: data, as: UTF8.self))
    }

    /// The keys of a profile whose lists have a significant order: that of the fields in a report, or of priority.
    private static let ordered: Set = ["fields", "barcodes", "prefer"]

    /// The text, which is the same for the same content. All lists except the `ordered` ones are sorted, because some
    /// lists are encoded sets, whose order differs between processes. Numbers keep all digits.
    private var canonical: String { canonical(isOrdered: false) }

    private func canonical(isOrdered: Bool) -> String {
        switch self {
        case .number(let value): return String(value)
        case .array(let values):
            let texts = values.map(\.canonical)
            return "[" + (isOrdered ? texts : texts.sorted()).joined(separator: ",") + "]"
        case .object(let members):
            let texts = members.map { member in
                JSON.string(member.key).text + ":"
                    + member.value.canonical(isOrdered: Self.ordered.contains(member.key))
            }
            return "{" + texts.sorted().joined(separator: ",") + "}"
        case .null, .bool, .integer, .string: return text
        }
    }
}
