internal import CTesseract
internal import DocScan

/// Tesseract's shared library, opened when it is first needed and kept until the process ends.
///
/// `@unchecked Sendable` because the table is written once, before any other thread can see it, and never changed.
@safe
struct TesseractLibrary: @unchecked Sendable {
    let functions: docscan_tesseract
    /// OpenMP's `omp_set_max_active_levels`, from the OpenMP that Tesseract brings along; nil in a build without it.
    private let setActiveLevels: (@convention(c) (Int32) -> Void)?

    private static let opened: TesseractLibrary? = TesseractLibrary()

    /// - Throws: `.libraryMissing`.
    static func open() throws(ScanError) -> TesseractLibrary {
        guard let opened else { throw .libraryMissing(name: "Tesseract 5", package: "libtesseract5") }
        return opened
    }

    private init?() {
        guard let library = unsafe dlopen("libtesseract.so.5", RTLD_LAZY | RTLD_LOCAL) else { return nil }
        let table = UnsafeMutablePointer<docscan_tesseract>.allocate(capacity: 1)
        defer { unsafe table.deallocate() }
        guard unsafe docscan_tesseract_bind(library, table) else { return nil }
        unsafe functions = table.pointee
        unsafe setActiveLevels = dlsym(library, "omp_set_max_active_levels").map {
            unsafe unsafeBitCast($0, to: (@convention(c) (Int32) -> Void).self)
        }
    }

    var version: String { unsafe functions.TessVersion().map { unsafe String(cString: $0) } ?? "unknown" }

    /// Tells OpenMP to give the calling thread no helpers.
    ///
    /// Debian builds Tesseract with OpenMP and a fixed number of threads, which fight over the processors: a page takes
    /// several times as long as with one. The setting is per thread, so every recognising thread calls this.
    func useOneThread() { setActiveLevels?(0) }
}
