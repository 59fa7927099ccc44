@testable import DocScanEngines
import TestSupport
import Testing

struct PDFImageSizesTests {
    private func sizes(_ text: String) -> Set<PDFImageSizes.Size> { PDFImageSizes(Array(text.utf8)).all }

    @Test func `The dictionaries of images are found, in any order of keys`() {
        let text = """
            1 0 obj <</Subtype/Image/Width 30/Height 40/Length 3>>stream
            abc endstream endobj 2 0 obj << /Height 5
            /Width 6 /Type /XObject /Subtype /Image >> stream
            """
        #expect(sizes(text) == [.init(width: 30, height: 40), .init(width: 6, height: 5)])
    }

    @Test(arguments: [
        "1 0 obj <</Subtype/Image/Width 7 0 R/Height 40>>stream", "1 0 obj <</Subtype/Image/Width 30>>stream",
        "1 0 obj <</Subtype/Form/Width 30/Height 40>>stream", "1 0 obj <</Subtype/Image/Width 0/Height 40>>stream",
        "1 0 obj <</Subtype/Image/Width -3/Height 40>>stream", "/Width", "W", "",
        "1 0 obj <</Subtype/Image/Width 99999999999999999999/Height 40>>stream",
    ])
    func `Skips an image without a size`(text: String) { #expect(sizes(text).isEmpty) }

    @Test func `A file is read as it is`() throws {
        let bytes = try TestImages.bytes(of: "TestImages/formats/two-resolutions.pdf")
        #expect(PDFImageSizes(bytes).all == [.init(width: 300, height: 300), .init(width: 600, height: 600)])
    }

    // MARK: How large a page is drawn

    private let letter = (width: 612.0, height: 792.0)
    private let limit = 200_000_000

    @Test func `A scan keeps its pixels, upright or turned`() throws {
        for scan in [PDFImageSizes.Size(width: 1275, height: 1650), .init(width: 1650, height: 1275)] {
            let raster = try #require(PDFRaster(page: letter, scan: scan, limit: limit))
            #expect((raster.width, raster.height) == (1275, 1650))
        }
    }

    @Test func `Other pages have 300 pixels per inch`() throws {
        let drawn = try #require(PDFRaster(page: letter, limit: limit))
        #expect((drawn.width, drawn.height) == (2550, 3300))
        // A coarse picture below print.
        let coarse = PDFImageSizes.Size(width: 612, height: 792)
        #expect(PDFRaster(page: letter, scan: coarse, limit: limit) == drawn)
    }

    @Test(arguments: [
        (14_400.0, 14_400.0), (1e9, 1e9), (1e-3, 1e9), (1e300, 1e300), (0.01, 0.01), (1e5, 1),
    ])
    func `An absurd page is drawn within the limit or not at all`(width: Double, height: Double) {
        for limit in [1, 100, 36_000_000, 200_000_000] {
            guard let raster = PDFRaster(page: (width, height), limit: limit) else { continue }
            #expect(raster.width * raster.height <= limit && raster.width > 0 && raster.height > 0)
            #expect(max(raster.width, raster.height) <= 32_767)
        }
    }

    @Test(arguments: [(0.0, 792.0), (-1, 792), (.nan, 792), (.infinity, 792)])
    func `A page without a size is damaged`(width: Double, height: Double) {
        #expect(PDFRaster(page: (width, height), limit: limit) == nil)
    }
}
