#if PDF
    internal import CPoppler
    internal import DocScan
    internal import Glibc

    /// Owns one page of an open PDF. The document must exist for longer than the page.
    @safe
    struct PDFPage: ~Copyable {
        private let library: PopplerLibrary
        private let pointer: OpaquePointer

        init(library: PopplerLibrary, pointer: OpaquePointer) {
            self.library = library
            unsafe self.pointer = pointer
        }

        deinit { unsafe library.functions.g_object_unref(UnsafeMutableRawPointer(pointer)) }

        /// The size of the upright page in points.
        var size: (width: Double, height: Double) {
            var (width, height) = (0.0, 0.0)
            unsafe library.functions.poppler_page_get_size(pointer, &width, &height)
            return (width, height)
        }

        /// The numbers and areas of the images on the page. No image is decoded.
        ///
        /// - Parameter limit: the maximum number of images to return.
        func images(atMost limit: Int) -> [docscan_image_mapping] {
            let functions = library.functions
            guard let list = unsafe functions.poppler_page_get_image_mapping(pointer) else { return [] }
            defer { unsafe functions.poppler_page_free_image_mapping(list) }
            var images: [docscan_image_mapping] = []
            var next = unsafe UnsafePointer<docscan_glib_list>?(UnsafePointer(list))
            while let entry = unsafe next?.pointee, images.count < limit {
                if let data = unsafe entry.data {
                    images.append(unsafe data.assumingMemoryBound(to: docscan_image_mapping.self).pointee)
                }
                unsafe next = unsafe entry.next.map { unsafe UnsafePointer($0) }
            }
            return images
        }

        /// The bounding boxes of the characters of the page's text, visible or not, as fractions of the width and
        /// height of the upright page, measured from its top left corner.
        var characters: [Box] {
            let functions = library.functions
            var (start, count): (OpaquePointer?, UInt32) = (nil, 0)
            guard unsafe functions.poppler_page_get_text_layout(pointer, &start, &count) != 0, let start = unsafe start
            else { return [] }
            defer { unsafe functions.g_free(UnsafeMutableRawPointer(start)) }
            let places = unsafe UnsafePointer<docscan_rectangle>(start)
            let page = size
            return (0..<Int(count)).map { index in
                let place = unsafe places[index]
                return Box(
                    x: min(place.x1, place.x2) / page.width, y: min(place.y1, place.y2) / page.height,
                    width: abs(place.x2 - place.x1) / page.width, height: abs(place.y2 - place.y1) / page.height)
            }
        }

        /// A word of the page's text, visible or not. Its boxes are in the units of `characters`.
        struct Word: Sendable {
            var text: String
            var box: Box
            /// The bounding box of each Unicode scalar of `text`.
            var places: [Box]
        }

        /// The words of the page's text. A word ends at white space, and at a gap of more than half a letter's size,
        /// because poppler omits the space at wide gaps.
        var words: [Word] {
            let functions = library.functions
            guard let start = unsafe functions.poppler_page_get_text(pointer) else { return [] }
            defer { unsafe functions.g_free(UnsafeMutableRawPointer(start)) }
            let text = unsafe String(cString: start).unicodeScalars
            let places = characters
            // poppler returns one rectangle for each Unicode scalar of the text.
            guard places.count == text.count else { return [] }
            var words: [Word] = []
            var isInWord = false
            for (scalar, place) in zip(text, places) {
                if scalar.properties.isWhitespace {
                    isInWord = false
                } else if isInWord, let last = words.indices.last, !isApart(words[last].box, place) {
                    words[last].text.unicodeScalars.append(scalar)
                    words[last].box = words[last].box.union(place)
                    words[last].places.append(place)
                } else {
                    words.append(Word(text: String(scalar), box: place, places: [place]))
                    isInWord = true
                }
            }
            return words
        }

        /// True if there is a wide gap between a word and the next character, horizontally or vertically.
        private func isApart(_ word: Box, _ next: Box) -> Bool {
            let page = size
            let across = max(next.x - word.x - word.width, word.x - next.x - next.width) * page.width
            let down = max(next.y - word.y - word.height, word.y - next.y - next.height) * page.height
            let letter = max(next.width * page.width, next.height * page.height)
            return max(across, down) > letter / 2
        }

        /// poppler's number of the page's only image, if its size equals that of the page within 2 %. Its position is
        /// not compared, because poppler rounds positions to points and, on a rotated page, returns a shifted position
        /// from before the rotation.
        func covering(_ images: [docscan_image_mapping]) -> Int32? {
            guard images.count == 1, let area = images.first else { return nil }
            let (width, height) = (abs(area.x2 - area.x1), abs(area.y2 - area.y1))
            let page = size
            func covers(_ across: Double, _ down: Double) -> Bool {
                width >= across * 0.98 && width <= across * 1.02 + 1 && height >= down * 0.98
                    && height <= down * 1.02 + 1
            }
            return covers(page.width, page.height) || covers(page.height, page.width) ? area.image : nil
        }

        /// The size in pixels of the image with a number from poppler, which has to decode the image; `nil` if that
        /// fails.
        func storedSize(of image: Int32) -> PDFImageSizes.Size? {
            let functions = library.functions
            guard let surface = unsafe functions.poppler_page_get_image(pointer, image) else { return nil }
            defer { unsafe functions.cairo_surface_destroy(surface) }
            let width = unsafe functions.cairo_image_surface_get_width(surface)
            let height = unsafe functions.cairo_image_surface_get_height(surface)
            return width > 0 && height > 0 ? PDFImageSizes.Size(width: Int(width), height: Int(height)) : nil
        }

        /// True if the system can map a number of bytes. The memory is not written to.
        static func canAllocate(_ count: Int) -> Bool {
            let memory = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            guard let memory = unsafe memory, unsafe memory != MAP_FAILED else { return false }
            unsafe munmap(memory, count)
            return true
        }

        /// Draws planes of the page on a white background.
        ///
        /// - Throws: `.outOfMemory`; `.damaged` for a page that cairo cannot draw.
        func draw(_ raster: PDFRaster, as planes: [ImagePlane]) throws(ScanError) -> [LumaImage] {
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
            let states = unsafe [functions.cairo_status(cairo), functions.cairo_surface_status(surface)]
            if let problem = states.first(where: { $0 != 0 }), problem != UInt32(DOCSCAN_CAIRO_NO_MEMORY) {
                throw .damaged(format: .pdf)
            }
            guard states == [0, 0], let data = unsafe functions.cairo_image_surface_get_data(surface) else {
                throw .outOfMemory(width: raster.width, height: raster.height)
            }
            let stride = Int(unsafe functions.cairo_image_surface_get_stride(surface))
            return planes.map { plane in
                let weights = plane.weights
                return LumaImage(width: raster.width, height: raster.height) { target in
                    for y in 0..<raster.height {
                        let row = unsafe UnsafeRawPointer(data + y * stride)
                        for x in 0..<raster.width {
                            let pixel = unsafe row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
                            let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
                            let sum = red * weights.red + green * weights.green + blue * weights.blue
                            target[y * raster.width + x] = UInt8(truncatingIfNeeded: (sum + 32_768) >> 16)
                        }
                    }
                }
            }
        }
    }
#endif
