import DocScanEngines
import Testing

@testable import DocScan

struct LumaImagePNGTests {
    /// The last has more bytes than a stored block holds, and more than the sums of Adler-32 do.
    @Test(arguments: [(1, 1), (7, 3), (301, 299)])
    func `A PNG has the pixels of its picture`(width: Int, height: Int) throws {
        let pixels = (0..<width * height).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 3) }
        let image = LumaImage(width: width, height: height, pixels: pixels)
        let input = ImageInput(source: "a.png", bytes: image.png)
        let measured = try ImageDecoder().measure(input, page: 0, maximumPixels: 1_000_000)
        #expect(measured.format == .png)
        let decoded = try ImageDecoder().decode(measured, denominator: 1)
        #expect(decoded.width == width && decoded.height == height && decoded.packedPixels == pixels)
    }

    /// The check value of CRC-32: that of the chunk without content which ends every PNG.
    @Test func `Its sums are those of the standard`() {
        let image = LumaImage(width: 1, height: 1, pixels: [0])
        #expect(image.png.suffix(4) == [0xAE, 0x42, 0x60, 0x82])
    }

    @Test func `A crop is written as it is seen`() throws {
        let image = LumaImage(width: 4, height: 4, pixels: Array(0..<16))
        let crop = try #require(image.cropped(x: 1, y: 1, width: 2, height: 2))
        #expect(crop.png == LumaImage(width: 2, height: 2, pixels: [5, 6, 9, 10]).png)
    }
}
