internal import CQPDF
internal import DocScan

struct QPDFLibrary: OpenedLibrary {
    static let opened = unsafe LibraryHandle(DOCSCAN_QPDF_FILE, bind: docscan_qpdf_bind).map(QPDFLibrary.init)
    static let missing = ScanError.libraryMissing(name: "qpdf", package: DOCSCAN_QPDF_PACKAGE)

    private let handle: LibraryHandle<docscan_qpdf>
    var functions: docscan_qpdf { handle.functions }

    var version: String { unsafe functions.qpdf_get_qpdf_version().map { unsafe String(cString: $0) } ?? "unknown" }
}
