internal import DocScan

/// The places of the text of a PDF whose invisible text was removed.
enum VisibleText {
    /// - Parameter pages: from 0.
    /// - Returns: by page, the places of the characters as fractions of the upright page; empty if this build does not
    ///   read PDF.
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
