import Foundation
import TestSupport
import Testing

@testable import DocScan
@testable import DocScanEngines

#if PDF
    /// A page as a reader of PDF shows it.
    struct PDFPageWriterTests {
        private let decoder = ImageDecoder()

        private func page(_ bytes: [UInt8], turn: Orientation = .up) throws -> PagePicture {
            let input = try decoder.measure(ImageInput(source: "", bytes: bytes), page: 0, maximumPixels: 100_000_000)
            let image = try decoder.decode(input, denominator: 1)
            let (width, height) = turn.swapsAxes ? (image.height, image.width) : (image.width, image.height)
            let text = PictureText(width: width, height: height, resolution: 150, sheets: [])
            return PagePicture(image: image, turn: turn, text: text, input: input)
        }

        private func shown(_ pdf: [UInt8]) throws -> LumaImage {
            try decoder.decode(
                decoder.measure(ImageInput(source: "", bytes: pdf), page: 0, maximumPixels: 100_000_000),
                denominator: 1)
        }

        /// Grey, and with an EXIF orientation in colour.
        @Test(arguments: ["odd/grey.jpg", "documents/easy-02.jpg"], [Orientation.up, .right, .down, .left])
        func `A JPEG is embedded as it is, turned by a matrix`(name: String, turn: Orientation) throws {
            let bytes = try TestImages.bytes(of: "TestImages/\(name)")
            let page = try page(bytes, turn: turn)
            let pdf = try PDFPageWriter(page, keepsColours: true) { nil }.bytes()
            let picture = try #require(JPEGStream.picture(of: bytes))
            #expect(Data(pdf).firstRange(of: Data(picture)) != nil)
            #expect(try shown(pdf).difference(from: page.image.upright(from: turn)) < 2)
        }

        /// Baseline and progressive, with and without Adobe's marker, in inks. A PDF/A has no inks.
        @Test(arguments: ["documents/easy-02.jpg", "odd/progressive.jpg", "odd/cmyk.jpg"], [false, true])
        func `A JPEG is never encoded again, except for inks in an archive`(name: String, isArchive: Bool) throws {
            let bytes = try TestImages.bytes(of: "TestImages/\(name)")
            let page = try page(bytes)
            let writer = try PDFPageWriter(page, keepsColours: false, isArchive: isArchive) { nil }
            let pdf = try writer.bytes()
            let picture = try #require(JPEGStream.picture(of: bytes))
            let isEncoded = isArchive && name == "odd/cmyk.jpg"
            #expect((Data(pdf).firstRange(of: Data(picture)) == nil) == isEncoded)
            #expect(try shown(pdf).difference(from: page.image) < (name == "odd/cmyk.jpg" ? 12 : 3))
        }

        @Test func `Another picture keeps its colours on request`() throws {
            let bytes = Array("P6 40 30 255\n".utf8) + (0..<1200).flatMap { _ in [200, 80, 10] as [UInt8] }
            let page = try page(bytes)
            let colours = try decoder.decodeColours(try #require(page.input), maximumPixels: 10_000)
            let pdf = try PDFPageWriter(page, keepsColours: true) { colours }.bytes()
            #expect(String(decoding: pdf, as: UTF8.self).contains("/ColorSpace /DeviceRGB"))
            let input = ImageInput(source: "", bytes: pdf)
            let seen = try decoder.decodeColours(
                decoder.measure(input, page: 0, maximumPixels: 100_000), maximumPixels: 100_000)
            #expect(seen.red.difference(from: colours.red) < 4 && seen.blue.difference(from: colours.blue) < 4)
        }

        /// 403 columns: rows do not end at a byte.
        @Test(arguments: [[0, 255], [0, 90, 255]] as [[UInt8]])
        func `A drawing is not a JPEG`(levels: [UInt8]) throws {
            let image = LumaImage(width: 403, height: 300) { pixels in
                for index in pixels.indices {
                    pixels[index] = levels[(index % 403 / 20 * 7 + index / 403 / 20) % levels.count]
                }
            }
            let text = PictureText(width: 403, height: 300, resolution: 150, sheets: [])
            let pdf = try PDFPageWriter(PagePicture(image: image, text: text), keepsColours: false) { nil }.bytes()
            #expect(!String(decoding: pdf, as: UTF8.self).contains("/DCTDecode"))
            #expect(try shown(pdf).difference(from: image) < 1)
        }
    }
#endif
