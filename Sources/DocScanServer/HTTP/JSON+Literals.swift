public import DocScan

// Descriptions are long texts in JSON: they are written as such.
extension JSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral {
    public init(stringLiteral value: String) { self = .string(value) }

    public init(arrayLiteral elements: JSON...) { self = .array(elements) }

    public init(booleanLiteral value: Bool) { self = .bool(value) }
}
