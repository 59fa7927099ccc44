import DocScan
import DocScanEngines
import TestSupport
import Testing

/// The formats of which a build can be without.
struct FormatTests {
    private let decoder = ImageDecoder()
    private let limit = ScanOptions().maximumPixels
    private let threePages = "TestImages/formats/three-pages.pdf"

    private func picture(_ path: String, page: Int = 0) throws -> LumaImage {
        let input = try ImageInput(testImage: path)
        return try decoder.decode(decoder.measure(input, page: page, maximumPixels: limit), denominator: 1)
    }

    #if PDF
        @Test func `A scan in a PDF is taken as it is`() throws {
            let (scan, plain) = (try picture(threePages), try picture("TestImages/odd/grey.jpg"))
            #expect((scan.width, scan.height) == (plain.width, plain.height))
            #expect(scan.difference(from: plain) < 0.5)
        }

        @Test func `Each page has its true size`() throws {
            let truth = try #require(try TestImages.sidecars(of: threePages))
            #expect(try decoder.pageCount(of: ImageInput(testImage: threePages)) == truth.count)
            for (page, truth) in truth.enumerated() {
                let picture = try picture(threePages, page: page)
                #expect((picture.width, picture.height) == (truth.image.width, truth.image.height))
            }
        }

        @Test func `A page that is to be turned is`() throws {
            let (page, photo) = (try picture(threePages, page: 1), try picture("TestImages/permits/easy-02.jpg"))
            // The photo was coded again at a lower quality.
            #expect(page.difference(from: photo) < 5)
        }

        @Test func `Scans of one shape are not taken for each other`() throws {
            let path = "TestImages/formats/two-resolutions.pdf"
            #expect(try (0..<3).map { try picture(path, page: $0).width } == [300, 600, 600])
        }

        @Test func `A page after the last is damaged`() throws {
            let input = try ImageInput(testImage: threePages)
            #expect(throws: ScanError.damaged(format: .pdf)) {
                try decoder.measure(input, page: 3, maximumPixels: limit)
            }
        }

        @Test(arguments: ["three-pages.pdf", "two-resolutions.pdf"])
        func `A PDF cut anywhere is decoded or refused`(file: String) throws {
            try expectNoHarm(file)
        }
    #endif

    #if HEIC
        @Test func `A HEIC photo looks like its JPEG`() throws {
            let (heic, jpeg) = (
                try picture("TestImages/formats/certificate.heic"), try picture("TestImages/documents/easy-12.jpg")
            )
            #expect((heic.width, heic.height) == (jpeg.width, jpeg.height))
            #expect(heic.difference(from: jpeg) < 4)
        }

        @Test func `A HEIC photo cut anywhere is decoded or refused`() throws {
            try expectNoHarm("certificate.heic")
        }
    #endif

    /// A damaged file decodes or is refused, however it is cut or changed; it never ends the process.
    private func expectNoHarm(_ file: String) throws {
        let bytes = try TestImages.bytes(of: "TestImages/formats/\(file)")
        // D. Knuth's linear congruential generator: the same changes each time.
        var state: UInt64 = 2026
        func random(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        let cut = (1...12).map { Array(bytes.prefix(bytes.count * $0 / 13)) }
        let changed = (0..<24).map { _ in
            var changed = bytes
            for _ in 0..<8 {
                changed[random(below: min(bytes.count, 4000))] = UInt8(random(below: 256))
            }
            return changed
        }
        // One of the first three pages of each, in turn: a page takes a tenth of a second.
        for (index, bytes) in (cut + changed).enumerated() {
            do {
                let input = ImageInput(source: file, bytes: bytes)
                let page = index % min(3, try decoder.pageCount(of: input))
                let image = try decoder.measure(input, page: page, maximumPixels: 20_000_000)
                _ = try decoder.decode(image, denominator: 8)
            } catch {
                // Refused: that is what this is about.
            }
        }
    }
}
