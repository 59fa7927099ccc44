import DocScanEngines
import Foundation
import TestSupport
import Testing

@testable import DocScan

/// What Tesseract's renderers write.
struct PageOutputTests {
    private let path = "TestImages/odd/png-named.jpg"
    private let place = Projection(degrees: 0, shift: Point(x: 0, y: 0))

    private func page() throws -> LumaImage {
        let decoder = ImageDecoder()
        return try decoder.decode(
            decoder.measure(ImageInput(testImage: path), page: 0, maximumPixels: 100_000_000), denominator: 1)
    }

    private func number() throws -> String {
        try #require(try TestImages.sidecars(of: path)?.first?.printed["certificateNumber"])
    }

    @Test func `Only what was asked for is written`() throws {
        let page = try page()
        let sheet = PageSheet(image: page, print: page, resolution: 150, toPicture: place)
        let recognizer = TesseractRecognizer()
        for outputs: Set<PageOutput> in [[], [.pdf], [.hocr], [.pdf, .hocr]] {
            let files = try recognizer.render(sheet, as: outputs)
            #expect(Set(files.keys) == outputs)
            #expect(files[.pdf]?.starts(with: "%PDF-".utf8) ?? true)
            #expect(files[.pdf]?.suffix(6) ?? [] == (outputs.contains(.pdf) ? Array("%%EOF\n".utf8)[...] : []))
        }
    }

    @Test func `hOCR says where the words stand`() throws {
        let page = try page()
        let recognizer = TesseractRecognizer()
        let sheet = PageSheet(image: page, print: page, resolution: 150, toPicture: place)
        let hocr = try HOCR(Data(try #require(try recognizer.render(sheet, as: [.hocr])[.hocr])))
        #expect(hocr.pages == [Box(x: 0, y: 0, width: Double(page.width), height: Double(page.height))])
        let words = try recognizer.recognize([page], resolution: 150, layout: .page)[0].flatMap(\.words)
        #expect(hocr.words.map(\.text) == words.map(\.text))
        #expect(hocr.words.map(\.box) == words.map(\.box))
        #expect(hocr.text.contains(try number()))
    }

    @Test func `One picture is read, another is shown`() throws {
        let page = try page()
        let blank = LumaImage(
            width: page.width, height: page.height, pixels: [UInt8](repeating: 255, count: page.width * page.height))
        let files = try TesseractRecognizer().render(
            PageSheet(image: blank, print: page, resolution: 150, toPicture: place), as: [.pdf, .hocr])
        #expect(try HOCR(Data(files[.hocr] ?? [])).text.contains(try number()))
        let shown = try #require(files[.pdf]).count
        let both = try TesseractRecognizer().render(
            PageSheet(image: page, print: page, resolution: 150, toPicture: place), as: [.pdf])[.pdf]
        #expect(shown * 2 < both?.count ?? 0)
    }

    #if PDF
        @Test func `A PDF shows the page with its words over it`() throws {
            let page = try page()
            let files = try TesseractRecognizer().render(
                PageSheet(image: page, print: page, resolution: 150, toPicture: place), as: [.pdf, .hocr])
            let pdf = try #require(files[.pdf])
            let (decoder, input) = (ImageDecoder(), ImageInput(source: "", bytes: pdf))
            let shown = try decoder.decode(
                decoder.measure(input, page: 0, maximumPixels: 100_000_000), denominator: 1)
            #expect((shown.width, shown.height) == (page.width, page.height))
            var difference = 0
            for y in stride(from: 0, to: page.height, by: 7) {
                for x in stride(from: 0, to: page.width, by: 7) {
                    difference += abs(Int(shown[x, y]) - Int(page[x, y]))
                }
            }
            #expect(difference / (page.width / 7 * (page.height / 7)) < 3)

            let number = try number()
            let word = try #require(try HOCR(Data(files[.hocr] ?? [])).words.first { $0.text.contains(number) })
            let place = word.box.scaled(by: 72.0 / 150).grown(by: 2)
            let text = try PDFText(pdf)
            #expect(text.text(in: place).contains(number))
            #expect(!text.text(in: place.moved(right: 0, down: 3 * place.height)).contains(number))
        }
    #endif
}
