package import DocScan
package import DocScanEngines

/// Cuts words out of the image of a page.
package struct WordsJob: Sendable, Codable {
    package var input: ScanInput
    /// The scanned page, from 0.
    package var page: Int
    /// The position of the text page in the scanned page. The words are given in pixels of the text page.
    package var place: TextPagePlace
    package var words: [WordPlace]

    package init(_ input: ScanInput, page: Int, _ place: TextPagePlace, words: [WordPlace]) {
        (self.input, self.page, self.place, self.words) = (input, page, place, words)
    }
}

/// Corrects words in the text layers of a PDF that docscan wrote.
package struct CorrectionsJob: Sendable, Codable {
    package var input: ScanInput
    /// The pages with words to correct.
    package var pages: [CorrectedPDF.Page]
    /// The number of pages of the hOCR file.
    package var count: Int

    package init(_ input: ScanInput, pages: [CorrectedPDF.Page], of count: Int) {
        (self.input, self.pages, self.count) = (input, pages, count)
    }
}

/// A PDF with corrected words, as a worker returns it.
package struct CorrectedFile: Sendable, Codable {
    /// The PDF; empty if no word changes.
    package var content: Attachment
    /// The number of words that were not found in the PDF.
    package var missing: Int
    package var isSigned: Bool

    init(_ pdf: CorrectedPDF) {
        (content, missing, isSigned) = (Attachment(pdf.bytes), pdf.missing, pdf.isSigned)
    }
}
