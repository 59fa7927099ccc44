#if HEIC
    internal import CHeif
    internal import DocScan

    struct HeifLibrary: OpenedLibrary {
        static let opened = unsafe LibraryHandle("libheif.so.1", bind: docscan_heif_bind).map(HeifLibrary.init)
        static let missing = ScanError.libraryMissing(name: "libheif", package: "libheif1")

        private let handle: LibraryHandle<docscan_heif>
        var functions: docscan_heif { handle.functions }

        /// - Throws: `.libraryMissing` if libheif or its HEVC decoder is not installed.
        static func openWithDecoder() throws(ScanError) -> HeifLibrary {
            let library = try open()
            // Debian has the codecs of later versions in separate packages.
            guard library.functions.heif_have_decoder_for_format(heif_compression_HEVC) != 0 else {
                throw .libraryMissing(name: "libheif's HEVC decoder", package: "libheif-plugin-libde265")
            }
            return library
        }

        /// True if `heif_context_set_maximum_image_size_limit` limits the area to the square of its argument; false if
        /// it limits width and height separately.
        var limitsAreas: Bool { functions.heif_get_version_number() >= 0x0113_0000 }

        var version: String { unsafe functions.heif_get_version().map { unsafe String(cString: $0) } ?? "unknown" }
    }
#endif
