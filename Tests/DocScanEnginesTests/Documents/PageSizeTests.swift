import Testing

@testable import DocScan
@testable import DocScanEngines

#if PDF
    /// The sizes of the pages that docscan makes.
    struct PageSizeTests {
        private let decoder = ImageDecoder()

        private func measured(_ bytes: [UInt8]) throws -> EncodedImage {
            try decoder.measure(ImageInput(source: "a", bytes: bytes), page: 0, maximumPixels: 100_000_000)
        }

        /// The page that docscan makes of the first page of a file.
        private func page(_ bytes: [UInt8]) async throws -> PageFiles.Page {
            let request = PageRequest([.pdf])
            let files = try await SystemScanner().scan(ImageInput(source: "a", bytes: bytes), for: request)
            return try #require(files.pages.first)
        }

        /// True if a PDF's page has a width and height in points.
        private func hasSize(_ pdf: [UInt8], _ width: Double, _ height: Double) throws -> Bool {
            let image = try measured(pdf)
            let density = try #require(image.density)
            return abs(72 * Double(image.width) / density.across - width) < 0.01
                && abs(72 * Double(image.height) / density.down - height) < 0.01
        }

        /// The crop box is 250 units wide and 150 high, and a unit is two points.
        @Test(arguments: [(0, 500.0, 300.0), (90, 300, 500)])
        func `A page image of a PDF has the size of the page`(rotation: Int, width: Double, height: Double) async throws
        {
            let pdf = RawPDF.page(
                "", page: "/MediaBox [-50 -20 400 300] /CropBox [50 30 300 180] /Rotate \(rotation) /UserUnit 2")
            #expect(try hasSize(pdf, width / 2, height / 2))
            #expect(try decoder.userUnit(of: measured(pdf)) == 2)
            let page = try await page(pdf)
            #expect(try hasSize(#require(page.pdf), width, height))
            #expect(abs(72 * Double(page.text.width) / page.text.density.across - width) < 0.01)
        }

        @Test func `A scan has the size that its density states`() async throws {
            let image = LumaImage(width: 850, height: 1100) { pixels in
                for index in pixels.indices { pixels[index] = 255 }
            }
            let jpeg = try JPEGEncoder.encode(image, quality: 90, resolution: 100)
            #expect(try measured(jpeg).density == PixelDensity(100))
            let page = try await page(jpeg)
            #expect(page.text.density == PixelDensity(100))
            #expect(try hasSize(#require(page.pdf), 612, 792))
        }
    }
#endif
