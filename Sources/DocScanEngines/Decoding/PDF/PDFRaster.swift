internal import DocScan

/// The size at which a PDF page is drawn.
package struct PDFRaster: Hashable {
    /// The width in pixels.
    package var width: Int
    /// The height in pixels.
    package var height: Int
    /// The horizontal resolution in pixels per point.
    package var scaleX: Double
    /// The vertical resolution in pixels per point.
    package var scaleY: Double

    /// The resolution of a page that is not a scan, in pixels per inch: the resolution that Tesseract was trained with.
    private static let resolution = 300.0
    /// The maximum number of pixels of a page that is not a scan: a sheet of A2. Larger sheets have larger print, for
    /// which less resolution is enough.
    private static let drawnPixels = 36_000_000
    /// The maximum number of pixels of one side in cairo.
    private static let longestSide = 32_767.0

    /// Chooses the scan's resolution for a scan, and 300 pixels per inch for any other page, reduced to the limit.
    /// `nil` if a side of the page is not a positive number.
    ///
    /// - Parameters:
    ///   - page: the width and height of the upright page in points.
    ///   - scan: the stored size in pixels of the image that covers the page; `nil` if the page is not a scan.
    /// - limit: the maximum number of pixels.
    package init?(
        page: (width: Double, height: Double), scan: PDFImageSizes.Size? = nil, limit: Int
    ) {
        guard page.width.isFinite, page.height.isFinite, page.width > 0, page.height > 0 else { return nil }
        var scale = (x: Self.resolution / 72, y: Self.resolution / 72)
        var most = min(limit, Self.drawnPixels)
        if let scan {
            let upright = scan.turned(toFit: page.width / page.height)
            let stored = (x: Double(upright.width) / page.width, y: Double(upright.height) / page.height)
            // An image with a low resolution is not a scan but the background of drawn text.
            if stored.x >= 100.0 / 72 || min(scan.width, scan.height) >= 1000 { (scale, most) = (stored, limit) }
        }
        let pixels = page.width * scale.x * page.height * scale.y
        let longest = max(page.width * scale.x, page.height * scale.y)
        let shrink = min(1, (Double(most) / pixels).squareRoot(), Self.longestSide / longest)
        (scaleX, scaleY) = (scale.x * shrink, scale.y * shrink)
        let size = (x: page.width * scaleX, y: page.height * scaleY)
        // Round down if the size was reduced, so that it stays within the limit.
        let rule: FloatingPointRoundingRule = shrink < 1 ? .down : .toNearestOrAwayFromZero
        guard let across = Int(rounding: size.x, rule), let down = Int(rounding: size.y, rule) else { return nil }
        (width, height) = (max(1, across), max(1, down))
        let (area, overflow) = width.multipliedReportingOverflow(by: height)
        if overflow || area > limit { return nil }
    }
}
