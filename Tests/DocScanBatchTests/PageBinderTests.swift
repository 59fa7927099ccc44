import Testing

@testable import DocScan
@testable import DocScanBatch
@testable import DocScanService

struct PageBinderTests {
    /// A PDF as Tesseract writes it: catalogue, pages, a font, a page with its picture.
    private func page(_ content: String) -> [UInt8] {
        var bytes = Array("%PDF-1.5\n".utf8)
        var offsets: [Int] = []
        let objects = [
            "1 0 obj\n<<\n  /Type /Catalog\n  /Pages 2 0 R\n>>\nendobj\n",
            "2 0 obj\n<<\n  /Type /Pages\n  /Kids [ 4 0 R ]\n  /Count 1\n>>\nendobj\n",
            "3 0 obj\n<<\n  /Type /Font\n>>\nendobj\n",
            "4 0 obj\n<<\n  /Type /Page\n  /Parent 2 0 R\n  /Contents 5 0 R\n /Font << /f 3 0 R >>\n>>\nendobj\n",
            "5 0 obj\n<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream\nendobj\n",
            "6 0 obj\n<<\n  /Producer (Tesseract 5)\n  /Title <FEFF>\n>>\nendobj\n",
        ]
        for object in objects {
            offsets.append(bytes.count)
            bytes += Array(object.utf8)
        }
        let start = bytes.count
        let lines = offsets.map { String(repeating: "0", count: 10 - String($0).count) + "\($0) 00000 n \n" }
        let table = "xref\n0 7\n0000000000 65535 f \n" + lines.joined()
        return bytes + Array("\(table)trailer\n<< /Size 7 >>\nstartxref\n\(start)\n%%EOF\n".utf8)
    }

    @Test func `Pages become one PDF, with their fonts once`() throws {
        var binder = PDFBinder(title: "Ä)")
        // What a stream says is no reference.
        let (one, two) = (binder.add(page("one 5 0 R")), binder.add(page("two")))
        var file = try #require(one) + #require(two)
        file += binder.end()
        let text = String(decoding: file, as: UTF8.self)
        #expect(text.contains("/Kids [ 4 0 R 6 0 R ] /Count 2"))
        #expect(text.contains("/Title <FEFF00C40029>") && text.contains("/Producer (Tesseract 5)"))
        #expect(text.ranges(of: "/Type /Font").count == 1 && text.ranges(of: "/f 3 0 R").count == 2)
        #expect(text.contains("one 5 0 R") && text.hasSuffix("%%EOF\n%docscan.pages/1\n"))
        // Each entry of the table leads to its object.
        let words = text[try #require(text.firstRange(of: "\nxref\n")).upperBound...].split(separator: "\n")
        let count = try #require(words[0].split(separator: " ").last.flatMap { Int($0) })
        #expect(count == 9)
        for number in 1..<count {
            let offset = try #require(words[number + 1].split(separator: " ").first.flatMap { Int($0) })
            #expect(file[offset...].starts(with: "\(number) 0 obj\n".utf8))
        }
        #expect(text.contains("/Parent 2 0 R\n  /Contents 7 0 R"))
    }

    @Test func `What is no page of Tesseract's is refused`() {
        var binder = PDFBinder(title: "Ä)")
        let whole = page("x")
        for broken in [[], Array("%PDF-1.5\n".utf8), Array(whole.dropLast(40)), Array(whole.dropFirst(3))] {
            let bytes = binder.add(broken)
            #expect(bytes == nil)
        }
        var hocr = HOCRBinder(title: "x")
        let bytes = hocr.add(Array("<html></html>".utf8))
        #expect(bytes == nil)
    }

    @Test func `Pages become one hOCR, under the file's name`() throws {
        func page(_ word: String) -> [UInt8] {
            Array(
                ("<?xml version=\"1.0\"?>\n<html><head>\n  <title></title>\n </head>\n <body>\n"
                    + "<div class='ocr_page' id='page_1' "
                    + "title='image \"unknown\"; bbox 0 0 9 9; ppageno 0; scan_res 9 9'>"
                    + "<span id='word_1_12'>\(word)</span></div>\n </body>\n</html>\n").utf8)
        }
        var binder = HOCRBinder(title: "a'\"<&\u{1B}.jpg")
        let (one, two) = (binder.add(page("id=&#39;page_1&#39;")), binder.add(page("two")))
        var file = try #require(one) + #require(two)
        file += binder.end()
        let text = String(decoding: file, as: UTF8.self)
        #expect(text.contains("<title>a&#39;&quot;&lt;&amp;\u{FFFD}.jpg</title>"))
        #expect(text.ranges(of: #"title='image "a&#39;&quot;&lt;&amp;"#).count == 2 && !text.contains("unknown"))
        #expect(text.contains("id='page_2'") && text.contains("id='word_2_12'") && text.contains("ppageno 1;"))
        #expect(text.contains("id=&#39;page_1&#39;") && text.ranges(of: "</html>").count == 1)
        #expect(text.prefix(512).contains(HOCRBinder.mark))
    }
}
