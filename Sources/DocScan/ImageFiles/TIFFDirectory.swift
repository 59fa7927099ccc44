/// The directories (pages) of a TIFF structure, which is also the form of EXIF data. Source: TIFF 6.0, section 2.
package struct TIFFDirectory {
    /// The beginning of each page's directory, counted from the header.
    package private(set) var offsets: [Int] = []
    private let reader: ByteReader

    /// More pages than any scanner writes into one file.
    package static let maximumPages = 10_000
    /// The chain ends here: a file of a gigabyte has room for 170 million empty directories.
    private static let countedPages = 1_000_000
    /// libtiff refuses a directory with more.
    private static let maximumEntries = 4096

    /// Follows the chain of directories that begins in the header at `base`. A chain that leaves the data ends there;
    /// `nil` if the header or first directory is broken, or the chain loops.
    package init?(_ bytes: [UInt8], base: Int = 0) {
        var reader = ByteReader(bytes, base: base)
        if reader.hasText("MM", at: 0) {
            reader.isBigEndian = true
        } else if !reader.hasText("II", at: 0) {
            return nil
        }
        guard reader.uint16(at: 2) == 42, var offset = reader.uint32(at: 4) else { return nil }
        self.reader = reader
        var visited: Set<Int> = []
        while offset != 0, offsets.count < Self.countedPages {
            guard visited.insert(offset).inserted else { return nil }
            guard let count = reader.uint16(at: offset), count > 0 else { break }
            offsets.append(offset)
            offset = reader.uint32(at: offset + 2 + count * 12) ?? 0
        }
        if offsets.isEmpty { return nil }
    }

    /// The content of a page's directory, from 0; `nil` if the page is missing.
    package subscript(page: Int) -> TIFFPage? {
        offsets.indices.contains(page) ? content(at: offsets[page]) : nil
    }

    /// True if the file states the exposure of a photo, which only cameras do.
    var hasExposure: Bool { self[0]?.exif.map { content(at: $0).hasExposure } ?? false }

    private func content(at directory: Int) -> TIFFPage {
        var result = TIFFPage()
        for index in 0..<min(reader.uint16(at: directory) ?? 0, Self.maximumEntries) {
            let at = directory + 2 + index * 12
            // Ignores an entry that the file cuts off.
            guard let tag = reader.uint16(at: at), let type = reader.uint16(at: at + 2),
                let count = reader.uint32(at: at + 4), reader.uint32(at: at + 8) != nil
            else { break }
            let entry = TIFFPage.Entry(offset: at, type: type, count: count)
            result.read(tag: tag, entry, value: value(of: entry))
            if let ratio = ratio(of: entry) { result.read(tag: tag, ratio: ratio) }
        }
        return result
    }

    /// The first number of an entry, which is in the entry itself if all of them fit into four bytes.
    private func value(of entry: TIFFPage.Entry) -> Int {
        let isInside = entry.count * entry.size <= 4
        guard entry.count > 0, let at = isInside ? entry.offset + 8 : reader.uint32(at: entry.offset + 8) else {
            return 0
        }
        return switch entry.type {
        case TIFFPage.byte: reader.uint8(at: at) ?? 0
        case TIFFPage.short: reader.uint16(at: at) ?? 0
        case TIFFPage.long: reader.uint32(at: at) ?? 0
        default: 0
        }
    }

    /// The first ratio of an entry; `nil` for another type, or without a divisor.
    private func ratio(of entry: TIFFPage.Entry) -> Double? {
        guard entry.type == TIFFPage.rational, entry.count > 0, let at = reader.uint32(at: entry.offset + 8),
            let dividend = reader.uint32(at: at), let divisor = reader.uint32(at: at + 4), divisor > 0
        else { return nil }
        return Double(dividend) / Double(divisor)
    }

    /// The orientation of each page, in order; a page without the tag is upright.
    package var orientations: [Orientation] { offsets.indices.map { self[$0]?.orientation ?? .up } }
}
