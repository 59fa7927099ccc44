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

/// The steps of the runs of rules on results, in a file beside those.
final class RuleJournal {
    private let target: OutputTarget
    private let file: Descriptor
    private(set) var steps: [RuleStep]

    /// `cases.rules.ndjson` for the results `cases.ndjson`.
    static func path(of results: InputPath) -> InputPath { results.companion("rules") }

    /// - Throws: another program's file has the name; another process uses the journal; the system's reason.
    init(_ path: InputPath) throws(OutputProblem) {
        target = OutputTarget(path: path, kind: .ruleJournal, remedy: nil)
        try path.checkReadable()
        _ = try target.occupant()
        guard let file = path.open(O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK | O_NOFOLLOW, mode: 0o600) else {
            throw target.failure
        }
        guard file.isRegularFile, file.withNumber({ flock($0, LOCK_EX | LOCK_NB) }) == 0 else {
            throw OutputProblem("\(path.text): another docscan rules is using it. Wait until it ends.", isUsage: true)
        }
        self.file = file
        steps = try Self.steps(in: path)
        let length = Authorship.length(of: file)
        if length > 0, Authorship.read(file, 1, at: length - 1) != [UInt8(ascii: "\n")] { try append("") }
    }

    /// When this returns, the step is on the disk.
    func append(_ step: RuleStep) throws(OutputProblem) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        guard let line = try? encoder.encode(step) else { throw target.failure }
        let text = String(decoding: line, as: UTF8.self)
        try append(Self.head + "," + text.dropFirst())
        steps.append(step)
    }

    private func append(_ line: String) throws(OutputProblem) {
        let isKept = file.withNumber { StandardStreams.write(line + "\n", to: $0) && fsync($0) == 0 }
        if !isKept { throw target.failure }
    }

    /// The beginning of each line, by which docscan recognises its own file.
    fileprivate static let head = #"{"schema":"\#(RuleStep.schema)""#

    /// The steps of a journal, in order; none if there is no such file. A line that was cut off is an empty step.
    static func steps(in path: InputPath) throws(OutputProblem) -> [RuleStep] {
        guard (try? FileFacts(ofName: path)) != nil else { return [] }
        _ = try OutputTarget(path: path, kind: .ruleJournal, remedy: nil).occupant()
        guard let input = try? ImageInput(path: path) else {
            if (try? FileFacts(path))?.size == 0 { return [] }
            throw OutputProblem("\(path.text): \(SystemReason.last). Check that you may read the file.")
        }
        let decoder = JSONDecoder()
        var steps: [RuleStep] = []
        for line in input.bytes.split(separator: UInt8(ascii: "\n")) {
            if line.starts(with: Self.head.utf8), let step = try? decoder.decode(RuleStep.self, from: Data(line)) {
                steps.append(step)
            } else if line.last != UInt8(ascii: "}") {
                steps.append(RuleStep(action: .undo))
            } else {
                throw OutputProblem("\(path.text): line \(steps.count + 1) is not a step of docscan rules. Remove it.")
            }
        }
        return steps
    }

    /// The places of inputs that were moved, and the tags of papers, from the journal beside results.
    ///
    /// - Throws: as `steps`.
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

/// What runs of rules have left for later commands.
struct RuleMarks: Sendable {
    /// By the digest of the input.
    var places: [String: InputPath] = [:]
    /// By the digest of the input and the page, from 1.
    var tags: [String: [Int: [String]]] = [:]
}

extension InputPath {
    /// - Throws: a file has the name and may not be read: it must not count as one that docscan did not write.
    func checkReadable() throws(OutputProblem) {
        guard (try? FileFacts(ofName: self))?.kind == .file, open(O_RDONLY | O_NONBLOCK | O_NOFOLLOW) == nil else {
            return
        }
        throw OutputProblem("\(text): \(SystemReason.last). Check that you may read and write the file.")
    }

    /// The file beside results with another part of their data: `cases.review.ndjson` for `cases.ndjson`.
    ///
    /// A link to results has the files beside those.
    func companion(_ word: String) -> InputPath {
        let bytes = (linked ?? self).bytes
        let ending = Array(".ndjson".utf8)
        let stem = bytes.suffix(ending.count) == ending[...] ? bytes.dropLast(ending.count) : bytes[...]
        return InputPath(Array(stem) + Array(".\(word).ndjson".utf8))
    }
}

extension Authorship {
    /// The journal of runs of rules.
    static let ruleJournal = Authorship { file in
        read(file, headLength, at: 0)?.starts(with: RuleJournal.head.utf8) ?? false
    }
}
