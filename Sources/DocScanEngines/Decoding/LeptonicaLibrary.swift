internal import CLeptonica
internal import DocScan

/// Leptonica's shared library, opened when it is first needed and kept until the process ends.
///
/// `@unchecked Sendable` because the table is written once, before any other thread can see it, and never changed.
@safe
struct LeptonicaLibrary: @unchecked Sendable {
    let functions: docscan_leptonica

    private static let opened: LeptonicaLibrary? = LeptonicaLibrary()

    /// - Throws: `.libraryMissing`.
    static func open() throws(ScanError) -> LeptonicaLibrary {
        guard let opened else { throw .libraryMissing(name: "Leptonica", package: "liblept5") }
        return opened
    }

    private init?() {
        // The library changed its name with version 1.83.
        let names = ["liblept.so.5", "libleptonica.so.6"]
        let installed = unsafe names.compactMap { unsafe dlopen($0, RTLD_LAZY | RTLD_LOCAL) }
        // Where both are installed, the one that Tesseract is linked with counts, and dlsym finds it by way of
        // Tesseract: a PIX must not go from one to the other.
        let user = unsafe installed.count > 1 ? dlopen("libtesseract.so.5", RTLD_LAZY | RTLD_LOCAL) : nil
        guard let library = unsafe user ?? installed.first else { return nil }
        let table = UnsafeMutablePointer<docscan_leptonica>.allocate(capacity: 1)
        defer { unsafe table.deallocate() }
        guard unsafe docscan_leptonica_bind(library, table) else { return nil }
        unsafe functions = table.pointee
        // It writes what it thinks of broken files to stderr.
        _ = functions.setMsgSeverity(Int32(L_SEVERITY_NONE))
    }

    /// As `1.82.0`.
    var version: String {
        guard let text = unsafe functions.getLeptonicaVersion() else { return "unknown" }
        defer { unsafe functions.lept_free(text) }
        return unsafe String(cString: text).replacing("leptonica-", with: "")
    }
}
