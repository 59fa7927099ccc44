internal import CZBar
internal import DocScan

struct ZBarLibrary: OpenedLibrary {
    static let opened = unsafe LibraryHandle("libzbar.so.0", bind: docscan_zbar_bind).map(ZBarLibrary.init)
    static let missing = ScanError.libraryMissing(name: "zbar", package: "libzbar0")

    private let handle: LibraryHandle<docscan_zbar>
    var functions: docscan_zbar { handle.functions }

    var version: String {
        var (major, minor, patch): (UInt32, UInt32, UInt32) = (0, 0, 0)
        _ = unsafe functions.zbar_version(&major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }
}
