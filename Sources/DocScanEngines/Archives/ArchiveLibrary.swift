internal import CArchive
internal import DocScan

struct ArchiveLibrary: OpenedLibrary {
    static let opened = unsafe LibraryHandle("libarchive.so.13", bind: docscan_archive_bind).map(ArchiveLibrary.init)
    static let missing = ScanError.libraryMissing(name: "libarchive", package: "libarchive13")

    private let handle: LibraryHandle<docscan_archive>
    var functions: docscan_archive { handle.functions }

    /// The version, such as `3.6.2`. The library itself returns `libarchive 3.6.2`.
    var version: String {
        let text = unsafe functions.archive_version_string().map { unsafe String(cString: $0) } ?? "unknown"
        return text.split(separator: " ").last.map { String($0) } ?? text
    }
}
