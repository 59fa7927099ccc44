#if PDF
    internal import CPoppler
    internal import DocScan

    /// The shared library of poppler. The functions of GLib and cairo are found through it as well.
    struct PopplerLibrary: OpenedLibrary {
        static let opened =
            unsafe LibraryHandle("libpoppler-glib.so.8", bind: docscan_poppler_bind).map(PopplerLibrary.init)
        static let missing = ScanError.libraryMissing(name: "Poppler", package: "libpoppler-glib8")

        private let handle: LibraryHandle<docscan_poppler>
        var functions: docscan_poppler { handle.functions }

        var version: String { unsafe functions.poppler_get_version().map { unsafe String(cString: $0) } ?? "unknown" }
    }
#endif
