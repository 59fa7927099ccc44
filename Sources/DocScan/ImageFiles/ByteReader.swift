/// Reads numbers from untrusted bytes; `nil` outside of them.
package struct ByteReader {
    let bytes: [UInt8]
    let base: Int
    package var isBigEndian: Bool

    package init(_ bytes: [UInt8], base: Int = 0, isBigEndian: Bool = false) {
        (self.bytes, self.base, self.isBigEndian) = (bytes, base, isBigEndian)
    }

    package func uint8(at offset: Int) -> Int? { unsigned(at: offset, count: 1) }

    package func uint16(at offset: Int) -> Int? { unsigned(at: offset, count: 2) }

    package func uint32(at offset: Int) -> Int? { unsigned(at: offset, count: 4) }

    package func int32(at offset: Int) -> Int? {
        uint32(at: offset).map { Int(Int32(truncatingIfNeeded: $0)) }
    }

    package func hasText(_ text: String, at offset: Int) -> Bool {
        guard offset >= 0, base + offset + text.utf8.count <= bytes.count else { return false }
        return bytes[(base + offset)...].starts(with: text.utf8)
    }

    var count: Int { bytes.count - base }

    /// A part of the bytes, cut at their end.
    func bytes(_ range: some Sequence<Int>) -> [UInt8] {
        range.lazy.map { base + $0 }.filter { bytes.indices.contains($0) }.map { bytes[$0] }
    }

    private func unsigned(at offset: Int, count: Int) -> Int? {
        let first = base + offset
        guard offset >= 0, first + count <= bytes.count else { return nil }
        let part = bytes[first..<first + count]
        return isBigEndian
            ? part.reduce(0) { $0 << 8 | Int($1) }
            : part.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
