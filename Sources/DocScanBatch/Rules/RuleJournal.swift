internal import DocScan
internal import DocScanEngines
internal import DocScanService
internal import FoundationEssentials
internal import Glibc

/// A step of a run of rules. It is written as a line of the journal before it is carried out.
struct RuleStep: Sendable, Hashable, Codable {
    enum Action: String, Sendable, Codable {
        case move, copy
        /// Some pages of the input are written as a new file.
        case part
        case tag
        /// An earlier step was undone. `line` is its number.
        case undo
    }

    static let schema = "docscan.rules/1"

    private enum CodingKeys: String, CodingKey {
        case action, rules, sha256, result, pages, from, to, folders, tags, line, time
    }

    var action: Action
    /// The names of the rules that led to the step.
    var rules: [String] = []
    /// The SHA-256 digest of the input.
    var sha256 = ""
    /// The SHA-256 digest of the new file. It differs from that of the input for a part.
    var result: String?
    /// The numbers of the first and the last page, from 1.
    var pages: [Int] = []
    /// The absolute path of the input, percent-encoded.
    var from: String?
    /// The absolute path of the new file, percent-encoded.
    var to: String?
    /// The absolute paths, percent-encoded, of the folders that the step creates, outer folders first.
    var folders: [String]?
    var tags: [String]?
    /// For `.undo`, the number of the line of the undone step, from 1.
    var line: Int?
    /// The time of the step in ISO 8601.
    var time = ""

    var source: InputPath? { from.flatMap { InputPath(percentEncoded: $0) } }
    var target: InputPath? { to.flatMap { InputPath(percentEncoded: $0) } }
}

/// The journal of the runs of rules on a results file. It is a file next to the results.
final class RuleJournal {
    private let file: GrowingFile
    private(set) var steps: [RuleStep]

    /// The path of the journal, such as `cases.rules.ndjson` for the results `cases.ndjson`.
    static func path(of results: InputPath) -> InputPath { results.companion("rules") }

    /// - Throws: another program's file has the name; another process uses the journal; the system's reason.
    init(_ path: InputPath) throws(OutputError) {
        file = try GrowingFile(path, .ruleJournal, of: "docscan rules")
        steps = try Self.steps(in: path)
    }

    /// Appends a step. It is on the disk when this returns.
    func append(_ step: RuleStep) throws(OutputError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        guard let line = try? encoder.encode(step) else { throw OutputError("The step cannot be written.") }
        let text = String(decoding: line, as: UTF8.self)
        try file.append(Self.head + "," + text.dropFirst())
        steps.append(step)
    }

    /// The beginning of each line, by which docscan recognises a journal.
    fileprivate static let head = #"{"schema":"\#(RuleStep.schema)""#

    /// The steps of a journal, in order; empty if the file does not exist. An incomplete line is returned as an `.undo`
    /// step without a line number, so that the numbers of the other lines are correct.
    static func steps(in path: InputPath) throws(OutputError) -> [RuleStep] {
        let decoder = JSONDecoder()
        var steps: [RuleStep] = []
        for line in try GrowingFile.lines(in: path, .ruleJournal) {
            if line.isEmpty {
                steps.append(RuleStep(action: .undo))
            } else if let step = try? decoder.decode(RuleStep.self, from: Data(line)) {
                steps.append(step)
            } else {
                throw OutputError("\(path.text): line \(steps.count + 1) is not a step of docscan rules. Remove it.")
            }
        }
        return steps
    }

    /// The new paths of inputs and the tags of documents, from the journal next to the results.
    ///
    /// - Throws: the errors of `steps`.
    static func marks(beside results: InputPath) throws(OutputError) -> RuleMarks {
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

    /// The indices of the steps that were not undone, from 0.
    static func valid(_ steps: [RuleStep]) -> [Int] {
        let undone = Set(steps.compactMap { $0.action == .undo ? $0.line : nil })
        return steps.indices.filter { steps[$0].action != .undo && !undone.contains($0 + 1) }
    }
}

/// Identifies the document of a step by its file and pages.
struct RuleSubject: Hashable {
    var sha256: String
    /// The numbers of the first and the last page, from 1.
    var pages: [Int]

    init(_ step: RuleStep) { (sha256, pages) = (step.sha256, step.pages) }

    init(_ document: RulePlan.Document) {
        (sha256, pages) = (document.sha256, [document.pages[0], document.pages[document.pages.count - 1]])
    }
}

/// The effects of earlier runs of rules that later commands need.
struct RuleMarks: Sendable {
    /// The new paths of moved inputs, by the digest of the input.
    var places: [String: InputPath] = [:]
    /// The tags of documents, by the digest of the input and the number of the page, from 1.
    var tags: [String: [Int: [String]]] = [:]
}

extension Authorship {
    /// A journal of runs of rules.
    static let ruleJournal = Authorship { file in
        read(file, headLength, at: 0)?.starts(with: RuleJournal.head.utf8) ?? false
    }
}
