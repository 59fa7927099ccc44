internal import DocScan

/// The limits of decoding a picture, which are checked before anything is decoded.
struct DecodingLimit {
    /// The maximum number of pixels of a picture, a frame, a tile.
    let pixels: Int

    /// The maximum bytes of a library at once: five for each allowed pixel, so that one number limits both. Every grey
    /// picture of the maximum size fits, a PNG with colours up to 70 % of it. Small limits are for tests, and a library
    /// needs a little in any case.
    var bytes: Int {
        let (bytes, overflow) = pixels.multipliedReportingOverflow(by: 5)
        return overflow ? .max : max(64_000_000, bytes)
    }

    /// The maximum number of pixels of all scans of a JPEG. A scan without data takes 0.5 ns a pixel, so this is 2 s;
    /// cameras and encoders write 3 to 20 scans.
    static let scannedPixels = 4_000_000_000

    /// - Throws: `.tooLarge`, `.damaged` for a picture without pixels.
    func check(width: Int, height: Int, format: ImageFormat) throws(ScanError) {
        guard width > 0, height > 0 else { throw .damaged(format: format) }
        let (area, overflow) = width.multipliedReportingOverflow(by: height)
        if overflow || area > pixels { throw .tooLarge(width: width, height: height, limit: pixels) }
    }

    /// - Parameter bytesPerPixel: the peak memory of the library and docscan.
    /// - Throws: `.needsMemory`.
    func checkMemory(width: Int, height: Int, bytesPerPixel: Double) throws(ScanError) {
        let needed = Int(rounding: Double(width) * Double(height) * bytesPerPixel, clampedTo: 0...Int.max)
        if needed > bytes { throw .needsMemory(bytes: needed, limit: bytes) }
    }
}
