import Testing

@testable import DocScan

struct HEIFBoxTests {
    private func box(_ type: String, size: UInt8, _ content: [UInt8] = []) -> [UInt8] {
        [0, 0, 0, size] + Array(type.utf8) + content
    }

    private func boxes(_ bytes: [UInt8]) -> [HEIFBox] {
        HEIFBox.boxes(in: ByteReader(bytes, isBigEndian: true), bytes.indices)
    }

    @Test func `Boxes follow each other`() {
        let found = boxes(box("ftyp", size: 10, [1, 2]) + box("meta", size: 8))
        #expect(found.map(\.type) == ["ftyp", "meta"])
        #expect(found.map(\.content) == [8..<10, 18..<18])
    }

    @Test func `A size of 1 is followed by a long one, and 0 is the rest`() {
        let long = box("mdat", size: 1, [0, 0, 0, 0, 0, 0, 0, 18, 7, 7])
        let found = boxes(long + box("free", size: 0, [1, 2, 3]))
        #expect(found.map(\.type) == ["mdat", "free"])
        #expect(found.map(\.content) == [16..<18, 26..<29])
    }

    @Test func `A size that does not fit ends the list`() {
        let good = box("ftyp", size: 8)
        for size: UInt8 in [2, 7, 9, 255] { #expect(boxes(good + box("meta", size: size)).map(\.type) == ["ftyp"]) }
        // A long size beyond 4 GB.
        #expect(boxes(box("mdat", size: 1, [0, 0, 0, 1, 0, 0, 0, 16])).isEmpty)
        #expect(boxes([0, 0, 0]).isEmpty)
    }

    @Test func `Numbers have no, four or eight bytes`() {
        let reader = ByteReader([0, 0, 0, 0, 0, 0, 1, 2, 1, 0, 0, 0, 0, 0, 0, 0], isBigEndian: true)
        #expect(reader.number(at: 0, count: 0) == 0)
        #expect(reader.number(at: 4, count: 4) == 258)
        #expect(reader.number(at: 0, count: 8) == 258)
        #expect(reader.number(at: 8, count: 8) == nil)
        #expect(reader.number(at: 0, count: 2) == nil)
        #expect(reader.number(at: 14, count: 4) == nil)
    }
}
