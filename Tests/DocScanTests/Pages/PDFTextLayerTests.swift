import Testing

@testable import DocScan

struct PDFTextLayerTests {
    private func layer(_ text: String, _ place: Quadrilateral) -> PDFTextLayer {
        let word = PictureText.Word(text: text, place: place, confidence: 1)
        let page = PictureText(width: 200, height: 100, resolution: 72, sheets: [[.init(words: [word])]])
        return PDFTextLayer(page, picture: Quadrilateral(width: 200, height: 100))
    }

    /// The six numbers of the first text matrix.
    private func matrix(_ layer: PDFTextLayer) throws -> [Double] {
        let match = try #require(layer.content.firstMatch(of: /((?:[-0-9.]+ ){6})Tm/))
        return match.1.split(separator: " ").compactMap { Double($0) }
    }

    /// Each of n characters is half as wide as the font's size.
    @Test func `A word's font covers its box`() throws {
        let layer = layer("abcd", Box(x: 20, y: 30, width: 60, height: 12).corners)
        #expect(layer.content.hasPrefix("q 200 0 0 100 0 0 cm /Im0 Do Q\nBT 3 Tr\n"))
        #expect(try matrix(layer) == [30, 0, 0, 12, 20, 58])
        #expect(layer.content.contains("/F1 1 Tf <0061006200630064> Tj"))
        #expect((layer.width, layer.height) == (200, 100) && !layer.content.contains("ActualText"))
    }

    @Test func `A word that runs downwards has a turned matrix, and no span`() throws {
        // Its own top left is at the right.
        let place = Quadrilateral(
            topLeft: Point(x: 60, y: 10), topRight: Point(x: 60, y: 50), bottomRight: Point(x: 50, y: 50),
            bottomLeft: Point(x: 50, y: 10))
        let layer = layer("ab", place)
        #expect(try matrix(layer) == [0, -40, 10, 0, 50, 90])
        #expect(!layer.content.contains("ActualText"))
    }

    @Test func `A slanted word is also written as a whole`() throws {
        let turn = Projection(degrees: 10, shift: Point(x: 20, y: 20))
        let layer = layer("aé", Box(x: 0, y: 0, width: 60, height: 12).corners.map { turn($0) })
        #expect(layer.content.contains("/Span << /ActualText <FEFF006100E9> >> BDC"))
        #expect(layer.content.contains(" EMC\n"))
    }

    @Test(arguments: [
        ("שלום", "<05DD05D505DC05E9>"), ("e\u{301}x", "<006503010078>"), ("אב12", "<0031003205D105D0>"),
        ("\u{5E9}\u{5B8}", "<05B805E9>"),
    ])
    func `Writes characters from left to right as they are laid out`(word: String, codes: String) {
        #expect(layer(word, Box(x: 0, y: 0, width: 60, height: 12).corners).content.contains("/F1 1 Tf \(codes) Tj"))
    }

    @Test func `Characters beyond the first plane have a font of the page`() {
        let layer = layer("a😀b😀", Box(x: 0, y: 0, width: 60, height: 12).corners)
        #expect(layer.beyond == ["😀"])
        let shown = "/F1 1 Tf <0061> Tj /F2 1 Tf <0001> Tj /F1 1 Tf <0062> Tj /F2 1 Tf <0001> Tj"
        #expect(layer.content.contains(shown))
        #expect(GlyphlessFont.map(of: layer.beyond).contains("<0001> <D83DDE00>"))
    }

    @Test func `Omits a word without a size`() {
        for place in [Quadrilateral(width: 0, height: 10), Quadrilateral(width: 10, height: 0)] {
            #expect(!layer("a", place).content.contains("Tj"))
        }
        #expect(!layer("", Quadrilateral(width: 10, height: 10)).content.contains("Tj"))
    }

    @Test(arguments: [
        (0.0, "0"), (-0.000_001, "0"), (1, "1"), (-1.5, "-1.5"), (0.000_01, "0.00001"), (12.345_678, "12.34568"),
    ])
    func `Numbers have no exponents`(value: Double, text: String) {
        #expect(PDFTextLayer.number(value) == text)
    }
}
