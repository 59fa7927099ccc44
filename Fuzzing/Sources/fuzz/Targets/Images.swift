@testable import DocScan
@testable import DocScanEngines

extension FuzzTarget {
    private static let maximumPixels = 1 << 20

    func testHeaders(_ bytes: [UInt8]) {
        guard let format = try? ImageFormat(detecting: bytes), !format.isOptional else { return }
        let input = ImageInput(source: "fuzz", bytes: bytes)
        let decoder = ImageDecoder()
        guard let pages = try? decoder.pageCount(of: input) else { return }
        for page in 0..<min(pages, 3) {
            guard let image = try? decoder.measure(input, page: page, maximumPixels: Self.maximumPixels) else {
                continue
            }
            demand(image.width > 0 && image.height > 0, "a measured picture has pixels")
            demand(image.width * image.height <= Self.maximumPixels, "a measured picture is within the limit")
        }
    }

    func testJPEG(_ bytes: [UInt8]) {
        let input = ImageInput(source: "fuzz", bytes: bytes)
        let decoder = ImageDecoder()
        guard (try? ImageFormat(detecting: bytes)) == .jpeg,
            let image = try? decoder.measure(input, page: 0, maximumPixels: 1 << 14)
        else { return }
        for denominator in [1, 8] {
            guard let picture = try? decoder.decode(image, denominator: denominator) else { continue }
            demand(picture.width > 0 && picture.height > 0, "a decoded picture has pixels")
            if denominator == 1 {
                demand(
                    picture.width == image.width && picture.height == image.height,
                    "a picture is as large as its header says")
            }
        }
    }

    func testTIFF(_ bytes: [UInt8]) {
        guard let directory = TIFFDirectory(bytes) else { return }
        demand(!directory.offsets.isEmpty, "a TIFF that is read has a page")
        // No two directories begin at the same place.
        demand(directory.offsets.count <= bytes.count, "there are no more pages than bytes")
        for page in 0..<min(directory.offsets.count, 8) { demand(directory[page] != nil, "a page can be looked at") }
        demand(directory[directory.offsets.count] == nil, "there is no page behind the last")
    }

    func testEXIF(_ bytes: [UInt8]) {
        // Every format reads every input: signatures cost the fuzzer time and guard nothing here.
        for format in ImageFormat.allCases { _ = Orientation(exifOf: bytes, format: format) }
    }

    func testPDF(_ bytes: [UInt8]) {
        let sizes = PDFImageSizes(bytes)
        demand(sizes.memory >= 0 && sizes.scannedPixels >= 0, "sums do not run over")
        _ = sizes.all.max()?.pixels
    }
}
