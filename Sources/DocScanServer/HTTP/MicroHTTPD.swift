internal import CMicroHTTPD
internal import Glibc

/// libmicrohttpd's shared library, opened at its first use.
@safe
enum MicroHTTPD {
    // Written once, before anything can see it, and never changed or freed.
    nonisolated(unsafe) static let functions: UnsafePointer<docscan_mhd>? = {
        guard let library = unsafe dlopen("libmicrohttpd.so.12", RTLD_LAZY | RTLD_LOCAL) else { return nil }
        let table = UnsafeMutablePointer<docscan_mhd>.allocate(capacity: 1)
        guard unsafe docscan_mhd_bind(library, table) else { return nil }
        return unsafe UnsafePointer(table)
    }()
}
