/// Parses a JSON text of unknown origin, with the line of every value. Source: RFC 8259.
struct JSONParser {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var line = 1
    private var depth = 0
    /// The line of every value, each before those of the values within it.
    private(set) var lines: [Int] = []

    init(_ text: String) {
        let all = text.unicodeScalars
        // A byte order mark, which some editors write, is not part of the text.
        scalars = Array(all.first == "\u{FEFF}" ? all.dropFirst() : all[...])
    }

    mutating func document() throws(JSONMistake) -> JSON {
        skipSpace()
        if peek == nil { throw mistake("it is empty") }
        let value = try value()
        skipSpace()
        if index < scalars.count { throw mistake("there is more after the end") }
        return value
    }

    private func mistake(_ reason: String) -> JSONMistake { JSONMistake(line: line, key: "", reason: reason) }

    private mutating func skipSpace() {
        while let scalar = peek, [" ", "\n", "\r", "\t"].contains(scalar) { advance() }
    }

    private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func advance() {
        if scalars[index] == "\n" { line += 1 }
        index += 1
    }

    private mutating func expect(_ wanted: Unicode.Scalar, _ reason: String) throws(JSONMistake) {
        skipSpace()
        guard peek == wanted else { throw mistake(reason) }
        advance()
    }

    private mutating func value() throws(JSONMistake) -> JSON {
        skipSpace()
        lines.append(line)
        // Deeper than any profile, and not too deep for the stack.
        guard depth < 64 else { throw mistake("it is nested too deeply") }
        depth += 1
        defer { depth -= 1 }
        switch peek {
        case "{": return .object(try members())
        case "[": return .array(try elements())
        case "\"": return .string(try string())
        case nil: throw mistake("a value is missing at the end")
        default: return try word()
        }
    }

    private mutating func members() throws(JSONMistake) -> [JSON.Member] {
        advance()
        var members: [JSON.Member] = []
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
            members.append(JSON.Member(key: key, value: try value()))
            skipSpace()
            if peek == "," {
                advance()
            } else {
                try expect("}", "a comma or } is missing after \"\(key)\"")
                return members
            }
        }
    }

    private mutating func elements() throws(JSONMistake) -> [JSON] {
        advance()
        var elements: [JSON] = []
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

    private mutating func string() throws(JSONMistake) -> String {
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
    private mutating func escapedScalar() throws(JSONMistake) -> Unicode.Scalar {
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

    private mutating func escapedUnit() throws(JSONMistake) -> UInt32 {
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

    private mutating func word() throws(JSONMistake) -> JSON {
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
                throw mistake("\"\(text.prefix(40))\" is not a value")
            }
            guard number.isFinite else { throw mistake("\(text.prefix(40)) is too large a number") }
            return .number(number)
        }
    }

    /// RFC 8259, section 6: `Double` accepts more, such as `0x10` or `inf`.
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
