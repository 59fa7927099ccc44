/// The content of a barcode, decoded to text where possible.
struct Payload: Hashable {
    var text: String
    /// The raw bytes if they are not text; `nil` for text. `text` then has one character for each byte, as in ISO
    /// 8859-1.
    var bytes: [UInt8]?

    /// - Parameter namesCharacterSets: true if each section in a character set begins with a backslash and the six
    ///   digits of the set's number (AIM ITS/04-001).
    init(_ content: [UInt8], namesCharacterSets: Bool = false) {
        let stretches = namesCharacterSets ? Self.stretches(of: content) : [(nil, content)]
        let texts = stretches.map { set, bytes in
            set.map { String(bytes, characterSet: $0) } ?? String(payload: bytes)
        }
        let text = texts.compactMap(\.self).joined()
        if texts.contains(nil) || !text.unicodeScalars.allSatisfy(\.isTextual) {
            let bytes = stretches.flatMap(\.bytes)
            self.text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
            self.bytes = bytes
        } else {
            self.text = text
        }
    }

    private static func stretches(of content: [UInt8]) -> [(set: Int?, bytes: [UInt8])] {
        let backslash = UInt8(ascii: "\\")
        let isDigit = { (byte: UInt8) in UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
        var stretches: [(set: Int?, bytes: [UInt8])] = [(nil, [])]
        var rest = content[...]
        while let byte = rest.popFirst() {
            guard byte == backslash else {
                stretches[stretches.count - 1].bytes.append(byte)
                continue
            }
            if rest.first == backslash {
                stretches[stretches.count - 1].bytes.append(backslash)
                rest.removeFirst()
            } else if rest.count >= 6, rest.prefix(6).allSatisfy(isDigit) {
                let set = rest.prefix(6).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
                // The next symbol of a sequence names its set again, possibly in the middle of a character, so a
                // section continues if the set does not change.
                if stretches[stretches.count - 1].set != set { stretches.append((set, [])) }
                rest.removeFirst(6)
            }
        }
        return stretches.filter { !$0.bytes.isEmpty }
    }
}

extension Unicode.Scalar {
    /// False for control characters, except tabs, line breaks, and the separators of GS1 and ISO/IEC 15434.
    fileprivate var isTextual: Bool {
        switch value {
        case 0x04, 0x09, 0x0A, 0x0D, 0x1C...0x1F: true
        case 0x00...0x1F, 0x7F...0x9F: false
        default: true
        }
    }
}
