import DocScan
import DocScanEngines
import DocScanSystem

/// An input on its way, and what is known of it already.
struct PageWork {
    let item: BatchItem
    /// The digest of an earlier scan with the same settings: an input with the same content is skipped.
    let digest: String?
    /// The page whose turn it is, from 0.
    var page = 0
    /// Nil until the input has been opened.
    var pages: Int?
    /// The same.
    var format = ImageFormat.tiff
    /// How often this page was tried before.
    var attempt = 0
    /// The lines that are done, and how they are counted.
    var lines: [String] = []
    var outcomes: [(status: ScanReport.Status, code: String)] = []
    /// The files that its pages make; nil where none are asked for.
    let draft: RenditionDraft?
    /// When the page was begun, in milliseconds.
    private(set) var began = 0.0
    /// When the first page was begun.
    private(set) var opened = 0.0
    /// The input itself where it is no file; empty for a file.
    var bytes: [UInt8] = []
    /// Where barcodes were seen last, in pixels of the upright picture.
    var places: [Quadrilateral] = []

    init(_ item: BatchItem, digest: String? = nil, draft: RenditionDraft? = nil) {
        self.item = item
        self.digest = digest
        self.draft = draft
    }

    /// What the report calls the page whose turn it is.
    var source: String { format.source(item.path.text, page: page, of: pages ?? 1) }

    var job: WorkerMessage {
        let numbers = places.flatMap { $0.corners.flatMap { [$0.x, $0.y] } }.map { String($0) }.joined(separator: " ")
        return WorkerMessage(
            .job,
            fields: [
                item.path.bytes, Array(String(page).utf8), Array((digest ?? "").utf8), bytes,
                Array(numbers.utf8),
            ])
    }

    /// Whether the input can be read a second time, as a pipe cannot.
    var isRepeatable: Bool { !bytes.isEmpty || (try? FileFacts(item.path))?.kind == .file }

    /// Takes note of when the page is given to a worker, in milliseconds.
    mutating func begin(at moment: Double) {
        began = moment
        if opened == 0 { opened = moment }
    }

    /// Takes what the input turned out to be.
    mutating func open(_ message: WorkerMessage) {
        pages = Int(message[0])
        if let format = ImageFormat(rawValue: message[1]) { self.format = format }
    }

    /// Takes a page that is done.
    ///
    /// - Parameter moment: now, in milliseconds.
    mutating func take(_ message: WorkerMessage, at moment: Double) {
        if message.kind == .line {
            lines.append(message[2])
            let files = zip(PageRendition.allCases, message.fields.dropFirst(3)).filter { !$0.1.isEmpty }
            draft?.add(Dictionary(uniqueKeysWithValues: files))
            outcomes.append((ScanReport.Status(rawValue: message[0]) ?? .failed, message[1]))
        }
        page += 1
        attempt = 0
        began = moment
    }
}
