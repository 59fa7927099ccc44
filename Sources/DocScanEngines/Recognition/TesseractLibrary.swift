internal import CTesseract
internal import DocScan

/// The Tesseract library, opened on first use.
struct TesseractLibrary: OpenedLibrary {
    static let opened =
        unsafe LibraryHandle("libtesseract.so.5", bind: docscan_tesseract_bind).map(TesseractLibrary.init)
    static let missing = ScanError.libraryMissing(name: "Tesseract 5", package: "libtesseract5")

    private let handle: LibraryHandle<docscan_tesseract>
    /// The function `omp_set_max_active_levels` of the OpenMP that Tesseract loads; `nil` if Tesseract was built
    /// without OpenMP.
    private let setActiveLevels: (@convention(c) (Int32) -> Void)?
    var functions: docscan_tesseract { handle.functions }

    private init(_ handle: LibraryHandle<docscan_tesseract>) {
        self.handle = handle
        unsafe setActiveLevels = handle.optionalFunction("omp_set_max_active_levels").map {
            unsafe unsafeBitCast($0, to: (@convention(c) (Int32) -> Void).self)
        }
    }

    var version: String { unsafe functions.TessVersion().map { unsafe String(cString: $0) } ?? "unknown" }

    /// Makes OpenMP use only the calling thread. Debian builds Tesseract with OpenMP and a fixed number of threads,
    /// which compete for the processors: a page takes several times longer than with one. The setting is per thread, so
    /// every recognising thread calls this.
    func useOneThread() { setActiveLevels?(0) }
}
