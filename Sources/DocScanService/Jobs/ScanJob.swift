package import DocScan

/// A job for the scan service, with everything that a worker needs. Options, profiles and definitions are sent by
/// content, never by file name.
package enum ScanJob: Sendable, Codable {
    case pages(PagesJob)
    /// A frame of a live session.
    case frame(FrameJob)
    /// Cut-outs of fields for display to a reviewer.
    case cutouts(CutoutsJob)
    /// A page as a JPEG for display to a reviewer.
    case picture(PictureJob)
    /// Some pages of an input as a separate file.
    case part(PartJob)
    /// A PDF with text layers on its pages.
    case layers(LayersJob)
    /// Cut-outs of words for display to a reviewer.
    case words(WordsJob)
    /// Corrected words in the text layers of a PDF.
    case corrections(CorrectionsJob)

    /// The input of the job.
    package var input: ScanInput {
        switch self {
        case .pages(let job): job.input
        case .frame(let job): job.input
        case .cutouts(let job): job.input
        case .picture(let job): job.input
        case .part(let job): job.input
        case .layers(let job): job.input
        case .words(let job): job.input
        case .corrections(let job): job.input
        }
    }
}

package enum ScanInput: Sendable, Codable {
    /// A file that the worker opens.
    case file(InputPath)
    /// A file in a folder that may belong to another user. The worker refuses it unless it is a regular file, and
    /// checks the first bytes before it reads the rest.
    case folderFile(InputPath)
    /// The content, with a name for messages.
    case bytes(Attachment, name: InputPath)

    package init(_ bytes: [UInt8], name: String) { self = .bytes(Attachment(bytes), name: InputPath(name)) }

    /// The name in messages and reports.
    package var name: InputPath {
        switch self {
        case .file(let path), .folderFile(let path): path
        case .bytes(_, let name): name
        }
    }
}

/// Scans the pages of an input, and makes the requested files of each page.
package struct PagesJob: Sendable, Codable {
    package var input: ScanInput
    package var settings: Coded<ScanSettings>
    /// The first page to scan, from 0.
    package var firstPage = 0
    /// The last known positions of barcodes, in pixels of the upright image.
    package var places: [Quadrilateral] = []
    /// The files to make of each page.
    package var request = PageRequest()
    /// True to make thumbnails of the first page and of all sheets.
    package var makesPreview = false
    /// The maximum number of pages. Of a file with more pages, only the first page is scanned. Default no limit.
    package var pageLimit = Int.max
    /// The digest of the input in an earlier run with the same settings. An input that still has this digest is not
    /// scanned.
    package var knownDigest: String?

    package init(_ input: ScanInput, _ settings: Coded<ScanSettings>) {
        (self.input, self.settings) = (input, settings)
    }
}

/// Analyses a frame of a live session.
package struct FrameJob: Sendable, Codable {
    package var input: ScanInput
    /// The number of the frame, and its time in seconds since the first frame.
    package var number: Int
    package var time: Double
    package var settings: Coded<LiveSettings>
    /// The last known positions of barcodes, in pixels of the upright frame.
    package var places: [Quadrilateral]

    package init(_ frame: Frame, _ settings: Coded<LiveSettings>, places: [Quadrilateral]) {
        input = .bytes(Attachment(frame.image.bytes), name: InputPath(frame.image.source))
        (number, time, self.settings, self.places) = (frame.number, frame.time, settings, places)
    }
}

/// Cuts fields of a document out of its image.
package struct CutoutsJob: Sendable, Codable {
    package var input: ScanInput
    /// The index of the page, from 0.
    package var page = 0
    /// The names of the fields in the profile.
    package var fields: [String]
    /// The outline of the document's sheet, from the report; `nil` for the first sheet.
    package var sheet: Quadrilateral?
    package var settings: Coded<ScanSettings>

    package init(
        _ input: ScanInput, fields: [String], on sheet: Quadrilateral? = nil, _ settings: Coded<ScanSettings>
    ) {
        (self.input, self.fields, self.sheet, self.settings) = (input, fields, sheet, settings)
    }
}

/// Makes a JPEG of a page. Its longer side has at most `longest` pixels.
package struct PictureJob: Sendable, Codable {
    package var input: ScanInput
    /// The index of the page, from 0.
    package var page: Int
    package var longest: Int

    package init(_ input: ScanInput, page: Int = 0, longest: Int) {
        (self.input, self.page, self.longest) = (input, page, longest)
    }
}

/// Makes a file of some pages of a PDF or TIFF, in the same format.
package struct PartJob: Sendable, Codable {
    package var input: ScanInput
    /// The pages, from 0, in the required order.
    package var pages: [Int]

    package init(_ input: ScanInput, pages: [Int]) { (self.input, self.pages) = (input, pages) }
}
