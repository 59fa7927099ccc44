import DocScan
import DocScanEngines

/// An input on its way, and what is known of it already.
struct PageWork: Sendable {
    let item: BatchItem
    /// Of an earlier scan with the same settings; with the same content there is nothing to do.
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
    /// When the page was begun, in milliseconds.
    private(set) var began = 0.0
    /// When the first page was begun.
    private(set) var opened = 0.0
    /// The input itself where it is no file; empty for a file.
    var bytes: [UInt8] = []
    /// Where barcodes were seen last, in pixels of the upright picture.
    var places: [Quadrilateral] = []

    init(_ item: BatchItem, digest: String? = nil) {
        self.item = item
        self.digest = digest
    }

    /// What the report calls the page whose turn it is.
    var source: String { format.source(item.path.text, page: page, of: pages ?? 1) }

    /// The pages that are done and could not be scanned, by their names in the folder that was named.
    var failedPages: [InputPath] {
        outcomes.indices.filter { outcomes[$0].status == .failed }.map {
            item.relative.page($0, of: pages ?? 1, format)
        }
    }

    var job: WorkerFrame {
        let numbers = places.flatMap { $0.corners.flatMap { [$0.x, $0.y] } }.map { String($0) }.joined(separator: " ")
        return WorkerFrame(
            .job,
            fields: [
                item.path.bytes, Array(String(page).utf8), Array((digest ?? "").utf8), item.relative.bytes, bytes,
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
    mutating func open(_ frame: WorkerFrame) {
        pages = Int(frame[0])
        if let format = ImageFormat(rawValue: frame[1]) { self.format = format }
    }

    /// Takes a page that is done.
    ///
    /// - Parameter moment: now, in milliseconds.
    mutating func take(_ frame: WorkerFrame, at moment: Double) {
        if frame.kind == .line {
            lines.append(frame[2])
            outcomes.append((ScanReport.Status(rawValue: frame[0]) ?? .failed, frame[1]))
        }
        page += 1
        attempt = 0
        began = moment
    }
}

extension InputPath {
    /// The name of a page of the input, as in its report.
    func page(_ page: Int, of pages: Int, _ format: ImageFormat) -> InputPath {
        InputPath(bytes + Array(format.source("", page: page, of: pages).utf8))
    }
}
