package import DocScan

/// The reports of a scanned page, and the contents of the requested files.
package struct PageFiles: Sendable {
    /// A page of the PDF and the hOCR.
    package struct Page: Sendable {
        package var text: PictureText
        /// A PDF of one page; `nil` if it was not requested.
        package var pdf: [UInt8]?
        /// The rotation that makes the text in the page's image upright.
        package var turn = Orientation.up
    }

    package var reports: [ScanReport]
    package var pages: [Page] = []
    /// The requested JPEGs: one for each straightened sheet, or one for the whole page.
    package var sheets: [[UInt8]] = []
    /// The image with the findings drawn over it, as PNG; `nil` if it was not requested.
    package var drawing: [UInt8]?

    init(reports: [ScanReport]) { self.reports = reports }
}

/// Writes straightened sheets as JPEGs that docscan can recognise later.
package enum SheetPicture {
    /// The JPEG comment segment by which docscan recognises a file that it has written.
    private static let comment: [UInt8] = {
        let mark = Array("docscan.sheet/1".utf8)
        return [0xFF, 0xFE, 0, UInt8(mark.count + 2)] + mark
    }()
    /// The offset of the comment in bytes. It follows the segment with which each JFIF file begins (JFIF 1.02).
    private static let place = 20

    /// True if docscan has written the file.
    ///
    /// - Parameter head: the beginning of the file.
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
