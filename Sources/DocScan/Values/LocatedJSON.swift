/// JSON with the line on which every value stands, so that a mistake can be shown where it is. Source: RFC 8259.
/// The benchmarks read their experiments with it.
@_spi(Benchmarks) public struct LocatedJSON {
    @_spi(Benchmarks) public indirect enum Value {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([LocatedJSON])
        case object([(key: String, value: LocatedJSON)])
    }

    public var value: Value
    /// From 1.
    public var line: Int

    /// Where and why a text is no JSON.
    @_spi(Benchmarks) public struct Mistake: Error {
        public var line: Int
        public var reason: String
    }

    public init(value: Value, line: Int) {
        self.value = value
        self.line = line
    }

    /// - Throws: the first place that breaks the grammar.
    public init(_ text: String) throws(Mistake) {
        var parser = LocatedJSONParser(text)
        self = try parser.document()
    }

    public subscript(key: String) -> LocatedJSON? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.value
    }

    public var string: String? { if case .string(let text) = value { text } else { nil } }
    public var number: Double? { if case .number(let number) = value { number } else { nil } }
    public var array: [LocatedJSON]? { if case .array(let elements) = value { elements } else { nil } }
    public var members: [(key: String, value: LocatedJSON)]? {
        if case .object(let members) = value { members } else { nil }
    }
}

private struct LocatedJSONParser {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var line = 1
    private var depth = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func document() throws(LocatedJSON.Mistake) -> LocatedJSON {
        let value = try value()
        skipSpace()
        if index < scalars.count { throw mistake("there is more after the end") }
        return value
    }

    private func mistake(_ reason: String) -> LocatedJSON.Mistake { .init(line: line, reason: reason) }

    private mutating func skipSpace() {
        while let scalar = peek, [" ", "\n", "\r", "\t"].contains(scalar) { advance() }
    }

    private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func advance() {
        if scalars[index] == "\n" { line += 1 }
        index += 1
    }

    private mutating func expect(_ wanted: Unicode.Scalar, _ reason: String) throws(LocatedJSON.Mistake) {
        skipSpace()
        guard peek == wanted else { throw mistake(reason) }
        advance()
    }

    private mutating func value() throws(LocatedJSON.Mistake) -> LocatedJSON {
        skipSpace()
        let start = line
        // Deeper than any profile, and not as deep as the stack.
        guard depth < 64 else { throw mistake("it is nested too deeply") }
        depth += 1
        defer { depth -= 1 }
        switch peek {
        case "{": return LocatedJSON(value: .object(try members()), line: start)
        case "[": return LocatedJSON(value: .array(try elements()), line: start)
        case "\"": return LocatedJSON(value: .string(try string()), line: start)
        case nil: throw mistake("a value is missing at the end")
        default: return LocatedJSON(value: try word(), line: start)
        }
    }

    private mutating func members() throws(LocatedJSON.Mistake) -> [(key: String, value: LocatedJSON)] {
        advance()
        var members: [(key: String, value: LocatedJSON)] = []
        skipSpace()
        if peek == "}" {
            advance()
            return []
        }
        while true {
            skipSpace()
            guard peek == "\"" else { throw mistake("a key in quotes is missing") }
            let key = try string()
            try expect(":", "a colon is missing after \"\(key)\"")
            members.append((key, try value()))
            skipSpace()
            if peek == "," {
                advance()
            } else {
                try expect("}", "a comma or } is missing after \"\(key)\"")
                return members
            }
        }
    }

    private mutating func elements() throws(LocatedJSON.Mistake) -> [LocatedJSON] {
        advance()
        var elements: [LocatedJSON] = []
        skipSpace()
        if peek == "]" {
            advance()
            return []
        }
        while true {
            elements.append(try value())
            skipSpace()
            if peek == "," {
                advance()
            } else {
                try expect("]", "a comma or ] is missing")
                return elements
            }
        }
    }

    private mutating func string() throws(LocatedJSON.Mistake) -> String {
        advance()
        var text = String.UnicodeScalarView()
        while let scalar = peek {
            advance()
            if scalar == "\"" { return String(text) }
            if scalar == "\n" { break }
            guard scalar == "\\" else {
                text.append(scalar)
                continue
            }
            guard let escaped = peek else { break }
            advance()
            switch escaped {
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "r": text.append("\r")
            case "b": text.append("\u{8}")
            case "f": text.append("\u{C}")
            case "u": text.append(try escapedScalar())
            case "\"", "\\", "/": text.append(escaped)
            default: throw mistake("\\\(escaped) means nothing in JSON; a backslash is \\\\")
            }
        }
        throw mistake("a closing quote is missing")
    }

    private mutating func escapedScalar() throws(LocatedJSON.Mistake) -> Unicode.Scalar {
        let code = try escapedUnit()
        guard UTF16.isLeadSurrogate(UInt16(code)) else { return Unicode.Scalar(code) ?? "\u{FFFD}" }
        // The second half of a pair.
        let start = index
        if peek == "\\" {
            advance()
            if peek == "u" {
                advance()
                let second = try escapedUnit()
                if UTF16.isTrailSurrogate(UInt16(second)) {
                    return Unicode.Scalar(0x10000 + ((code - 0xD800) << 10) + (second - 0xDC00)) ?? "\u{FFFD}"
                }
            }
        }
        index = start
        return "\u{FFFD}"
    }

    /// Four hexadecimal digits.
    private mutating func escapedUnit() throws(LocatedJSON.Mistake) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = peek.flatMap({ Character($0).hexDigitValue }) else {
                throw mistake("\\u needs four hexadecimal digits")
            }
            code = code * 16 + UInt32(digit)
            advance()
        }
        return code
    }

    private mutating func word() throws(LocatedJSON.Mistake) -> LocatedJSON.Value {
        var text = ""
        while let scalar = peek, ![",", "}", "]", ":", " ", "\n", "\r", "\t"].contains(scalar) {
            text.unicodeScalars.append(scalar)
            advance()
        }
        switch text {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default:
            guard let number = Double(text), number.isFinite else { throw mistake("\"\(text)\" is no value") }
            return .number(number)
        }
    }
}
