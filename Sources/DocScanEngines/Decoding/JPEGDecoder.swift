internal import CJPEG
internal import DocScan

/// Decodes JPEG with libjpeg. Luma is decoded without converting colours, and a reduced image without most of the
/// inverse DCT.
enum JPEGDecoder {
    /// The library's name, such as `libjpeg-turbo`.
    static var name: String { unsafe String(cString: docscan_jpeg_name()) }

    /// The version that docscan was built with, such as `2.1.5`; `nil` if the library is not installed.
    static var version: String? { docscan_jpeg_is_there() ? unsafe String(cString: docscan_jpeg_version()) : nil }

    static var missing: ScanError {
        .libraryMissing(name: name, package: unsafe String(cString: docscan_jpeg_package()))
    }

    /// The stored size in pixels, before the orientation is applied.
    ///
    /// - Throws: `.libraryMissing`, `.damaged`, `.unsupported`, `.tooLarge`, `.needsMemory`.
    static func size(of bytes: [UInt8], limit: DecodingLimit) throws(ScanError) -> (width: Int, height: Int) {
        let size = try measure(bytes)
        let (width, height) = (Int(size.width), Int(size.height))
        try limit.check(width: width, height: height, format: .jpeg)
        let coefficients = Double(size.coefficient_bytes) / Double(width * height)
        if coefficients > 0 {
            try limit.checkMemory(width: width, height: height, bytesPerPixel: coefficients + 1)
            if width * height * JPEGScans.count(in: bytes).count > DecodingLimit.scannedPixels {
                throw .unsupported(format: .jpeg)
            }
        }
        return (width, height)
    }

    /// The colour space of a JPEG that can be embedded in a PDF unchanged.
    enum PDFKind: Equatable {
        case grey, colours
        /// Cyan, magenta, yellow and black. `isInverted` is true if a value of 0 means full ink.
        case inks(isInverted: Bool)
    }

    /// The colour space; `nil` if PDF readers may not show the image: it is not Huffman-coded, has another colour
    /// space, or has no valid header.
    static func pdfKind(of bytes: [UInt8]) -> PDFKind? {
        guard let size = try? measure(bytes) else { return nil }
        if size.is_inks { return .inks(isInverted: size.has_adobe) }
        return size.is_grey ? .grey : size.is_ycc ? .colours : nil
    }

    /// Decodes the stored image at 1/`denominator` of its size, rounded up. The orientation is not applied.
    ///
    /// - Throws: `.damaged`, also if the size differs from the measured one; `.unsupported`, `.outOfMemory`.
    static func decode(
        _ image: EncodedImage, denominator: Int, as plane: ImagePlane = .luma
    ) throws(ScanError) -> LumaImage {
        let bytes = image.input.bytes
        let stored = image.orientation.swapsAxes ? (image.height, image.width) : (image.width, image.height)
        return try LumaImage(
            width: (stored.0 + denominator - 1) / denominator, height: (stored.1 + denominator - 1) / denominator
        ) { (pixels: inout MutableSpan<UInt8>) throws(ScanError) in
            let status = unsafe bytes.withUnsafeBufferPointer { data in
                unsafe pixels.withUnsafeMutableBufferPointer { target in
                    guard let source = data.baseAddress, let destination = target.baseAddress else {
                        return DOCSCAN_JPEG_DAMAGED
                    }
                    return unsafe docscan_jpeg_decode(
                        source, data.count, Int32(denominator), docscan_jpeg_plane(UInt32(plane.rawValue)),
                        destination, target.count)
                }
            }
            try check(status, width: image.width, height: image.height)
        }
    }

    private static func measure(_ bytes: [UInt8]) throws(ScanError) -> docscan_jpeg_size {
        var size = docscan_jpeg_size()
        let status = unsafe bytes.withUnsafeBufferPointer { data in
            guard let source = data.baseAddress else { return DOCSCAN_JPEG_DAMAGED }
            return unsafe docscan_jpeg_measure(source, data.count, &size)
        }
        try check(status, width: Int(size.width), height: Int(size.height))
        return size
    }

    private static func check(_ status: docscan_jpeg_status, width: Int, height: Int) throws(ScanError) {
        switch status {
        case DOCSCAN_JPEG_OK: return
        case DOCSCAN_JPEG_UNSUPPORTED: throw .unsupported(format: .jpeg)
        case DOCSCAN_JPEG_MISSING: throw missing
        case DOCSCAN_JPEG_MEMORY: throw .outOfMemory(width: width, height: height)
        default: throw .damaged(format: .jpeg)
        }
    }
}
