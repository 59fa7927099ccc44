import Testing

@testable import DocScan

struct GlyphlessFontTests {
    private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    @Test func `Each table is at its place in the directory, with its checksum`() {
        let file = GlyphlessFont.file
        #expect(number(file[0..<4]) == 0x10000)
        let count = number(file[4..<6])
        #expect(count == 6)
        var tags: [String] = []
        for index in 0..<count {
            let entry = file[(12 + 16 * index)...].prefix(16)
            let start = entry.startIndex
            tags.append(String(decoding: entry.prefix(4), as: UTF8.self))
            let (offset, length) = (number(entry[start + 8..<start + 12]), number(entry[start + 12..<start + 16]))
            #expect(offset % 4 == 0 && offset + length <= file.count)
            var sum: UInt32 = 0
            for place in stride(from: offset, to: offset + length, by: 4) {
                let word = (0..<4).map { place + $0 < offset + length ? Int(file[place + $0]) : 0 }
                sum &+= UInt32(word.reduce(0) { $0 << 8 | $1 })
            }
            #expect(Int(sum) == number(entry[start + 4..<start + 8]))
        }
        // Readers search the directory by halves.
        #expect(tags == tags.sorted() && tags.count == 6)
    }

    @Test func `Every character of the first plane is mapped to itself once`() {
        let ranges = GlyphlessFont.firstPlane.matches(of: /<([0-9A-F]{4})> <([0-9A-F]{4})> <([0-9A-F]{4})>/)
        var mapped = 0
        for range in ranges {
            #expect(range.1 == range.3 && range.1.prefix(2) == range.2.prefix(2))
            mapped += (Int(range.2, radix: 16) ?? 0) - (Int(range.1, radix: 16) ?? 0) + 1
        }
        // Without the surrogates.
        #expect(mapped == 65_536 - 2_048)
        // A section has at most 100 entries.
        let counts = GlyphlessFont.firstPlane.matches(of: /(\d+) beginbfrange/).compactMap { Int($0.1) }
        #expect(counts.reduce(0, +) == ranges.count && counts.allSatisfy { $0 <= 100 })
    }
}
