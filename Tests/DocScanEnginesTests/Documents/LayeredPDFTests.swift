import Foundation
import TestSupport
import Testing

@testable import DocScan
@testable import DocScanEngines

/// The text layers that are added to the pages of a PDF.
struct LayeredPDFTests {
    /// A word in a box of a picture, for a page whose picture has this size.
    private func words(
        _ box: Box, _ word: String = "findme", width: Int, height: Int, turn: Orientation = .up
    ) -> PageWords {
        let place = box.corners
        let line = PictureText.Line(words: [.init(text: word, place: place, confidence: 1)])
        return PageWords(PictureText(width: width, height: height, resolution: 144, sheets: [[line]]), turn: turn)
    }

    private func layered(
        _ bytes: [UInt8], _ words: [Int: PageWords], _ treatment: ExistingText = .keep
    ) throws -> LayeredPDF {
        var request = LayeredPDF.Request()
        request.existingText = treatment
        return try LayeredPDF(ImageInput(source: "a.pdf", bytes: bytes), words: words, request)
    }

    /// The stored bytes of all streams.
    private func streams(of bytes: [UInt8]) -> [Data] {
        let data = Data(bytes)
        var (streams, from) = ([Data](), data.startIndex)
        while let start = data[from...].firstRange(of: Data("stream\n".utf8)),
            let end = data[start.upperBound...].firstRange(of: Data("endstream".utf8))
        {
            // The line break before `endstream` is not part of the stream.
            let stream = data[start.upperBound..<end.lowerBound]
            streams.append(stream.last == 10 ? stream.dropLast() : stream)
            from = end.upperBound
        }
        return streams
    }

    private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
        Data(bytes).firstRange(of: Data(text.utf8)) != nil
    }

    #if PDF
        /// The word is 60 by 20 pixels at (40, 30) of a picture with two pixels per point of the shown page.
        @Test(arguments: [0, 90, 180, 270, -90, 450])
        func `A word lies over its print on a turned page with a crop box and another origin`(rotation: Int) throws {
            let isTurned = rotation % 180 != 0
            let (width, height) = isTurned ? (300, 500) : (500, 300)
            let pdf = RawPDF.page(
                "0 0 1 rg 0 0 10 10 re f",
                page: "/MediaBox [-50 -20 400 300] /CropBox [50 30 300 180] /Rotate \(rotation) /UserUnit 2")
            let word = words(Box(x: 40, y: 30, width: 60, height: 20), width: width, height: height)
            let text = try PDFText(layered(pdf, [0: word]).bytes)
            #expect(text.text.contains("findme"))
            #expect(text.text(in: Box(x: 19, y: 14, width: 32, height: 12)).contains("findme"))
            #expect(!text.text(in: Box(x: 60, y: 30, width: 60, height: 60)).contains("findme"))
        }

        /// The picture had to be turned to be upright: the words run along the print.
        @Test(arguments: [Orientation.up, .right, .down, .left])
        func `A word follows print that lies on its side`(turn: Orientation) throws {
            let (across, down) = turn.swapsAxes ? (200, 400) : (400, 200)
            let word = words(Box(x: 20, y: 30, width: 60, height: 20), width: across, height: down, turn: turn)
            let outline = word.outline
            #expect(outline.corners.allSatisfy { (0...400).contains($0.x) && (0...400).contains($0.y) })
            let bytes = try layered(RawPDF.page(""), [0: word]).bytes
            #expect(try PDFText(bytes).text.contains("findme"))
            // Where the word is in the picture as it is stored.
            let place = Box(x: 20, y: 30, width: 60, height: 20).corners.corners.map { corner in
                let (right, below) = (outline.topRight - outline.topLeft, outline.bottomLeft - outline.topLeft)
                let from = corner - outline.topLeft
                return Point(x: from.dot(right) / right.length / 2, y: from.dot(below) / below.length / 2)
            }
            let bounds = Quadrilateral(boundsOf: place)
            let area = Box(
                x: bounds.topLeft.x - 2, y: bounds.topLeft.y - 2, width: bounds.width + 4, height: bounds.height + 4)
            #expect(try PDFText(bytes).text(in: area).contains("findme"))
        }

        @Test func `Content that leaves its graphics state changed does not move the words`() throws {
            let word = words(Box(x: 40, y: 30, width: 60, height: 20), width: 400, height: 200)
            for content in ["q q 0.2 0 0 0.2 100 50 cm", "Q Q Q 3 0 0 3 0 0 cm", "BT /F 9 Tf 7 Tr", "0 0 5 5 re W n"] {
                let text = try PDFText(layered(RawPDF.page(content), [0: word]).bytes)
                #expect(text.text(in: Box(x: 19, y: 14, width: 32, height: 12)).contains("findme"))
            }
        }

        @Test func `Pages that share content and resources get separate layers`() throws {
            let pdf = RawPDF([
                "<< /Type /Catalog /Pages 2 0 R >>",
                "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /Resources 5 0 R /MediaBox [0 0 200 100] >>",
                "<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>", "<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>",
                "<< /Font << /DocscanText1 8 0 R >> >>", "[7 0 R]", RawPDF.stream("0 0 1 rg 0 0 50 50 re f"),
                "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
            ]).bytes
            let box = Box(x: 40, y: 30, width: 60, height: 20)
            let result = try layered(
                pdf,
                [1: words(box, "second", width: 400, height: 200), 0: words(box, "first", width: 400, height: 200)])
            #expect(try PDFText(result.bytes).text.trimmingCharacters(in: .whitespacesAndNewlines) == "first")
            #expect(contains(result.bytes, "/DocscanText2") && result.unchanged.isEmpty)
            // One font for both pages, and the pages' own one.
            #expect(String(decoding: result.bytes, as: UTF8.self).ranges(of: "/Subtype /Type0").count == 1)
            // Only one of the pages has words: the other has no additional content.
            let single = try layered(pdf, [1: words(box, "second", width: 400, height: 200)])
            #expect(try PDFText(single.bytes).text.isEmpty)
        }

        /// In the page's content and in a form, as other programs add layers.
        @Test func `Invisible text is replaced, and visible text stays once`() throws {
            let pdf = RawPDF.page(
                "BT /F 20 Tf 20 60 Td (findme) Tj ET q 3 Tr BT /F 9 Tf 100 10 Td (oldlayer) Tj ET Q /Fm Do",
                resources: "<< /Font << /F 5 0 R >> /XObject << /Fm 6 0 R >> >>",
                more: [
                    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
                    RawPDF.stream(
                        "BT 3 Tr /F 9 Tf 100 30 Td (formlayer) Tj ET",
                        "/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << /Font << /F 5 0 R >> >>"),
                ])
            #expect(try PDFText(pdf).text.contains("oldlayer") && PDFText(pdf).text.contains("formlayer"))
            // Over the visible word, and over an empty place.
            let line = PictureText.Line(words: [
                .init(text: "FINDME", place: Box(x: 40, y: 50, width: 130, height: 30).corners, confidence: 1),
                .init(text: "newlayer", place: Box(x: 200, y: 160, width: 100, height: 20).corners, confidence: 1),
            ])
            let words = PageWords(
                PictureText(width: 400, height: 200, resolution: 144, sheets: [[line]]), turn: .up)
            let text = try PDFText(layered(pdf, [0: words], .redo).bytes).text
            #expect(text.contains("newlayer") && text.contains("findme") && !text.contains("FINDME"))
            #expect(!text.contains("oldlayer") && !text.contains("formlayer"))
        }

        @Test func `A page without content gets a layer`() throws {
            let pdf = RawPDF([
                "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>",
            ]).bytes
            let word = words(Box(x: 40, y: 30, width: 60, height: 20), "a😀b", width: 400, height: 200)
            #expect(try PDFText(layered(pdf, [0: word]).bytes).text.contains("a😀b"))
        }
    #endif

    @Test func `Every stream and the metadata stay as they are`() throws {
        let metadata = "<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?><x/><?xpacket end='w'?>"
        let pdf = RawPDF.page(
            "q 200 0 0 100 0 0 cm /Im0 Do Q", resources: "<< /XObject << /Im0 5 0 R /Im1 8 0 R >> >>",
            catalogue: "/Metadata 6 0 R /PageLabels << /Nums [0 << /S /r >>] >>",
            more: [
                RawPDF.stream(
                    String(repeating: "x", count: 16),
                    "/Type /XObject /Subtype /Image /Width 4 /Height 4 /ColorSpace /DeviceGray /BitsPerComponent 8"),
                RawPDF.stream(metadata, "/Type /Metadata /Subtype /XML"),
                "<< /Title (Old title) /Producer (A scanner) /CreationDate (D:20200102030405Z) >>",
                RawPDF.stream(
                    String(repeating: "7F", count: 16) + ">",
                    "/Type /XObject /Subtype /Image /Width 4 /Height 4 /ColorSpace /DeviceGray /BitsPerComponent 8 "
                        + "/Filter /ASCIIHexDecode"),
            ], trailer: "/Info 7 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]")
        let word = words(Box(x: 4, y: 3, width: 60, height: 20), width: 400, height: 200)
        let bytes = try layered(pdf, [0: word]).bytes
        let kept = streams(of: bytes)
        for stream in streams(of: pdf) { #expect(kept.contains(stream)) }
        for part in [
            "(Old title)", "(A scanner)", "(D:20200102030405Z)", "/PageLabels", "<00112233445566778899aabbccddeeff>",
            "%PDF-1.4",
        ] {
            #expect(contains(bytes, part), "\(part)")
        }
        // The layer and the font.
        #expect(contains(bytes, "/FlateDecode") && bytes.count < pdf.count + 8000)
        #expect(try layered(pdf, [0: word]).bytes == bytes)
    }

    @Test func `A page with text stays as it is`() throws {
        let font = "<< /Font << /F 5 0 R >> >>"
        let helvetica = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
        let word = words(Box(x: 4, y: 3, width: 60, height: 20), width: 400, height: 200)
        for text in ["BT /F 9 Tf (own) Tj ET", "BT 3 Tr /F 9 Tf [(o) 10 (wn)] TJ ET"] {
            let pdf = RawPDF.page(text, resources: font, more: [helvetica])
            let result = try layered(pdf, [0: word])
            #expect(result.unchanged == [0] && !contains(result.bytes, "Docscan"))
            #expect(streams(of: result.bytes) == streams(of: pdf))
            #expect(try layered(pdf, [0: word], .skip).unchanged == [0])
        }
        // Positioning alone shows nothing.
        let empty = RawPDF.page("BT /F 9 Tf () Tj [20] TJ ET", resources: font, more: [helvetica])
        #expect(try layered(empty, [0: word]).unchanged.isEmpty)
    }

    @Test func `A signed document is refused`() throws {
        let pdf = RawPDF.page(
            "", catalogue: "/AcroForm << /SigFlags 3 /Fields [5 0 R] >>",
            more: [
                "<< /FT /Sig /T (s) /Kids [6 0 R] >>", "<< /Parent 5 0 R /V 7 0 R >>",
                "<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> >>",
            ])
        let word = words(Box(x: 4, y: 3, width: 60, height: 20), width: 400, height: 200)
        let result = try layered(pdf, [0: word])
        #expect(result.refusal == .signed && result.bytes.isEmpty)
    }

    @Test func `A file that has changed since the scan is refused`() throws {
        var request = LayeredPDF.Request()
        request.sha256 = String(repeating: "0", count: 64)
        let result = try LayeredPDF(ImageInput(source: "a.pdf", bytes: RawPDF.page("")), words: [:], request)
        #expect(result.refusal == .changed)
    }

    @Test func `Reports an encrypted document`() throws {
        let bytes = try TestImages.bytes(of: "TestImages/broken/encrypted.pdf")
        #expect(throws: ScanError.passwordNeeded(format: .pdf)) { try layered(bytes, [:]) }
        #expect(throws: ScanError.passwordNeeded(format: .pdf)) {
            try PageParts.part(of: ImageInput(source: "a.pdf", bytes: bytes), pages: [0])
        }
        #expect(ScanError.passwordNeeded(format: .pdf).description.contains("encrypted"))
        #expect(throws: ScanError.damaged(format: .pdf)) { try layered(Array("%PDF-1.4 broken".utf8), [:]) }
    }
}
