/// The parts of a PNG file, written without a library. Sources: PNG Specification (Third Edition), 5 and 11.2; RFC
/// 1950; RFC 1951, 3.2.4.
enum PNGPart {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func bytes(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        return bytes(UInt32(data.count)) + body + bytes(crc(body))
    }

    /// A zlib stream of stored blocks.
    static func stored(_ data: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        stream.reserveCapacity(data.count + data.count / 65_535 * 5 + 16)
        var start = 0
        repeat {
            let end = min(start + 65_535, data.count)
            let length = UInt16(end - start)
            stream.append(end == data.count ? 1 : 0)
            for number in [length, ~length] {
                stream += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
            }
            stream += data[start..<end]
            start = end
        } while start < data.count
        return stream + bytes(adler(data))
    }

    /// Adler-32 (RFC 1950, 8.2). After 5552 bytes the sums may overflow (zlib, `NMAX`).
    private static func adler(_ data: [UInt8]) -> UInt32 {
        var (a, b) = (UInt32(1), UInt32(0))
        for (index, byte) in data.enumerated() {
            a &+= UInt32(byte)
            b &+= a
            if index % 5552 == 5551 { (a, b) = (a % 65_521, b % 65_521) }
        }
        return (b % 65_521) << 16 | a % 65_521
    }

    /// CRC-32 (PNG Specification, annex D).
    private static func crc(_ data: [UInt8]) -> UInt32 {
        ~data.reduce(~UInt32(0)) { crcTable[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
    }

    private static let crcTable: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
}
