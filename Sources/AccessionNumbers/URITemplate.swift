/// A URI template with simple string expansion.
///
/// Source: RFC 6570, sections 2.1 and 3.2.2. Operators (`{+name}`), modifiers and lists of names are not supported.
package struct URITemplate: Sendable, Hashable {
    private enum Part: Sendable, Hashable {
        case literal(String)
        case variable(String)
    }

    private let parts: [Part]

    /// Parses a template; `nil` if it is not valid or not supported. White space at both ends is dropped, because a
    /// public definition has it.
    package init?(_ text: String) {
        var parts: [Part] = []
        var rest = text.unicodeScalars[...]
        while rest.first?.properties.isWhitespace == true { rest.removeFirst() }
        while rest.last?.properties.isWhitespace == true { rest.removeLast() }
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else { return nil }
            let name = String(rest[rest.index(after: open)..<close])
            guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_.".contains($0)) })
            else { return nil }
            parts += [.literal(String(rest[..<open])), .variable(name)]
            rest = rest[rest.index(after: close)...]
        }
        self.parts = parts + [.literal(String(rest))]
    }

    /// Replaces the variables with percent-encoded values. A variable without a value becomes an empty text.
    package func expanded(_ values: [String: String]) -> String {
        parts.map { part in
            switch part {
            case .literal(let text): Self.encoded(text, keeping: Self.unreserved + Self.reserved + "%")
            case .variable(let name): Self.encoded(values[name] ?? "", keeping: Self.unreserved)
            }
        }.joined()
    }

    /// Source: RFC 3986, sections 2.2 and 2.3.
    private static let unreserved = "-._~"
    private static let reserved = ":/?#[]@!$&'()*+,;="

    private static func encoded(_ text: String, keeping marks: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return text.utf8.reduce(into: "") { encoded, byte in
            let character = Character(Unicode.Scalar(byte))
            if byte < 0x80, character.isLetter || character.isNumber || marks.contains(character) {
                encoded.append(character)
            } else {
                encoded += "%\(digits[Int(byte) >> 4])\(digits[Int(byte) & 15])"
            }
        }
    }
}
