import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import DocScan
@testable import DocScanEngines

/// PDF/A-2b, by the clauses of ISO 19005-2:2011.
struct ArchivePDFTests {
    private let helvetica = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"

    private func archive(_ bytes: [UInt8]) throws -> LayeredPDF {
        var request = LayeredPDF.Request()
        request.isArchive = true
        let place = Box(x: 4, y: 3, width: 60, height: 20).corners
        let line = PictureText.Line(words: [.init(text: "word", place: place, confidence: 1)])
        let words = PageWords(PictureText(width: 400, height: 200, resolution: 144, sheets: [[line]]), turn: .up)
        return try LayeredPDF(ImageInput(source: "a.pdf", bytes: bytes), words: [0: words], request)
    }

    private func clause(_ bytes: [UInt8]) throws -> String? {
        guard case .notArchivable(let problem)? = try archive(bytes).refusal else { return nil }
        return problem.clause
    }

    /// Latin 1, so that positions are those of the bytes.
    private func text(_ bytes: [UInt8]) -> String { String(bytes.map { Character(Unicode.Scalar($0)) }) }

    private let plain = RawPDF.page(
        "0 0 1 rg 0 0 10 10 re f",
        more: ["<< /Title (A & B) /Author (C) /Creator (Scanner) /CreationDate (D:20200102030405+01'00') >>"],
        trailer: "/Info 5 0 R")

    @Test func `6.1.2 The header states a version up to 1.7 and is followed by four high bytes`() throws {
        let bytes = try archive(plain).bytes
        #expect(text(bytes).hasPrefix("%PDF-1.7\n%"))
        #expect(bytes[10..<14].allSatisfy { $0 > 127 } && bytes[14] == 10)
    }

    @Test func `6.1.3 The trailer has an identifier, and nothing follows the end of the file`() throws {
        let bytes = try archive(plain).bytes
        #expect(text(bytes).hasSuffix("%%EOF\n") && text(bytes).contains("/ID [<"))
        #expect(PDFMark.isIn(bytes.suffix(PDFMark.tail)) && !PDFMark.isIn(plain.suffix(PDFMark.tail)))
        #expect(!text(bytes).contains("/Encrypt"))
    }

    @Test func `6.2.3 The output intent has an ICC profile of sRGB`() throws {
        let bytes = try archive(plain).bytes
        #expect(text(bytes).contains("/GTS_PDFA1") && text(bytes).contains("sRGB IEC61966-2.1"))
        let profile = ColourProfile.sRGB
        #expect(Data(bytes).firstRange(of: Data(profile)) != nil)
        // ICC.1: size, version 2, class, colours, connection space, signature.
        let size = profile.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        #expect(size == profile.count && size % 4 == 0 && profile[8] == 2)
        #expect(text(Array(profile[12..<24])) == "mntrRGB XYZ " && text(Array(profile[36..<40])) == "acsp")
        #expect(ColourProfile.isUsable(profile, components: 3) && !ColourProfile.isUsable(profile, components: 4))
    }

    @Test func `6.6.2 The metadata states the conformance and equals the document information`() throws {
        let bytes = try archive(plain).bytes
        let xmp = text(bytes)
        for part in [
            "<pdfaid:part>2</pdfaid:part>", "<pdfaid:conformance>B</pdfaid:conformance>",
            "<rdf:li xml:lang=\"x-default\">A &amp; B</rdf:li>", "<pdf:Producer>docscan</pdf:Producer>",
            "<xmp:CreatorTool>Scanner</xmp:CreatorTool>", "<xmp:CreateDate>2020-01-02T03:04:05+01:00</xmp:CreateDate>",
            "/Title (A & B)", "/Producer (docscan)", "(D:20200102030405+01'00')", "/Subtype /XML",
        ] {
            #expect(xmp.contains(part), "\(part)")
        }
        let packet = try #require(xmp.range(of: "<x:xmpmeta")?.lowerBound)
        let end = try #require(xmp.range(of: "</x:xmpmeta>")?.upperBound)
        #expect(throws: Never.self) { try XMLDocument(xmlString: String(xmp[packet..<end])) }
    }

    @Test(arguments: [
        ("D:20200102030405Z", "2020-01-02T03:04:05Z"), ("D:2020", "2020"), ("D:20200102", "2020-01-02"),
        ("20200102030405-05'30", "2020-01-02T03:04:05-05:30"), ("D:202001020304", "2020-01-02T03:04:00Z"),
        ("yesterday", nil), ("D:20201302", nil), ("D:2020010", nil), ("D:20200102030405+99'00'", nil), ("", nil),
    ])
    func `6.6.3 Dates are converted, and others are removed`(pdf: String, xmp: String?) {
        #expect(XMPPacket.date(pdf) == xmp)
    }

    @Test func `6.2.11.4.1 The invisible font is embedded, and its widths are those of its program`() throws {
        let bytes = try archive(plain).bytes
        #expect(text(bytes).contains("/FontFile2") && text(bytes).contains("/CIDToGIDMap"))
        // 6.2.11.8: no code has the glyph .notdef.
        let glyphs = GlyphlessFont.glyphs
        #expect(glyphs.count == 131_072 && stride(from: 1, to: glyphs.count, by: 2).allSatisfy { glyphs[$0] == 1 })
    }

    @Test func `Converts what does not change the page`() throws {
        let pdf = RawPDF([
            "<< /Type /Catalog /Pages 2 0 R /Version /2.0 /OCProperties << /OCGs [] /D << >> >> /AcroForm << /Fields [] "
                + "/NeedAppearances true >> >>",
            "<< /Type /Pages /Kids [3 0 R] /Count 1 /Resources << /XObject << /Im 5 0 R >> >> >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Annots [<< /Type /Annot /Subtype /Link "
                + "/Rect [0 0 9 9] >>] >>",
            RawPDF.stream("/Im Do"),
            RawPDF.stream(
                "x",
                "/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray "
                    + "/Interpolate true"),
        ]).bytes
        let result = try archive(pdf)
        #expect(result.refusal == nil)
        let text = text(result.bytes)
        // 6.1.2, 6.2.8.1, 6.3.2, 6.4.1, 6.9.
        #expect(!text.contains("/Version") && text.contains("/Interpolate false") && text.contains("/F 4"))
        #expect(!text.contains("NeedAppearances") && text.contains("/Name (Layers 1)"))
        // 6.2.2: the page has its resources itself.
        let page = try #require(text.range(of: "/Type /Page\n") ?? text.range(of: "/Type /Page "))
        #expect(text[..<page.lowerBound].contains("/XObject") || text[page.upperBound...].contains("/XObject"))
    }

    @Test(arguments: [
        ("6.5.1", "", "<< >>", "/OpenAction << /S /JavaScript /JS (x) >>", ""),
        ("6.5.1", "", "<< >>", "/Names << /JavaScript << >> >>", ""),
        ("6.5.1", "", "<< >>", "/OpenAction << /S /Launch >>", ""),
        ("6.5.1", "", "<< >>", "/OpenAction << /S /Named /N /Print >>", ""),
        ("6.5.2", "", "<< >>", "/AA << /WC << >> >>", ""), ("6.5.2", "", "<< >>", "", "/AA << /O << >> >>"),
        ("6.8", "", "<< >>", "/Names << /EmbeddedFiles << >> >>", ""),
        ("6.4.2", "", "<< >>", "/AcroForm << /XFA (x) >>", ""), ("6.11", "", "<< >>", "/Requirements []", ""),
        ("6.10", "", "<< >>", "/Names << /AlternatePresentations << >> >>", ""),
        ("6.9", "", "<< >>", "/OCProperties << /D << /AS [] >> >>", ""),
        ("6.2.4.3", "1 0 0 0 k", "<< >>", "", ""), ("6.2.4.3", "/DeviceCMYK cs", "<< >>", "", ""),
        ("6.2.2", "1 2 bogus", "<< >>", "", ""), ("6.2.2", "BT /G 9 Tf (a) Tj ET", "<< >>", "", ""),
        ("6.2.6", "/Odd ri", "<< >>", "", ""),
        ("6.1.13", String(repeating: "q ", count: 29), "<< >>", "", ""),
        ("6.1.10", "BI /W 1 /H 1 /F /LZW ID x\nEI Q", "<< >>", "", ""),
        ("6.2.8.1", "BI /W 1 /H 1 /I true ID x\nEI Q", "<< >>", "", ""),
        ("6.2.11.4.1", "BT /F 9 Tf (a) Tj ET", "<< /Font << /F 5 0 R >> >>", "", ""),
        ("6.2.5", "", "<< /ExtGState << /A << /TR /Identity >> >> >>", "", ""),
        ("6.2.10", "", "<< /ExtGState << /A << /BM /Odd >> >> >>", "", ""),
        ("6.3.1", "", "<< >>", "", "/Annots [<< /Type /Annot /Subtype /Movie /Rect [0 0 9 9] /F 4 >>]"),
        ("6.3.2", "", "<< >>", "", "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /F 2 >>]"),
        ("6.3.3", "", "<< >>", "", "/Annots [<< /Type /Annot /Subtype /Square /Rect [0 0 9 9] /F 4 >>]"),
    ])
    func `Refuses what cannot conform, with its clause`(
        expected: String, content: String, resources: String, catalogue: String, page: String
    ) throws {
        let pdf = RawPDF.page(
            content, page: "/MediaBox [0 0 200 100] \(page)", resources: resources, catalogue: catalogue,
            more: [helvetica])
        #expect(try clause(pdf) == expected)
    }

    @Test func `6.1.13 A page that is too large is refused`() throws {
        #expect(try clause(RawPDF.page("", page: "/MediaBox [0 0 20000 100]")) == "6.1.13")
    }

    @Test func `6.2.11.4.1 The font of invisible text need not be embedded`() throws {
        let pdf = RawPDF.page(
            "BT 3 Tr /F 9 Tf (a) Tj ET", resources: "<< /Font << /F 5 0 R >> >>", more: [helvetica])
        let result = try archive(pdf)
        #expect(result.refusal == nil && result.unchanged == [0])
    }

    @Test func `A problem is a sentence with its clause`() {
        let sentence = ArchiveProblem("6.5.1", "contains JavaScript").sentence
        #expect(sentence == "The PDF cannot become PDF/A-2b: it contains JavaScript (ISO 19005-2, 6.5.1).")
    }
}
