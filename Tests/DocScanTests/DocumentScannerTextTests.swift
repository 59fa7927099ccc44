import CameraSimulator
import Testing

@testable import DocScan

struct DocumentScannerTextTests {
    private struct NoBarcodes: BarcodeReading {
        func read(_ image: LumaImage, symbologies: Set<Symbology>, density: ScanDensity) -> [SymbolDetection] { [] }
    }

    /// Reads a word in every line.
    private struct WordReader: TextRecognizing {
        let readsPagesByLine = true

        func prepare() {}

        func recognize(_ images: [LumaImage], resolution: Int, layout: TextLayout) -> [[RecognizedLine]] {
            images.map { image in
                let box = Box(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
                return [RecognizedLine(words: [RecognizedWord(text: "line", box: box, confidence: 0.9)])]
            }
        }
    }

    /// A page of 850 × 1100 pixels with four lines of 40 letters above a picture and four below it.
    ///
    /// - Parameter grey: that of the picture; 230 for none.
    private func page(picture grey: UInt8) -> LumaImage {
        LumaImage(width: 850, height: 1100) { x, y in
            let isLetter =
                (100..<740).contains(x) && x % 16 < 8
                && [100, 140, 180, 220, 840, 880, 920, 960].contains { ($0..<$0 + 20).contains(y) }
            if isLetter { return 40 }
            return (200..<650).contains(x) && (300..<800).contains(y) ? grey : 230
        }
    }

    private func lines(of page: LumaImage) throws -> Int {
        let scanner = DocumentScanner(
            decoder: PictureDecoder(page), reader: NoBarcodes(), recognizer: WordReader(), profiles: [])
        var options = ScanOptions()
        options.profile = .none
        options.includesText = true
        let reports = try scanner.scan(ImageInput(source: "", bytes: [0]), options: options)
        return try #require(reports.first?.text).split { $0.isWhitespace }.count
    }

    @Test func `The lines around a dark picture are read`() throws {
        let (plain, pictured) = (try lines(of: page(picture: 230)), try lines(of: page(picture: 20)))
        #expect(plain == 8)
        #expect(pictured == 8)
    }
}
