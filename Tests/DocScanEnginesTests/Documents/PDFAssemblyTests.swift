import Files
import Foundation
import TestSupport
import Testing

@testable import DocScan
@testable import DocScanEngines

struct PDFAssemblyTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func page(_ words: [String], shade: UInt8 = 90) throws -> [UInt8] {
        let image = LumaImage(width: 64, height: 48) { pixels in
            for index in pixels.indices { pixels[index] = UInt8(truncatingIfNeeded: index) | shade }
        }
        let lines = words.enumerated().map { index, word in
            PictureText.Line(words: [
                .init(
                    text: word, place: Box(x: 4, y: 4 + 12 * Double(index), width: 50, height: 10).corners,
                    confidence: 1)
            ])
        }
        let text = PictureText(width: 64, height: 48, resolution: 72, sheets: [lines])
        return try PDFPageWriter(PagePicture(image: image, text: text), keepsColours: false) { nil }.bytes()
    }

    private func document(_ pages: [[UInt8]], title: String, isArchive: Bool = false) throws -> [UInt8] {
        var assembly = PDFAssembly(title: title, isArchive: isArchive)
        for page in pages { assembly.add(page) }
        let (source, target) = (folder.path + "/pages", folder.path + "/document")
        try Data(pages.joined()).write(to: URL(filePath: source))
        if let problem = try assembly.write(try Descriptor(path: source), to: InputPath(target)) { throw problem }
        return try Array(Data(contentsOf: URL(filePath: target)))
    }

    @Test func `Pages become one document, with the font once, and always the same bytes`() throws {
        let pages = [try page(["one"]), try page(["two", "😀"], shade: 3), try page(["three"], shade: 33)]
        let bytes = try document(pages, title: "Ä) \u{2192}")
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(
            text.contains("/Count 3")
                && text.ranges(of: "/Type /Page ").count + text.ranges(of: "/Type /Page\n").count == 3)
        // One for all pages, and one for the smiling face.
        #expect(text.ranges(of: "/Subtype /Type0").count == 2)
        #expect(text.contains("/Producer (docscan)") && text.contains("/Title <feff00c4002900202192>"))
        #expect(try document(pages, title: "Ä) \u{2192}") == bytes)
    }

    @Test func `An archive has its mark before its end, and the reason if it cannot be one`() throws {
        let bytes = try document([page(["one"])], title: "A & B", isArchive: true)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.hasSuffix("%%EOF\n") && text.contains("%docscan.pages/1\nstartxref\n"))
        #expect(text.contains("<pdfaid:part>2</pdfaid:part>") && text.contains("A &amp; B"))
        // Readers find the table where `startxref` says.
        #expect(try document([bytes], title: "again").count > 1000)
        let dot = PagePicture(
            image: LumaImage(width: 1, height: 1) { $0[0] = 9 },
            text: PictureText(width: 1, height: 1, resolution: 72, sheets: []))
        let tiny = try PDFPageWriter(dot, keepsColours: false) { nil }.bytes()
        #expect(throws: ArchiveProblem("6.1.13", "has a page that is too small or too large")) {
            try document([tiny], title: "x", isArchive: true)
        }
    }

    @Test func `Refuses an invalid page and a file without pages`() throws {
        #expect(throws: ScanError.self) { try document([Array("%PDF-1.5 broken".utf8)], title: "x") }
        #expect(throws: ScanError.self) { try document([], title: "x") }
    }

    #if PDF
        /// A page mostly from left to right: poppler selects nothing on a page that is all from right to left.
        @Test(arguments: [
            ["Straße", "Ελλάδα"], ["Jerusalem", "שלום"], ["Marrakesh", "مرحبا"], ["e\u{301}tude", "שָׁלוֹם"],
            ["日本国", "a😀b"], ["x<&>yz-abc", "(12345)"],
        ])
        func `Every character can be copied`(words: [String]) throws {
            let text = try PDFText(document([page(words)], title: "x")).text
            // Poppler marks the direction of each line.
            let lines = text.split(separator: "\n").map { line in
                String(String.UnicodeScalarView(line.unicodeScalars.filter { !(0x202A...0x202E).contains($0.value) }))
            }
            #expect(lines.map { Array($0.unicodeScalars) } == words.map { Array($0.unicodeScalars) })
        }
    #endif
}
