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

    private func lineTitles(_ lines: [PictureText.Line]) -> [String] {
        var writer = HOCRWriter(title: "x")
        return writer.page(page([lines])).matches(of: /class='ocr_line' id='[^']*' title='([^']*)'/).map {
            String($0.1)
        }
    }

    /// A turn clockwise: the angle is counter-clockwise, and the slope is positive for a line that falls.
    @Test(arguments: [
        (10.0, nil, "0.176"), (-3.5, nil, "-0.061"), (90, "-90", "0"), (-90, "90", "0"), (180, "180", "0"),
        (100, "-90", "0.176"),
    ])
    func `A slanted line has a slope, and a turned one an angle`(degrees: Double, angle: String?, slope: String) throws
    {
        let turn = Projection(degrees: degrees, shift: Point(x: 200, y: 150))
        let words = [word("one", box(0, 0, 40, 10).map { turn($0) }), word("two", box(50, 0, 40, 10).map { turn($0) })]
        let title = try #require(lineTitles([.init(words: words)]).first)
        #expect(title.firstMatch(of: /textangle ([-0-9.]+)/).map { String($0.1) } == angle)
        #expect(title.firstMatch(of: /baseline ([-0-9.]+)/).map { String($0.1) } == slope)
    }

    /// A descender is 0.212 of the font size, which is 20 here.
    @Test func `The baseline is above descenders, and begins at the left edge of the box`() {
        let words = [word("Mill", box(10, 20, 40, 13.8)), word("Kilkenny", box(60, 20, 80, 18.04))]
        #expect(lineTitles([.init(words: words)]) == ["bbox 10 20 140 39; baseline 0 -5"])
        let turn = Projection(degrees: 10, shift: Point(x: 200, y: 150))
        let slanted = [
            word("one", box(0, 0, 40, 10).map { turn($0) }), word("two", box(50, 0, 40, 10).map { turn($0) }),
        ]
        #expect(lineTitles([.init(words: slanted)]) == ["bbox 198 150 289 176; baseline 0.176 -16"])
    }

    /// The boxes of a level page have different feet, because letters descend and pixels are whole.
    @Test func `Lines of a level page are level`() {
        let texts = ["Kilkenny", "are", "Mill", "gypsum,", "Lane"]
        // The last line has two words, of which one descends and the other is a pixel lower.
        let lines = (0..<6).map { row in
            PictureText.Line(
                words: (0..<(row < 5 ? 8 : 2)).map { column in
                    let text = texts[(row + column) % 5]
                    let head: Double = text == "are" || text == "gypsum," ? 10 : 14
                    let foot: Double = text.contains("y") ? 4 : 0
                    let shift: Double = (row + column) % 4 == 2 ? 1 : 0
                    let top = Double(40 * row + 20) - head
                    return word(text, box(Double(40 * column), top, 30, head + foot + shift))
                })
        }
        let titles = lineTitles(lines)
        #expect(titles.count == 6 && titles.allSatisfy { $0.contains("; baseline 0 ") })
        #expect(titles.allSatisfy { !$0.contains("textangle") })
    }

    @Test func `A page states its density in both directions`() {
        var writer = HOCRWriter(title: "x")
        var text = page([])
        text.density = PixelDensity(across: 204.1, down: 98)
        #expect(writer.page(text).contains("; scan_res 204 98; x_docscan"))
    }

    /// A scanned image whose text runs upwards has to be turned to the right.
    @Test(arguments: [(Orientation.up, nil), (.right, "90"), (.down, "180"), (.left, "-90")])
    func `A page states the angle of its text in the scanned image`(turn: Orientation, angle: String?) throws {
        var writer = HOCRWriter(title: "x")
        var text = page([])
        text.source = turn.outlineBeforeTurn
        let title = writer.page(text)
        #expect(title.contains("bbox 0 0 400 300;"))
        #expect(title.firstMatch(of: /textangle ([-0-9]+); x_docscan/).map { String($0.1) } == angle)
        #expect(title.contains("textangle") == (angle != nil))
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
