internal import DocScan
internal import DocScanService

/// The file with the decisions about words, beside the results.
struct WordsFile {
    private let file: GrowingFile

    /// `cases.words.ndjson` for the results `cases.ndjson`.
    static func path(of results: InputPath) -> InputPath { results.companion("words") }

    /// Opens the file for new decisions.
    ///
    /// - Throws: another program's file has the name; another process reviews the words; the system's reason.
    init(_ path: InputPath) throws(OutputProblem) {
        file = try GrowingFile(path, .words, of: "docscan review")
    }

    /// Keeps a decision; when this returns, it is on the disk.
    func append(_ decision: WordDecision) throws(OutputProblem) { try file.append(decision.line) }

    /// The decisions of a file, in order; an empty list for a file that does not exist.
    ///
    /// - Throws: the file cannot be read, or another program wrote it.
    static func decisions(in path: InputPath) throws(OutputProblem) -> WordDecisions {
        var decisions: [WordDecision] = []
        for (number, line) in try GrowingFile.lines(in: path, .words).enumerated() where !line.isEmpty {
            do { decisions.append(try WordDecision(line: line)) } catch {
                throw OutputProblem(
                    "\(path.text): line \(number + 1) is not a decision about a word. Correct or remove it.")
            }
        }
        return WordDecisions(decisions)
    }
}

extension Authorship {
    /// The decisions about words.
    static let words = Authorship { file in
        read(file, headLength, at: 0)?.starts(with: #"{"schema":"\#(WordDecision.schema)""#.utf8) ?? false
    }
}
