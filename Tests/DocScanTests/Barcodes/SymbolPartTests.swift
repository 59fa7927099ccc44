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
        let joined = [part("c", 2, of: 3), part("a", 0, of: 3), part("b", 1, of: 3), part("b", 1, of: 3)].joined(
            by: SymbolText.init)
        #expect(joined.count == 1)
        let whole = try #require(joined.first)
        #expect(whole.value == "abc")
        #expect(whole.part == nil)
        #expect((whole.corners.topLeft.x, whole.corners.bottomRight.x) == (0, 250))
    }

    @Test func `Does not join parts if one is missing`() {
        let parts = [part("a", 0, of: 3), part("c", 2, of: 3)]
        #expect(parts.joined(by: SymbolText.init) == parts)
        #expect([part("a", 0, of: 0)].joined(by: SymbolText.init).first?.part != nil, "how many there are is not said")
    }

    @Test func `Sequences are not mixed`() {
        let joined = [part("a", 0, of: 2), part("b", 1, of: 2, "8"), part("B", 1, of: 2), part("A", 0, of: 2, "8")]
            .joined(by: SymbolText.init)
        #expect(joined.map(\.value).sorted() == ["Ab", "aB"])
    }

    @Test func `Bytes are joined as bytes`() throws {
        var (first, second) = (part("ÿ", 0, of: 2), part("þ", 1, of: 2))
        (first.bytes, second.bytes) = ([0xFF], [0xFE])
        #expect([first, second].joined(by: SymbolText.init).first?.bytes == [0xFF, 0xFE])
        second.bytes = nil
        #expect([first, second].joined(by: SymbolText.init).first?.bytes == .some(nil))
    }

    @Test func `Only one part need say how many there are`() {
        let parts = [part("c", 2, of: 3), part("a", 0, of: 0), part("b", 1, of: 0)]
        #expect(parts.joined(by: SymbolText.init).map(\.value) == ["abc"])
        let differing = [part("a", 0, of: 2), part("b", 1, of: 2), part("c", 2, of: 3)]
        #expect(differing.joined(by: SymbolText.init) == differing)
    }

    /// The joined content.
    private func content(_ parts: [(String, Bool)]) -> SymbolContent? {
        var content: SymbolContent?
        let barcodes = parts.enumerated().map { index, text in
            var barcode = part("?", index, of: parts.count)
            barcode.part?.content = SymbolContent(Array(text.0.utf8), namesCharacterSets: text.1)
            return barcode
        }
        _ = barcodes.joined {
            content = $0
            return SymbolText($0)
        }
        return content
    }

    @Test func `Joins a character that two parts share`() throws {
        let bytes = Array("Grüße".utf8)
        var (first, second) = (part("Gr?", 0, of: 2), part("?e", 1, of: 2))
        first.part?.content = SymbolContent(Array(bytes[..<3]), namesCharacterSets: false)
        second.part?.content = SymbolContent(Array(bytes[3...]), namesCharacterSets: false)
        let whole = try #require([second, first].joined(by: SymbolText.init).first)
        #expect((whole.value, whole.bytes) == ("Grüße", nil))
    }

    @Test func `Contents are joined in the notation that one of them needs`() {
        #expect(
            content([(#"a\b"#, false), ("c", false)]) == SymbolContent(Array(#"a\bc"#.utf8), namesCharacterSets: false))
        #expect(
            content([(#"\000026a"#, true), (#"b\c"#, false)])
                == SymbolContent(Array(#"\000026ab\\c"#.utf8), namesCharacterSets: true))
    }
}
