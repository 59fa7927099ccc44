import Foundation
import TestSupport
import Testing

@testable import DocScan

struct HOCRDocumentTests {
    private func file(title: String = "a.jpg", _ words: [String], source: Quadrilateral? = nil) -> String {
        var writer = HOCRWriter(title: title, sha256: "0a1b")
        let line = PictureText.Line(
            words: words.enumerated().map { index, text in
                let place = Box(x: Double(10 + 50 * index), y: 20, width: 40, height: 12).corners
                return PictureText.Word(text: text, place: place, confidence: 0.5)
            })
        var page = PictureText(width: 400, height: 300, resolution: 150, sheets: [[line], [line]])
        if let source { page.source = source }
        return writer.start + writer.page(page, of: 3) + writer.page(page, of: 5) + writer.end
    }

    @Test func `Reads what the writer writes`() throws {
        let source = Quadrilateral(width: 1, height: 0.75).turned
        let text = file(["a<b&", "two"], source: source)
        let document = HOCRDocument(Array(text.utf8))
        #expect(document.sha256 == "0a1b" && HOCRDocument.sha256(inHead: Array(text.utf8.prefix(512))) == "0a1b")
        #expect(document.pages.map(\.number) == [3, 5])
        let page = try #require(document.pages.first)
        #expect((page.width, page.height) == (400, 300) && page.source == source)
        #expect(page.words.map(\.text) == ["a<b&", "two", "a<b&", "two"] && page.words.map(\.line) == [0, 0, 1, 1])
        #expect(page.words[1].box == Box(x: 60, y: 20, width: 40, height: 12) && page.words[1].confidence == 50)
        #expect(page.lineTexts[page.words[3].line] == "a<b& two")
        #expect(page.lineBox(of: 0) == Box(x: 10, y: 20, width: 90, height: 12))
    }

    @Test func `A change of words leaves every other byte`() {
        let text = file(["one", "two"])
        let document = HOCRDocument(Array(text.utf8))
        let edits: [HOCRDocument.Edit] = [
            .init(page: 1, word: 3, text: "", confidence: 100), .init(page: 0, word: 0, text: "o'n é", confidence: 100),
            .init(page: 7, word: 0, text: "x", confidence: 1), .init(page: 0, word: 9, text: "x", confidence: 1),
        ]
        let new = document.applying(edits)
        var expected = text
        expected.replaceSubrange(expected.ranges(of: "x_wconf 50'>one")[0], with: "x_wconf 100'>o&#39;n é")
        expected.replaceSubrange(expected.ranges(of: "x_wconf 50'>two").last!, with: "x_wconf 100'>")
        #expect(String(decoding: new, as: UTF8.self) == expected)
        // The words are there again, so that a decision can be taken back.
        let back = HOCRDocument(new)
        #expect(back.pages[0].words[0].text == "o'n é" && back.pages[1].words[3].text.isEmpty)
        let undone = back.applying([
            .init(page: 1, word: 3, text: "two", confidence: 50), .init(page: 0, word: 0, text: "one", confidence: 50),
        ])
        #expect(undone == Array(text.utf8))
    }

    /// The name of a file comes before the properties, and may have any characters.
    @Test(arguments: ["a; bbox 0 0 9 9; x_docscan 9 0 0 0 0 0 0 0 0", "a' class='ocrx_word' \">", "<b>", "--> ]]>"])
    func `A name that looks like hOCR is a name`(name: String) {
        let document = HOCRDocument(Array(file(title: name, ["one"]).utf8))
        #expect(document.pages.map(\.number) == [3, 5] && document.pages.allSatisfy { $0.width == 400 })
        #expect(document.pages.map { $0.words.map(\.text) } == [["one", "one"], ["one", "one"]])
    }

    @Test func `Files of other programs, and files that are cut off, have the words that can be read`() {
        let tesseract = """
            <html><body><div class='ocr_page' id='page_1' title='image "x.png"; bbox 0 0 9 9; ppageno 0'>
            <span class='ocr_line' title="bbox 1 1 8 8"><span class='ocrx_word' title='bbox 1 1 2 2; x_wconf 9'>a</span>
            """
        #expect(HOCRDocument(Array(tesseract.utf8)).pages.isEmpty)
        let whole = Array(file(["one", "two"]).utf8)
        for end in stride(from: 0, to: whole.count, by: 7) {
            let part = HOCRDocument(Array(whole[..<end]))
            #expect(part.pages.allSatisfy { $0.words.allSatisfy { ["one", "two"].contains($0.text) } })
            #expect(part.applying([]) == Array(whole[..<end]))
        }
        // A word with markup inside, as another program may write it, is left alone.
        let edited = file(["one", "two"]).replacing(">one<", with: "><em>one</em><")
        #expect(HOCRDocument(Array(edited.utf8)).pages[0].words.map(\.text) == ["two", "two"])
    }

    @Test(arguments: [
        ("a&amp;b &lt;&gt;&quot;&apos;", "a&b <>\"'"), ("&#39;&#x41;&#233;", "'Aé"),
        ("& &x; &#0xZ; &nbsp;", "& &x; &#0xZ; &nbsp;"),
        ("&", "&"), ("&amp", "&amp"),
    ])
    func `Character references are read`(markup: String, text: String) {
        #expect(MarkupTags.text(Array(markup.utf8)[...]) == text)
    }

    @Test func `The corners before a turn are those of the turned picture`() {
        for turn in [Orientation.up, .right, .down, .left] {
            let source = turn.outlineBeforeTurn
            let corners = source.corners.map { turn.upright(Point(x: $0.x * 30, y: $0.y * 20), width: 30, height: 20) }
            let (width, height) = turn.swapsAxes ? (20.0, 30.0) : (30, 20)
            #expect(Quadrilateral(corners) == Quadrilateral(width: width, height: height))
        }
    }
}
