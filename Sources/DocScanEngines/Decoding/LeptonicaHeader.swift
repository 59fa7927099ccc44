internal import DocScan

/// The size of an image that Leptonica is to decode, and the memory for decoding it.
struct LeptonicaHeader {
    var width: Int
    var height: Int
    /// The peak memory of the library and docscan together, divided by the number of pixels; measured with Leptonica
    /// 1.82.
    var bytesPerPixel: Double
}

extension LeptonicaHeader {
    /// The peak memory for decoding, in bytes per pixel. For PNG, all rows of libpng stay in memory until Leptonica has
    /// copied them. For lossless WebP, libwebp keeps a second image of 32 bits per pixel.
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

    /// True if a PNG has a `tRNS` chunk. Leptonica then converts even a grey or palette image to 32 bits per pixel.
    /// Source: PNG, third edition, 11.3.1.
    private static func hasTransparency(png bytes: [UInt8]) -> Bool {
        let reader = ByteReader(bytes, isBigEndian: true)
        var offset = 8
        while let length = reader.uint32(at: offset), !reader.hasText("IDAT", at: offset + 4) {
            if reader.hasText("tRNS", at: offset + 4) { return true }
            offset += length + 12
        }
        return false
    }

    /// Reads the header of a BMP, because Leptonica can only return the size by decoding the image. Source:
    /// `BITMAPINFOHEADER`. A negative height means that the top row is stored first.
    init(bitmap bytes: [UInt8]) throws(ScanError) {
        let reader = ByteReader(bytes)
        guard let width = reader.int32(at: 18), let height = reader.int32(at: 22) else { throw .damaged(format: .bmp) }
        // Leptonica cannot read a compressed BMP. Headers of 40 bytes and more have the field for the compression.
        if let size = reader.uint32(at: 14), size >= 40, reader.uint32(at: 30) != 0 { throw .unsupported(format: .bmp) }
        self.init(width: width, height: abs(height), bytesPerPixel: 5)
    }

    /// Reads the size of a GIF's first frame, which may be larger than the logical screen.
    init(gif bytes: [UInt8]) throws(ScanError) {
        let reader = ByteReader(bytes)
        guard let frame = Self.firstFrame(in: reader), let width = reader.uint16(at: frame + 5),
            let height = reader.uint16(at: frame + 7)
        else { throw .damaged(format: .gif) }
        // This covers the images of giflib and Leptonica, and the reordered rows of an interlaced one.
        self.init(width: width, height: height, bytesPerPixel: 4)
    }

    /// Returns a GIF with the first frame only: the bytes before it, its data, and the trailer. Source: GIF89a,
    /// sections 18 to 27.
    static func firstFrame(ofGIF bytes: [UInt8]) throws(ScanError) -> [UInt8] {
        let reader = ByteReader(bytes)
        guard let frame = firstFrame(in: reader), let flags = reader.uint8(at: frame + 9) else {
            throw .damaged(format: .gif)
        }
        // The data blocks follow the image descriptor, its palette, and a byte with the code size.
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

    /// The offset after the empty block that ends a sequence of data blocks; `nil` if there is no such block.
    private static func endOfBlocks(in reader: ByteReader, from start: Int) -> Int? {
        var offset = start
        while let length = reader.uint8(at: offset) {
            offset += 1 + length
            if length == 0 { return offset }
        }
        return nil
    }
}
