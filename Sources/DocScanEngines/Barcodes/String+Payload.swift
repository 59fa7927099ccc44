internal import Glibc

extension String {
    /// A barcode's payload as text.
    ///
    /// The bytes are UTF-8 if they can be (text of another encoding hardly ever can). Else they are Shift JIS if that is
    /// possible and two or more bytes above ASCII follow one another, as in any Japanese word; QR was made for it, and
    /// most writers do not announce it. Else each byte is a character of ISO 8859-1, QR's default (ISO/IEC 18004).
    init(payload bytes: [UInt8]) {
        if let text = String(validating: bytes, as: UTF8.self) {
            self = text
        } else if zip(bytes, bytes.dropFirst()).contains(where: { $0 > 0x7F && $1 > 0x7F }),
            let text = String(shiftJIS: bytes)
        {
            self = text
        } else {
            self = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        }
    }

    /// Nil when the bytes are not Shift JIS, in Microsoft's form (code page 932) that all phones write.
    private init?(shiftJIS bytes: [UInt8]) {
        guard let converter = unsafe iconv_open("UTF-8", "CP932"), Int(bitPattern: converter) != -1 else { return nil }
        defer { unsafe iconv_close(converter) }
        var source = bytes.map { CChar(bitPattern: $0) }
        // A character of one or two bytes becomes at most three.
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
