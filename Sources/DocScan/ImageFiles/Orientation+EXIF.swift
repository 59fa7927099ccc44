extension Orientation {
    /// The orientation that a file's EXIF block states; `.up` when there is none or it cannot be understood.
    ///
    /// Where the block lies: JPEG in the APP1 segment that begins with `Exif` (EXIF 2.32, 4.7.2), PNG in the chunk
    /// `eXIf`, WebP in the chunk `EXIF`.
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
        // The segments before the picture data; fill bytes (FF) may stand between them.
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
                // Some writers of WebP keep JPEG's prefix in front of the block.
                return reader.hasText("Exif\0\0", at: offset + 8) ? offset + 14 : offset + 8
            }
            offset += layout == .png ? length + 12 : 8 + length + length % 2
        }
        return nil
    }
}
