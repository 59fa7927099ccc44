package import DocScan
package import DocScanEngines

/// Words of a page to cut out of its image.
package struct WordsJob: Sendable, Codable {
    package var input: ScanInput
    /// The scanned page, from 0.
    package var page: Int
    /// The page with text, in whose pixels the words lie.
    package var place: TextPagePlace
    package var words: [WordPlace]

    package init(_ input: ScanInput, page: Int, _ place: TextPagePlace, words: [WordPlace]) {
        (self.input, self.page, self.place, self.words) = (input, page, place, words)
    }
}

/// Corrected words for the text layer of a PDF that docscan has written.
package struct CorrectionsJob: Sendable, Codable {
    package var input: ScanInput
    /// The pages with words to correct.
    package var pages: [CorrectedPDF.Page]
    /// The number of pages of the hOCR.
    package var count: Int

    package init(_ input: ScanInput, pages: [CorrectedPDF.Page], of count: Int) {
        (self.input, self.pages, self.count) = (input, pages, count)
    }
}

/// A PDF with corrected words, as a worker returns it.
package struct CorrectedFile: Sendable, Codable {
    /// Empty if no word changes.
    package var content: Attachment
    /// The number of words that the PDF does not have.
    package var missing: Int
    package var isSigned: Bool

    init(_ pdf: CorrectedPDF) {
        (content, missing, isSigned) = (Attachment(pdf.bytes), pdf.missing, pdf.isSigned)
    }
}
