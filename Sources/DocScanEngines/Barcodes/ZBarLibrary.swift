internal import CZBar
internal import DocScan

/// zbar's shared library, opened when it is first needed and kept until the process ends.
///
/// `@unchecked Sendable` because the table is written once, before any other thread can see it, and never changed.
@safe
struct ZBarLibrary: @unchecked Sendable {
    let functions: docscan_zbar

    static let opened: ZBarLibrary? = ZBarLibrary()

    /// - Throws: `.libraryMissing`.
    @discardableResult
    static func open() throws(ScanError) -> ZBarLibrary {
        guard let opened else { throw .libraryMissing(name: "zbar", package: "libzbar0") }
        return opened
    }

    private init?() {
        guard let library = unsafe dlopen("libzbar.so.0", RTLD_LAZY | RTLD_LOCAL) else { return nil }
        let table = UnsafeMutablePointer<docscan_zbar>.allocate(capacity: 1)
        defer { unsafe table.deallocate() }
        guard unsafe docscan_zbar_bind(library, table) else { return nil }
        unsafe functions = table.pointee
    }

    /// As `0.23.92`.
    var version: String {
        var (major, minor, patch): (UInt32, UInt32, UInt32) = (0, 0, 0)
        _ = unsafe functions.zbar_version(&major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }
}
