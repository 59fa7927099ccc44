#if PDF
    public import DocScan
    import Glibc

    /// The text of a PDF's first page in poppler's reading, by place.
    @safe
    public final class PDFText {
        /// Poppler is not there, or takes it for no PDF.
        public struct Unreadable: Error {}

        private let page: OpaquePointer
        private let library: UnsafeMutableRawPointer

        /// Allocated objects are kept: a test ends soon.
        public init(_ bytes: [UInt8]) throws {
            guard let library = unsafe dlopen("libpoppler-glib.so.8", RTLD_LAZY) else { throw Unreadable() }
            unsafe self.library = library
            let wrap = unsafe unsafeBitCast(
                dlsym(library, "g_bytes_new"), to: (@convention(c) (UnsafeRawPointer?, Int) -> OpaquePointer?).self)
            let open = unsafe unsafeBitCast(
                dlsym(library, "poppler_document_new_from_bytes"),
                to: (@convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> OpaquePointer?).self)
            let turn = unsafe unsafeBitCast(
                dlsym(library, "poppler_document_get_page"),
                to: (@convention(c) (OpaquePointer?, Int32) -> OpaquePointer?).self)
            let data = unsafe bytes.withUnsafeBytes { unsafe wrap($0.baseAddress, $0.count) }
            guard let document = unsafe open(data, nil, nil), let page = unsafe turn(document, 0) else {
                throw Unreadable()
            }
            unsafe self.page = page
        }

        /// The text of the page.
        public var text: String {
            let find = unsafe unsafeBitCast(
                dlsym(library, "poppler_page_get_text"),
                to: (@convention(c) (OpaquePointer) -> UnsafeMutablePointer<CChar>?).self)
            guard let text = unsafe find(page) else { return "" }
            defer { unsafe free(text) }
            return unsafe String(cString: text)
        }

        /// The text inside a part of the page.
        ///
        /// - Parameter area: in points (1/72 inch), from the top left corner.
        public func text(in area: Box) -> String {
            let find = unsafe unsafeBitCast(
                dlsym(library, "poppler_page_get_text_for_area"),
                to: (@convention(c) (OpaquePointer, UnsafePointer<Double>) -> UnsafeMutablePointer<CChar>?).self)
            guard let text = unsafe find(page, [area.x, area.y, area.x + area.width, area.y + area.height]) else {
                return ""
            }
            defer { unsafe free(text) }
            return unsafe String(cString: text)
        }
    }
#endif
