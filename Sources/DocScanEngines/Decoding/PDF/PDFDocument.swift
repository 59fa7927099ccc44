#if PDF
    internal import CPoppler
    internal import DocScan

    /// Owns an open PDF and its bytes. poppler reads directly from the bytes.
    @safe
    struct PDFDocument: ~Copyable {
        private let library: PopplerLibrary
        private let pointer: OpaquePointer
        private let lent: OpaquePointer
        private let bytes: [UInt8]
        /// The sizes of the images in the whole file.
        let imageSizes: PDFImageSizes

        /// - Throws: `.libraryMissing`, `.damaged`, `.passwordNeeded`.
        init(_ bytes: [UInt8]) throws(ScanError) {
            let library = try PopplerLibrary.open()
            let functions = library.functions
            // The elements of an array neither move nor change while the array is retained, and this struct retains it
            // for as long as poppler uses the pointer.
            let start = unsafe bytes.withUnsafeBytes { $0.baseAddress }
            guard let lent = unsafe functions.g_bytes_new_static(start, UInt(bytes.count)) else {
                throw .damaged(format: .pdf)
            }
            var problem: OpaquePointer?
            guard let pointer = unsafe functions.poppler_document_new_from_bytes(lent, nil, &problem) else {
                unsafe functions.g_bytes_unref(lent)
                throw unsafe Self.error(problem, library)
            }
            self.library = library
            self.bytes = bytes
            imageSizes = PDFImageSizes(bytes)
            unsafe self.lent = lent
            unsafe self.pointer = pointer
        }

        private static func error(_ problem: OpaquePointer?, _ library: PopplerLibrary) -> ScanError {
            guard let problem = unsafe problem else { return .damaged(format: .pdf) }
            defer { unsafe library.functions.g_error_free(problem) }
            let said = unsafe UnsafePointer<docscan_glib_error>(problem).pointee
            let isLocked =
                unsafe said.domain == library.functions.poppler_error_quark()
                && said.code == Int32(DOCSCAN_POPPLER_ENCRYPTED)
            return isLocked ? .passwordNeeded(format: .pdf) : .damaged(format: .pdf)
        }

        deinit {
            unsafe library.functions.g_object_unref(UnsafeMutableRawPointer(pointer))
            unsafe library.functions.g_bytes_unref(lent)
        }

        var pageCount: Int { Int(unsafe library.functions.poppler_document_get_n_pages(pointer)) }

        /// - Parameter index: the index of the page, from 0.
        /// - Throws: `.damaged` if there is no such page.
        func page(_ index: Int) throws(ScanError) -> PDFPage {
            guard (0..<pageCount).contains(index),
                let page = unsafe library.functions.poppler_document_get_page(pointer, Int32(index))
            else { throw .damaged(format: .pdf) }
            return unsafe PDFPage(library: library, pointer: page)
        }
    }
#endif
