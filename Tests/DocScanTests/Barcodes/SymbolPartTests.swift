import Testing

@testable import DocScan

struct SymbolPartTests {
    private func part(_ value: String, _ index: Int, of count: Int, _ sequence: String = "7") -> Barcode {
        let x = Double(100 * index)
        var barcode = Barcode(
            symbology: .pdf417, value: value,
            corners: Quadrilateral(
                boundsOf: [Point(x: x, y: 0), Point(x: x + 50, y: 20)]), foundBy: "1/1 textures")
        barcode.part = SymbolPart(sequence: sequence, index: index, count: count)
        return barcode
    }

    @Test func `Parts that are all there are one value, in their order`() throws {
        let joined = [part("c", 2, of: 3), part("a", 0, of: 3), part("b", 1, of: 3), part("b", 1, of: 3)].joined
        #expect(joined.count == 1)
        let whole = try #require(joined.first)
        #expect(whole.value == "abc")
        #expect(whole.part == nil)
        #expect((whole.corners.topLeft.x, whole.corners.bottomRight.x) == (0, 250))
    }

    @Test func `Parts of which one is missing stay parts`() {
        let parts = [part("a", 0, of: 3), part("c", 2, of: 3)]
        #expect(parts.joined == parts)
        #expect([part("a", 0, of: 0)].joined.first?.part != nil, "how many there are is not said")
    }

    @Test func `Sequences are not mixed`() {
        let joined = [part("a", 0, of: 2), part("b", 1, of: 2, "8"), part("B", 1, of: 2), part("A", 0, of: 2, "8")]
            .joined
        #expect(joined.map(\.value).sorted() == ["Ab", "aB"])
    }

    @Test func `Bytes are joined as bytes`() throws {
        var (first, second) = (part("ÿ", 0, of: 2), part("þ", 1, of: 2))
        (first.bytes, second.bytes) = ([0xFF], [0xFE])
        #expect([first, second].joined.first?.bytes == [0xFF, 0xFE])
        second.bytes = nil
        #expect([first, second].joined.first?.bytes == .some(nil))
    }
}
