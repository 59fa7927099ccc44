internal import Glibc

extension String {
    /// A barcode's payload as text.
    ///
    /// The bytes are UTF-8 if they can be (text of another encoding rarely can), without the byte order mark of some
    /// writers. Else they are Shift JIS, in Microsoft's form (code page 932) that all phones write, if they can be and
    /// contain Japanese; QR was made for it, and most writers do not announce it. Else each byte is a character of ISO
    /// 8859-1, QR's default (ISO/IEC 18004).
    init(payload bytes: [UInt8]) {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if let text = String(
            validating: bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
        {
            self = text
        } else if Self.hasJapanese(bytes), let text = String(bytes, encoding: "CP932") {
            self = text
        } else {
            self = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        }
    }

    /// Kana and the common kanji begin with 0x81 to 0x9F, where ISO 8859-1 has no characters. Two consecutive bytes
    /// above ASCII are one of them, or two that begin so; in Windows-1252 a lone quotation mark is before an ASCII
    /// letter. Half-width kana are single bytes from 0xA1 to 0xDF, signs and capitals with accents in ISO 8859-1, of
    /// which no word has three in a row.
    private static func hasJapanese(_ bytes: [UInt8]) -> Bool {
        let isHalfWidth = bytes.map { (0xA1...0xDF).contains($0) }
        if isHalfWidth.indices.dropFirst(2).contains(where: { isHalfWidth[$0 - 2...$0].allSatisfy { $0 } }) {
            return true
        }
        return bytes.indices.dropLast().contains { index in
            guard (0x81...0x9F).contains(bytes[index]) else { return false }
            return bytes[index + 1] > 0x7F
                || (bytes[index + 1] >= 0x40 && index + 2 < bytes.count && (0x81...0x9F).contains(bytes[index + 2]))
        }
    }

    /// The text of bytes in a named character set, an Extended Channel Interpretation (AIM ITS/04-023); `nil` for bytes
    /// that are not text in it, and for an unknown number.
    init?(_ bytes: [UInt8], characterSet: Int) {
        let encoding: String
        switch characterSet {
        case 0, 2: encoding = "CP437"
        case 1: encoding = "ISO-8859-1"
        case 3...13, 15...18: encoding = "ISO-8859-\(characterSet - 2)"
        case 20: encoding = "CP932"
        case 21: encoding = "CP1250"
        case 22: encoding = "CP1251"
        case 23: encoding = "CP1252"
        case 24: encoding = "CP1256"
        case 25: encoding = "UTF-16BE"
        case 26: encoding = "UTF-8"
        case 27, 170: encoding = "ASCII"
        case 28: encoding = "BIG5"
        case 29: encoding = "GB2312"
        case 30: encoding = "EUC-KR"
        case 31: encoding = "GBK"
        case 32: encoding = "GB18030"
        case 33: encoding = "UTF-16LE"
        case 34: encoding = "UTF-32BE"
        case 35: encoding = "UTF-32LE"
        default: return nil
        }
        self.init(bytes, encoding: encoding)
    }

    /// - Parameter encoding: as iconv names it; at most three bytes of UTF-8 for a byte.
    private init?(_ bytes: [UInt8], encoding: String) {
        guard let converter = unsafe iconv_open("UTF-8", encoding), Int(bitPattern: converter) != -1 else { return nil }
        defer { unsafe iconv_close(converter) }
        var source = bytes.map { CChar(bitPattern: $0) }
        var target = [CChar](repeating: 0, count: bytes.count * 3 + 1)
        let written = unsafe source.withUnsafeMutableBufferPointer { input in
            unsafe target.withUnsafeMutableBufferPointer { output -> Int? in
                var (from, to) = (input.baseAddress, output.baseAddress)
                var (left, room) = (input.count, output.count)
                let result = unsafe iconv(converter, &from, &left, &to, &room)
                return result == Int(bitPattern: UInt.max) || left > 0 ? nil : output.count - room
            }
        }
        guard let written else { return nil }
        self.init(validating: target[..<written].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
