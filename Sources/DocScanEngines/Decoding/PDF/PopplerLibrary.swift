#if PDF
    internal import CPoppler
    internal import DocScan

    /// Poppler's shared library, opened when the first PDF comes and kept until the process ends.
    ///
    /// `@unchecked Sendable` because the table is written once, before any other thread can see it, and never changed.
    @safe
    struct PopplerLibrary: @unchecked Sendable {
        let functions: docscan_poppler

        private static let opened: PopplerLibrary? = PopplerLibrary()

        /// - Throws: `.libraryMissing`.
        static func open() throws(ScanError) -> PopplerLibrary {
            guard let opened else { throw .libraryMissing(name: "Poppler", package: "libpoppler-glib8") }
            return opened
        }

        private init?() {
            guard let library = unsafe dlopen("libpoppler-glib.so.8", RTLD_LAZY | RTLD_LOCAL) else { return nil }
            let table = UnsafeMutablePointer<docscan_poppler>.allocate(capacity: 1)
            defer { unsafe table.deallocate() }
            guard unsafe docscan_poppler_bind(library, table) else { return nil }
            unsafe functions = table.pointee
        }

        /// As `22.12.0`.
        var version: String { unsafe functions.poppler_get_version().map { unsafe String(cString: $0) } ?? "unknown" }
    }
#endif
