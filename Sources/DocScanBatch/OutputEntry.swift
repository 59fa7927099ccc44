internal import DocScan
internal import FoundationEssentials

/// The data in an earlier run's line about its input.
struct OutputEntry: Hashable {
    var path: InputPath
    var sha256: String?
    /// `nil` in a line that a batch did not write.
    var settings: String?
    var stamp: String?
    /// From 1.
    var page = 1
    var pages = 1
    /// From 1.
    var sheet = 1
    var sheets = 1
    var error: String?
    var outcome = ScanReport.Outcome.notKnown
    /// True if the kind of paper is known.
    var isRecognised = false

    /// True if its numbers are plausible: another program may have written the line.
    var isPossible: Bool {
        [(page, pages), (sheet, sheets)].allSatisfy { number, count in
            (1...Self.most).contains(count) && (1...count).contains(number)
        }
    }

    /// The maximum number of pages that are read of an input, and of sheets of a page.
    private static let most = 10_000

    /// True if the line comes directly after another one of the same input.
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
        // Missing in reports of earlier versions.
        var sheet: Sheet?
        var outcome: ScanReport.Outcome?
        var batch: Batch?
    }
}

extension ScanReport.Status {
    /// The outcome in a line of an earlier version, derived from the status.
    fileprivate var outcome: ScanReport.Outcome {
        switch self {
        case .complete: .complete
        case .incomplete: .notKnown
        case .failed: .failed
        }
    }
}

extension OutputEntry {
    /// Reads a line of NDJSON; `nil` if it is incomplete or not docscan's.
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
