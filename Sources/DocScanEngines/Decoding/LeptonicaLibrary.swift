internal import CLeptonica
internal import DocScan

struct LeptonicaLibrary: OpenedLibrary {
    static let opened: LeptonicaLibrary? = {
        // The library has another file name from version 1.83 on.
        let installed = unsafe ["liblept.so.5", "libleptonica.so.6"].compactMap { unsafe Handle.open($0) }
        // If both are installed, use the one that Tesseract is linked with, because a `PIX` of one library must not be
        // passed to the other. dlsym finds its functions through the handle of Tesseract.
        let user = unsafe installed.count > 1 ? Handle.open("libtesseract.so.5") : nil
        return unsafe Handle(user ?? installed.first, bind: docscan_leptonica_bind).map(LeptonicaLibrary.init)
    }()
    static let missing = ScanError.libraryMissing(name: "Leptonica", package: DOCSCAN_LEPTONICA_PACKAGE)

    private typealias Handle = LibraryHandle<docscan_leptonica>
    private let handle: Handle
    var functions: docscan_leptonica { handle.functions }

    private init(_ handle: Handle) {
        self.handle = handle
        // By default Leptonica prints messages about damaged files to stderr.
        _ = functions.setMsgSeverity(Int32(L_SEVERITY_NONE))
    }

    var version: String {
        guard let text = unsafe functions.getLeptonicaVersion() else { return "unknown" }
        defer { unsafe functions.lept_free(text) }
        return unsafe String(cString: text).replacing("leptonica-", with: "")
    }
}
