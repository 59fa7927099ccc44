internal import DocScan

/// The limits for decoding an image, which are checked before the pixels are decoded.
struct DecodingLimit {
    /// The maximum number of pixels of an image, frame or tile.
    let pixels: Int

    /// The maximum number of bytes that a library may use at a time: five for each allowed pixel, so that one setting
    /// limits both pixels and memory. A grey image can have the maximum size; a colour PNG can have up to 70 % of the
    /// maximum pixels. The value is at least 64 MB, because a library needs some memory even for the small limits of
    /// tests.
    var bytes: Int {
        let (bytes, overflow) = pixels.multipliedReportingOverflow(by: 5)
        return overflow ? .max : max(64_000_000, bytes)
    }

    /// The maximum number of pixels in all scans of a progressive JPEG together. A scan without data takes 0.5 ns per
    /// pixel, so the limit corresponds to 2 s. Cameras and encoders write 3 to 20 scans.
    static let scannedPixels = 4_000_000_000

    /// - Throws: `.tooLarge`; `.damaged` for an image without pixels.
    func check(width: Int, height: Int, format: ImageFormat) throws(ScanError) {
        guard width > 0, height > 0 else { throw .damaged(format: format) }
        let (area, overflow) = width.multipliedReportingOverflow(by: height)
        if overflow || area > pixels { throw .tooLarge(width: width, height: height, limit: pixels) }
    }

    /// - Parameter bytesPerPixel: the peak memory of the library and docscan together, divided by the number of pixels.
    /// - Throws: `.needsMemory`.
    func checkMemory(width: Int, height: Int, bytesPerPixel: Double) throws(ScanError) {
        let needed = Int(rounding: Double(width) * Double(height) * bytesPerPixel, clampedTo: 0...Int.max)
        if needed > bytes { throw .needsMemory(bytes: needed, limit: bytes) }
    }
}
