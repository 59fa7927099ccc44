internal import DocScan
internal import DocScanService
internal import Files

/// The decisions of reviewers about words in the files of an earlier run, for a batch that writes the files again.
struct DecidedWords: Sendable {
    private let path: InputPath?
    /// The size and dates of the file of decisions when it was read.
    private var stamp: String?
    private var decisions = WordDecisions([])
    /// The number of inputs whose new files lack some of the decided words.
    var incompleteInputs = 0

    /// - Parameter results: the file with the lines; `nil` if the batch writes no such file, so that there are no
    ///   decisions.
    init(of results: InputPath?) { path = results.map { WordsFile.path(of: $0) } }

    /// The decisions, if they include some about an input; `nil` otherwise. The file is read again if a review has
    /// changed it.
    ///
    /// - Throws: the file cannot be read, or was not written by docscan.
    mutating func decisions(about sha256: String) throws(OutputError) -> WordDecisions? {
        guard let path, let now = (try? FileFacts(ofName: path))?.stamp else { return nil }
        if stamp != now {
            stamp = now
            decisions = try WordsFile.decisions(in: path)
        }
        return decisions.digests.contains(sha256) ? decisions : nil
    }
}
