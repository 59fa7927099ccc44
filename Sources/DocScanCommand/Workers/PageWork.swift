import DocScan
import DocScanEngines
import DocScanService

/// An input in progress, and what is known about it so far.
struct PageWork {
    let item: BatchItem
    /// The digest of an earlier scan with the same settings: an input with the same content is skipped.
    let digest: String?
    /// The current page, from 0.
    var page = 0
    /// Nil until the input has been opened.
    var pages: Int?
    /// Not known until the input has been opened.
    var format = ImageFormat.tiff
    /// How often this page was tried before.
    var attempt = 0
    /// The lines that are done, and how they are counted.
    var lines: [String] = []
    var outcomes: [(status: ScanReport.Status, code: String)] = []
    /// The page outputs of the input; nil where none are asked for.
    let draft: PageOutputDraft?
    /// When the page was started, in milliseconds.
    private(set) var began = 0.0
    /// When the first page was started.
    private(set) var opened = 0.0
    /// The content of an input that is not a file; empty for a file.
    var bytes: [UInt8] = []
    /// Where barcodes were seen last, in pixels of the upright picture.
    var places: [Quadrilateral] = []
    /// Who waits for it, where several do.
    var ticket = 0
    var kind = WorkerMessage.Kind.job
    /// What the worker needs to know besides.
    var remarks: [[UInt8]] = []

    init(_ item: BatchItem, digest: String? = nil, draft: PageOutputDraft? = nil) {
        self.item = item
        self.digest = digest
        self.draft = draft
    }

    /// What the report calls the current page.
    var source: String { format.source(item.path.text, page: page, of: pages ?? 1) }

    var job: WorkerMessage {
        let numbers = places.flatMap { $0.corners.flatMap { [$0.x, $0.y] } }.map { String($0) }.joined(separator: " ")
        let fields = [
            item.path.bytes, Array(String(page).utf8), Array((digest ?? "").utf8), bytes, Array(numbers.utf8),
        ]
        return WorkerMessage(kind, fields: fields + remarks)
    }

    /// Whether the input can be read a second time, as a pipe cannot.
    var isRepeatable: Bool { !bytes.isEmpty || (try? FileFacts(item.path))?.kind == .file }

    /// Records when the page is assigned to a worker, in milliseconds.
    mutating func begin(at moment: Double) {
        began = moment
        if opened == 0 { opened = moment }
    }

    /// Records the number of pages and the format.
    mutating func open(_ message: WorkerMessage) {
        pages = Int(message[0])
        if let format = ImageFormat(rawValue: message[1]) { self.format = format }
    }

    /// Records a page that is done.
    ///
    /// - Parameter moment: now, in milliseconds.
    mutating func take(_ message: WorkerMessage, at moment: Double) {
        if message.kind == .line {
            lines.append(message[2])
            let files = zip(PageOutput.allCases, message.fields.dropFirst(3)).filter { !$0.1.isEmpty }
            draft?.add(Dictionary(uniqueKeysWithValues: files))
            outcomes.append((ScanReport.Status(rawValue: message[0]) ?? .failed, message[1]))
        }
        page += 1
        attempt = 0
        began = moment
    }
}
