internal import DocScan
internal import Glibc

/// A C library that is opened at run time and stays open until the process ends, with the table of its functions.
///
/// The C targets declare `Functions` and the function that binds it (`CFunctionTable.h`).
///
/// `@unchecked Sendable` because the table is written once, before it is shared, and never changed.
@safe
struct LibraryHandle<Functions>: @unchecked Sendable {
    let functions: Functions
    private let library: UnsafeMutableRawPointer

    /// - Parameters:
    ///   - library: the result of `dlopen`.
    ///   - bind: fills the table; false if a function is missing.
    /// - Returns: `nil` if the library is not installed, or is another version.
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

    /// Opens a library by the name of its file, such as `libzbar.so.0`.
    init?(_ name: String, bind: (UnsafeMutableRawPointer, UnsafeMutablePointer<Functions>) -> Bool) {
        unsafe self.init(Self.open(name), bind: bind)
    }

    /// The result of `dlopen`; `nil` if the library is not installed.
    static func open(_ name: String) -> UnsafeMutableRawPointer? {
        // Neither its symbols nor those of its dependencies become global.
        unsafe dlopen(name, RTLD_LAZY | RTLD_LOCAL)
    }

    /// A function that the table omits, because not every build of the library has it.
    func optionalFunction(_ name: String) -> UnsafeMutableRawPointer? { unsafe dlsym(library, name) }
}

/// A library that docscan opens at its first use.
protocol OpenedLibrary: Sendable {
    /// The only instance; `nil` if it cannot be opened.
    static var opened: Self? { get }
    /// `.libraryMissing`, with the name and Debian's package.
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
