#if PDF
    internal import DocScan

    /// Decodes PDF with poppler, one image per page.
    enum PDFDecoder {
        /// The maximum number of pages. No scanner writes more into one file, and each page takes about a second.
        private static let maximumPages = 10_000

        /// - Throws: `.damaged`, `.tooManyPages`.
        static func pageCount(of document: borrowing PDFDocument) throws(ScanError) -> Int {
            let count = document.pageCount
            guard count > 0 else { throw .damaged(format: .pdf) }
            guard count <= maximumPages else { throw .tooManyPages(count: count, limit: maximumPages) }
            return count
        }

        /// Draws the planes of one page. A page with one scan that covers it is drawn at the scan's resolution, and any
        /// other page at 300 pixels per inch.
        ///
        /// - Parameter limit: the limit for the drawn page, which is reduced to it. A page with images is refused if
        ///   any image of the file exceeds the limit, because only poppler lists the images of one page, and it has to
        ///   decode them to report their sizes.
        /// - Throws: `.damaged`, `.tooLarge`, `.needsMemory`, `.unsupported`, `.outOfMemory`.
        static func decode(
            _ document: borrowing PDFDocument, page index: Int, limit: DecodingLimit,
            as planes: [ImagePlane] = [.luma]
        ) throws(ScanError) -> [LumaImage] {
            let page = try document.page(index)
            let size = page.size
            let images = page.images(atMost: 2)
            if images.isEmpty {
                guard let raster = PDFRaster(page: size, limit: limit.pixels) else { throw .damaged(format: .pdf) }
                return try page.draw(raster, as: planes)
            }
            let stored = document.imageSizes
            try check(stored, limit)
            var scan: PDFImageSizes.Size?
            if let image = page.covering(images) {
                let sizes = stored.fitting(width: size.width, height: size.height)
                // If several stored images have matching proportions, the image has to be decoded to find its size.
                scan = sizes.count > 1 ? page.storedSize(of: image) ?? sizes[0] : sizes.first
            }
            guard let raster = PDFRaster(page: size, scan: scan, limit: limit.pixels) else {
                throw .damaged(format: .pdf)
            }
            // poppler silently omits an image if it cannot allocate memory for it, so check first that the memory is
            // available.
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

        /// The version, such as `22.12.0`; `nil` if poppler is not installed.
        static var version: String? { try? PopplerLibrary.open().version }
    }
#endif
