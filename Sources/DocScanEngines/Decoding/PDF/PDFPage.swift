#if PDF
    internal import CPoppler
    internal import DocScan

    /// Owns one page of an open PDF, which outlives it.
    @safe
    struct PDFPage: ~Copyable {
        private let library: PopplerLibrary
        private let pointer: OpaquePointer

        init(library: PopplerLibrary, pointer: OpaquePointer) {
            self.library = library
            unsafe self.pointer = pointer
        }

        deinit { unsafe library.functions.g_object_unref(UnsafeMutableRawPointer(pointer)) }

        /// In points, turned upright.
        var size: (width: Double, height: Double) {
            var (width, height) = (0.0, 0.0)
            unsafe library.functions.poppler_page_get_size(pointer, &width, &height)
            return (width, height)
        }

        /// Poppler's number of the page's image, where it has one only and that one is as large as the page, but for 2 %.
        ///
        /// Where it stands is not asked: of a page that is to be turned poppler tells the places before the turn, and
        /// shifted; and it rounds them to points.
        var coveringImage: Int32? {
            let functions = library.functions
            guard let list = unsafe functions.poppler_page_get_image_mapping(pointer) else { return nil }
            defer { unsafe functions.poppler_page_free_image_mapping(list) }
            let first = unsafe UnsafePointer<docscan_glib_list>(list).pointee
            guard unsafe first.next == nil, let data = unsafe first.data else { return nil }
            let area = unsafe data.assumingMemoryBound(to: docscan_image_mapping.self).pointee
            let (width, height) = (abs(area.x2 - area.x1), abs(area.y2 - area.y1))
            let page = size
            func covers(_ across: Double, _ down: Double) -> Bool {
                width >= across * 0.98 && width <= across * 1.02 + 1 && height >= down * 0.98
                    && height <= down * 1.02 + 1
            }
            return covers(page.width, page.height) || covers(page.height, page.width) ? area.image : nil
        }

        /// The size of an image in pixels. Decodes it.
        func storedSize(of image: Int32) -> PDFImageSizes.Size? {
            let functions = library.functions
            guard let surface = unsafe functions.poppler_page_get_image(pointer, image) else { return nil }
            defer { unsafe functions.cairo_surface_destroy(surface) }
            let width = unsafe functions.cairo_image_surface_get_width(surface)
            let height = unsafe functions.cairo_image_surface_get_height(surface)
            return width > 0 && height > 0 ? PDFImageSizes.Size(width: Int(width), height: Int(height)) : nil
        }

        /// The page on white paper.
        ///
        /// - Throws: `.outOfMemory`.
        func draw(_ raster: PDFRaster) throws(ScanError) -> LumaImage {
            let functions = library.functions
            let format = Int32(DOCSCAN_CAIRO_RGB24)
            let surface = unsafe functions.cairo_image_surface_create(
                format, Int32(raster.width), Int32(raster.height))
            defer { unsafe functions.cairo_surface_destroy(surface) }
            let cairo = unsafe functions.cairo_create(surface)
            defer { unsafe functions.cairo_destroy(cairo) }
            guard unsafe functions.cairo_status(cairo) == 0 else {
                throw .outOfMemory(width: raster.width, height: raster.height)
            }
            unsafe functions.cairo_set_source_rgb(cairo, 1, 1, 1)
            unsafe functions.cairo_paint(cairo)
            unsafe functions.cairo_scale(cairo, raster.scaleX, raster.scaleY)
            unsafe functions.poppler_page_render(pointer, cairo)
            unsafe functions.cairo_surface_flush(surface)
            guard let data = unsafe functions.cairo_image_surface_get_data(surface) else {
                throw .outOfMemory(width: raster.width, height: raster.height)
            }
            let stride = Int(unsafe functions.cairo_image_surface_get_stride(surface))
            return LumaImage(width: raster.width, height: raster.height) { target in
                for y in 0..<raster.height {
                    let row = unsafe UnsafeRawPointer(data + y * stride)
                    for x in 0..<raster.width {
                        let pixel = unsafe row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
                        let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
                        // ITU-R BT.601, as in JPEG; the weights sum to 65,536.
                        let luma = (red * 19_595 + green * 38_470 + blue * 7_471 + 32_768) >> 16
                        target[y * raster.width + x] = UInt8(truncatingIfNeeded: luma)
                    }
                }
            }
        }
    }
#endif
