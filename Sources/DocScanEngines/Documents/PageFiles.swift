package import DocScan

/// The reports of a page, and the content of the requested files.
package struct PageFiles: Sendable {
    /// A page of the PDF and of the hOCR.
    package struct Page: Sendable {
        package var text: PictureText
        /// A document of one page; `nil` if it is not requested.
        package var pdf: [UInt8]?
        /// The turn that makes the print of the page's picture upright.
        package var turn = Orientation.up
    }

    package var reports: [ScanReport]
    package var pages: [Page] = []
    /// A JPEG for each straightened sheet.
    package var sheets: [[UInt8]] = []
    /// The picture with its findings drawn over it, as PNG; `nil` if it is not requested.
    package var drawing: [UInt8]?

    init(reports: [ScanReport]) { self.reports = reports }
}

/// A straightened sheet as a JPEG.
package enum SheetPicture {
    /// A comment that identifies a JPEG that docscan has written.
    private static let comment: [UInt8] = {
        let mark = Array("docscan.sheet/1".utf8)
        return [0xFF, 0xFE, 0, UInt8(mark.count + 2)] + mark
    }()
    /// The comment follows the segment that every JFIF file begins with (JFIF 1.02).
    private static let place = 20

    /// True for the beginning of a file that docscan has written.
    package static func isOwn(_ head: [UInt8]) -> Bool {
        head.starts(with: [0xFF, 0xD8]) && head.dropFirst(place).starts(with: comment)
    }

    /// - Throws: `.outOfMemory`.
    static func bytes(of sheet: PageSheet) throws(ScanError) -> [UInt8] {
        let (quality, resolution) = (PDFPageWriter.quality, sheet.resolution)
        let jpeg =
            if let colours = sheet.colours {
                try JPEGEncoder.encode(colours, quality: quality, resolution: resolution)
            } else {
                try JPEGEncoder.encode(sheet.image, quality: quality, resolution: resolution)
            }
        return jpeg[..<place] + comment + jpeg[place...]
    }
}
