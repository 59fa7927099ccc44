package import DocScan

/// Work for the scan service, with everything that its worker needs: options, profiles and definitions are sent by
/// content, never by file name.
package enum ScanJob: Sendable, Codable {
    case pages(PagesJob)
    /// A frame of a live session.
    case frame(FrameJob)
    /// The places of fields in a picture, cut out for a person to look at.
    case cutouts(CutoutsJob)
    /// The picture itself, for a person to look at.
    case picture(PictureJob)
    /// Some pages as a separate file.
    case part(PartJob)
    /// A PDF with a text layer on its own pages.
    case layers(LayersJob)
    /// Words of a page, cut out for a person to look at.
    case words(WordsJob)
    /// Corrected words in a searchable PDF.
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
    /// A file that the worker opens itself.
    case file(InputPath)
    /// A regular file of a folder that belongs to another user: anything else is refused, and the first bytes are
    /// checked before the rest is read.
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

/// The pages of an input, and what to make of each.
package struct PagesJob: Sendable, Codable {
    package var input: ScanInput
    package var settings: Coded<ScanSettings>
    /// The first page to scan, from 0.
    package var firstPage = 0
    /// The last known positions of barcodes, in pixels of the upright picture.
    package var places: [Quadrilateral] = []
    /// The files to make of each page.
    package var request = PageRequest()
    /// True to make a small picture of the first page.
    package var makesPreview = false
    /// A file with more pages is scanned up to its first one. Default no limit.
    package var mostPages = Int.max
    /// The digest of an earlier run with the same settings: an input with this digest is not scanned.
    package var knownDigest: String?

    package init(_ input: ScanInput, _ settings: Coded<ScanSettings>) {
        (self.input, self.settings) = (input, settings)
    }
}

package struct FrameJob: Sendable, Codable {
    package var input: ScanInput
    /// The frame's number; its time is in seconds since the first frame.
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

/// Fields of a document to cut out of its picture.
package struct CutoutsJob: Sendable, Codable {
    package var input: ScanInput
    /// From 0.
    package var page = 0
    /// The names of the fields in the profile.
    package var fields: [String]
    /// The outline of the fields' sheet in the report; `nil` for the first one.
    package var sheet: Quadrilateral?
    package var settings: Coded<ScanSettings>

    package init(
        _ input: ScanInput, fields: [String], on sheet: Quadrilateral? = nil, _ settings: Coded<ScanSettings>
    ) {
        (self.input, self.fields, self.sheet, self.settings) = (input, fields, sheet, settings)
    }
}

/// A page of an input as a JPEG whose longer side has at most `longest` pixels.
package struct PictureJob: Sendable, Codable {
    package var input: ScanInput
    /// From 0.
    package var page: Int
    package var longest: Int

    package init(_ input: ScanInput, page: Int = 0, longest: Int) {
        (self.input, self.page, self.longest) = (input, page, longest)
    }
}

/// Some pages of a PDF or TIFF as a file of the same format.
package struct PartJob: Sendable, Codable {
    package var input: ScanInput
    /// From 0, in the order in which they are wanted.
    package var pages: [Int]

    package init(_ input: ScanInput, pages: [Int]) { (self.input, self.pages) = (input, pages) }
}
