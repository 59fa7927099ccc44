package import DocScan

/// A scanned picture on its way into a case.
package struct CapturedPicture: Sendable {
    /// The name in messages.
    package var name: String
    /// The unchanged file.
    package var bytes: [UInt8]
    package var format: ImageFormat
    /// The number of pages of the file. The report is that of the first.
    package var pages: Int
    package var report: ScanReport
    /// Those of the other sheets of paper in the picture.
    package var otherReports: [ScanReport]
    /// A small JPEG for lists; may be empty.
    package var preview: [UInt8]

    package init(
        name: String, bytes: [UInt8], format: ImageFormat, pages: Int = 1, report: ScanReport,
        otherReports: [ScanReport] = [], preview: [UInt8] = []
    ) {
        (self.name, self.bytes, self.format) = (name, bytes, format)
        (self.pages, self.report, self.otherReports, self.preview) = (pages, report, otherReports, preview)
    }
}
