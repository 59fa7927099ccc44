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
    var error: String?

    /// True if a page number is plausible: another program may have written the line.
    static func isPossible(page: Int, of pages: Int) -> Bool {
        (1...mostPages).contains(pages) && (1...pages).contains(page)
    }

    /// The maximum number of pages that are read of an input.
    private static let mostPages = 10_000

    private struct Line: Decodable {
        struct Batch: Decodable {
            var settings: String
            var stamp: String?
            var page: Int
            var pages: Int
            var input: String?
        }

        struct Failure: Decodable {
            var code: String
        }

        var schema: String
        var source: String
        var sourceBytes: String?
        var sha256: String?
        var error: Failure?
        var batch: Batch?
    }
}

extension OutputEntry {
    /// Reads a line of NDJSON; `nil` if it is incomplete or not docscan's.
    init?(json line: [UInt8]) {
        guard let line = try? JSONDecoder().decode(Line.self, from: Data(line)), line.schema == ScanReport.schema else {
            return nil
        }
        let batch = line.batch
        if let batch, !Self.isPossible(page: batch.page, of: batch.pages) { return nil }
        self.init(
            path: line.sourceBytes.flatMap { InputPath(percentEncoded: $0) } ?? InputPath(batch?.input ?? line.source),
            sha256: line.sha256, settings: batch?.settings, stamp: batch?.stamp, page: batch?.page ?? 1,
            pages: batch?.pages ?? 1, error: line.error?.code)
    }
}
