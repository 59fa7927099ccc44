#if ZXing
    internal import CZXing
    internal import DocScan

    struct ZXingLibrary: OpenedLibrary {
        static let opened = unsafe docscan_zxing_file().flatMap { file in
            unsafe LibraryHandle(String(cString: file), bind: docscan_zxing_bind).map(ZXingLibrary.init)
        }
        /// Debian names the package after the version of the file: libzxing2 contains libZXing.so.2.
        static let missing = ScanError.libraryMissing(
            name: "zxing-cpp",
            package: unsafe docscan_zxing_file().map { file in
                unsafe "libzxing" + String(cString: file).suffix(1)
            } ?? "libzxing-dev")

        private let handle: LibraryHandle<docscan_zxing>
        var functions: docscan_zxing { handle.functions }

        /// The release of the headers that docscan was built with. The library that was opened has it as well.
        var version: String { unsafe String(cString: docscan_zxing_release()) }
    }
#endif
