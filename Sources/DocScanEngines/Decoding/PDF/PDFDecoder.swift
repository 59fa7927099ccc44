internal import DocScan

/// PDF through poppler, a page a picture.
enum PDFDecoder {
    /// More than any scanner writes into one file; each page takes a second, and all lines of a file are kept until the
    /// last is there.
    private static let maximumPages = 10_000

    /// - Throws: `.notBuilt`, `.libraryMissing`, `.damaged`, `.passwordNeeded`, `.tooManyPages`.
    static func pageCount(of bytes: [UInt8]) throws(ScanError) -> Int {
        #if PDF
            let count = try PDFDocument.open(bytes) { document throws(ScanError) in document.pageCount }
            guard count > 0 else { throw .damaged(format: .pdf) }
            guard count <= maximumPages else { throw .tooManyPages(count: count, limit: maximumPages) }
            return count
        #else
            throw .notBuilt(format: .pdf)
        #endif
    }

    /// One page as luma: the scan that it holds, pixel by pixel, or else drawn at 300 pixels an inch.
    ///
    /// - Parameter maximumPixels: the most that may be allocated. A page that is drawn is drawn smaller then; a scan
    ///   that is larger is refused.
    /// - Throws: as `pageCount`, and `.tooLarge`, `.outOfMemory`.
    static func decode(_ bytes: [UInt8], page: Int, maximumPixels: Int) throws(ScanError) -> LumaImage {
        #if PDF
            try PDFDocument.open(bytes) { document throws(ScanError) in
                let page = try document.page(page)
                let size = page.size
                let raster: PDFRaster?
                if let image = page.coveringImage {
                    let sizes = PDFImageSizes(bytes).fitting(width: size.width, height: size.height)
                    // Which of several it is only the image itself says, and that is decoded for it: where they are small.
                    let isSafe = sizes.allSatisfy { $0.pixels <= maximumPixels }
                    let one = sizes.count > 1 && isSafe ? page.storedSize(of: image) ?? sizes[0] : sizes.first
                    if let one, one.pixels > maximumPixels {
                        throw .tooLarge(width: one.width, height: one.height, limit: maximumPixels)
                    }
                    raster = PDFRaster(page: size, scan: one, limit: maximumPixels)
                } else {
                    raster = PDFRaster(page: size, limit: maximumPixels)
                }
                guard let raster else { throw .damaged(format: .pdf) }
                return try page.draw(raster)
            }
        #else
            throw .notBuilt(format: .pdf)
        #endif
    }

    #if PDF
        /// As `22.12.0`; nil when it is not installed.
        static var version: String? { try? PopplerLibrary.open().version }
    #endif
}
