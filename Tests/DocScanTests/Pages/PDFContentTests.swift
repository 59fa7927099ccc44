import Testing

@testable import DocScan

struct PDFContentTests {
    private func operations(_ text: String) -> [PDFContent.Operation] {
        var (content, all) = (PDFContent(Array(text.utf8)), [PDFContent.Operation]())
        while let operation = content.next() { all.append(operation) }
        return all
    }

    @Test func `Reads operators with their operands`() {
        let all = operations("q 1 0 0 -1.5 .5 +3 cm\n/Im0 Do % (no) Tj\rQ (a\\)(b)) Tj <0a 1> Tj [(a) -20 <0102>] TJ")
        #expect(all.map(\.name) == ["q", "cm", "Do", "Q", "Tj", "Tj", "TJ"])
        #expect(all[1].operands == [1, 0, 0, -1.5, 0.5, 3].map { .number($0) })
        #expect(all[2].operands == [.name("Im0")])
        #expect(all[4].operands == [.string(6)] && all[5].operands == [.string(2)])
        #expect(all[6].operands == [.compound(strings: 3)])
    }

    @Test func `Skips dictionaries and inline images`() {
        let all = operations(
            "/P <</MCID 0/E(x>>)/K<</L[1 2]>>>> BDC BI /W 2/H 2/CS/CMYK/F[/LZW] ID \u{1} EIEI\nEI Q EMC")
        #expect(all.map(\.name) == ["BDC", "BI", "Q", "EMC"])
        #expect(all[1].names == ["W", "H", "CS", "CMYK", "F", "LZW"])
    }

    @Test(arguments: ["(abc", "<<", "[", "<a", "BI", "BI ID", "/", ")", "]>>", "BI /A", "\\", "%"])
    func `Ends at the end of broken content`(text: String) {
        #expect(operations(text).count <= 1)
        #expect(operations("q \(text)").first?.name == "q")
    }
}

struct PDFShownTextTests {
    private func shown(_ text: String, mode: Int = 0) -> PDFShownText { PDFShownText(Array(text.utf8), mode: mode) }

    @Test func `Tells visible from invisible text by the graphics state`() {
        let text = "q 3 Tr BT (a) Tj ET Q BT (b) Tj 3 Tr (c) ' 1 2 (d) \" [(e)] TJ ET"
        let found = shown(text)
        #expect(found.hasVisible && found.hasInvisible)
        #expect(
            String(decoding: found.rest, as: UTF8.self)
                == "q 3 Tr BT  ET Q BT (b) Tj 3 Tr T* 1 Tw 2 Tc T*  ET")
    }

    @Test func `Removes all text on request`() {
        let text = "q 3 Tr BT (a) Tj ET Q 1 g 0 0 9 9 re f BT (b) Tj [(c)] TJ ET"
        let found = PDFShownText(Array(text.utf8), removesVisible: true)
        #expect(found.hasVisible && found.hasInvisible)
        #expect(String(decoding: found.rest, as: UTF8.self) == "q 3 Tr BT  ET Q 1 g 0 0 9 9 re f BT   ET")
    }

    @Test func `Names the forms with the mode in which they are drawn`() {
        let found = shown("/A Do q 3 Tr /B Do Q /C Do")
        #expect(found.forms.map(\.name) == ["A", "B", "C"] && found.forms.map(\.mode) == [0, 3, 0])
        #expect(!found.hasVisible && !found.hasInvisible)
        #expect(shown("BT (x) Tj ET", mode: 3).hasInvisible)
    }
}

struct PageWordsTests {
    @Test func `Keeps words, places and lines`() {
        func word(_ text: String, _ x: Double) -> PictureText.Word {
            .init(text: text, place: Box(x: x, y: 2.5, width: 10, height: 5.5).corners, confidence: 1)
        }
        let lines = [PictureText.Line(words: [word("a", 1), word("é😀", 20.5)]), .init(words: [word("c", 40)])]
        let text = PictureText(width: 100, height: 50, resolution: 72, sheets: [lines])
        let words = PageWords(text, turn: .right)
        #expect(words.text == text && words.turn == .right)
        // The stored picture is 50 pixels wide, and its top left corner is at the top right of the turned one.
        #expect(words.outline.topLeft == Point(x: 100, y: 0) && words.outline.bottomLeft == Point(x: 0, y: 0))
    }

    @Test func `A page without usable boxes is a letter`() {
        #expect(PDFPageFrame(media: []).width == 612)
        #expect(PDFPageFrame(media: [0, 0, 100, 200], crop: [300, 300, 400, 400]).height == 200)
        #expect(PDFPageFrame(media: [100, 200, 0, 0], crop: [-10, 20, 50, 900], rotation: -270).turns == 1)
    }
}
