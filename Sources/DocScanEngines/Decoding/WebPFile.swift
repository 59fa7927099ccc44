internal import DocScan

/// Reads the chunks of a WebP file. Source: WebP container specification.
struct WebPFile {
    private let reader: ByteReader

    init(_ bytes: [UInt8]) { reader = ByteReader(bytes) }

    private var isExtended: Bool { reader.hasText("VP8X", at: 12) }

    var isAnimated: Bool { isExtended && (reader.uint8(at: 20) ?? 0) & 2 != 0 }

    var isLossless: Bool {
        guard isExtended else { return reader.hasText("VP8L", at: 12) }
        var offset = 12
        while let length = reader.uint32(at: offset + 4) {
            if reader.hasText("VP8L", at: offset) { return true }
            if reader.hasText("VP8 ", at: offset) { return false }
            offset += 8 + length + length % 2
        }
        return true
    }
}
