#if PDF
    import DocScan
    import Testing

    @testable import DocScanEngines

    /// The text that a page of a PDF contains in addition to its picture.
    struct PDFTextTests {
        private static let font = "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"

        private func text(
            _ content: String, page: String = "/MediaBox [0 0 200 100]", xobjects: String = ""
        ) throws -> [StoredText.Word] {
            let image = RawPDF.stream(
                "\u{30}",
                "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8")
            let form = RawPDF.stream(
                "BT /F1 10 Tf 3 Tr 10 40 Td (Inside) Tj ET",
                "/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << \(Self.font) >>")
            let shown = RawPDF.stream(
                "BT /F1 10 Tf 20 70 Td (Inside) Tj ET",
                "/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << \(Self.font) >>")
            let bytes = RawPDF.page(
                content, page: page,
                resources: "<< \(Self.font) /XObject << /Im 5 0 R /Fm 6 0 R /Fv 7 0 R >> "
                    + "/ExtGState << /Clear << /ca 0 >> >> >>", more: [image, form, shown])
            let decoder = ImageDecoder()
            let measured = try decoder.measure(
                ImageInput(source: "a.pdf", bytes: bytes), page: 0, maximumPixels: 10_000_000)
            return try decoder.storedText(of: measured).words
        }

        @Test func `Words have their places in the picture, from its top left corner`() throws {
            let words = try text("BT /F1 10 Tf 20 70 Td (Mary Smith) Tj ET")
            #expect(words.map(\.text) == ["Mary", "Smith"])
            // 300 pixels per inch; the baseline is 70 points above the bottom, so 30 below the top.
            let (scale, word) = (300.0 / 72, try #require(words.first))
            #expect(abs(word.box.x - 20 * scale) < 2 && word.box.y < 30 * scale)
            #expect(word.box.y + word.box.height > 30 * scale - 1 && word.box.width > 15 * scale)
            #expect(words.allSatisfy { $0.isDrawn })
        }

        @Test func `Columns are separate words, and letters apart from each other one word`() throws {
            let columns = try text("BT /F1 10 Tf 20 70 Td (Name:) Tj 80 0 Td (Mary) Tj ET")
            #expect(columns.map(\.text) == ["Name:", "Mary"])
            let apart = try text("BT /F1 10 Tf 0.8 Tc 20 70 Td (Mary) Tj ET")
            #expect(apart.map(\.text) == ["Mary"])
        }

        @Test(
            arguments: [
                ("BT /F1 10 Tf 3 Tr 20 70 Td (Hidden) Tj ET", false),
                // Only a limit for what is painted.
                ("BT /F1 10 Tf 7 Tr 20 70 Td (Hidden) Tj ET", false),
                // Text under a picture, as old archives have it.
                ("BT /F1 10 Tf 20 70 Td (Hidden) Tj ET q 100 0 0 50 0 50 cm /Im Do Q", false),
                ("BT /F1 10 Tf 20 70 Td (Shown) Tj ET q 20 0 0 20 150 10 cm /Im Do Q", true),
                ("BT /F1 10 Tf 20 70 Td (Beside) Tj ET /Fm Do", false),
            ])
        func `Text counts as drawn if no text is invisible and no image is in its place`(
            content: String, isDrawn: Bool
        ) throws {
            let words = try text(content)
            #expect(words.first?.isDrawn == isDrawn)
        }

        @Test(
            arguments: [
                // In the colour of the paper.
                ("1 g BT /F1 10 Tf 20 70 Td (Hidden) Tj ET", false),
                ("0 0 0 0 k BT /F1 10 Tf 20 70 Td (Hidden) Tj ET", false),
                ("/Clear gs BT /F1 10 Tf 20 70 Td (Hidden) Tj ET", false),
                // Covered, clipped away, and covered by outlines that look like print.
                ("BT /F1 10 Tf 20 70 Td (Hidden) Tj ET 1 g 10 60 100 30 re f", false),
                ("q 0 0 5 5 re W n BT /F1 10 Tf 20 70 Td (Hidden) Tj ET Q", false),
                (
                    "BT /F1 10 Tf 20 70 Td (Hidden) Tj ET 1 g 10 60 100 30 re f "
                        + "0 g 22 70 2 8 re 28 70 2 8 re 34 70 2 8 re 40 70 2 8 re 46 70 2 8 re f", false
                ),
                ("1 g BT /F1 10 Tf 20 70 Td (Hidden) Tj ET 0 G 18 73 m 60 73 l S", false),
                // Under other text.
                (
                    "BT /F1 10 Tf 20 70 Td (Hidden) Tj ET 1 g 10 60 100 30 re f "
                        + "0 g BT /F1 10 Tf 20 70 Td (Zephyr) Tj ET", false
                ),
                // One letter of the word is hidden.
                ("BT /F1 10 Tf 20 70 Td (Hidd) Tj 1 g (en) Tj ET", false),
                // On an even area, of any brightness, and above a line.
                ("0.9 g 10 60 100 30 re f 0 g BT /F1 10 Tf 20 70 Td (Shown) Tj ET", true),
                ("0 g 10 60 100 30 re f 1 g BT /F1 10 Tf 20 70 Td (Shown) Tj ET", true),
                ("BT /F1 10 Tf 20 70 Td (Shown) Tj ET 0.5 w 15 68 m 100 68 l S", true),
                ("q 0 0 200 100 re W n BT /F1 10 Tf 20 70 Td (Shown) Tj ET Q", true),
                ("/Fv Do", true),
            ])
        func `A word counts as drawn if each letter is seen on an even background`(
            content: String, isDrawn: Bool
        ) throws {
            let words = try text(content)
            #expect(words.first?.isDrawn == isDrawn)
        }

        @Test func `Hidden text does not affect other words of its page`() throws {
            let words = try text("BT /F1 10 Tf 20 70 Td (Shown) Tj ET 1 g BT /F1 10 Tf 20 30 Td (Hidden) Tj ET")
            #expect(words.map(\.text) == ["Shown", "Hidden"] && words.map(\.isDrawn) == [true, false])
        }

        @Test func `Text next to content that cannot be decoded does not count as drawn`() throws {
            let content = RawPDF.stream("BT /F1 10 Tf 20 70 Td (Mary) Tj ET")
            let unknown = RawPDF.stream("0 0 1 1 re f", "/Filter /Unknown")
            let bytes = RawPDF([
                "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                "<< /Type /Page /Parent 2 0 R /Contents [4 0 R 5 0 R] /Resources << \(Self.font) >> "
                    + "/MediaBox [0 0 200 100] >>", content, unknown,
            ]).bytes
            let decoder = ImageDecoder()
            let measured = try decoder.measure(
                ImageInput(source: "a.pdf", bytes: bytes), page: 0, maximumPixels: 10_000_000)
            #expect(try decoder.storedText(of: measured).words.allSatisfy { !$0.isDrawn })
        }

        @Test func `Pages of one document have their own text, whatever the order`() throws {
            let pages = ["First", "Second", "Third"].map { RawPDF.stream("BT /F1 10 Tf 20 70 Td (\($0)) Tj ET") }
            let leaf = "/Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Resources << \(Self.font) >>"
            let bytes = RawPDF(
                [
                    "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>",
                    "<< \(leaf) /Contents 6 0 R >>", "<< \(leaf) /Contents 7 0 R >>", "<< \(leaf) /Contents 8 0 R >>",
                ] + pages
            ).bytes
            let (decoder, input) = (ImageDecoder(), ImageInput(source: "a.pdf", bytes: bytes))
            for (page, text) in [(0, "First"), (2, "Third"), (1, "Second"), (1, "Second")] {
                let measured = try decoder.measure(input, page: page, maximumPixels: 10_000_000)
                let words = try decoder.storedText(of: measured).words
                #expect(words.map(\.text) == [text] && words.allSatisfy { $0.isDrawn })
            }
        }

        @Test func `A turned page has its text in the turned image, undrawn next to images`() throws {
            let turned = "/MediaBox [0 0 200 100] /Rotate 90"
            let words = try text("BT /F1 10 Tf 20 70 Td (Mary) Tj ET", page: turned)
            let word = try #require(words.first)
            #expect(word.text == "Mary" && word.isDrawn)
            // The page is 100 points wide now; its left side was the bottom.
            let scale = 300.0 / 72
            #expect(word.box.x > 66 * scale && word.box.x < 80 * scale && word.box.height > word.box.width)
            let beside = try text(
                "BT /F1 10 Tf 20 70 Td (Mary) Tj ET q 20 0 0 20 150 10 cm /Im Do Q", page: turned)
            #expect(beside.first?.isDrawn == false)
        }

        @Test func `A page without text and an image of another format have no text layer`() throws {
            #expect(try text("0 0 10 10 re f").isEmpty)
            let png = try ImageDecoder().measure(
                ImageInput(source: "a.pgm", bytes: Array("P5 1 1 255\n0".utf8)), page: 0, maximumPixels: 100)
            #expect(try ImageDecoder().storedText(of: png).words.isEmpty)
        }
    }
#endif
