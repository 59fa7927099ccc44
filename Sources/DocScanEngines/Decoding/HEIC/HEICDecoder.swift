internal import DocScan

/// HEIC through libheif: the primary picture, its luma as it is coded.
enum HEICDecoder {
    /// The size in pixels, upright: libheif turns the picture by itself, and what EXIF says does not count.
    ///
    /// - Throws: `.notBuilt`, `.libraryMissing`, `.damaged`.
    static func size(of bytes: [UInt8]) throws(ScanError) -> (width: Int, height: Int) {
        #if HEIC
            try HEICImage.open(bytes) { image throws(ScanError) in image.size }
        #else
            throw .notBuilt(format: .heic)
        #endif
    }

    /// The picture at full size.
    ///
    /// - Throws: as `size`, and `.unsupported` for another coding than HEVC.
    static func decode(_ image: EncodedImage) throws(ScanError) -> LumaImage {
        #if HEIC
            try HEICImage.open(image.input.bytes) { stored throws(ScanError) in
                try stored.luma(width: image.width, height: image.height)
            }
        #else
            throw .notBuilt(format: .heic)
        #endif
    }

    #if HEIC
        /// As `1.15.1`; nil when it is not installed.
        static var version: String? { try? HeifLibrary.open().version }
    #endif
}
