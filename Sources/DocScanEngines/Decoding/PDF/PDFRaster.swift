internal import DocScan

/// The drawn size of a PDF page.
package struct PDFRaster: Hashable {
    /// Pixels.
    package var width: Int
    package var height: Int
    /// Pixels a point.
    package var scaleX: Double
    package var scaleY: Double

    /// Pixels an inch for a page that is not a scan: Tesseract's training resolution.
    private static let resolution = 300.0
    /// The maximum number of pixels for such a page: a sheet of A2. A larger one has larger print.
    private static let drawnPixels = 36_000_000
    /// Cairo's maximum.
    private static let longestSide = 32_767.0

    /// `nil` if the page has no size.
    ///
    /// - Parameters:
    ///   - page: width and height in points, upright.
    ///   - scan: the stored size in pixels of the image that covers it; `nil` if the page is not a scan.
    package init?(
        page: (width: Double, height: Double), scan: PDFImageSizes.Size? = nil, limit: Int
    ) {
        guard page.width.isFinite, page.height.isFinite, page.width > 0, page.height > 0 else { return nil }
        var scale = (x: Self.resolution / 72, y: Self.resolution / 72)
        var most = min(limit, Self.drawnPixels)
        if let scan {
            let upright = scan.turned(toFit: page.width / page.height)
            let stored = (x: Double(upright.width) / page.width, y: Double(upright.height) / page.height)
            // A coarse picture below drawn text is not a scan.
            if stored.x >= 100.0 / 72 || min(scan.width, scan.height) >= 1000 { (scale, most) = (stored, limit) }
        }
        let pixels = page.width * scale.x * page.height * scale.y
        let longest = max(page.width * scale.x, page.height * scale.y)
        let shrink = min(1, (Double(most) / pixels).squareRoot(), Self.longestSide / longest)
        (scaleX, scaleY) = (scale.x * shrink, scale.y * shrink)
        let size = (x: page.width * scaleX, y: page.height * scaleY)
        // Rounded down if the limit decides.
        let rule: FloatingPointRoundingRule = shrink < 1 ? .down : .toNearestOrAwayFromZero
        guard let across = Int(rounding: size.x, rule), let down = Int(rounding: size.y, rule) else { return nil }
        (width, height) = (max(1, across), max(1, down))
        let (area, overflow) = width.multipliedReportingOverflow(by: height)
        if overflow || area > limit { return nil }
    }
}
