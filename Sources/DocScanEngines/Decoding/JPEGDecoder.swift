internal import CJPEG
internal import DocScan

/// libjpeg, straight to luma: no colour is ever made, and a scaled decode skips most of the inverse DCT.
enum JPEGDecoder {
    /// The version of the libjpeg interface, as `6.2`.
    static var version: String {
        let number = docscan_jpeg_version()
        return "\(number / 10).\(number % 10)"
    }

    /// The stored size in pixels, before the orientation is applied.
    static func size(of bytes: [UInt8]) throws(ScanError) -> (width: Int, height: Int) {
        let size = try measure(bytes, denominator: 1)
        return (Int(size.width), Int(size.height))
    }

    /// The stored picture at 1/`denominator` of its size, not yet turned upright.
    static func decode(_ image: EncodedImage, denominator: Int) throws(ScanError) -> LumaImage {
        let bytes = image.input.bytes
        let size = try measure(bytes, denominator: denominator)
        return try LumaImage(
            width: Int(size.scaled_width), height: Int(size.scaled_height)
        ) { (pixels: inout MutableSpan<UInt8>) throws(ScanError) in
            let status = unsafe bytes.withUnsafeBufferPointer { data in
                unsafe pixels.withUnsafeMutableBufferPointer { target in
                    guard let source = data.baseAddress, let destination = target.baseAddress else {
                        return DOCSCAN_JPEG_DAMAGED
                    }
                    return unsafe docscan_jpeg_decode(
                        source, data.count, Int32(denominator), destination, target.count)
                }
            }
            try check(status, width: image.width, height: image.height)
        }
    }

    private static func measure(_ bytes: [UInt8], denominator: Int) throws(ScanError) -> docscan_jpeg_size {
        var size = docscan_jpeg_size()
        let status = unsafe bytes.withUnsafeBufferPointer { data in
            guard let source = data.baseAddress else { return DOCSCAN_JPEG_DAMAGED }
            return unsafe docscan_jpeg_measure(source, data.count, Int32(denominator), &size)
        }
        try check(status, width: Int(size.width), height: Int(size.height))
        return size
    }

    private static func check(_ status: docscan_jpeg_status, width: Int, height: Int) throws(ScanError) {
        switch status {
        case DOCSCAN_JPEG_OK: return
        case DOCSCAN_JPEG_UNSUPPORTED: throw .unsupported(format: .jpeg)
        case DOCSCAN_JPEG_MEMORY: throw .outOfMemory(width: width, height: height)
        default: throw .damaged(format: .jpeg)
        }
    }
}
