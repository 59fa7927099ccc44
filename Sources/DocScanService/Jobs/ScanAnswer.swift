package import DocScan

/// A message of a worker about its job. A worker sends any number of messages, and then the signal `finished`.
package enum ScanAnswer: Sendable, Codable {
    case signal(Signal)
    /// The input was opened.
    case opened(OpenedInput)
    case page(ScannedPage)
    case findings(FrameFindings)
    case cutouts([Cutout])
    /// A JPEG, or the file of a `PartJob`.
    case picture(Attachment)
    case layered(LayeredFile)
    case corrected(CorrectedFile)
    /// The job failed, for example because its input is unreadable or a library is missing. No content follows. If the
    /// input of a `PagesJob` cannot be opened, the worker sends a failed page instead.
    case failed(ScanError)

    /// A message without content, sent as a single byte, the raw value.
    package enum Signal: UInt8, Sendable, Codable, CaseIterable {
        case ready
        /// A decoder is about to be called.
        case decoding
        /// The decoder has returned.
        case decoded
        /// The input has the digest `knownDigest`, so it was not scanned.
        case unchanged
        case finished
    }
}

/// An input after it was opened, before its pages are scanned.
package struct OpenedInput: Sendable, Codable {
    package var pages: Int
    package var format: ImageFormat
    /// The file's size and dates; `nil` unless the input is a `ScanInput.folderFile`.
    package var stamp: String?
}

/// A page after its scan.
package struct ScannedPage: Sendable, Codable {
    /// The reports, one per sheet on the page, in order; never empty. A page that failed has one report.
    @CodedReports package var reports: [ScanReport]
    /// The index of the page, from 0.
    package var page: Int
    /// The number of pages of the input.
    package var pages: Int
    /// The format of the input; `nil` if it could not be opened.
    package var format: ImageFormat?
    /// The file's size and dates when it was opened; `nil` unless the input is a `ScanInput.folderFile`.
    package var stamp: String?
    /// False if the input could not be opened, so that this is its only page.
    package var isOpened = false
    /// The requested pages of the searchable PDF and the hOCR file.
    package var textPages: [TextPage] = []
    /// The requested JPEGs: the straightened sheets, one per report, or the whole page (`PageRequest.picturesPage`).
    package var sheetPictures: [Attachment] = []
    /// The requested thumbnails of `sheetPictures`, as JPEGs. A thumbnail that could not be made is empty.
    package var sheetPreviews: [Attachment] = []
    /// The thumbnail of the page, as a JPEG; `nil` if not requested, or if it could not be made.
    package var preview: Attachment?
    /// The image with its findings drawn over it, as a PNG; `nil` if not requested, or if the input has several pages.
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

    /// The reason why the page could not be scanned; `nil` if it was scanned.
    package var error: ScanError? { reports.first?.error }

    /// The reports that are counted and that determine the exit code: those of recognised documents, or all reports if
    /// no document was recognised. Otherwise, a notebook next to a passport would count as an incomplete document.
    package var countedReports: [ScanReport] {
        let recognised = reports.filter { $0.profile != nil }
        return recognised.isEmpty ? reports : recognised
    }
}

/// A page of a searchable PDF and of an hOCR file.
package struct TextPage: Sendable, Codable {
    package var text: PictureText
    /// The page as a PDF; `nil` if it was not requested.
    package var pdf: Attachment?
    /// The rotation that makes the printed text of the page's image upright.
    package var turn: Orientation

    package init(_ text: PictureText, pdf: [UInt8]?, turn: Orientation = .up) {
        (self.text, self.pdf, self.turn) = (text, pdf.map { Attachment($0) }, turn)
    }
}

/// Codes each report as an attachment, because docscan's JSON writer is several times as fast as `JSONEncoder`.
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

/// A part of an image for display to a reviewer.
package struct Cutout: Sendable, Codable {
    /// The name of the field; `nil` for the complete page, and for the cut-out of a word.
    package var field: String?
    /// True for the field's barcode, false for its printed text.
    package var isBarcode: Bool
    package var png: Attachment

    package init(field: String?, isBarcode: Bool, png: Attachment) {
        (self.field, self.isBarcode, self.png) = (field, isBarcode, png)
    }
}
