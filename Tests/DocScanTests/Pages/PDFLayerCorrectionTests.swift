import Testing

@testable import DocScan

struct PDFLayerCorrectionTests {
    private func content(_ words: [String], degrees: Double = 0) -> String {
        let turn = Projection(degrees: degrees, shift: Point(x: 20, y: 20))
        let line = PictureText.Line(
            words: words.enumerated().map { index, text in
                let place = Box(x: Double(60 * index), y: 30, width: 50, height: 12).corners.map { turn($0) }
                return PictureText.Word(text: text, place: place, confidence: 1)
            })
        let page = PictureText(width: 900, height: 300, resolution: 72, sheets: [[line]])
        return PDFTextLayer(page, picture: Quadrilateral(width: 900, height: 300)).content
    }

    private func words(_ texts: [String], _ wanted: [Int: String] = [:]) -> [PDFLayerCorrection.Word] {
        texts.enumerated().map { .init(texts: [$1], wanted: wanted[$0]) }
    }

    private func corrected(
        _ content: String, _ texts: [String], _ wanted: [Int: String]
    ) throws -> PDFLayerCorrection {
        try #require(PDFLayerCorrection(content, words: words(texts, wanted), second: "DocscanMore1"))
    }

    @Test(arguments: [0.0, 7, -12, 90])
    func `A corrected layer is the layer of the right words`(degrees: Double) throws {
        let (before, after) = (["Total", "O2O-11", "אב12"], ["Total", "020 11", "אבג"])
        let result = try corrected(content(before, degrees: degrees), before, [1: "020 11", 2: "אבג"])
        let (made, expected) = (try #require(result.content), content(after, degrees: degrees))
        #expect(result.missing == 0)
        // Places are rounded twice.
        let (lines, wanted) = (made.split(separator: "\n"), expected.split(separator: "\n"))
        #expect(lines.count == wanted.count)
        for (line, other) in zip(lines, wanted) {
            let (parts, others) = (line.split(separator: " "), other.split(separator: " "))
            #expect(parts.count == others.count)
            for (part, other) in zip(parts, others) where part != other {
                #expect(abs(try #require(Double(part)) - #require(Double(other))) < 0.001, "\(line)")
            }
        }
    }

    @Test func `A removed word keeps its place, and a decision can be taken back`() throws {
        let texts = ["one", "two", "three"]
        let before = content(texts)
        let removed = try #require(try corrected(before, texts, [1: ""]).content)
        #expect(removed.contains("Tm /F1 1 Tf <> Tj"))
        let words: [PDFLayerCorrection.Word] = [
            .init(texts: ["one"]), .init(texts: ["", "two"], wanted: "two"), .init(texts: ["three"]),
        ]
        #expect(try #require(PDFLayerCorrection(removed, words: words, second: "x")).content == before)
        // A correction that is there already changes nothing.
        #expect(try corrected(removed, ["one", "two", "three"], [1: ""]).content == nil)
    }

    @Test func `A word that the layer lacks, or has without telling which, is counted and left`() throws {
        let layer = content(["a", "b", "a", "c"])
        // Complete, so that equal words are known by their order.
        #expect(try corrected(layer, ["a", "b", "a", "c"], [2: "x"]).missing == 0)
        // One of three equal words is missing from the layer.
        let result = try corrected(layer, ["a", "b", "a", "a", "c"], [2: "x", 1: "y"])
        #expect(result.missing == 1 && result.content?.contains("<0079>") == true)
        #expect(result.content?.contains("<0078>") == false)
        let absent = try corrected(layer, ["a", "b", "z", "a", "c"], [2: "x"])
        #expect(absent.missing == 1 && absent.content == nil)
    }

    @Test func `A layer of other words, and content of other programs, are refused`() {
        #expect(PDFLayerCorrection(content(["one", "two"]), words: words(["one", "other"]), second: "x") == nil)
        #expect(PDFLayerCorrection("BT /F 9 Tf (one) Tj ET", words: words(["one"]), second: "x") == nil)
        #expect(PDFLayerCorrection("", words: [], second: "x") == nil)
    }

    @Test func `Characters beyond the first plane have a new font`() throws {
        let texts = ["a😀", "two"]
        let layer = content(texts)
        let result = try corrected(layer, texts, [1: "b😃"])
        #expect(result.beyond == ["😃"])
        let made = try #require(result.content)
        #expect(made.contains("/F1 1 Tf <0061> Tj /F2 1 Tf <0001> Tj"))
        #expect(made.contains("/F1 1 Tf <0062> Tj /DocscanMore1 1 Tf <0001> Tj"))
        // And is known again.
        let again = PDFLayerCorrection(made, words: words(["a😀", "b😃"], [1: "two"]), second: "DocscanMore2")
        #expect(again?.content == layer)
    }
}
