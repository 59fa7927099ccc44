#if PDF
    internal import DocScan

    /// PDF through poppler, a page a picture.
    enum PDFDecoder {
        /// More than any scanner writes into one file; each page takes a second.
        private static let maximumPages = 10_000

        /// - Throws: `.damaged`, `.tooManyPages`.
        static func pageCount(of document: borrowing PDFDocument) throws(ScanError) -> Int {
            let count = document.pageCount
            guard count > 0 else { throw .damaged(format: .pdf) }
            guard count <= maximumPages else { throw .tooManyPages(count: count, limit: maximumPages) }
            return count
        }

        /// Planes of one page: the scan that it holds, pixel by pixel, or else drawn at 300 pixels an inch.
        ///
        /// - Parameter limit: a page that is drawn is drawn smaller where it would be exceeded. A page with images is
        ///   refused when one of the file's images exceeds it: which ones are on the page only poppler knows, and it
        ///   tells their sizes only after decoding them.
        /// - Throws: `.damaged`, `.tooLarge`, `.needsMemory`, `.unsupported`, `.outOfMemory`.
        static func decode(
            _ document: borrowing PDFDocument, page index: Int, limit: DecodingLimit,
            as planes: [ImagePlane] = [.luma]
        ) throws(ScanError) -> [LumaImage] {
            let page = try document.page(index)
            let size = page.size
            let images = page.images
            if images.isEmpty {
                guard let raster = PDFRaster(page: size, limit: limit.pixels) else { throw .damaged(format: .pdf) }
                return try page.draw(raster, as: planes)
            }
            let stored = document.imageSizes
            try check(stored, limit)
            var scan: PDFImageSizes.Size?
            if let image = page.covering(images) {
                let sizes = stored.fitting(width: size.width, height: size.height)
                // Which of several it is only the image itself says, and that is decoded for it.
                scan = sizes.count > 1 ? page.storedSize(of: image) ?? sizes[0] : sizes.first
            }
            guard let raster = PDFRaster(page: size, scan: scan, limit: limit.pixels) else {
                throw .damaged(format: .pdf)
            }
            // Poppler leaves out an image for which it gets no memory, without a word, so it is asked for first.
            guard PDFPage.canAllocate(stored.memory + 4 * raster.width * raster.height) else {
                throw .outOfMemory(width: stored.largest.width, height: stored.largest.height)
            }
            return try page.draw(raster, as: planes)
        }

        private static func check(_ images: PDFImageSizes, _ limit: DecodingLimit) throws(ScanError) {
            if images.largest.pixels > limit.pixels {
                throw .tooLarge(width: images.largest.width, height: images.largest.height, limit: limit.pixels)
            }
            if images.memory > limit.bytes { throw .needsMemory(bytes: images.memory, limit: limit.bytes) }
            if images.scannedPixels > DecodingLimit.scannedPixels { throw .unsupported(format: .pdf) }
        }

        /// As `22.12.0`; nil when it is not installed.
        static var version: String? { try? PopplerLibrary.open().version }
    }
#endif
