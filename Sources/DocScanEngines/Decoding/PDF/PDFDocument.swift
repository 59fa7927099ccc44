#if PDF
    internal import CPoppler
    internal import DocScan

    /// Owns an open PDF. Its bytes are lent to poppler, so it lives inside `open` only.
    @safe
    struct PDFDocument: ~Copyable {
        private let library: PopplerLibrary
        private let pointer: OpaquePointer

        /// Opens a PDF for as long as `body` runs.
        ///
        /// - Throws: `.libraryMissing`, `.damaged`, `.passwordNeeded`, and what `body` throws.
        static func open<Result>(
            _ bytes: [UInt8], _ body: (borrowing PDFDocument) throws(ScanError) -> Result
        ) throws(ScanError) -> Result {
            let library = try PopplerLibrary.open()
            return try unsafe bytes.span.withUnsafeBytes { buffer throws(ScanError) in
                let functions = library.functions
                let lent = unsafe functions.g_bytes_new_static(buffer.baseAddress, UInt(buffer.count))
                defer { unsafe functions.g_bytes_unref(lent) }
                var problem: OpaquePointer?
                guard let pointer = unsafe functions.poppler_document_new_from_bytes(lent, nil, &problem) else {
                    throw unsafe error(problem, library)
                }
                return try body(unsafe PDFDocument(library: library, pointer: pointer))
            }
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

        deinit { unsafe library.functions.g_object_unref(UnsafeMutableRawPointer(pointer)) }

        var pageCount: Int { Int(unsafe library.functions.poppler_document_get_n_pages(pointer)) }

        /// - Parameter index: from 0.
        /// - Throws: `.damaged` where there is no such page.
        func page(_ index: Int) throws(ScanError) -> PDFPage {
            guard (0..<pageCount).contains(index),
                let page = unsafe library.functions.poppler_document_get_page(pointer, Int32(index))
            else { throw .damaged(format: .pdf) }
            return unsafe PDFPage(library: library, pointer: page)
        }
    }
#endif
