/// A kind of file that a batch writes for the pages of an input.
package enum PageOutput: String, Sendable, CaseIterable, Codable {
    /// Each page's picture with an invisible text layer.
    case pdf
    /// HTML with the place of each word, in pixels of the same picture.
    case hocr
    /// Each straightened sheet of paper as a JPEG.
    case sheets
}

/// The files to make of a page, in addition to its reports.
package struct PageRequest: Sendable, Hashable, Codable {
    package var outputs: Set<PageOutput> = []
    /// True for a page per sheet of paper, straightened, in PDF and hOCR. Default false: one page with the whole
    /// picture.
    package var cropsPages = false
    /// True for pages of PDF/A-2b. Default false.
    package var isArchive = false
    /// True if the PDF of a PDF keeps its pages: the words of each page are returned, and no picture. Default false.
    package var keepsPages = false
    /// True to blacken values, barcodes and zones in the pictures of sheets. Default false.
    package var blackensSheets = false
    /// True to draw the findings over the picture; needs the option `explains`. Default false.
    package var drawsPicture = false

    /// True for a JPEG of each straightened sheet if the picture shows several. Default false.
    package var picturesParts = false
    /// True for a JPEG of the whole page if it shows one sheet. Default false.
    package var picturesPage = false

    package init(_ outputs: Set<PageOutput> = []) { self.outputs = outputs }

    package var needsText: Bool { outputs.contains(.pdf) || outputs.contains(.hocr) }
    package var needsSheets: Bool { outputs.contains(.sheets) }

    /// - Parameter count: the number of sheets in the picture.
    func needsSheets(_ count: Int) -> Bool { needsSheets || picturesParts && count > 1 }
}
