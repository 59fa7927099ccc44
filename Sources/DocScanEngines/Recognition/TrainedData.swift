internal import DocScan

/// Tesseract's container of a model, little endian: the number of entries, the offset of each entry's content or -1,
/// and the contents. Source: Tesseract 5, `ccutil/tessdatamanager.h` (the kinds) and `.cpp` (the form).
struct TrainedData {
    /// The kinds of entries that docscan uses, by their indices.
    enum Kind: Int {
        case network = 17
        /// The words of the language.
        case words = 19
        /// The characters that the network distinguishes.
        case alphabet = 21
        /// The classes of the network's output by which the characters are encoded.
        case codes = 22
    }

    /// The content of each entry; `nil` for an entry that the file does not have.
    private var entries: [[UInt8]?]

    /// Reads a container; `nil` if the file is not a model.
    init?(_ bytes: [UInt8]) {
        let reader = ByteReader(bytes)
        guard let count = reader.uint32(at: 0), (1...64).contains(count) else { return nil }
        var offsets: [Int] = []
        for index in 0..<count {
            guard let low = reader.uint32(at: 4 + 8 * index), let high = reader.uint32(at: 8 + 8 * index) else {
                return nil
            }
            offsets.append(high == 0 ? low : -1)
        }
        let ends = offsets.filter { $0 >= 0 }.sorted().dropFirst() + [bytes.count]
        entries = offsets.map { offset in
            guard offset >= 0, let end = ends.first(where: { $0 > offset }), end <= bytes.count else { return nil }
            return Array(bytes[offset..<end])
        }
    }

    subscript(kind: Kind) -> [UInt8]? {
        get { entries.indices.contains(kind.rawValue) ? entries[kind.rawValue] : nil }
        set { entries[kind.rawValue] = newValue }
    }

    /// The container as a file.
    var bytes: [UInt8] {
        func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var (header, body) = (littleEndian(entries.count, 4), [UInt8]())
        let start = 4 + 8 * entries.count
        for entry in entries {
            header += littleEndian(entry == nil ? -1 : start + body.count, 8)
            body += entry ?? []
        }
        return header + body
    }
}
