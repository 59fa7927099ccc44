@testable import DocScan

extension FuzzTarget {
    private static let replacement = "a&<'é"

    func testHOCR(_ bytes: [UInt8]) {
        let document = HOCRDocument(bytes)
        demand(document.applying([]) == bytes, "a file without changes keeps its bytes")
        _ = HOCRDocument.sha256(inHead: bytes)
        var edits: [HOCRDocument.Edit] = []
        for (number, page) in document.pages.enumerated() {
            demand(page.width > 0 && page.height > 0 && page.number > 0, "a page has a size and a number")
            _ = page.lineTexts
            for (index, word) in page.words.enumerated() {
                _ = (page.lineBox(of: index), word.edges)
                edits.append(.init(page: number, word: index, text: Self.replacement, confidence: 100))
            }
        }
        let changed = HOCRDocument(document.applying(edits))
        demand(changed.pages.count == document.pages.count, "a change of words keeps the pages")
        // A confidence such as 1e6 becomes one that is out of range.
        for (page, before) in zip(changed.pages, document.pages) where page.words.count == before.words.count {
            demand(page.words.allSatisfy { $0.text == Self.replacement }, "a word that is written can be read")
        }
    }

    /// The content of a page, and the words of its hOCR, each after a zero. A tab separates the text of a word and the
    /// wanted text.
    func testLayer(_ bytes: [UInt8]) {
        let parts = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        let content = parts[0]
        let words = parts.dropFirst().map { part in
            let texts = part.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            return PDFLayerCorrection.Word(texts: [texts[0]], wanted: texts.count > 1 ? texts[1] : nil)
        }
        guard let correction = PDFLayerCorrection(content, words: words, second: "DocscanMore1") else { return }
        demand(PDFLayerCorrection.isLayer(content), "only a layer is corrected")
        demand(correction.missing <= words.count { $0.wanted != nil }, "only wanted words are missing")
        guard let new = correction.content else { return }
        demand(PDFLayerCorrection.isLayer(new), "a corrected layer is a layer")
        demand(
            new.split(separator: "\n", omittingEmptySubsequences: false).count
                == content.split(separator: "\n", omittingEmptySubsequences: false).count,
            "a correction keeps the lines")
    }
}
