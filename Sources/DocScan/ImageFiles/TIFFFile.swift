/// A TIFF whose pages are lent as if each were the first, because libraries walk the chain again for every page.
package struct TIFFFile {
    package let directory: TIFFDirectory
    private let original: [UInt8]
    /// Made when a page other than the first is requested, and changed in place from then on.
    private var copy: [UInt8] = []
    private let isBigEndian: Bool

    /// Returns `nil` if the header or the first directory is broken, or the chain loops.
    package init?(_ bytes: [UInt8]) {
        guard let directory = TIFFDirectory(bytes) else { return nil }
        self.directory = directory
        original = bytes
        isBigEndian = bytes.starts(with: "MM".utf8)
    }

    /// Lends a TIFF whose first page is the wanted one, or the `plane` of a page with separate colours as grey.
    package mutating func lend<Result, Failure: Error>(
        _ page: Int, plane: Int? = nil, _ body: ([UInt8]) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if page == 0, plane == nil { return try body(original) }
        if copy.isEmpty { copy = original }
        write(directory.offsets[page], at: 4, count: 4)
        guard let plane, let described = directory[page] else { return try body(copy) }
        let saved = described.entries.values.map { ($0.offset, Array(copy[$0.offset..<$0.offset + 12])) }
        defer { for (offset, bytes) in saved { copy.replaceSubrange(offset..<offset + 12, with: bytes) } }
        show(plane, of: described)
        return try body(copy)
    }

    private mutating func show(_ plane: Int, of page: TIFFPage) {
        let reader = ByteReader(original, isBigEndian: isBigEndian)
        let numbers = [
            (TIFFPage.samplesTag, 1), (TIFFPage.bitsTag, page.bits), (TIFFPage.photometricTag, 1),
            (TIFFPage.planesTag, 1),
        ]
        for (tag, value) in numbers {
            guard let entry = page.entries[tag] else { continue }
            write(TIFFPage.short, at: entry.offset + 2, count: 2)
            write(1, at: entry.offset + 4, count: 4)
            write(value, at: entry.offset + 8, count: 2)
            write(0, at: entry.offset + 10, count: 2)
        }
        for tag in [TIFFPage.stripOffsetsTag, TIFFPage.stripLengthsTag] {
            guard let entry = page.entries[tag] else { continue }
            let count = entry.count / page.samples
            let isInside = entry.count * entry.size <= 4
            let list = isInside ? entry.offset + 8 : reader.uint32(at: entry.offset + 8) ?? 0
            let first = list + plane * count * entry.size
            write(count, at: entry.offset + 4, count: 4)
            if count * entry.size > 4 {
                write(first, at: entry.offset + 8, count: 4)
            } else {
                guard first + 4 <= original.count else { continue }
                copy.replaceSubrange(entry.offset + 8..<entry.offset + 12, with: original[first..<first + 4])
            }
        }
    }

    private mutating func write(_ value: Int, at offset: Int, count: Int) {
        for index in 0..<count {
            let shift = 8 * (isBigEndian ? count - 1 - index : index)
            copy[offset + index] = UInt8(truncatingIfNeeded: value >> shift)
        }
    }
}
