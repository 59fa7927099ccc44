internal import DocScan

/// A text to find in others. The comparison ignores case, blanks and dashes, and the marks on Latin letters.
struct SearchText {
    /// UTF-8, folded: without blanks, so that lines of folded texts can be searched at once.
    let wanted: [UInt8]

    var text: String { String(decoding: wanted, as: UTF8.self) }

    /// Returns `nil` for a text that has only blanks and dashes.
    init?(_ text: String) {
        wanted = Self.folded(Array(text.utf8))
        if wanted.isEmpty { return nil }
    }

    /// - Parameter text: UTF-8.
    func isIn(_ text: [UInt8]) -> Bool { isIn(folded: Self.folded(text)) }

    func isIn(folded text: [UInt8]) -> Bool {
        guard text.count >= wanted.count else { return false }
        return (0...(text.count - wanted.count)).contains { start in
            text[start] == wanted[0] && text[start..<(start + wanted.count)].elementsEqual(wanted)
        }
    }

    /// The form in which texts are compared.
    static func folded(_ text: [UInt8]) -> [UInt8] {
        // Nearly all values are ASCII, and a search folds each value of the store.
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
