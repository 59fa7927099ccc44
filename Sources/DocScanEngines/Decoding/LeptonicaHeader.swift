internal import DocScan

/// The size of a picture for Leptonica, and the memory that decoding takes.
struct LeptonicaHeader {
    var width: Int
    var height: Int
    /// The peak memory of the library and docscan; measured with Leptonica 1.82.
    var bytesPerPixel: Double
}

extension LeptonicaHeader {
    /// PNG: all rows of libpng are kept until Leptonica's picture is made. Lossless WebP: libwebp keeps a second
    /// picture of 32 bits.
    static func bytesPerPixel(of bytes: [UInt8], format: ImageFormat) -> Double {
        switch format {
        case .png:
            let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][ByteReader(bytes).uint8(at: 25) ?? 6] ?? 4
            let isDeep = samples > 1 || hasTransparency(png: bytes)
            return isDeep ? Double(samples) + 4 : 2
        case .webp: return WebPFile(bytes).isLossless ? 8 : 5
        default: return 5
        }
    }

    /// A palette or grey with a transparent colour becomes a picture of 32 bits. Source: PNG 3rd edition, 11.3.1.
    private static func hasTransparency(png bytes: [UInt8]) -> Bool {
        let reader = ByteReader(bytes, isBigEndian: true)
        var offset = 8
        while let length = reader.uint32(at: offset), !reader.hasText("IDAT", at: offset + 4) {
            if reader.hasText("tRNS", at: offset + 4) { return true }
            offset += length + 12
        }
        return false
    }

    /// Leptonica reads a BMP's size only by decoding all of it. Source: `BITMAPINFOHEADER`; a negative height means
    /// that rows begin at the top.
    init(bitmap bytes: [UInt8]) throws(ScanError) {
        let reader = ByteReader(bytes)
        guard let width = reader.int32(at: 18), let height = reader.int32(at: 22) else { throw .damaged(format: .bmp) }
        // Leptonica reads no compressed ones; headers of 40 bytes and more have the field.
        if let size = reader.uint32(at: 14), size >= 40, reader.uint32(at: 30) != 0 { throw .unsupported(format: .bmp) }
        self.init(width: width, height: abs(height), bytesPerPixel: 5)
    }

    /// A GIF's first frame, which may be larger than its screen.
    init(gif bytes: [UInt8]) throws(ScanError) {
        let reader = ByteReader(bytes)
        guard let frame = Self.firstFrame(in: reader), let width = reader.uint16(at: frame + 5),
            let height = reader.uint16(at: frame + 7)
        else { throw .damaged(format: .gif) }
        // giflib's picture, Leptonica's, and the sorted rows of an interlaced one.
        self.init(width: width, height: height, bytesPerPixel: 4)
    }

    /// A GIF of the first frame only: the bytes before it, its data, and the end. Source: GIF89a, 18 to 27.
    static func firstFrame(ofGIF bytes: [UInt8]) throws(ScanError) -> [UInt8] {
        let reader = ByteReader(bytes)
        guard let frame = firstFrame(in: reader), let flags = reader.uint8(at: frame + 9) else {
            throw .damaged(format: .gif)
        }
        // The descriptor, its palette, and a byte before the data blocks.
        let data = frame + 10 + (flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)) + 1
        guard let end = endOfBlocks(in: reader, from: data) else { throw .damaged(format: .gif) }
        return bytes.prefix(end) + [0x3B]
    }

    private static func firstFrame(in reader: ByteReader) -> Int? {
        guard let flags = reader.uint8(at: 10) else { return nil }
        var offset = 13 + (flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1))
        while let block = reader.uint8(at: offset) {
            if block == 0x2C { return offset }
            guard block == 0x21, let next = endOfBlocks(in: reader, from: offset + 2) else { return nil }
            offset = next
        }
        return nil
    }

    /// The offset after the empty block that ends a row of blocks; `nil` if it is missing.
    private static func endOfBlocks(in reader: ByteReader, from start: Int) -> Int? {
        var offset = start
        while let length = reader.uint8(at: offset) {
            offset += 1 + length
            if length == 0 { return offset }
        }
        return nil
    }
}
