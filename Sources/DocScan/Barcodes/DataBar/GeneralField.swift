/// The general purpose data compaction field of DataBar Expanded. Source: ISO/IEC 24724, 7.2.5.5.
enum GeneralField {
    private enum Mode { case numeric, alphanumeric, iso646 }

    private enum Item {
        case text(String)
        case latch(Mode)
        case end
    }

    private static let separator = "\u{1D}"

    /// Returns the text of a field up to its padding, with separators; nil for invalid bits. `endsLetters` is true if
    /// digits follow a separator among letters, as they should.
    static func text(of bits: inout BitReader, endsLetters: Bool) -> String? {
        var text = ""
        var mode = Mode.numeric
        while bits.left > 0 {
            let item =
                switch mode {
                case .numeric: numeric(&bits)
                case .alphanumeric: letter(&bits, latch: .iso646, alphanumeric)
                case .iso646: letter(&bits, latch: .alphanumeric, iso646)
                }
            switch item {
            case .text(let part):
                text += part
                if part == separator, endsLetters { mode = .numeric }
            case .latch(let other): mode = other
            case .end: return text
            case nil: return nil
            }
        }
        return text
    }

    /// Reads two of ten digits and the separator in seven bits; one digit in the last four to six.
    private static func numeric(_ bits: inout BitReader) -> Item? {
        guard bits.left >= 4 else { return bits.read(bits.left) == 0 ? .end : nil }
        if bits.skip("0000") { return .latch(.alphanumeric) }
        if bits.left < 7 {
            guard let digit = bits.read(4), (1...10).contains(digit), bits.read(bits.left) == 0 else { return nil }
            return .text(String(digit - 1))
        }
        guard let pair = bits.read(7), pair >= 8 else { return nil }
        let (first, second) = ((pair - 8) / 11, (pair - 8) % 11)
        guard first < 10 || second < 10 else { return nil }
        return .text((first < 10 ? String(first) : separator) + (second < 10 ? String(second) : separator))
    }

    /// Reads a character of a set with letters: digits and the separator have five bits in both sets.
    private static func letter(
        _ bits: inout BitReader, latch other: Mode, _ character: (inout BitReader) -> String?
    ) -> Item? {
        // Padding is the latch to the other set of letters, truncated at the end.
        guard bits.left >= 5 else { return bits.skip(String("00100".prefix(bits.left))) ? .end : nil }
        if bits.skip("000") { return .latch(.numeric) }
        if bits.skip("00100") { return .latch(other) }
        if let five = bits.peek(5), (5...15).contains(five) {
            _ = bits.read(5)
            return .text(five == 15 ? separator : String(five - 5))
        }
        return character(&bits).map(Item.text)
    }

    /// Capitals and five signs, six bits each.
    private static func alphanumeric(_ bits: inout BitReader) -> String? {
        guard let six = bits.read(6) else { return nil }
        switch six {
        case 32...57: return ascii(six + 33)
        case 58: return "*"
        case 59...62: return ascii(six - 15)
        default: return nil
        }
    }

    /// Letters in seven bits, signs in eight.
    private static func iso646(_ bits: inout BitReader) -> String? {
        if let seven = bits.peek(7), (64...115).contains(seven) {
            _ = bits.read(7)
            return ascii(seven < 90 ? seven + 1 : seven + 7)
        }
        guard let eight = bits.read(8), (232...252).contains(eight) else { return nil }
        return signs[eight - 232]
    }

    private static let signs = "!\"%&'()*+,-./:;<=>?_ ".map(String.init)

    private static func ascii(_ code: Int) -> String { String(Character(Unicode.Scalar(UInt8(code)))) }
}
