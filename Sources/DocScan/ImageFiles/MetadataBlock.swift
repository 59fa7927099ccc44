/// Finds blocks of metadata in image files.
enum MetadataBlock {
    /// The offset of the content of a JPEG's segment; `nil` if it is missing before the picture data.
    ///
    /// - Parameter name: the text with which the content begins.
    static func segment(_ kind: Int, named name: String, in jpeg: ByteReader) -> Int? {
        var offset = 2
        // Fill bytes (FF) may be between the segments.
        while let marker = jpeg.uint16(at: offset), marker >= 0xFF00, marker != 0xFFDA {
            if marker == 0xFFFF {
                offset += 1
                continue
            }
            guard let length = jpeg.uint16(at: offset + 2), length >= 2 else { return nil }
            if marker == 0xFF00 | kind, jpeg.hasText(name, at: offset + 4) { return offset + 4 }
            offset += 2 + length
        }
        return nil
    }

    /// The offset of the content of a chunk; `nil` if it is missing.
    static func chunk(_ name: String, ofPNG png: ByteReader) -> Int? {
        var offset = 8
        while let length = png.uint32(at: offset) {
            if png.hasText(name, at: offset + 4) { return offset + 8 }
            offset += length + 12
        }
        return nil
    }

    /// The offset of the content of a chunk; `nil` if it is missing.
    static func chunk(_ name: String, ofWebP webp: ByteReader) -> Int? {
        var offset = 12
        while let length = webp.uint32(at: offset + 4) {
            if webp.hasText(name, at: offset) { return offset + 8 }
            offset += 8 + length + length % 2
        }
        return nil
    }
}

extension TIFFDirectory {
    /// The EXIF block of a file; `nil` without a valid one.
    ///
    /// The block is in the APP1 segment that begins with `Exif` in JPEG (EXIF 2.32, 4.7.2), the chunk `eXIf` in PNG,
    /// the chunk `EXIF` in WebP.
    init?(exifOf bytes: [UInt8], format: ImageFormat) {
        let prefix = "Exif\0\0"
        let bigEndian = ByteReader(bytes, isBigEndian: true)
        let block: Int? =
            switch format {
            case .jpeg: MetadataBlock.segment(0xE1, named: prefix, in: bigEndian)
            case .png: MetadataBlock.chunk("eXIf", ofPNG: bigEndian)
            case .webp: MetadataBlock.chunk("EXIF", ofWebP: ByteReader(bytes))
            default: nil
            }
        guard let block else { return nil }
        // Some writers of WebP keep JPEG's prefix before the block.
        let base = bigEndian.hasText(prefix, at: block) ? block + prefix.utf8.count : block
        self.init(bytes, base: base)
    }
}
