internal import DocScan

/// Tesseract's container of a model, little endian: the number of entries, the offset of each entry's content or -1,
/// and the contents. Source: Tesseract 5, `ccutil/tessdatamanager.h` (the kinds) and `.cpp` (the form).
struct TrainedData {
    /// The kinds of entries from the first to the last that docscan uses, by their indices: the network; the graphs of
    /// punctuation, words and numbers; the characters that the network distinguishes; the classes of the network's
    /// output by which these characters are encoded.
    enum Kind: Int {
        case network = 17
        case punctuation, words, numbers, alphabet, codes
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
