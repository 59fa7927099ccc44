internal import DocScan

/// Decodes the primary image of a HEIC file with libheif. The luma plane is returned as stored, without a colour
/// conversion.
enum HEICDecoder {
    /// - Throws: `.notBuilt`, `.libraryMissing`.
    static func open() throws(ScanError) {
        #if HEIC
            _ = try HeifLibrary.openWithDecoder()
        #else
            throw .notBuilt(format: .heic)
        #endif
    }

    /// The size of the upright image in pixels. libheif applies the rotation stored in HEIC; the EXIF orientation is
    /// ignored.
    ///
    /// - Throws: `.notBuilt`, `.libraryMissing`, `.damaged`, `.unsupported`, `.tooLarge`.
    static func size(of bytes: [UInt8], limit: DecodingLimit) throws(ScanError) -> (width: Int, height: Int) {
        #if HEIC
            _ = try HeifLibrary.openWithDecoder()
            guard let items = HEIFItems(bytes) else { throw .damaged(format: .heic) }
            // The coded size may be slightly larger than the image, and tiles may extend beyond its edge.
            let (width, height) = items.largest
            if items.largestPixels > limit.pixels + limit.pixels / 8 + 65_536 {
                throw .tooLarge(width: width, height: height, limit: limit.pixels)
            }
            if items.pixels > 3 * limit.pixels + 1_000_000 || items.hasOtherCodings {
                throw .unsupported(format: .heic)
            }
            return try HEICImage.open(bytes, limit: limit) { image throws(ScanError) in image.size }
        #else
            throw .notBuilt(format: .heic)
        #endif
    }

    /// - Throws: the errors of `size`, and `.unsupported` if the image is not coded with HEVC.
    static func decode(_ image: EncodedImage) throws(ScanError) -> LumaImage {
        #if HEIC
            try reopened(image) { stored throws(ScanError) in
                try stored.luma(width: image.width, height: image.height)
            }
        #else
            throw .notBuilt(format: .heic)
        #endif
    }

    static func decodeColours(_ image: EncodedImage) throws(ScanError) -> ColourPlanes {
        #if HEIC
            try reopened(image) { stored throws(ScanError) in
                try stored.colours(width: image.width, height: image.height)
            }
        #else
            throw .notBuilt(format: .heic)
        #endif
    }

    #if HEIC
        /// Opens an image again whose size is known, with that size as the limit.
        private static func reopened<Result>(
            _ image: EncodedImage, _ body: (borrowing HEICImage) throws(ScanError) -> Result
        ) throws(ScanError) -> Result {
            let limit = DecodingLimit(pixels: max(1_000_000, image.width * image.height))
            return try HEICImage.open(image.input.bytes, limit: limit, body)
        }
    #endif

    #if HEIC
        /// The version, such as `1.15.1`; `nil` if libheif or its HEVC decoder is not installed.
        static var version: String? { try? HeifLibrary.openWithDecoder().version }
    #endif
}
