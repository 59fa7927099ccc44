internal import DocScan
internal import DocScanEngines
internal import DocScanService
internal import Glibc

/// The file with the decisions of a review, beside the results. It only grows, so that a kill loses at most the decision
/// that was being written, which nobody was told is kept.
final class ReviewFile {
    private let target: OutputTarget
    private let file: Descriptor

    /// `cases.review.ndjson` for the results `cases.ndjson`.
    static func path(of results: InputPath) -> InputPath { results.companion("review") }

    /// Opens the file for new decisions.
    ///
    /// - Throws: another program's file has the name; another process reviews the results; the system's reason.
    init(_ path: InputPath) throws(OutputProblem) {
        target = OutputTarget(path: path, kind: .review, remedy: nil)
        try path.checkReadable()
        _ = try target.occupant()
        guard let file = path.open(O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK | O_NOFOLLOW, mode: 0o600) else {
            throw target.failure
        }
        guard file.isRegularFile, file.withNumber({ flock($0, LOCK_EX | LOCK_NB) }) == 0 else {
            throw OutputProblem(
                "\(path.text): another docscan review is using it. Wait until it ends.", isUsage: true)
        }
        self.file = file
        // A line that was cut off by a kill or a full disk must not continue in the next one.
        let length = Authorship.length(of: file)
        if length > 0, Authorship.read(file, 1, at: length - 1) != [UInt8(ascii: "\n")] { try append("") }
    }

    /// Keeps a decision; when this returns, it is on the disk.
    func append(_ decision: ReviewDecision) throws(OutputProblem) { try append(decision.line) }

    private func append(_ line: String) throws(OutputProblem) {
        let isKept = file.withNumber { StandardStreams.write(line + "\n", to: $0) && fsync($0) == 0 }
        if !isKept { throw target.failure }
    }

    /// The decisions of a file, in order; none if there is no such file.
    ///
    /// - Throws: the file cannot be read, or another program wrote it.
    static func decisions(in path: InputPath) throws(OutputProblem) -> [ReviewDecision] {
        guard (try? FileFacts(ofName: path)) != nil else { return [] }
        let target = OutputTarget(path: path, kind: .review, remedy: nil)
        try path.checkReadable()
        _ = try target.occupant()
        guard let file = path.open(O_RDONLY | O_NONBLOCK | O_NOFOLLOW) else { throw Self.unreadable(path) }
        var bytes: [UInt8] = []
        do throws(ScanError) {
            while true {
                let more = try file.read(atMost: 1 << 20)
                if more.isEmpty { break }
                bytes += more
            }
        } catch {
            throw Self.unreadable(path)
        }
        var decisions: [ReviewDecision] = []
        for (number, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        {
            // A line without its end was cut off.
            guard line.last == UInt8(ascii: "}") else { continue }
            do { decisions.append(try ReviewDecision(line: Array(line))) } catch {
                throw OutputProblem(
                    "\(path.text): line \(number + 1) is not a decision of a review. Correct or remove it.")
            }
        }
        return decisions
    }

    private static func unreadable(_ path: InputPath) -> OutputProblem {
        OutputProblem("\(path.text): \(SystemReason.last). Check that you may read the file.")
    }
}

extension Authorship {
    /// The decisions of a review.
    static let review = Authorship { file in
        read(file, headLength, at: 0)?.starts(with: #"{"schema":"\#(ReviewDecision.schema)""#.utf8) ?? false
    }
}
