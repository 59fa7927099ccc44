internal import DocScan
internal import Glibc

/// A C library that is opened at run time, with a table of its functions. It stays open until the process ends.
///
/// The C targets declare the type `Functions` and the function that fills it (`CFunctionTable.h`).
///
/// `@unchecked Sendable` because the table is filled before it is shared, and never changes afterwards.
@safe
struct LibraryHandle<Functions>: @unchecked Sendable {
    let functions: Functions
    private let library: UnsafeMutableRawPointer

    /// - Parameters:
    ///   - library: the result of `dlopen`.
    ///   - bind: fills the table, and returns false if a function is missing.
    /// - Returns: `nil` if the library is not installed, or its version lacks a function.
    init?(
        _ library: UnsafeMutableRawPointer?,
        bind: (UnsafeMutableRawPointer, UnsafeMutablePointer<Functions>) -> Bool
    ) {
        guard let library = unsafe library else { return nil }
        let table = UnsafeMutablePointer<Functions>.allocate(capacity: 1)
        defer { unsafe table.deallocate() }
        guard unsafe bind(library, table) else { return nil }
        unsafe functions = table.pointee
        unsafe self.library = library
    }

    /// Opens a library by its file name, such as `libzbar.so.0`.
    init?(_ name: String, bind: (UnsafeMutableRawPointer, UnsafeMutablePointer<Functions>) -> Bool) {
        unsafe self.init(Self.open(name), bind: bind)
    }

    /// The result of `dlopen`; `nil` if the library is not installed.
    static func open(_ name: String) -> UnsafeMutableRawPointer? {
        // With `RTLD_LOCAL`, the symbols of the library and of its dependencies do not become global.
        unsafe dlopen(name, RTLD_LAZY | RTLD_LOCAL)
    }

    /// The address of a function that is not in the table, because some builds of the library lack it; `nil` if it is
    /// missing.
    func optionalFunction(_ name: String) -> UnsafeMutableRawPointer? { unsafe dlsym(library, name) }
}

/// A library that docscan opens when it is first used.
protocol OpenedLibrary: Sendable {
    /// The only instance; `nil` if it cannot be opened.
    static var opened: Self? { get }
    /// The error `.libraryMissing` with the library's name and Debian package.
    static var missing: ScanError { get }
    /// The version, such as `0.23.92`.
    var version: String { get }
}

extension OpenedLibrary {
    /// - Throws: `.libraryMissing`.
    static func open() throws(ScanError) -> Self {
        guard let opened else { throw missing }
        return opened
    }
}
