internal import Glibc

extension String {
    /// Decodes the bytes of a barcode that names no character set.
    ///
    /// The encodings are tried in this order.
    ///
    /// 1. UTF-8, without the byte order mark that some writers add. Text in another encoding is rarely valid UTF-8.
    ///
    /// 2. Shift JIS in Microsoft's variant (code page 932), which phones write, if the bytes contain Japanese. QR was
    ///    designed for it, and most writers do not announce it.
    ///
    /// 3. ISO 8859-1, the default of QR (ISO/IEC 18004).
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

    /// True if bytes that are not UTF-8 look like Shift JIS rather than ISO 8859-1 or Windows-1252.
    ///
    /// Kana and the common kanji have two bytes, of which the first is 0x81 to 0x9F; ISO 8859-1 has no characters
    /// there. Such a byte counts if the second byte is not ASCII, or if another such pair follows. A lone byte before
    /// an ASCII letter is probably a quotation mark in Windows-1252. Half-width kana are single bytes from 0xA1 to
    /// 0xDF, which are signs and accented capitals in ISO 8859-1. Three in a row count, because no European word has
    /// that.
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

    /// Decodes bytes in the character set with an Extended Channel Interpretation number (AIM ITS/04-023). `nil` if the
    /// number is unknown, or the bytes are not valid in the set.
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

    /// - Parameter encoding: a name for iconv, of an encoding in which each byte becomes at most three bytes of UTF-8.
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
