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

    /// Keeps decisions, all or none, also if the process is killed. When this returns, they are on the disk.
    func append(_ decisions: [WordDecision]) throws(OutputProblem) {
        let lines = decisions.enumerated().map { index, decision in
            var decision = decision
            if decisions.count > 1 { decision.part = .init(number: index + 1, count: decisions.count) }
            return decision.line
        }
        try file.append(lines)
    }

    /// The decisions of a file, in order, without those of a group whose end was cut off; an empty list for a file that
    /// does not exist. A group from which lines were removed counts: its last line is on the disk.
    ///
    /// - Throws: the file cannot be read, or another program wrote it.
    static func decisions(in path: InputPath) throws(OutputProblem) -> WordDecisions {
        var (decisions, group) = ([WordDecision](), [WordDecision]())
        for (number, line) in try GrowingFile.lines(in: path, .words).enumerated() where !line.isEmpty {
            let decision: WordDecision
            do { decision = try WordDecision(line: line) } catch {
                throw OutputProblem(
                    "\(path.text): line \(number + 1) is not a decision about a word. Correct or remove it.")
            }
            let part = decision.part ?? .init(number: 1, count: 1)
            // A group begins with its first decision, whatever is left of the one before.
            if part.number == 1 { group = [] }
            group.append(decision)
            guard part.number == part.count else { continue }
            decisions += group
            group = []
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
