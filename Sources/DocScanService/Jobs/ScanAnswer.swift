package import DocScan

/// A message of a worker about its job. A job has any number of these and then the signal `finished`.
package enum ScanAnswer: Sendable, Codable {
    case signal(Signal)
    /// The input was opened.
    case opened(OpenedInput)
    case page(ScannedPage)
    case findings(FrameFindings)
    case cutouts([Cutout])
    /// A JPEG, or the file of a part.
    case picture(Attachment)
    case layered(LayeredFile)
    case corrected(CorrectedFile)
    /// The input cannot be read: no pages, findings or cut-outs follow.
    case failed(ScanError)

    /// An answer without content, sent as one byte, its raw value.
    package enum Signal: UInt8, Sendable, Codable, CaseIterable {
        case ready
        /// A decoder is about to be called.
        case decoding
        /// The decoder has returned.
        case decoded
        /// The content is that of the earlier scan.
        case unchanged
        case finished
    }
}

package struct OpenedInput: Sendable, Codable {
    package var pages: Int
    package var format: ImageFormat
    /// The file's size and dates; `nil` if the input is not a file.
    package var stamp: String?
}

package struct ScannedPage: Sendable, Codable {
    /// The reports, one per sheet of paper on the page, in order; never empty. A page that fails has one report.
    @CodedReports package var reports: [ScanReport]
    /// From 0.
    package var page: Int
    /// The number of pages of the input.
    package var pages: Int
    /// `nil` for an input that could not be opened.
    package var format: ImageFormat?
    /// The file's size and dates when it was opened; `nil` if the input is not a file.
    package var stamp: String?
    /// False if the input could not be opened, so that this is its only page.
    package var isOpened = false
    /// The requested pages of the PDF and of the hOCR.
    package var textPages: [TextPage] = []
    /// The requested pictures of straightened sheets as JPEGs, one for each report.
    package var sheetPictures: [Attachment] = []
    /// A small JPEG of each of those, if requested; empty if it could not be made.
    package var sheetPreviews: [Attachment] = []
    /// A small JPEG of the page; `nil` if not requested, or if it could not be made.
    package var preview: Attachment?
    /// The picture with its findings drawn over it, as PNG; `nil` if not requested, or if the input has several pages.
    package var drawing: Attachment?

    /// - Parameter reports: at least one.
    package init(
        _ reports: [ScanReport], page: Int = 0, pages: Int = 1, format: ImageFormat? = nil, stamp: String? = nil
    ) {
        self.reports = reports
        (self.page, self.pages, self.format, self.stamp) = (page, pages, format, stamp)
    }

    /// A page that failed.
    package init(
        failed source: String, sha256: String? = nil, _ error: ScanError, page: Int = 0, pages: Int = 1,
        format: ImageFormat? = nil, stamp: String? = nil
    ) {
        let report = ScanReport(source: source, sha256: sha256, status: .failed, error: error)
        self.init([report], page: page, pages: pages, format: format, stamp: stamp)
    }

    /// Why the page could not be scanned.
    package var error: ScanError? { reports.first?.error }

    /// The reports that decide about the exit code and are counted: those of recognised documents, or all if no
    /// document was recognised. A notebook next to a passport is not an incomplete document.
    package var papers: [ScanReport] {
        let recognised = reports.filter { $0.profile != nil }
        return recognised.isEmpty ? reports : recognised
    }
}

/// A page of a PDF and of hOCR.
package struct TextPage: Sendable, Codable {
    package var text: PictureText
    /// A document of one page; `nil` if it is not requested.
    package var pdf: Attachment?
    /// The turn that makes the print of the page's picture upright.
    package var turn: Orientation

    package init(_ text: PictureText, pdf: [UInt8]?, turn: Orientation = .up) {
        (self.text, self.pdf, self.turn) = (text, pdf.map { Attachment($0) }, turn)
    }
}

/// Codes each report as an attachment: our own writer is several times as fast as an encoder.
@propertyWrapper
package struct CodedReports: Sendable, Codable {
    package var wrappedValue: [ScanReport]

    package init(wrappedValue: [ScanReport]) { self.wrappedValue = wrappedValue }

    /// - Throws: `DecodingError` for a page without a report.
    package init(from decoder: any Decoder) throws {
        let texts = try [Attachment](from: decoder)
        wrappedValue = try texts.map { try WorkerCoding.decode(ScanReport.self, from: $0.bytes, attachments: []) }
        if texts.isEmpty {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "No report."))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        try wrappedValue.map { Attachment(Array($0.wholeJSON.exactText.utf8)) }.encode(to: encoder)
    }
}

/// A part of a picture for a person to look at.
package struct Cutout: Sendable, Codable {
    /// The field's name; `nil` for the whole page.
    package var field: String?
    /// True for the field's barcode, false for its print.
    package var isBarcode: Bool
    package var png: Attachment

    package init(field: String?, isBarcode: Bool, png: Attachment) {
        (self.field, self.isBarcode, self.png) = (field, isBarcode, png)
    }
}
