internal import DocScan
internal import FoundationEssentials

/// The data about an input in a line that an earlier run wrote.
struct OutputEntry: Hashable {
    var path: InputPath
    var sha256: String?
    /// The fingerprint of the options; `nil` in a line that was not written by a batch.
    var settings: String?
    var stamp: String?
    /// The number of the page, from 1.
    var page = 1
    var pages = 1
    /// The number of the sheet on the page, from 1.
    var sheet = 1
    var sheets = 1
    var error: String?
    var outcome = ScanReport.Outcome.notKnown
    /// True if the document type was recognised.
    var isRecognised = false

    /// True if the numbers are plausible. They may not be if another program has written the line.
    var isPossible: Bool {
        [(page, pages), (sheet, sheets)].allSatisfy { number, count in
            (1...Self.most).contains(count) && (1...count).contains(number)
        }
    }

    /// The maximum number of pages of an input, and of sheets on a page.
    private static let most = 10_000

    /// True if the line directly follows another line about the same input.
    func follows(_ other: OutputEntry) -> Bool {
        guard path == other.path, pages == other.pages else { return false }
        if page == other.page { return sheet == other.sheet + 1 && sheets == other.sheets }
        return other.isLastOfPage && page == other.page + 1 && sheet == 1
    }

    private var isLastOfPage: Bool { sheet >= sheets }

    var isFirst: Bool { page == 1 && sheet == 1 }

    var isLast: Bool { page >= pages && isLastOfPage }

    private struct Line: Decodable {
        struct Batch: Decodable {
            var settings: String
            var stamp: String?
            var page: Int
            var pages: Int
            var input: String?
        }

        struct Sheet: Decodable {
            var index: Int
            var count: Int
        }

        struct Failure: Decodable {
            var code: String
        }

        var schema: String
        var source: String
        var sourceBytes: String?
        var sha256: String?
        var status: ScanReport.Status
        var error: Failure?
        var profile: String?
        // The reports of earlier versions do not have the following two keys.
        var sheet: Sheet?
        var outcome: ScanReport.Outcome?
        var batch: Batch?
    }
}

extension ScanReport.Status {
    /// The outcome for a line of an earlier version, which only has a status.
    fileprivate var outcome: ScanReport.Outcome {
        switch self {
        case .complete: .complete
        case .incomplete: .notKnown
        case .failed: .failed
        }
    }
}

extension OutputEntry {
    /// Reads a line of NDJSON; `nil` if it is incomplete or was not written by docscan.
    init?(json line: [UInt8]) {
        guard let line = try? JSONDecoder().decode(Line.self, from: Data(line)), line.schema == ScanReport.schema else {
            return nil
        }
        let batch = line.batch
        self.init(
            path: line.sourceBytes.flatMap { InputPath(percentEncoded: $0) } ?? InputPath(batch?.input ?? line.source),
            sha256: line.sha256, settings: batch?.settings, stamp: batch?.stamp, page: batch?.page ?? 1,
            pages: batch?.pages ?? 1, sheet: line.sheet?.index ?? 1, sheets: line.sheet?.count ?? 1,
            error: line.error?.code, outcome: line.outcome ?? line.status.outcome,
            isRecognised: line.profile != nil)
        if !isPossible { return nil }
    }
}
