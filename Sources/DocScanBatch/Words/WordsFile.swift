internal import DocScan
internal import DocScanService

/// The file with the decisions about words, next to the results.
struct WordsFile {
    private let file: GrowingFile

    /// The path of the file, such as `cases.words.ndjson` for the results `cases.ndjson`.
    static func path(of results: InputPath) -> InputPath { results.companion("words") }

    /// Opens the file for new decisions.
    ///
    /// - Throws: another program's file has the name; another process reviews the words; the system's reason.
    init(_ path: InputPath) throws(OutputError) {
        file = try GrowingFile(path, .words, of: "docscan review")
    }

    /// Appends decisions as a group, so that either all or no decisions are valid, even if the process is killed. They
    /// are on the disk when this returns.
    func append(_ decisions: [WordDecision]) throws(OutputError) {
        let lines = decisions.enumerated().map { index, decision in
            var decision = decision
            if decisions.count > 1 { decision.part = .init(number: index + 1, count: decisions.count) }
            return decision.line
        }
        try file.append(lines)
    }

    /// The decisions in a file, in order; empty if the file does not exist. A group without its last line is skipped. A
    /// group of which other lines are missing is valid, because its last line was written.
    ///
    /// - Throws: the file cannot be read, or was not written by docscan.
    static func decisions(in path: InputPath) throws(OutputError) -> WordDecisions {
        var (decisions, group) = ([WordDecision](), [WordDecision]())
        for (number, line) in try GrowingFile.lines(in: path, .words).enumerated() where !line.isEmpty {
            let decision: WordDecision
            do { decision = try WordDecision(line: line) } catch {
                throw OutputError(
                    "\(path.text): line \(number + 1) is not a decision about a word. Correct or remove it.")
            }
            let part = decision.part ?? .init(number: 1, count: 1)
            // The first decision of a group begins a new group. The previous group is dropped if it is incomplete.
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
    /// A file with the decisions about words.
    static let words = Authorship { file in
        read(file, headLength, at: 0)?.starts(with: #"{"schema":"\#(WordDecision.schema)""#.utf8) ?? false
    }
}
