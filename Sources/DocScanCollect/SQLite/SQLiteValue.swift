/// What a column holds. Source: https://sqlite.org/datatype3.html, section 2.
enum SQLiteValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])

    static func integer(_ value: Int) -> SQLiteValue { .integer(Int64(value)) }
    static func text(_ value: String?) -> SQLiteValue { value.map { .text($0) as SQLiteValue } ?? .null }
}

extension SQLiteValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    init(stringLiteral value: String) { self = .text(value) }
    init(integerLiteral value: Int) { self = .integer(Int64(value)) }
}
