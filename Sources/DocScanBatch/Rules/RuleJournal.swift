internal import DocScan
internal import DocScanEngines
internal import DocScanService
internal import FoundationEssentials
internal import Glibc

/// A step of a run of rules: a line of its journal, written before the step.
struct RuleStep: Sendable, Hashable, Codable {
    enum Action: String, Sendable, Codable {
        case move, copy
        /// Some pages of the input became a file.
        case part
        case tag
        /// A step that was taken back; `line` has its number.
        case undo
    }

    static let schema = "docscan.rules/1"

    private enum CodingKeys: String, CodingKey {
        case action, rules, sha256, result, pages, from, to, folders, tags, line, time
    }

    var action: Action
    var rules: [String] = []
    /// The digest of the input, and of the file that was made: another one for a part.
    var sha256 = ""
    var result: String?
    /// The first and the last page, from 1.
    var pages: [Int] = []
    /// Absolute, percent-encoded.
    var from: String?
    var to: String?
    /// The folders that the step made, the outer ones first; in the same form.
    var folders: [String]?
    var tags: [String]?
    /// From 1.
    var line: Int?
    /// ISO 8601.
    var time = ""

    var source: InputPath? { from.flatMap { InputPath(percentEncoded: $0) } }
    var target: InputPath? { to.flatMap { InputPath(percentEncoded: $0) } }
}

/// The steps of the runs of rules on results, in a file next to the results.
final class RuleJournal {
    private let file: GrowingFile
    private(set) var steps: [RuleStep]

    /// `cases.rules.ndjson` for the results `cases.ndjson`.
    static func path(of results: InputPath) -> InputPath { results.companion("rules") }

    /// - Throws: another program's file has the name; another process uses the journal; the system's reason.
    init(_ path: InputPath) throws(OutputProblem) {
        file = try GrowingFile(path, .ruleJournal, of: "docscan rules")
        steps = try Self.steps(in: path)
    }

    /// When this returns, the step is on the disk.
    func append(_ step: RuleStep) throws(OutputProblem) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        guard let line = try? encoder.encode(step) else { throw OutputProblem("The step cannot be written.") }
        let text = String(decoding: line, as: UTF8.self)
        try file.append(Self.head + "," + text.dropFirst())
        steps.append(step)
    }

    /// The beginning of each line, by which docscan recognises its own file.
    fileprivate static let head = #"{"schema":"\#(RuleStep.schema)""#

    /// The steps of a journal, in order; an empty list for a file that does not exist. A line that was cut off is an
    /// empty step.
    static func steps(in path: InputPath) throws(OutputProblem) -> [RuleStep] {
        let decoder = JSONDecoder()
        var steps: [RuleStep] = []
        for line in try GrowingFile.lines(in: path, .ruleJournal) {
            if line.isEmpty {
                steps.append(RuleStep(action: .undo))
            } else if let step = try? decoder.decode(RuleStep.self, from: Data(line)) {
                steps.append(step)
            } else {
                throw OutputProblem("\(path.text): line \(steps.count + 1) is not a step of docscan rules. Remove it.")
            }
        }
        return steps
    }

    /// The places of inputs that were moved, and the tags of papers, from the journal next to the results.
    ///
    /// - Throws: the errors of `steps`.
    static func marks(beside results: InputPath) throws(OutputProblem) -> RuleMarks {
        let steps = try steps(in: path(of: results))
        var marks = RuleMarks()
        for step in valid(steps).map({ steps[$0] }) {
            if step.action == .move, let target = step.target { marks.places[step.sha256] = target }
            if step.action == .tag, let first = step.pages.first, let last = step.pages.last, first <= last {
                for page in first...last { marks.tags[step.sha256, default: [:]][page] = step.tags }
            }
        }
        return marks
    }

    /// The numbers of the steps that were not taken back, from 0.
    static func valid(_ steps: [RuleStep]) -> [Int] {
        let undone = Set(steps.compactMap { $0.action == .undo ? $0.line : nil })
        return steps.indices.filter { steps[$0].action != .undo && !undone.contains($0 + 1) }
    }
}

/// The paper of a step, by its file and pages.
struct RuleSubject: Hashable {
    var sha256: String
    /// The first and the last page, from 1.
    var pages: [Int]

    init(_ step: RuleStep) { (sha256, pages) = (step.sha256, step.pages) }

    init(_ paper: RulePlan.Paper) {
        (sha256, pages) = (paper.sha256, [paper.pages[0], paper.pages[paper.pages.count - 1]])
    }
}

/// The traces of earlier runs of rules, for later commands.
struct RuleMarks: Sendable {
    /// By the digest of the input.
    var places: [String: InputPath] = [:]
    /// By the digest of the input and the page, from 1.
    var tags: [String: [Int: [String]]] = [:]
}

extension Authorship {
    /// The journal of runs of rules.
    static let ruleJournal = Authorship { file in
        read(file, headLength, at: 0)?.starts(with: RuleJournal.head.utf8) ?? false
    }
}
