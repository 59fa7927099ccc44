#if HEIC
    internal import CHeif
    internal import DocScan

    /// libheif, opened when the first HEIC photo comes and kept until the process ends.
    ///
    /// `@unchecked Sendable` because the table is written once, before any other thread can see it, and never changed.
    @safe
    struct HeifLibrary: @unchecked Sendable {
        let functions: docscan_heif

        private static let opened: HeifLibrary? = HeifLibrary()

        /// - Throws: `.libraryMissing`.
        static func open() throws(ScanError) -> HeifLibrary {
            guard let opened else { throw .libraryMissing(name: "libheif", package: "libheif1") }
            // Later versions have their codecs in packages of their own.
            guard opened.functions.heif_have_decoder_for_format(heif_compression_HEVC) != 0 else {
                throw .libraryMissing(name: "libheif's HEVC decoder", package: "libheif-plugin-libde265")
            }
            return opened
        }

        private init?() {
            guard let library = unsafe dlopen("libheif.so.1", RTLD_LAZY | RTLD_LOCAL) else { return nil }
            let table = UnsafeMutablePointer<docscan_heif>.allocate(capacity: 1)
            defer { unsafe table.deallocate() }
            guard unsafe docscan_heif_bind(library, table) else { return nil }
            unsafe functions = table.pointee
        }

        /// Whether `heif_context_set_maximum_image_size_limit` limits the number of pixels, and not each side.
        var limitsAreas: Bool { functions.heif_get_version_number() >= 0x0113_0000 }

        /// As `1.15.1`.
        var version: String { unsafe functions.heif_get_version().map { unsafe String(cString: $0) } ?? "unknown" }
    }
#endif
