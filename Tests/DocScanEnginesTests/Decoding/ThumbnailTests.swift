import DocScan
import TestSupport
import Testing

@testable import DocScanEngines

struct ThumbnailTests {
    private func decoded(_ bytes: [UInt8]) throws -> LumaImage {
        let image = try ImageDecoder().measure(
            ImageInput(source: "thumbnail", bytes: bytes), page: 0, maximumPixels: ScanOptions().maximumPixels)
        #expect(image.format == .jpeg)
        return try ImageDecoder().decode(image, denominator: 1)
    }

    @Test(
        arguments: ["TestImages/documents/sample.jpg", "TestImages/formats/three-pages.pdf"]
            + TestImages.files(in: "odd"))
    func `A thumbnail is the upright picture, small`(path: String) async throws {
        let input = try ImageInput(testImage: path)
        let image = try ImageDecoder().measure(input, page: 0, maximumPixels: ScanOptions().maximumPixels)
        let thumbnail = try decoded(await SystemScanner().thumbnail(of: input))
        #expect(max(thumbnail.width, thumbnail.height) == min(320, max(image.width, image.height)))
        let ratio = Double(thumbnail.width) / Double(thumbnail.height) * Double(image.height) / Double(image.width)
        #expect(abs(ratio - 1) < 0.05 || min(thumbnail.width, thumbnail.height) < 20)
        // As light as the picture, and not all the same grey.
        func mean(_ image: LumaImage) -> Double { Luminosity(of: image).mean }
        let whole = try ImageDecoder().decode(image, denominator: 1)
        #expect(abs(mean(thumbnail) - mean(whole)) < 4)
    }

    @Test(arguments: ["TestImages/documents/sample.jpg", "TestImages/formats/three-pages.pdf"])
    func `A reduced picture is upright and has the requested size`(path: String) async throws {
        let input = try ImageInput(testImage: path)
        let image = try ImageDecoder().measure(input, page: 0, maximumPixels: ScanOptions().maximumPixels)
        let whole = try decoded(await SystemScanner().picture(of: input, longest: 100_000))
        #expect((whole.width, whole.height) == (image.width, image.height))
        let fitted = try decoded(await SystemScanner().picture(of: input, longest: 500))
        #expect(
            max(fitted.width, fitted.height) == 500 && (fitted.width < fitted.height) == (image.width < image.height))
    }

    @Test func `A picture of noise is a JPEG too`() throws {
        var state: UInt32 = 7
        let noise = LumaImage(
            width: 320, height: 320,
            pixels: (0..<320 * 320).map { _ in
                state = state &* 1_664_525 &+ 1_013_904_223
                return UInt8(state >> 24)
            })
        let bytes = try JPEGEncoder.encode(noise, quality: 75)
        let image = try decoded(bytes)
        #expect((image.width, image.height) == (320, 320))
        // Less than what the store takes.
        #expect(bytes.count < 1 << 17)
    }

    @Test(arguments: TestImages.files(in: "broken"))
    func `A broken picture has a thumbnail or an error`(path: String) async throws {
        let input = try ImageInput(testImage: path)
        do throws(ScanError) {
            let bytes = try await SystemScanner().thumbnail(of: input)
            #expect(bytes.starts(with: [0xFF, 0xD8]))
        } catch {
            #expect(!error.isMissingDependency)
        }
    }
}
