internal import CLeptonica
internal import DocScan

struct LeptonicaLibrary: OpenedLibrary {
    static let opened: LeptonicaLibrary? = {
        // The library changed its name with version 1.83.
        let installed = unsafe ["liblept.so.5", "libleptonica.so.6"].compactMap { unsafe Handle.open($0) }
        // If both are installed, the one that Tesseract is linked with counts, and dlsym finds it through Tesseract: a
        // PIX must not go from one to the other.
        let user = unsafe installed.count > 1 ? Handle.open("libtesseract.so.5") : nil
        return unsafe Handle(user ?? installed.first, bind: docscan_leptonica_bind).map(LeptonicaLibrary.init)
    }()
    static let missing = ScanError.libraryMissing(name: "Leptonica", package: DOCSCAN_LEPTONICA_PACKAGE)

    private typealias Handle = LibraryHandle<docscan_leptonica>
    private let handle: Handle
    var functions: docscan_leptonica { handle.functions }

    private init(_ handle: Handle) {
        self.handle = handle
        // It reports broken files on stderr.
        _ = functions.setMsgSeverity(Int32(L_SEVERITY_NONE))
    }

    var version: String {
        guard let text = unsafe functions.getLeptonicaVersion() else { return "unknown" }
        defer { unsafe functions.lept_free(text) }
        return unsafe String(cString: text).replacing("leptonica-", with: "")
    }
}
