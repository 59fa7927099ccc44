import CameraSimulator
import Testing

@testable import DocScan

struct DocumentScannerFrameTests {
    /// Sees certificate numbers in pictures of one width, none in others.
    private struct PlaceReader: BarcodeReading {
        var width = 0

        func read(_ image: LumaImage, symbologies: Set<Symbology>, density: ScanDensity) -> [SymbolDetection] {
            guard image.width == width else { return [] }
            let points = [Point(x: 30, y: 20), Point(x: Double(width) - 30, y: 20)]
            return [SymbolDetection(symbology: .code128, value: "K1234567", points: points, heading: .right, hits: 9)]
        }
    }

    private struct Broken: FrameDecoding {
        func pageCount(of input: ImageInput) throws(ScanError) -> Int { 1 }

        func measure(_ input: ImageInput, page: Int, maximumPixels: Int) throws(ScanError) -> EncodedImage {
            throw .damaged(format: .jpeg)
        }

        func decode(_ image: EncodedImage, denominator: Int) throws(ScanError) -> LumaImage {
            throw .damaged(format: .jpeg)
        }
    }

    @Test func `Refuses a PDF page as a frame`() {
        let frame = Frame(number: 0, time: 0, image: ImageInput(source: "x", bytes: Array("%PDF-1.4\n".utf8)))
        #expect(throws: ScanError.unsupported(format: .pdf)) {
            _ = try DocumentScanner(
                decoder: Broken(), reader: PlaceReader(), recognizer: NoText(), profiles: DocumentProfile.shipped
            ).analyse(frame, settings: SessionScript.settings())
        }
    }

    private func findings(
        _ picture: LumaImage, reader: PlaceReader = PlaceReader(), places: [Quadrilateral] = [],
        clock: (@Sendable () -> Double)? = nil
    ) throws -> FrameFindings {
        try DocumentScanner(
            decoder: PictureDecoder(picture), reader: reader, recognizer: NoText(), profiles: DocumentProfile.shipped,
            clock: clock
        )
        .analyse(frame, settings: SessionScript.settings(), places: places)
    }

    private let frame = Frame(number: 7, time: 1.5, image: ImageInput(source: "", bytes: [0]))

    @Test func `A blank frame is not an error`() throws {
        let findings = try findings(LumaImage(width: 414, height: 624, grey: 180))
        #expect((findings.number, findings.time) == (7, 1.5))
        #expect((findings.width, findings.height) == (414, 624))
        #expect(findings.barcodes.isEmpty && findings.blur == nil)
        #expect(findings.luminosity == Luminosity(mean: 180, median: 180, level: .good))
        #expect(findings.glare == 0)
    }

    @Test func `Light is that of what the preview shows`() throws {
        // The middle 414 columns of 800, and the columns cut off on both sides.
        let picture = LumaImage(width: 800, height: 624) { x, _ in (193..<607).contains(x) ? 180 : 255 }
        let findings = try findings(picture)
        #expect(findings.luminosity.mean == 180)
        #expect(findings.glare == 0)
    }

    @Test func `Light is measured in every box`() throws {
        let box = DrawnArea(Certificate.preview.pixels(of: Certificate.expected[1].guideBox))
        let picture = LumaImage(width: 414, height: 624) { x, y in
            box.contains(x, y) ? 20 : 180
        }
        #expect(try findings(picture).boxes.map { $0?.level } == [.good, .dark])
    }

    @Test func `A box outside the frame keeps its position`() throws {
        var profile = Certificate.profile
        profile.barcodes[0].guideBox = GuideBox(x: 0.1, y: 0.05, width: 0.8, height: 0.1)
        profile.barcodes[1].guideBox = GuideBox(x: 0.1, y: 0.45, width: 0.8, height: 0.1)
        var settings = try #require(LiveSettings(profiles: [profile]))
        // The wide frame covers the middle 22 % of the preview's height.
        settings.gravity = .fit
        let picture = LumaImage(width: 624, height: 208, grey: 20)
        let findings = try DocumentScanner(
            decoder: PictureDecoder(picture), reader: PlaceReader(), recognizer: NoText(), profiles: [profile]
        )
        .analyse(frame, settings: settings)
        #expect(findings.boxes.map { $0?.level } == [nil, .dark])
    }

    @Test func `A spot in the preview glares`() throws {
        let picture = LumaImage(width: 414, height: 624) { x, y in x < 80 && y < 120 ? 255 : 180 }
        #expect(abs(try findings(picture).glare - 80.0 * 120 / (414 * 624)) < 0.005)
    }

    @Test func `Guide boxes are read first, or where barcodes were`() throws {
        let picture = LumaImage(width: 414, height: 624, grey: 180)
        // The first box is 192 pixels wide, with a margin of 15 % on each side; it begins at the border.
        let boxed = try findings(picture, reader: PlaceReader(width: 226))
        #expect(boxed.barcodes.first?.name == "certificateNumber")
        #expect(boxed.profile == DocumentProfile.shipped[0].id)
        let place = Quadrilateral(x: 100, y: 200, width: 200, height: 60)
        #expect(try findings(picture, reader: PlaceReader(width: 260), places: [place]).barcodes.count == 1)
        #expect(try findings(picture, reader: PlaceReader(width: 260)).barcodes.isEmpty)
    }

    @Test func `Measures the cost of a frame if there is a clock`() throws {
        let picture = LumaImage(width: 100, height: 100, grey: 180)
        #expect(try findings(picture).cost == nil)
        #expect(try findings(picture, clock: { 5 }).cost == 0)
    }

    @Test func `A broken frame is an error`() throws {
        let settings = try SessionScript.settings()
        let scanner = DocumentScanner(decoder: Broken(), reader: PlaceReader(), recognizer: NoText(), profiles: [])
        #expect(throws: ScanError.self) { try scanner.analyse(frame, settings: settings) }
    }
}
