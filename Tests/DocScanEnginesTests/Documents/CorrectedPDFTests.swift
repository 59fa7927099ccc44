import Files
import Foundation
import TestSupport
import Testing

@testable import DocScan
@testable import DocScanEngines

/// Corrected words in searchable PDFs that docscan has written.
struct CorrectedPDFTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func text(_ words: [String]) -> PictureText {
        let lines = words.enumerated().map { index, word in
            PictureText.Line(words: [
                .init(
                    text: word, place: Box(x: 20, y: 20 + 24 * Double(index), width: 90, height: 16).corners,
                    confidence: 1)
            ])
        }
        return PictureText(width: 200, height: 100, resolution: 72, sheets: [lines])
    }

    /// A PDF of pictures, a page for each list of words.
    private func pictures(_ pages: [[String]], isArchive: Bool = false) throws -> [UInt8] {
        let image = LumaImage(width: 200, height: 100) { pixels in
            for index in pixels.indices { pixels[index] = UInt8(truncatingIfNeeded: index &* 7) | 9 }
        }
        let bytes = try pages.map { words in
            try PDFPageWriter(
                PagePicture(image: image, text: text(words)), keepsColours: false, isArchive: isArchive
            ) { nil }.bytes()
        }
        var assembly = PDFAssembly(title: "a", isArchive: isArchive)
        for page in bytes { assembly.add(page) }
        let (source, target) = (folder.path + "/pages", folder.path + "/document")
        try Data(bytes.joined()).write(to: URL(filePath: source))
        if let problem = try assembly.write(try Descriptor(path: source), to: InputPath(target)) { throw problem }
        let document = try Array(Data(contentsOf: URL(filePath: target)))
        return isArchive ? document : document + Array(PDFMark.line.utf8)
    }

    private func page(_ index: Int, _ words: [String], _ wanted: [Int: String], source: Int? = nil) -> CorrectedPDF.Page
    {
        .init(
            index: index, source: source ?? index,
            words: words.enumerated().map { .init(texts: [$1], wanted: wanted[$0]) })
    }

    private func corrected(_ bytes: [UInt8], _ pages: [CorrectedPDF.Page], of count: Int) throws -> CorrectedPDF {
        try CorrectedPDF(ImageInput(source: "a.pdf", bytes: bytes), pages: pages, of: count)
    }

    /// The stored bytes of all pictures.
    private func pictures(in bytes: [UInt8]) -> [Data] {
        let data = Data(bytes)
        var (found, from) = ([Data](), data.startIndex)
        while let start = data[from...].firstRange(of: Data("/Subtype /Image".utf8)),
            let stream = data[start.upperBound...].firstRange(of: Data("stream\n".utf8)),
            let end = data[stream.upperBound...].firstRange(of: Data("endstream".utf8))
        {
            found.append(data[stream.upperBound..<end.lowerBound])
            from = end.upperBound
        }
        return found
    }

    @Test(arguments: [false, true])
    func `Words are corrected, pictures stay byte for byte, and the mark stays`(isArchive: Bool) throws {
        let before = try pictures([["one", "two"], ["three", "two"]], isArchive: isArchive)
        let result = try corrected(before, [page(1, ["three", "two"], [1: "quatre 😀"])], of: 2)
        #expect(result.missing == 0 && !result.isSigned)
        #expect(PDFMark.isIn(Array(result.bytes.suffix(PDFMark.tail))))
        #expect(PDFMark.isLast(in: result.bytes) == !isArchive)
        #expect(pictures(in: result.bytes) == pictures(in: before) && pictures(in: before).count == 2)
        #if PDF
            let text = try PDFText(result.bytes).text
            #expect(text.contains("one") && text.contains("two"), "\(text)")
            let second = try corrected(result.bytes, [page(0, ["one", "two"], [0: "uno"])], of: 2)
            #expect(try PDFText(second.bytes).text.contains("uno"))
        #endif
        // The same words again change nothing.
        let again = try corrected(result.bytes, [page(1, ["three", "two"], [1: "quatre 😀"])], of: 2)
        #expect(again.bytes.isEmpty && again.missing == 0)
    }

    #if PDF
        /// hOCR has a page for the second page only, because the first could not be read.
        @Test func `The layer of a PDF's own page is corrected, and its other streams stay`() throws {
            let original = RawPDF([
                "<< /Type /Catalog /Pages 2 0 R >>",
                "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 200 100] >>",
                "<< /Type /Page /Parent 2 0 R /Contents 5 0 R >>", "<< /Type /Page /Parent 2 0 R /Contents 5 0 R >>",
                RawPDF.stream("0 0 1 rg 0 0 50 50 re f"),
            ]).bytes
            let words = PageWords(text(["eins", "zwei"]), turn: .up)
            let layered = try LayeredPDF(
                ImageInput(source: "a.pdf", bytes: original), words: [1: words], LayeredPDF.Request())
            let result = try corrected(layered.bytes, [page(0, ["eins", "zwei"], [1: "drei"], source: 1)], of: 1)
            let shown = try PDFText(result.bytes).text
            #expect(result.missing == 0 && shown.isEmpty)
            #expect(Data(result.bytes).firstRange(of: Data("0 0 1 rg 0 0 50 50 re f".utf8)) != nil)
            let back = try corrected(result.bytes, [page(0, ["eins", "drei"], [1: "zwei"], source: 1)], of: 1)
            #expect(!back.bytes.isEmpty && back.missing == 0)
        }
    #endif

    @Test func `Words that the layer lacks are counted, and damaged files are named as such`() throws {
        let document = try pictures([["one"]])
        let lacking = try corrected(document, [page(0, ["other"], [0: "x"]), page(7, ["y"], [0: "z"])], of: 1)
        #expect(lacking.bytes.isEmpty && lacking.missing == 2)
        // A page that kept its own text has no layer.
        let own = try corrected(RawPDF.page("BT /F1 10 Tf (one) Tj ET"), [page(0, ["one"], [0: "x"])], of: 1)
        #expect(own.bytes.isEmpty && own.missing == 0)
        #expect(throws: ScanError.damaged(format: .pdf)) {
            try corrected(Array("%PDF-1.4\n".utf8), [page(0, ["one"], [0: "x"])], of: 1)
        }
        let signed = RawPDF.page(
            "BT 3 Tr", catalogue: "/Perms << /DocMDP << /ByteRange [0 1 2 3] >> >>")
        #expect(try corrected(signed, [page(0, ["one"], [0: "x"])], of: 1).isSigned)
    }
}
