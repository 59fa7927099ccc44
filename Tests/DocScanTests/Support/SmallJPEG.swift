/// Streams that have a JPEG's outer form (ITU-T T.81, B.2) and a few bytes: they are never decoded.
enum SmallJPEG {
    static let all = [plain, progressive, withThumbnail, withFillBytes]

    static let plain = frame(code: [1, 2, 0xFF, 0x00, 3, 0xFF, 0xD0, 4, 5])

    static let withThumbnail = frame(segments: segment(0xE1, Array("Exif\0\0".utf8) + plain), code: [9, 8, 7])

    static let withFillBytes = joined(
        [0xFF, 0xD8, 0xFF, 0xFF], segment(0xFE, [6]), [0xFF], scan, [1, 0xFF, 0xFF, 0x00, 2, 0xFF, 0xFF, 0xD9])

    static let progressive = joined(
        [0xFF, 0xD8], scan, [1, 0xFF, 0x00, 2], segment(0xC4, [UInt8](repeating: 0, count: 19)), scan,
        [3, 0xFF, 0xD7, 4], scan, [0xFF, 0xD9])

    static func frame(segments: [UInt8] = segment(0xDB, [1, 2, 3]), code: [UInt8]) -> [UInt8] {
        joined([0xFF, 0xD8], segments, scan, code, [0xFF, 0xD9])
    }

    private static func joined(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }

    /// A scan of one component.
    private static let scan = segment(0xDA, [1, 1, 0, 0, 63, 0])

    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length = content.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
    }
}
