/// The directories (pages) of a TIFF structure, which is also the form of EXIF data. Source: TIFF 6.0, section 2.
package struct TIFFDirectory {
    /// The orientation of each page, in order; a page without the tag is upright.
    package private(set) var orientations: [Orientation] = []

    /// More pages than any scanner writes into one file: a chain longer than this is a lie.
    private static let maximumPages = 10_000
    private static let orientationTag = 274

    /// Follows the chain of directories that begins in the header at `base`.
    ///
    /// A chain that leaves the data ends there; nil when the header or the first directory is broken, or when the chain
    /// comes back to itself.
    package init?(_ bytes: [UInt8], base: Int = 0) {
        var reader = ByteReader(bytes, base: base)
        if reader.hasText("MM", at: 0) {
            reader.isBigEndian = true
        } else if !reader.hasText("II", at: 0) {
            return nil
        }
        guard reader.uint16(at: 2) == 42, var offset = reader.uint32(at: 4) else { return nil }
        var visited: Set<Int> = []
        while offset != 0, orientations.count < Self.maximumPages {
            guard visited.insert(offset).inserted else { return nil }
            guard let count = reader.uint16(at: offset), count > 0 else { break }
            orientations.append(Self.orientation(in: reader, directory: offset, entries: count))
            offset = reader.uint32(at: offset + 2 + count * 12) ?? 0
        }
        if orientations.isEmpty { return nil }
    }

    private static func orientation(in reader: ByteReader, directory: Int, entries: Int) -> Orientation {
        for entry in 0..<entries {
            let offset = directory + 2 + entry * 12
            guard let tag = reader.uint16(at: offset) else { break }
            if tag == orientationTag {
                return reader.uint16(at: offset + 8).flatMap(Orientation.init(rawValue:)) ?? .up
            }
        }
        return .up
    }
}
