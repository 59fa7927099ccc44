import DocScanEngines
import TestSupport
import Testing

@testable import DocScan

struct JPEGStreamTests {
    private func decoded(_ bytes: [UInt8]) throws -> LumaImage {
        let decoder = ImageDecoder()
        return try decoder.decode(
            decoder.measure(ImageInput(source: "", bytes: bytes), page: 0, maximumPixels: 100_000_000), denominator: 1)
    }

    /// The first file has an EXIF orientation.
    @Test(arguments: ["documents/easy-02.jpg", "odd/grey.jpg"])
    func `The picture alone has the same pixels`(name: String) throws {
        let bytes = try TestImages.bytes(of: "TestImages/\(name)")
        let secret = Array("Exif".utf8) + Array("secret place".utf8)
        let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(secret.count + 2)] + secret
        let more = bytes.prefix(2) + segment + bytes.dropFirst(2) + Array("after the end".utf8)
        let picture = try #require(JPEGStream.picture(of: Array(more)))
        #expect(picture.count <= bytes.count && picture.suffix(2) == [0xFF, 0xD9])
        for word in ["secret", "Exif", "after"] {
            #expect(!String(decoding: picture, as: UTF8.self).contains(word))
        }
        let image = ImageInput(source: "", bytes: bytes)
        let orientation = Orientation(exifOf: image.bytes, format: .jpeg)
        let (old, new) = (try decoded(bytes), try decoded(picture).upright(from: orientation))
        #expect(old.packedPixels == new.packedPixels)
    }

    @Test func `Returns no picture for a stream that is cut off or not a JPEG`() throws {
        let bytes = try TestImages.bytes(of: "TestImages/odd/grey.jpg")
        for broken in [[], [0xFF, 0xD8, 0x00, 0, 0, 0], Array(bytes.dropFirst()), Array(bytes.prefix(30))] {
            #expect(JPEGStream.picture(of: broken) == nil)
        }
    }
}
