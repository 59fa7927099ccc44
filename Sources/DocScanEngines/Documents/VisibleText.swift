internal import DocScan

/// Finds the visible text of a PDF from which the invisible text has been removed.
enum VisibleText {
    /// - Parameter pages: the indices of the pages, from 0.
    /// - Returns: for each page, the bounding boxes of the characters as fractions of the upright page; empty if this
    ///   build cannot read PDF.
    /// - Throws: `.libraryMissing`, `.damaged`.
    static func places(on pages: [Int], of bytes: [UInt8]) throws(ScanError) -> [Int: [Box]] {
        var places: [Int: [Box]] = [:]
        #if PDF
            let document = try PDFDocument(bytes)
            for page in pages { places[page] = try document.page(page).characters }
        #endif
        return places
    }
}
