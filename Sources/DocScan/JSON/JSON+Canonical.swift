internal import FoundationEssentials

extension JSON {
    /// The JSON of a value, the same text for the same content; nil for a value that cannot be encoded.
    package static func canonicalText(of value: some Encodable) -> String? { JSON(encoding: value)?.canonical }

    /// The JSON of a value; nil for a value that cannot be encoded.
    init?(encoding value: some Encodable) {
        guard let data = try? JSONEncoder().encode(value) else { return nil }
        self.init(parsing: String(decoding: data, as: UTF8.self))
    }

    /// The same text for the same content. Lists are sorted: some are sets, which come in another order in each
    /// process. Numbers keep all their digits.
    private var canonical: String {
        switch self {
        case .number(let value): String(value)
        case .array(let values): "[" + values.map(\.canonical).sorted().joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { JSON.string($0.key).text + ":" + $0.value.canonical }.sorted().joined(separator: ",")
                + "}"
        case .null, .bool, .integer, .string: text
        }
    }
}
