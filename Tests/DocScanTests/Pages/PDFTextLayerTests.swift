import Testing

@testable import DocScan

struct PDFTextLayerTests {
    private func layer(_ text: String, _ place: Quadrilateral) -> PDFTextLayer {
        let word = PictureText.Word(text: text, place: place, confidence: 1)
        let page = PictureText(width: 200, height: 100, resolution: 72, sheets: [[.init(words: [word])]])
        return PDFTextLayer(page, picture: Quadrilateral(width: 200, height: 100))
    }

    /// The six numbers of the first text matrix.
    private func matrix(_ layer: PDFTextLayer) throws -> [Double] {
        let match = try #require(layer.content.firstMatch(of: /((?:[-0-9.]+ ){6})Tm/))
        return match.1.split(separator: " ").compactMap { Double($0) }
    }

    /// Each of n characters is half as wide as the font's size, of which capitals are 0.69 high.
    @Test func `A word's font covers its box`() throws {
        let layer = layer("abcd", Box(x: 20, y: 30, width: 60, height: 12).corners)
        #expect(layer.content.hasPrefix("q 200 0 0 100 0 0 cm /Im0 Do Q\nBT 3 Tr\n"))
        #expect(try matrix(layer) == [30, 0, 0, 17.3913, 20, 58])
        #expect(layer.content.contains("/F1 1 Tf <0061006200630064> Tj"))
        #expect((layer.width, layer.height) == (200, 100) && !layer.content.contains("ActualText"))
    }

    @Test func `A word that runs downwards has a turned matrix, and no span`() throws {
        // Its own top left is at the right.
        let place = Quadrilateral(
            topLeft: Point(x: 60, y: 10), topRight: Point(x: 60, y: 50), bottomRight: Point(x: 50, y: 50),
            bottomLeft: Point(x: 50, y: 10))
        let layer = layer("ab", place)
        #expect(try matrix(layer) == [0, -40, 14.49275, 0, 50, 90])
        #expect(!layer.content.contains("ActualText"))
    }

    /// A word and its box in a line with the baseline 0 and the font size 20: without ascenders, with them, and with
    /// descenders as well.
    private static let line: [(text: String, box: Box)] = [
        ("Mill", Box(x: 0, y: -13.8, width: 40, height: 13.8)),
        ("Kilkenny", Box(x: 50, y: -13.8, width: 80, height: 18.04)),
        ("are", Box(x: 140, y: -9.73, width: 30, height: 9.73)),
        ("-", Box(x: 180, y: -6, width: 10, height: 2)),
        ("Dublin", Box(x: 200, y: -13.8, width: 60, height: 13.8)),
        ("gypsum,", Box(x: 270, y: -9.73, width: 70, height: 13.97)),
    ]

    /// The words of a line that is turned about the beginning of its baseline, (20, 60).
    private func words(degrees: Double) -> [PictureText.Word] {
        let turn = Projection(degrees: degrees, shift: Point(x: 20, y: 60))
        return Self.line.map { .init(text: $0.text, place: $0.box.corners.map { turn($0) }, confidence: 1) }
    }

    /// The six numbers of each text matrix, and the number of characters that it shows.
    private func matrices(_ content: String) -> [(numbers: [Double], count: Double)] {
        content.matches(of: /((?:[-0-9.]+ ){6})Tm \/F1 1 Tf <([0-9A-F]+)> Tj/).map { match in
            (match.1.split(separator: " ").compactMap { Double($0) }, Double(match.2.count / 4))
        }
    }

    @Test(arguments: [0.0, 7, -30, 90, 180])
    func `The words and spaces of a line have one baseline and one font size`(degrees: Double) {
        let page = PictureText(
            width: 400, height: 300, resolution: 72, sheets: [[.init(words: words(degrees: degrees))]])
        let shown = matrices(PDFTextLayer(page, picture: Quadrilateral(width: 400, height: 300)).content)
        #expect(shown.count == 11)
        let (along, up) = (
            Point(x: cos(degrees * .pi / 180), y: -sin(degrees * .pi / 180)),
            Point(x: sin(degrees * .pi / 180), y: cos(degrees * .pi / 180))
        )
        for (index, (numbers, count)) in shown.enumerated() {
            let step = Point(x: numbers[0], y: numbers[1])
            let start = Point(x: numbers[4] - 20, y: numbers[5] - 240)
            // On the baseline, upright on it, and of the line's size.
            #expect(abs(start.dot(up)) < 0.05 && abs(step.dot(up)) < 0.01)
            #expect(abs(Point(x: numbers[2], y: numbers[3]).dot(up) - 20) < 0.05)
            // Over the ink: each second matrix shows the space to the next word.
            let box = Self.line[index / 2].box
            let isSpace = index % 2 == 1
            let end = isSpace ? Self.line[index / 2 + 1].box.x : box.right
            #expect(abs(start.dot(along) - (isSpace ? box.right : box.x)) < 0.05)
            #expect(abs(start.dot(along) + step.dot(along) * count / 2 - end) < 0.05)
        }
    }

    @Test func `The lines of a sheet are parallel, and have the size of most lines unless it differs much`() {
        func word(_ text: String, _ box: Box) -> PictureText.Word {
            .init(text: text, place: box.corners, confidence: 1)
        }
        let rows = (0..<5).map { row in
            PictureText.Line(
                words: (0..<6).map { column in
                    word("Mill", Box(x: 60 * Double(column), y: 40 * Double(row), width: 50, height: 13.8))
                })
        }
        // The second word of a short line is a pixel lower and larger; the heading has twice the size.
        let short = PictureText.Line(words: [
            word("No", Box(x: 0, y: 220, width: 20, height: 13.8)),
            word("Mill", Box(x: 30, y: 220, width: 40, height: 14.8)),
        ])
        let heading = PictureText.Line(words: [word("Mill", Box(x: 0, y: 260, width: 90, height: 27.6))])
        let lines = LineGeometry.lines(of: rows + [short, heading])
        #expect(lines.allSatisfy { abs($0.direction.y) < 0.0001 })
        #expect(lines.dropLast().allSatisfy { abs($0.size - 20) < 0.01 } && abs(lines[6].size - 40) < 0.01)
        #expect(zip(lines, 0..<5).allSatisfy { abs($0.base - (40 * Double($1) + 13.8)) < 0.01 })
    }

    @Test func `A word that is half a size away from the line keeps its baseline`() {
        var curved = words(degrees: 0)
        curved[4].place = curved[4].place.map { $0 + Point(x: 0, y: 12) }
        let lines = [PictureText.Line(words: curved)]
        let geometry = LineGeometry.lines(of: lines)[0]
        #expect(abs(geometry.span(of: curved[4]).start.y - 72) < 0.5)
        #expect(abs(geometry.span(of: curved[0]).start.y - 60) < 0.5)
    }

    @Test func `Pixels that are not square keep their proportions`() throws {
        let word = PictureText.Word(
            text: "Mill", place: Box(x: 204, y: 98, width: 204, height: 13.8).corners, confidence: 1)
        var page = PictureText(width: 1700, height: 1078, resolution: 204, sheets: [[.init(words: [word])]])
        page.density = PixelDensity(across: 204, down: 98)
        let layer = PDFTextLayer(page, picture: Quadrilateral(width: 1700, height: 1078))
        #expect(abs(layer.width - 600) < 0.01 && abs(layer.height - 792) < 0.01)
        let numbers = try matrix(layer)
        let expected = [36, 0, 0, 20 * 72 / 98.0, 72, 792 - 111.8 * 72 / 98]
        #expect(zip(numbers, expected).allSatisfy { abs($0 - $1) < 0.001 } && numbers.count == 6)
    }

    @Test func `A slanted word is also written as a whole`() throws {
        let turn = Projection(degrees: 10, shift: Point(x: 20, y: 20))
        let layer = layer("aé", Box(x: 0, y: 0, width: 60, height: 12).corners.map { turn($0) })
        #expect(layer.content.contains("/Span << /ActualText <FEFF006100E9> >> BDC"))
        #expect(layer.content.contains(" EMC\n"))
    }

    @Test(arguments: [
        ("שלום", "<05DD05D505DC05E9>"), ("e\u{301}x", "<006503010078>"), ("אב12", "<0031003205D105D0>"),
        ("\u{5E9}\u{5B8}", "<05B805E9>"),
    ])
    func `Writes characters from left to right as they are laid out`(word: String, codes: String) {
        #expect(layer(word, Box(x: 0, y: 0, width: 60, height: 12).corners).content.contains("/F1 1 Tf \(codes) Tj"))
    }

    @Test func `Characters beyond the first plane have a font of the page`() {
        let layer = layer("a😀b😀", Box(x: 0, y: 0, width: 60, height: 12).corners)
        #expect(layer.beyond == ["😀"])
        let shown = "/F1 1 Tf <0061> Tj /F2 1 Tf <0001> Tj /F1 1 Tf <0062> Tj /F2 1 Tf <0001> Tj"
        #expect(layer.content.contains(shown))
        #expect(GlyphlessFont.map(of: layer.beyond).contains("<0001> <D83DDE00>"))
    }

    @Test func `Omits a word without a size`() {
        for place in [Quadrilateral(width: 0, height: 10), Quadrilateral(width: 10, height: 0)] {
            #expect(!layer("a", place).content.contains("Tj"))
        }
        #expect(!layer("", Quadrilateral(width: 10, height: 10)).content.contains("Tj"))
    }

    @Test(arguments: [
        (0.0, "0"), (-0.000_001, "0"), (1, "1"), (-1.5, "-1.5"), (0.000_01, "0.00001"), (12.345_678, "12.34568"),
    ])
    func `Numbers have no exponents`(value: Double, text: String) {
        #expect(PDFTextLayer.number(value) == text)
    }
}
