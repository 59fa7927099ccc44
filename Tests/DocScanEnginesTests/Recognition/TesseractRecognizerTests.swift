import DocScan
import DocScanEngines
import TestSupport
import Testing

struct TesseractRecognizerTests {
    private let path = "TestImages/odd/png-named.jpg"

    private func page() throws -> LumaImage {
        let decoder = ImageDecoder()
        let input = try ImageInput(testImage: path)
        return try decoder.decode(decoder.measure(input, page: 0, maximumPixels: 100_000_000), denominator: 1)
    }

    private func recognizer(_ languages: String? = nil, engines: Int = 2, deadline: Int = 20_000)
        -> TesseractRecognizer
    {
        var options = TesseractRecognizer.Options()
        (options.languages, options.engines, options.deadline) = (languages, engines, deadline)
        return TesseractRecognizer(options: options)
    }

    @Test func `Reads printed words with their places`() throws {
        let page = try page()
        let lines = try #require(try recognizer("eng").recognize([page], resolution: 150, layout: .page).first)
        let words = lines.flatMap(\.words)
        let printed = try #require(try TestImages.sidecars(of: path)?.first?.printed)
        let number = try #require(printed["certificateNumber"])
        #expect(words.contains { $0.text.contains(number) })
        #expect(words.allSatisfy { $0.confidence >= 0 && $0.confidence <= 1 })
        let isInside = words.allSatisfy {
            $0.box.x >= 0 && $0.box.y >= 0 && $0.box.x + $0.box.width <= Double(page.width)
                && $0.box.y + $0.box.height <= Double(page.height)
        }
        #expect(isInside)
    }

    @Test func `Pictures come back in their order`() throws {
        let page = try page()
        let blank = LumaImage(width: 200, height: 60, pixels: [UInt8](repeating: 255, count: 12_000))
        let half = try #require(page.cropped(x: 0, y: 0, width: page.width, height: page.height / 2))
        let results = try recognizer("eng").recognize([blank, half, blank], resolution: 150, layout: .page)
        #expect(results.map(\.isEmpty) == [true, false, true])
    }

    @Test func `No picture makes no result`() throws {
        #expect(try recognizer().recognize([], resolution: 150, layout: .line).isEmpty)
    }

    // MARK: Failures

    @Test(arguments: [("xyz", "xyz"), ("eng+xyz", "xyz"), ("eng+chi_nowhere", "chi_nowhere")])
    func `A missing language is named with its package`(languages: String, missing: String) throws {
        let page = try page()
        let package = "tesseract-ocr-\(missing.replacing("_", with: "-"))"
        #expect(throws: ScanError.languageMissing(language: missing, package: package)) {
            try recognizer(languages).recognize([page], resolution: 150, layout: .page)
        }
    }

    @Test(arguments: [(nil, TextLayout.textLine), ("eng", .page)])
    func `A cancelled task ends with that error`(languages: String?, layout: TextLayout) async throws {
        let page = try page()
        let recognizer = recognizer(languages, engines: 1)
        let task = Task { () -> ScanError? in
            // Cancelled before it begins, and noticed while the pictures are recognised.
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            do throws(ScanError) {
                _ = try recognizer.recognize([page, page, page], resolution: 150, layout: layout)
                return nil
            } catch {
                return error
            }
        }
        #expect(await task.value == .cancelled)
    }

    @Test func `A page that takes too long is given up`() throws {
        let page = try page()
        let error = #expect(throws: ScanError.self) {
            try recognizer("eng", deadline: 1).recognize([page], resolution: 150, layout: .page)
        }
        #expect(error?.code == "recognitionFailed")
    }

    @Test func `The recogniser works again after a failure`() throws {
        let page = try page()
        let recognizer = recognizer("xyz")
        for _ in 0..<2 {
            #expect(throws: ScanError.self) { try recognizer.recognize([page], resolution: 150, layout: .page) }
        }
    }
}
