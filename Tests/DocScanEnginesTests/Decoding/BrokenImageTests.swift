import DocScan
import DocScanEngines
import TestSupport
import Testing

/// A file that is not a picture, or half of one, is refused with the right error.
struct BrokenImageTests {
    private static let codes: [(file: String, code: String)] = [
        ("bad-crc.png", "damaged"), ("bad-depth.png", "damaged"), ("bmp-negative.bmp", "damaged"),
        ("drawing.svg", "notAnImage"), ("empty.jpg", "empty"), ("gif-header-only.gif", "damaged"),
        ("html.jpg", "notAnImage"), ("huge.jpg", "tooLarge"), ("huge.png", "tooLarge"), ("huge.tiff", "tooLarge"),
        ("lying-header.jpg", "tooLarge"), ("no-huffman.jpg", "damaged"), ("no-quantisation.jpg", "damaged"),
        ("random.bin", "notAnImage"), ("random.jpg", "damaged"),
        ("scrambled.jpg", "damaged"),
        ("text.jpg", "notAnImage"), ("tiff-loop.tiff", "damaged"), ("tiff-outside.tiff", "damaged"),
        ("truncated-early.jpg", "damaged"),
        ("truncated-progressive.jpg", "damaged"), ("truncated.jpg", "damaged"), ("truncated.png", "damaged"),
        ("truncated.tiff", "damaged"), ("twelve-bit.jpg", "unsupported"), ("webp-truncated.webp", "damaged"),
        ("zero-size.jpg", "damaged"), ("zero-size.png", "damaged"),
        ("bomb.pdf", pdf("tooLarge")), ("encrypted.pdf", pdf("passwordNeeded")),
        ("many-pages.pdf", pdf("tooManyPages")),
        ("no-pages.pdf", pdf("damaged")), ("truncated.pdf", pdf("damaged")), ("huge.heic", heic("tooLarge")),
        ("truncated.heic", heic("damaged")),
    ]

    private static func pdf(_ code: String) -> String {
        #if PDF
            code
        #else
            "notBuilt"
        #endif
    }

    private static func heic(_ code: String) -> String {
        #if HEIC
            code
        #else
            "notBuilt"
        #endif
    }

    private let decoder = ImageDecoder()

    private func decode(_ input: ImageInput, maximumPixels: Int = ScanOptions().maximumPixels) throws -> LumaImage {
        _ = try decoder.pageCount(of: input)
        return try decoder.decode(
            decoder.measure(input, page: 0, maximumPixels: maximumPixels), denominator: 1)
    }

    @Test(arguments: codes)
    func `A broken file is refused with the right word`(file: String, code: String) throws {
        let input = try ImageInput(testImage: "TestImages/broken/\(file)")
        let error = #expect(throws: ScanError.self) { try decode(input) }
        #expect(error?.code == code)
    }

    @Test func `Every broken file is listed`() {
        let files = Set(TestImages.files(in: "broken").map { $0.replacing("TestImages/broken/", with: "") })
        #expect(files == Set(Self.codes.map(\.file)))
    }

    @Test(arguments: TestImages.files(in: "odd").filter { !$0.contains("one-pixel") })
    func `A limit of pixels holds for every format`(path: String) throws {
        let input = try ImageInput(testImage: path)
        let error = #expect(throws: ScanError.self) { try decode(input, maximumPixels: 100) }
        #expect(error?.code == "tooLarge")
    }

    @Test func `A picture of exactly the limit is read`() throws {
        let input = try ImageInput(testImage: "TestImages/odd/one-pixel.png")
        #expect(try decode(input, maximumPixels: 1).width == 1)
        #expect(throws: ScanError.tooLarge(width: 1, height: 1, limit: 0)) { try decode(input, maximumPixels: 0) }
    }

    /// A picture cut anywhere decodes or is refused; it never ends the process.
    @Test(arguments: ["grey.jpg", "one-bit.tiff", "lossless.webp", "palette.png", "progressive.jpg"])
    func `A picture cut anywhere is decoded or refused`(file: String) throws {
        let bytes = try TestImages.bytes(of: "TestImages/odd/\(file)")
        let cuts = (0..<24).map { $0 * 8 } + (1...6).map { bytes.count * $0 / 7 }
        let refused = cuts.filter { cut in
            do {
                _ = try decode(ImageInput(source: file, bytes: Array(bytes.prefix(cut))))
                return false
            } catch {
                return error is ScanError
            }
        }
        #expect(refused == cuts)
    }
}
