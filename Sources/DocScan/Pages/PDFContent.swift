/// The operators of a content stream, with the places of their bytes.
///
/// Source: ISO 32000-1, 7.2, 7.8.2 and 8.9.7. Streams of a page are joined with a line feed before they are read,
/// because an operator may be in another stream than its operands (7.8.2).
package struct PDFContent {
    /// A token of a content stream.
    package enum Operand: Hashable {
        case number(Double)
        case name(String)
        /// A string, or an array or a dictionary with the number of bytes in its strings.
        case string(Int)
        case compound(strings: Int)
        case other
    }

    package struct Operation {
        package var name: String
        package var operands: [Operand]
        /// From the first operand to the end of the operator.
        package var bytes: Range<Int>
        /// The names and words in the dictionary of an inline image (`BI`): keys and values.
        package var names: [String] = []
    }

    private let bytes: [UInt8]
    private var at = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next operation; `nil` at the end.
    package mutating func next() -> Operation? {
        var operands: [Operand] = []
        var start: Int?
        while true {
            skipBlanks()
            guard at < bytes.count else { return nil }
            let begin = at
            switch token() {
            case .operand(let operand):
                start = start ?? begin
                operands.append(operand)
            case .word(let name):
                switch name {
                case "true", "false", "null":
                    start = start ?? begin
                    operands.append(.other)
                case "BI":
                    let names = inlineImage()
                    return Operation(name: "BI", operands: [], bytes: (start ?? begin)..<at, names: names)
                default: return Operation(name: name, operands: operands, bytes: (start ?? begin)..<at)
                }
            }
        }
    }

    private enum Token {
        case operand(Operand)
        case word(String)
    }

    private mutating func token() -> Token {
        switch bytes[at] {
        case UInt8(ascii: "("): return .operand(.string(literalString()))
        case UInt8(ascii: "/"): return .operand(.name(name()))
        case UInt8(ascii: "["):
            at += 1
            return .operand(compound(end: "]"))
        case UInt8(ascii: "<"):
            if at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "<") {
                at += 2
                return .operand(compound(end: ">"))
            }
            return .operand(.string(hexadecimalString()))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: "{"), UInt8(ascii: "}"):
            at += 1
            return .operand(.other)
        default:
            let word = regular()
            return Double(word).map { .operand(.number($0)) } ?? .word(word)
        }
    }

    /// Bytes up to a blank or a delimiter.
    private mutating func regular() -> String {
        let start = at
        while at < bytes.count, !Self.isBlank(bytes[at]), !Self.isDelimiter(bytes[at]) { at += 1 }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private mutating func name() -> String {
        at += 1
        return regular()
    }

    /// An array or a dictionary, with everything in it.
    private mutating func compound(end: Character) -> Operand {
        let close = end.asciiValue ?? 0
        var (strings, depth) = (0, 1)
        while depth > 0 {
            skipBlanks()
            guard at < bytes.count else { break }
            switch bytes[at] {
            case UInt8(ascii: "("): strings += literalString()
            case UInt8(ascii: "<") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "<"):
                at += 2
                if close == UInt8(ascii: ">") { depth += 1 }
            case UInt8(ascii: "<"): strings += hexadecimalString()
            case UInt8(ascii: ">"):
                at += at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: ">") ? 2 : 1
                if close == UInt8(ascii: ">") { depth -= 1 }
            case UInt8(ascii: "["), UInt8(ascii: "]"):
                if close == UInt8(ascii: "]") { depth += bytes[at] == close ? -1 : 1 }
                at += 1
            case UInt8(ascii: "/"): _ = name()
            case UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"): at += 1
            default: _ = regular()
            }
        }
        return .compound(strings: strings)
    }

    /// Returns the number of bytes, an escape counted as its length.
    private mutating func literalString() -> Int {
        let start = at + 1
        var depth = 0
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\\"): at += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            default: break
            }
            at += 1
            if depth == 0 { break }
        }
        at = min(at, bytes.count)
        return max(0, at - start - 1)
    }

    private mutating func hexadecimalString() -> Int {
        let start = at + 1
        while at < bytes.count, bytes[at] != UInt8(ascii: ">") { at += 1 }
        let digits = bytes[min(start, at)..<at].count { !Self.isBlank($0) }
        at = min(at + 1, bytes.count)
        return (digits + 1) / 2
    }

    /// Skips the rest of an inline image, and returns the names in its dictionary.
    private mutating func inlineImage() -> [String] {
        var names: [String] = []
        while true {
            skipBlanks()
            guard at < bytes.count else { return names }
            switch bytes[at] {
            case UInt8(ascii: "/"): names.append(name())
            case UInt8(ascii: "["), UInt8(ascii: "]"): at += 1
            default:
                guard case .word(let word) = token() else { continue }
                guard word == "ID" else {
                    names.append(word)
                    continue
                }
                at += 1
                skipImageData()
                return names
            }
        }
    }

    /// The data ends at an `EI` between blanks that printable bytes follow (poppler and qpdf decide in a similar way).
    private mutating func skipImageData() {
        while at + 2 < bytes.count {
            if Self.isBlank(bytes[at]), bytes[at + 1] == UInt8(ascii: "E"), bytes[at + 2] == UInt8(ascii: "I"),
                at + 3 == bytes.count || Self.isBlank(bytes[at + 3]),
                bytes[(at + 3)..<min(at + 13, bytes.count)].allSatisfy({ $0 < 0x7F && ($0 >= 0x20 || Self.isBlank($0)) }
                )
            {
                at += 3
                return
            }
            at += 1
        }
        at = bytes.count
    }

    private mutating func skipBlanks() {
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "%") {
                while at < bytes.count, bytes[at] != 10, bytes[at] != 13 { at += 1 }
            } else if Self.isBlank(bytes[at]) {
                at += 1
            } else {
                return
            }
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { [0, 9, 10, 12, 13, 32].contains(byte) }

    private static func isDelimiter(_ byte: UInt8) -> Bool { "()<>[]{}/%".utf8.contains(byte) }
}
