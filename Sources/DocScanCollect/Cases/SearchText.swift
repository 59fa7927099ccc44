internal import DocScan

/// A search text. The search ignores case, white space, dashes and the diacritics of Latin letters.
struct SearchText {
    /// The folded text in UTF-8. It contains no white space, so it never matches across two lines of joined folded
    /// texts.
    let wanted: [UInt8]

    var text: String { String(decoding: wanted, as: UTF8.self) }

    /// Returns `nil` for a text that has only white space and dashes.
    init?(_ text: String) {
        wanted = Self.folded(Array(text.utf8))
        if wanted.isEmpty { return nil }
    }

    /// - Parameter text: the text to search, in UTF-8.
    func isIn(_ text: [UInt8]) -> Bool { isIn(folded: Self.folded(text)) }

    func isIn(folded text: [UInt8]) -> Bool {
        guard text.count >= wanted.count else { return false }
        return (0...(text.count - wanted.count)).contains { start in
            text[start] == wanted[0] && text[start..<(start + wanted.count)].elementsEqual(wanted)
        }
    }

    /// Returns the form in which texts are compared.
    static func folded(_ text: [UInt8]) -> [UInt8] {
        // Fast path: nearly all values are ASCII, and a search may fold every value of the store.
        if text.allSatisfy({ $0 < 0x80 }) {
            return text.compactMap { byte in
                switch byte {
                case 0x09...0x0D, UInt8(ascii: " "), UInt8(ascii: "-"): nil
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
                case UInt8(ascii: "`"): UInt8(ascii: "'")
                default: byte
                }
            }
        }
        var plain = String.UnicodeScalarView()
        for scalar in String(decoding: text, as: UTF8.self).composed.foldedForMatching.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .dashPunctuation, .nonspacingMark: continue
            default: if !scalar.properties.isWhitespace { plain.append(scalar) }
            }
        }
        return Array(String(plain).utf8)
    }
}
