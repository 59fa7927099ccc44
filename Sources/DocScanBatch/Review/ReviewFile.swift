internal import DocScan
internal import DocScanService

/// The file with the decisions of a review, next to the results.
struct ReviewFile {
    private let file: GrowingFile

    /// The path of the file, such as `cases.review.ndjson` for the results `cases.ndjson`.
    static func path(of results: InputPath) -> InputPath { results.companion("review") }

    /// Opens the file for new decisions.
    ///
    /// - Throws: another program's file has the name; another process reviews the results; the system's reason.
    init(_ path: InputPath) throws(OutputError) {
        file = try GrowingFile(path, .review, of: "docscan review")
    }

    /// Appends a decision. It is on the disk when this returns.
    func append(_ decision: ReviewDecision) throws(OutputError) { try file.append(decision.line) }

    /// The decisions in a file, in order; empty if the file does not exist.
    ///
    /// - Throws: the file cannot be read, or was not written by docscan.
    static func decisions(in path: InputPath) throws(OutputError) -> [ReviewDecision] {
        var decisions: [ReviewDecision] = []
        for (number, line) in try GrowingFile.lines(in: path, .review).enumerated() where !line.isEmpty {
            do { decisions.append(try ReviewDecision(line: line)) } catch {
                throw OutputError(
                    "\(path.text): line \(number + 1) is not a decision of a review. Correct or remove it.")
            }
        }
        return decisions
    }
}

extension Authorship {
    /// A file with the decisions of a review.
    static let review = Authorship { file in
        read(file, headLength, at: 0)?.starts(with: #"{"schema":"\#(ReviewDecision.schema)""#.utf8) ?? false
    }
}
