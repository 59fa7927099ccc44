@testable import DocScan
@testable import DocScanEngines
@testable import DocScanService

extension FuzzTarget {
    /// The first byte selects the request, the others draw the picture. Words are recognised at every place of the
    /// search.
    func testScan(_ bytes: [UInt8]) {
        // A page is made of any shape: of a strip a pixel wide one of 80 million pixels, which takes half a minute
        // here.
        guard let mode = bytes.first, let picture = LumaImage(drawnBy: bytes.dropFirst(), most: 96) else { return }
        var options = ScanOptions()
        options.readsText = mode & 1 != 0
        options.includesText = mode & 2 != 0
        options.explains = mode & 4 != 0
        switch mode >> 3 & 3 {
        case 0: options.profile = .none
        case 1: options.profile = .only(Self.shipped[0])
        default: break
        }
        let scanner = DocumentScanner(
            decoder: GivenPicture(picture: picture), reader: ZBarReader(), recognizer: GivenWords(text: Self.print),
            profiles: Self.shipped)
        let input = ImageInput(source: "fuzz", bytes: [])
        var request = PageRequest(mode & 32 != 0 ? [.pdf, .sheets] : [])
        (request.cropsPages, request.blackensSheets) = (mode & 64 != 0, mode & 128 != 0)
        guard let scanned = try? scanner.scan(input, options: options, for: request) else { return }
        demand(!scanned.reports.isEmpty, "a page has a report")
        for page in scanned.pages {
            let words = page.text.sheets.flatMap { $0.flatMap(\.words) }
            demand(
                words.allSatisfy { $0.place.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } },
                "places are numbers")
            let layer = PDFTextLayer(page.text, picture: Quadrilateral(width: 1, height: 1))
            demand(!layer.content.contains("nan") && !layer.content.contains("inf"), "PDF has numbers")
        }
        for report in scanned.reports {
            for corners in report.barcodes.map(\.corners) + [report.sheet?.corners].compactMap(\.self) {
                demand(corners.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "corners are numbers")
            }
            demand(!report.json.text.utf8.contains(0x0A), "a report is one line")
        }
    }

    private static let print = """
        Certificate of Canadian Citizenship
        Certificate number X1234567
        Family name MUSTERMANN Given names Erika Date of birth 1964/08/12 Sex F
        """

    /// The first line is how a date is written, the others are what is printed on a page.
    func testText(_ bytes: [UInt8]) {
        let text = String(decoding: bytes.prefix(2_000), as: UTF8.self)
        let lines = text.split(whereSeparator: \.isNewline).map(String.init)
        guard let format = lines.first else { return }
        for line in lines.dropFirst().prefix(8) {
            _ = CalendarDate(line, format: format)
            _ = PrintedDate.parse(line)
            _ = PrintedDate.parse(line, order: .dayFirst)
            _ = Country.named(line)
            _ = Code39.fullASCII(line)
            _ = line.isNaturallyBefore(format)
            _ = line.foldedForMatching
        }
        let page = GivenWords.lines(of: lines.dropFirst().joined(separator: "\n"), width: 1000, height: 1400)
        let readings = CandidateReadings(PageText(page, isWhole: true), by: [])
        let found = ProfileFinder(profiles: Self.shipped).find(readings, barcodes: [])?.profile
        for profile in [found, Self.shipped[0]].compactMap({ $0 }) {
            for reading in readings[profile].found.readings.values {
                demand(!reading.value.isEmpty, "a value that is read is not empty")
            }
        }
    }

    func testPayload(_ bytes: [UInt8]) {
        let text = String(payload: bytes)
        demand(text.isEmpty == (bytes.isEmpty || bytes == [0xEF, 0xBB, 0xBF]), "a payload with bytes is a text")
        _ = text.mayBeMisreadDataBar
    }
}

/// Recognises the same text in every picture, spread over it.
private struct GivenWords: TextRecognizing {
    var text: String

    func prepare() {}

    func recognize(_ images: [LumaImage], resolution: Int, layout: TextLayout) -> [[RecognizedLine]] {
        images.map { Self.lines(of: text, width: $0.width, height: $0.height) }
    }

    static func lines(of text: String, width: Int, height: Int) -> [RecognizedLine] {
        let lines = text.split(whereSeparator: \.isNewline)
        return lines.enumerated().map { row, line in
            let words = line.split(separator: " ")
            let side = (x: Double(width) / Double(max(1, words.count)), y: Double(height) / Double(lines.count))
            return RecognizedLine(
                words: words.enumerated().map { column, word in
                    RecognizedWord(
                        text: String(word),
                        box: Box(
                            x: Double(column) * side.x, y: Double(row) * side.y, width: 0.9 * side.x,
                            height: 0.7 * side.y),
                        confidence: 0.9)
                })
        }
    }
}
