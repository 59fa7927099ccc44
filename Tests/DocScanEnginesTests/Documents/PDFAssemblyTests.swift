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

    private func document(_ pages: [[UInt8]], title: String) throws -> [UInt8] {
        var assembly = PDFAssembly(title: title)
        for page in pages { assembly.add(page) }
        let (source, target) = (folder.path + "/pages", folder.path + "/document")
        try Data(pages.joined()).write(to: URL(filePath: source))
        try assembly.write(try Descriptor(path: source), to: InputPath(target))
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

    @Test func `A page that is none, and a file without pages, are refused`() throws {
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
