extension Orientation {
    /// The orientation in a file's EXIF block; `.up` without a valid one.
    ///
    /// The block is in the APP1 segment that begins with `Exif` in JPEG (EXIF 2.32, 4.7.2), the chunk `eXIf` in PNG,
    /// the chunk `EXIF` in WebP.
    package init(exifOf bytes: [UInt8], format: ImageFormat) {
        let base: Int? =
            switch format {
            case .jpeg: Self.exifInJPEG(ByteReader(bytes, isBigEndian: true))
            case .png: Self.exifInChunks(ByteReader(bytes, isBigEndian: true), from: 8, name: "eXIf", layout: .png)
            case .webp: Self.exifInChunks(ByteReader(bytes), from: 12, name: "EXIF", layout: .riff)
            default: nil
            }
        self = base.flatMap { TIFFDirectory(bytes, base: $0)?[0]?.orientation } ?? .up
    }

    private static func exifInJPEG(_ reader: ByteReader) -> Int? {
        var offset = 2
        // The segments before the picture data; fill bytes (FF) may be between them.
        while let marker = reader.uint16(at: offset), marker >= 0xFF00, marker != 0xFFDA {
            if marker == 0xFFFF {
                offset += 1
                continue
            }
            guard let length = reader.uint16(at: offset + 2), length >= 2 else { return nil }
            if marker == 0xFFE1, reader.hasText("Exif\0\0", at: offset + 4) { return offset + 10 }
            offset += 2 + length
        }
        return nil
    }

    private enum ChunkLayout { case png, riff }

    private static func exifInChunks(
        _ reader: ByteReader, from start: Int, name: String, layout: ChunkLayout
    ) -> Int? {
        var offset = start
        while let length = reader.uint32(at: layout == .png ? offset : offset + 4) {
            if reader.hasText(name, at: layout == .png ? offset + 4 : offset) {
                // Some writers of WebP keep JPEG's prefix before the block.
                return reader.hasText("Exif\0\0", at: offset + 8) ? offset + 14 : offset + 8
            }
            offset += layout == .png ? length + 12 : 8 + length + length % 2
        }
        return nil
    }
}
