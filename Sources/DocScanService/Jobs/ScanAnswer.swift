package import DocScan
package import DocScanEngines

/// A message of a worker about its job. A job has any number of these and then `finished`.
package enum ScanAnswer: Sendable, Codable {
    /// The worker has started.
    case ready
    /// The input was opened.
    case opened(OpenedInput)
    /// A decoder is about to be called, or has returned.
    case decoding(Bool)
    /// A page is done.
    case page(ScannedPage)
    /// The findings of a frame.
    case findings(FrameFindings)
    case cutouts([Cutout])
    /// The content is that of the earlier scan.
    case unchanged
    /// The input cannot be read, so that it has no pages, no findings and no cut-outs.
    case failed(ScanError)
    /// The job is done.
    case finished

    /// The answers without content. A job has several of them.
    static let constants: [ScanAnswer] = [.ready, .decoding(true), .decoding(false), .unchanged, .finished]

    /// The position among the constants; `nil` for an answer with content.
    var constant: Int? {
        switch self {
        case .ready: 0
        case .decoding(true): 1
        case .decoding(false): 2
        case .unchanged: 3
        case .finished: 4
        default: nil
        }
    }
}

/// What is known about an input once it is open.
package struct OpenedInput: Sendable, Codable {
    package var pages: Int
    package var format: ImageFormat
    /// The file's size and dates; `nil` for an input that is not a file.
    package var stamp: String?
}

/// A page of an input after its scan.
package struct ScannedPage: Sendable, Codable {
    package var report: ScanReport
    /// From 0.
    package var page: Int
    /// The number of pages of the input.
    package var pages: Int
    /// `nil` for an input that could not be opened.
    package var format: ImageFormat?
    /// The file's size and dates when it was opened; `nil` for an input that is not a file.
    package var stamp: String?
    /// False if the input could not be opened, so that this is its only page.
    package var isOpened = false
    /// The content of each file that was asked for.
    package var files: [PageOutput: Attachment] = [:]
    /// A small JPEG of the page; `nil` if it was not asked for, or could not be made.
    package var preview: Attachment?

    package init(_ report: ScanReport, page: Int = 0, pages: Int = 1, format: ImageFormat? = nil, stamp: String? = nil)
    {
        (self.report, self.page, self.pages, self.format, self.stamp) = (report, page, pages, format, stamp)
    }

    private enum CodingKeys: CodingKey { case report, page, pages, format, stamp, isOpened, files, preview }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decode(Attachment.self, forKey: .report)
        report = try WorkerCoding.decode(ScanReport.self, from: text.bytes, attachments: [])
        page = try container.decode(Int.self, forKey: .page)
        pages = try container.decode(Int.self, forKey: .pages)
        format = try container.decodeIfPresent(ImageFormat.self, forKey: .format)
        stamp = try container.decodeIfPresent(String.self, forKey: .stamp)
        isOpened = try container.decode(Bool.self, forKey: .isOpened)
        files = try container.decode([PageOutput: Attachment].self, forKey: .files)
        preview = try container.decodeIfPresent(Attachment.self, forKey: .preview)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        // Our own writer is several times as fast as an encoder.
        try container.encode(Attachment(Array(report.wholeJSON.exactText.utf8)), forKey: .report)
        try container.encode(page, forKey: .page)
        try container.encode(pages, forKey: .pages)
        try container.encodeIfPresent(format, forKey: .format)
        try container.encodeIfPresent(stamp, forKey: .stamp)
        try container.encode(isOpened, forKey: .isOpened)
        try container.encode(files, forKey: .files)
        try container.encodeIfPresent(preview, forKey: .preview)
    }
}

/// A part of a picture for a person to look at.
package struct Cutout: Sendable, Codable {
    /// The field that stands there; `nil` for the whole page.
    package var field: String?
    /// True for the field's barcode, false for its print.
    package var isBarcode: Bool
    package var png: Attachment

    package init(field: String?, isBarcode: Bool, png: Attachment) {
        (self.field, self.isBarcode, self.png) = (field, isBarcode, png)
    }
}
