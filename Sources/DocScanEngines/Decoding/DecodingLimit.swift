internal import DocScan

/// What decoding a picture may take. All of it is asked before anything is decoded.
struct DecodingLimit {
    /// The most pixels of a picture, a frame, a tile.
    let pixels: Int

    /// The most bytes that a library may need at once: five for each pixel that is allowed, so that one number limits
    /// both. Every grey picture of the most pixels fits, a PNG with colours up to 70 % of them. Small limits are for
    /// tests, and a library needs a little in any case.
    var bytes: Int {
        let (bytes, overflow) = pixels.multipliedReportingOverflow(by: 5)
        return overflow ? .max : max(64_000_000, bytes)
    }

    /// How often all pixels of a JPEG may be gone over in all. A scan without data takes 0.5 ns a pixel, so this is 2
    /// s; cameras and encoders write 3 to 20 scans.
    static let scannedPixels = 4_000_000_000

    /// - Throws: `.tooLarge`, `.damaged` for a picture without pixels.
    func check(width: Int, height: Int, format: ImageFormat) throws(ScanError) {
        guard width > 0, height > 0 else { throw .damaged(format: format) }
        let (area, overflow) = width.multipliedReportingOverflow(by: height)
        if overflow || area > pixels { throw .tooLarge(width: width, height: height, limit: pixels) }
    }

    /// - Parameter bytesPerPixel: what the library and docscan hold at once.
    /// - Throws: `.needsMemory`.
    func checkMemory(width: Int, height: Int, bytesPerPixel: Double) throws(ScanError) {
        let needed = Int(rounding: Double(width) * Double(height) * bytesPerPixel, clampedTo: 0...Int.max)
        if needed > bytes { throw .needsMemory(bytes: needed, limit: bytes) }
    }
}
