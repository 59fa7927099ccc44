/// The characters of a seal: capitals, digits and spaces, three in two bytes.
///
/// Source: ISO/IEC 16022, 5.2.5 and annex C (C40 of Data Matrix), as Doc 9303 part 13, 2.3.1 uses it.
enum C40 {
    /// A value in the place of two bytes with three characters: the second byte is one ASCII character.
    private static let unlatch: UInt8 = 0xFE

    /// Returns `nil` for bytes that are not such text.
    static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        guard bytes.count.isMultiple(of: 2) else { return nil }
        var text = ""
        var rest = bytes
        while let first = rest.popFirst(), let second = rest.popFirst() {
            if first == unlatch {
                guard (0x21...0x80).contains(second) else { return nil }
                text.unicodeScalars.append(Unicode.Scalar(second - 1))
                continue
            }
            let number = Int(first) << 8 + Int(second) - 1
            guard (0..<64000).contains(number) else { return nil }
            for code in [number / 1600, number / 40 % 40, number % 40] {
                // Shifts to other sets; the first of them pads at the end.
                if code == 0, rest.isEmpty { continue }
                guard let character = character(code) else { return nil }
                text.unicodeScalars.append(character)
            }
        }
        return text
    }

    private static func character(_ code: Int) -> Unicode.Scalar? {
        switch code {
        case 3: " "
        case 4...13: Unicode.Scalar(UInt8(code - 4) + UInt8(ascii: "0"))
        case 14...39: Unicode.Scalar(UInt8(code - 14) + UInt8(ascii: "A"))
        default: nil
        }
    }
}
