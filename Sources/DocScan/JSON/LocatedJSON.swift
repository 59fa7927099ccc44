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

    init(_ text: String) {
        let all = text.unicodeScalars
        // Some editors put a byte order mark in front, which is no part of the text.
        scalars = Array(all.first == "\u{FEFF}" ? all.dropFirst() : all[...])
    }

    mutating func document() throws(LocatedJSON.Mistake) -> LocatedJSON {
        skipSpace()
        if peek == nil { throw mistake("there is nothing in it") }
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
        var keys: Set<String> = []
        skipSpace()
        if peek == "}" {
            advance()
            return []
        }
        while true {
            skipSpace()
            guard peek == "\"" else { throw mistake("a key in quotes is missing") }
            let key = try string()
            guard keys.insert(key).inserted else { throw mistake("the key \"\(key)\" occurs twice") }
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
            if scalar.value < 0x20 {
                throw mistake("a control character in quotes must be written as \\u and four digits")
            }
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

    /// Characters beyond U+FFFF are escaped as two halves, a surrogate pair.
    private mutating func escapedScalar() throws(LocatedJSON.Mistake) -> Unicode.Scalar {
        let first = try escapedUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let half = "\\u is followed by half a character; its other half is missing"
        guard first < 0xDC00, peek == "\\" else { throw mistake(half) }
        advance()
        guard peek == "u" else { throw mistake(half) }
        advance()
        let second = try escapedUnit()
        guard (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw mistake(half) }
        return scalar
    }

    private mutating func escapedUnit() throws(LocatedJSON.Mistake) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let scalar = peek, scalar.isASCII, let digit = Character(scalar).hexDigitValue else {
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
            guard Self.isNumber(text), let number = Double(text) else {
                throw mistake("\"\(text.prefix(40))\" is no value")
            }
            guard number.isFinite else { throw mistake("\(text.prefix(40)) is too large a number") }
            return .number(number)
        }
    }

    /// RFC 8259, section 6: `Double` takes more, as `0x10` or `inf`.
    private static func isNumber(_ text: String) -> Bool {
        var rest = text[...]
        func digits() -> Int {
            let count = rest.prefix { ("0"..."9").contains($0) }.count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.first == "-" { rest.removeFirst() }
        let hasLeadingZero = rest.first == "0"
        let whole = digits()
        if whole == 0 || (hasLeadingZero && whole > 1) { return false }
        if rest.first == "." {
            rest.removeFirst()
            if digits() == 0 { return false }
        }
        if rest.first == "e" || rest.first == "E" {
            rest.removeFirst()
            if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
            if digits() == 0 { return false }
        }
        return rest.isEmpty
    }
}
