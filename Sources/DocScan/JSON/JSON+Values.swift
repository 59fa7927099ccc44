extension JSON {
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
}
