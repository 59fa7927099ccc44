import Foundation
import TestSupport
import Testing

@testable import DocScan

struct HOCRWriterTests {
    private func word(_ text: String, _ place: Quadrilateral) -> PictureText.Word {
        PictureText.Word(text: text, place: place, confidence: 0.914)
    }

    private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Quadrilateral {
        Box(x: x, y: y, width: width, height: height).corners
    }

    private func page(_ sheets: [[PictureText.Line]]) -> PictureText {
        PictureText(width: 400, height: 300, resolution: 149.7, sheets: sheets)
    }

    @Test func `Pages become one file, with unique identifiers and an escaped name`() throws {
        var writer = HOCRWriter(title: "a'\"<&\u{1B}.jpg")
        let line = PictureText.Line(words: [word("a<b", box(10.4, 20, 30, 12)), word("two", box(50, 20, 40, 12))])
        let pages = writer.page(page([[line], [line]])) + writer.page(page([[line]]))
        let text = writer.start + pages + writer.end
        #expect(text.contains("<title>a&#39;&quot;&lt;&amp;\u{FFFD}.jpg</title>"))
        #expect(
            text.contains(
                #"title='image "a&#39;&quot;&lt;&amp;�.jpg"; bbox 0 0 400 300; ppageno 1; scan_res 150 150; "#)
        )
        #expect(text.ranges(of: "class='ocr_carea'").count == 3)
        let ids = text.matches(of: /id='([^']*)'/).map { String($0.1) }
        #expect(ids.count == 2 + 3 + 3 + 6 && Set(ids).count == ids.count)
        #expect(text.prefix(512).contains(HOCRWriter.mark))
        let read = try HOCR(Data(text.utf8))
        #expect(read.pages.count == 2 && read.words.map(\.text) == ["a<b", "two", "a<b", "two", "a<b", "two"])
        #expect(read.words[0].box == Box(x: 10, y: 20, width: 31, height: 12))
        #expect(text.contains("x_wconf 91") && !text.contains("textangle"))
    }

    /// Counter-clockwise, as hOCR counts.
    @Test(arguments: [(10.0, "-10"), (-3.5, "3.5"), (90, "-90"), (180, "-180")])
    func `A slanted line has its angle`(degrees: Double, angle: String) {
        let turn = Projection(degrees: degrees, shift: Point(x: 200, y: 150))
        let words = [word("one", box(0, 0, 40, 10).map { turn($0) }), word("two", box(50, 0, 40, 10).map { turn($0) })]
        var writer = HOCRWriter(title: "x")
        let page = writer.page(page([[PictureText.Line(words: words)]]))
        let found = page.firstMatch(of: /textangle ([-0-9.]+)/).map { String($0.1) }
        #expect(found == angle || degrees == 180 && found == "180")
    }

    @Test func `Boxes stay inside the picture, and an empty page is a page`() throws {
        var writer = HOCRWriter(title: "x")
        let line = PictureText.Line(words: [word("edge", box(-5, 290, 500, 30))])
        let text = writer.start + writer.page(page([[line]])) + writer.page(page([[]])) + writer.end
        let read = try HOCR(Data(text.utf8))
        #expect(read.words.map(\.box) == [Box(x: 0, y: 290, width: 400, height: 10)])
        #expect(read.pages.count == 2)
    }
}
