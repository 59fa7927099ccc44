package import DocScan
package import DocScanEngines
internal import FoundationEssentials

/// A job that adds text layers to the pages of a PDF.
package struct LayersJob: Sendable, Codable {
    package var input: ScanInput
    package var request: LayeredPDF.Request
    /// The words of the pages, one after the other, each in the form of `data(of:)`.
    package var words: Attachment
    /// The page and length of each part of `words`.
    package var parts: [Part]

    package struct Part: Sendable, Codable {
        package var page: Int
        package var length: Int

        package init(page: Int, length: Int) { (self.page, self.length) = (page, length) }
    }

    package init(_ input: ScanInput, words: [UInt8], parts: [Part], _ request: LayeredPDF.Request) {
        (self.input, self.words, self.parts, self.request) = (input, Attachment(words), parts, request)
    }

    package static func data(of words: PageWords) -> [UInt8] {
        // Numbers are finite and keys are text, so that encoding cannot fail.
        (try? JSONEncoder().encode(words)).map { Array($0) } ?? []
    }

    /// - Throws: `.jobUnreadable`; the errors of `LayeredPDF`.
    func layered(_ input: ImageInput) throws(ScanError) -> LayeredPDF {
        var pages: [Int: PageWords] = [:]
        var start = 0
        for part in parts {
            let end = start + part.length
            guard part.length >= 0, end <= words.bytes.count,
                let words = try? JSONDecoder().decode(PageWords.self, from: Data(words.bytes[start..<end]))
            else { throw .jobUnreadable }
            pages[part.page] = words
            start = end
        }
        return try LayeredPDF(input, words: pages, request)
    }
}

/// A PDF with text layers, as a worker returns it.
package struct LayeredFile: Sendable, Codable {
    /// The PDF; empty if it was refused.
    package var content: Attachment
    /// The pages that already had text and were left unchanged, from 0.
    package var unchanged: [Int]
    package var refusal: LayeredPDF.Refusal?

    init(_ pdf: LayeredPDF) {
        (content, unchanged, refusal) = (Attachment(pdf.bytes), pdf.unchanged, pdf.refusal)
    }
}
