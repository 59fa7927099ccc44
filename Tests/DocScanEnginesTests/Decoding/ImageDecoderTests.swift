import DocScan
import DocScanEngines
import TestSupport
import Testing

struct ImageDecoderTests {
    private let decoder = ImageDecoder()
    private let limit = ScanOptions().maximumPixels

    private func decode(_ path: String, denominator: Int = 1) throws -> LumaImage {
        let input = try ImageInput(testImage: path)
        return try decoder.decode(
            decoder.measure(input, page: 0, maximumPixels: limit), denominator: denominator)
    }

    // MARK: Unusual pictures

    @Test(arguments: TestImages.files(in: "odd"))
    func `An unusual picture has its true size`(path: String) throws {
        let size = try TestImages.sidecars(of: path)?.first?.image ?? Sidecar.Size(width: 1, height: 1)
        let measured = try decoder.measure(ImageInput(testImage: path), page: 0, maximumPixels: limit)
        #expect((measured.width, measured.height) == (size.width, size.height))
        let image = try decode(path)
        #expect((image.width, image.height) == (size.width, size.height))
    }

    /// Every one of them is a scan: most of it is paper, some of it ink.
    @Test(arguments: TestImages.files(in: "odd").filter { !$0.contains("one-pixel") })
    func `An unusual picture shows ink on paper`(path: String) throws {
        let counts = try decode(path, denominator: 2).packed.withPixels { pixels in
            var counts = [Int](repeating: 0, count: 256)
            for index in pixels.indices { counts[Int(pixels[index])] += 1 }
            return counts
        }
        let count = counts.reduce(0, +)
        #expect(counts[0...200].reduce(0, +) <= count / 2)
        #expect(counts[..<100].reduce(0, +) > count / 500)
    }

    @Test func `All folders hold what they should`() {
        #expect(TestImages.files(in: "odd").count == 17)
        #expect(TestImages.files(in: "broken").count == 35)
    }

    // MARK: Sizes

    @Test(arguments: [1, 2, 4, 8])
    func `A JPEG is decoded at a part of its size rounded up`(denominator: Int) throws {
        let path = "TestImages/documents/sample.jpg"
        let full = try decoder.measure(ImageInput(testImage: path), page: 0, maximumPixels: limit)
        let image = try decode(path, denominator: denominator)
        #expect(image.width == (full.width + denominator - 1) / denominator)
        #expect(image.height == (full.height + denominator - 1) / denominator)
    }

    /// The size comes from the first reading of the header, which is not read again for it.
    @Test(arguments: [1, 8])
    func `A JPEG is decoded at the size that was measured`(denominator: Int) throws {
        let input = try ImageInput(testImage: "TestImages/documents/sample.jpg")
        let measured = try decoder.measure(input, page: 0, maximumPixels: limit)
        let other = try EncodedImage(
            input: input, page: 0, format: .jpeg, orientation: .up, storedWidth: measured.width - 16,
            storedHeight: measured.height, maximumPixels: limit)
        let error = #expect(throws: ScanError.self) { try decoder.decode(other, denominator: denominator) }
        #expect(error?.code == ScanError.damaged(format: .jpeg).code)
    }

    @Test(arguments: [2, 4, 8])
    func `Another format is averaged to a part of its size`(denominator: Int) throws {
        let path = "TestImages/odd/palette.png"
        let full = try decode(path)
        let image = try decode(path, denominator: denominator)
        #expect((image.width, image.height) == (full.width / denominator, full.height / denominator))
    }

    @Test func `A scaled decode looks like an averaged full one`() throws {
        let path = "TestImages/documents/easy-01.jpg"
        let (scaled, averaged) = (try decode(path, denominator: 4), try decode(path).downscaled(by: 4))
        // Rounded up, it may have a column and a row more.
        let part = try #require(scaled.cropped(x: 0, y: 0, width: averaged.width, height: averaged.height))
        #expect(part.difference(from: averaged) < 3)
    }

    // MARK: Colours

    /// A picture of every library that decodes one; of a PDF a page is drawn again.
    private static var coloured: [String] {
        var names = [
            "documents/easy-01.jpg", "documents/easy-02.jpg", "odd/cmyk.jpg", "odd/ycck.jpg", "odd/grey.jpg",
            "odd/palette.png", "odd/rgba-ink.png", "odd/sixteen-bit.png", "odd/lossless.webp", "odd/big-endian.tiff",
            "documents/orientation-tag.tiff",
        ]
        #if PDF
            names.append("formats/two-resolutions.pdf")
        #endif
        #if HEIC
            names.append("formats/certificate.heic")
        #endif
        return names
    }

    @Test(arguments: coloured)
    func `Colours mixed are the luma`(name: String) throws {
        let input = try ImageInput(testImage: "TestImages/\(name)")
        let image = try decoder.measure(input, page: 0, maximumPixels: limit)
        let luma = try decoder.decode(image, denominator: 1).downscaled(by: 4)
        let colours = try decoder.decodeColours(image, maximumPixels: limit)
        let planes = [colours.red, colours.green, colours.blue].map { $0.downscaled(by: 4) }
        #expect(planes.allSatisfy { $0.width == luma.width && $0.height == luma.height })
        let (greys, red, green, blue) = (luma.bytes, planes[0].bytes, planes[1].bytes, planes[2].bytes)
        var worst = 0.0
        for index in 0..<greys.count {
            let mixed = 0.299 * Double(red[index]) + 0.587 * Double(green[index]) + 0.114 * Double(blue[index])
            worst = max(worst, abs(mixed - Double(greys[index])))
        }
        // Rounded in each pixel, and cut off at black and white where a JPEG leads beyond them.
        #expect(worst < 6)
    }

    @Test func `Each colour is in its own plane`() throws {
        let bytes = Array("P6 3 1 255\n".utf8) + [250, 20, 30, 10, 240, 40, 5, 15, 230]
        let image = try decoder.measure(ImageInput(source: "ppm", bytes: bytes), page: 0, maximumPixels: limit)
        let colours = try decoder.decodeColours(image, maximumPixels: limit)
        #expect((0..<3).map { colours.red[$0, 0] } == [250, 10, 5])
        #expect((0..<3).map { colours.green[$0, 0] } == [20, 240, 15])
        #expect((0..<3).map { colours.blue[$0, 0] } == [30, 40, 230])
    }

    // MARK: Orientation

    @Test(arguments: TestImages.files(in: "documents"))
    func `A document comes out upright`(path: String) throws {
        let truth = try #require(try TestImages.sidecars(of: path)?.first)
        let image = try decoder.measure(ImageInput(testImage: path), page: 0, maximumPixels: limit)
        #expect(image.orientation.rawValue == truth.orientation)
        #expect((image.width, image.height) == (truth.image.width, truth.image.height))
    }

    @Test(arguments: Orientation.allCases)
    func `A stated orientation is applied`(orientation: Orientation) throws {
        let path = "TestImages/odd/grey.jpg"
        let plain = try decode(path, denominator: 8)
        let input = ImageInput(source: "turned", bytes: try TestImages.bytes(of: path).stating(orientation))
        let image = try decoder.measure(input, page: 0, maximumPixels: limit)
        let turned = try decoder.decode(image, denominator: 8)
        let expected = plain.upright(from: orientation)
        #expect(image.orientation == orientation)
        #expect((turned.width, turned.height) == (expected.width, expected.height))
        let isSame = turned.bytes == expected.bytes
        #expect(isSame)
    }

    // MARK: Pages

    @Test(arguments: [
        ("documents/multipage.tiff", 2), ("documents/orientation-tag.tiff", 1), ("odd/one-bit.tiff", 1),
        ("odd/grey.jpg", 1), ("odd/palette.png", 1),
    ])
    func `Pages are counted`(path: String, count: Int) throws {
        #expect(try decoder.pageCount(of: ImageInput(testImage: "TestImages/\(path)")) == count)
    }

    @Test func `Pages differ, and a page after the last does not exist`() throws {
        let input = try ImageInput(testImage: "TestImages/documents/multipage.tiff")
        let pages = try (0..<2).map { page in
            try decoder.decode(decoder.measure(input, page: page, maximumPixels: limit), denominator: 8)
        }
        let hasLight = pages[0].withPixels { pixels in pixels.indices.contains { pixels[$0] > 0 } }
        #expect(hasLight)
        let isSame = pages[0].bytes == pages[1].bytes
        #expect(!isSame)
        #expect(throws: ScanError.damaged(format: .tiff)) {
            try decoder.measure(input, page: 2, maximumPixels: limit)
        }
    }
}

extension [UInt8] {
    /// A JPEG with an EXIF block in front that states an orientation.
    fileprivate func stating(_ orientation: Orientation) -> [UInt8] {
        let tiff: [UInt8] =
            Array("II".utf8) + [
                42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(orientation.rawValue), 0, 0, 0,
            ]
            + [0, 0, 0, 0]
        let block = Array("Exif\0\0".utf8) + tiff
        return prefix(2) + [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block + dropFirst(2)
    }
}
