internal import DocScan
internal import DocScanService
internal import Files

/// The words that a person has decided in an earlier run's files, for a batch that makes the files again.
struct DecidedWords: Sendable {
    private let path: InputPath?
    /// The size and dates of the file when it was read.
    private var stamp: String?
    private var decisions = WordDecisions([])
    /// The number of inputs whose new files lack decided words.
    var left = 0

    /// - Parameter results: the file with the lines; `nil` without such a file, and so without decisions.
    init(of results: InputPath?) { path = results.map { WordsFile.path(of: $0) } }

    /// The decisions about an input; `nil` without decisions. The file is read again after a review has changed it.
    ///
    /// - Throws: the file cannot be read, or another program wrote it.
    mutating func decisions(about sha256: String) throws(OutputProblem) -> WordDecisions? {
        guard let path, let now = (try? FileFacts(ofName: path))?.stamp else { return nil }
        if stamp != now {
            stamp = now
            decisions = try WordsFile.decisions(in: path)
        }
        return decisions.digests.contains(sha256) ? decisions : nil
    }
}
