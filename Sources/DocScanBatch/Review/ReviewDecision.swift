internal import DocScan
internal import DocScanService
internal import FoundationEssentials

/// A sheet of paper in results. It stays the same if its file is moved, and is another one if the file changes.
struct PaperIdentity: Sendable, Hashable, Codable {
    /// The digest of the input.
    var sha256: String
    /// From 1.
    var page: Int
    /// The position among the sheets of the page, from 1.
    var sheet: Int
    var sheets: Int

    /// - Returns: `nil` for an input that could not be opened.
    init?(_ line: ResultLine) {
        guard let sha256 = line.report.sha256 else { return nil }
        self.sha256 = sha256
        page = line.page
        (sheet, sheets) = (line.report.sheet?.index ?? 1, line.report.sheet?.count ?? 1)
    }
}

/// A person's decision about a field of a paper, or its withdrawal: a line of a review file.
struct ReviewDecision: Sendable, Hashable {
    static let schema = "docscan.review/1"

    var paper: PaperIdentity
    /// The `id` of the paper's profile.
    var profile: String
    var field: String
    /// `nil` to take back the last decision about the field.
    var answer: FieldAnswer?
    var person: String
    /// ISO 8601 with the UTC offset.
    var time: String

    /// The line, without its end.
    var line: String {
        let answer: JSON =
            switch answer {
            case nil: ["takenBack": .bool(true)]
            case .absent: ["absent": .bool(true)]
            case .value(let entered):
                ["value": .string(entered.value), "raw": .string(entered.raw), "unusual": .bool(entered.isUnusual)]
            }
        let place: JSON = [
            "schema": .string(Self.schema), "sha256": .string(paper.sha256), "page": .integer(paper.page),
            "sheet": .integer(paper.sheet), "sheets": .integer(paper.sheets), "profile": .string(profile),
            "field": .string(field),
        ]
        let author: JSON = ["by": .string(person), "time": .string(time)]
        return JSON.object([place, answer, author].flatMap { $0.members ?? [] }).text
    }

    private struct Line: Decodable {
        var schema: String
        var profile: String
        var field: String
        var absent: Bool?
        var takenBack: Bool?
        var value: String?
        var raw: String?
        var unusual: Bool?
        var by: String
        var time: String
    }

    /// - Throws: `DecodingError` for a line that is no decision.
    init(line bytes: [UInt8]) throws {
        let data = Data(bytes)
        let line = try JSONDecoder().decode(Line.self, from: data)
        guard line.schema == Self.schema, line.absent == true || line.takenBack == true || line.value != nil
        else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "The line is not a decision."))
        }
        paper = try JSONDecoder().decode(PaperIdentity.self, from: data)
        (profile, field, person, time) = (line.profile, line.field, line.by, line.time)
        let entered = line.value.map {
            EnteredValue(stored: $0, raw: line.raw ?? $0, isUnusual: line.unusual ?? false)
        }
        answer = line.takenBack == true ? nil : entered.map { .value($0) } ?? .absent
    }

    init(
        _ answer: FieldAnswer?, about field: String, of paper: PaperIdentity, profile: String, by person: String,
        at time: String
    ) {
        (self.answer, self.field, self.paper, self.profile) = (answer, field, paper, profile)
        (self.person, self.time) = (person, time)
    }
}

/// The decisions of a review, by paper.
struct ReviewDecisions: Sendable {
    private var papers: [PaperIdentity: [ReviewDecision]] = [:]

    /// - Parameter decisions: in the order in which they were made; a later one about a field replaces an earlier one.
    init(_ decisions: [ReviewDecision]) { decisions.forEach { add($0) } }

    mutating func add(_ decision: ReviewDecision) {
        var decisions = papers[decision.paper] ?? []
        if decision.answer != nil {
            decisions.append(decision)
        } else if let last = decisions.lastIndex(where: { $0.field == decision.field }) {
            decisions.remove(at: last)
        }
        papers[decision.paper] = decisions
    }

    /// The reviewers of a paper's fields, by field.
    func deciders(of paper: PaperIdentity) -> [String: String] {
        Dictionary((papers[paper] ?? []).map { ($0.field, $0.person) }, uniquingKeysWith: { $1 })
    }

    /// Applies the decisions about a line's paper. Those about another kind of paper than the line's are left out: the
    /// picture has been scanned again, and was recognised as something else.
    ///
    /// - Throws: the profile of a reviewed paper is unknown.
    func apply(to line: inout ResultLine, profiles: (String) -> DocumentProfile?) throws(OutputProblem) {
        guard let id = line.report.profile, let paper = PaperIdentity(line) else { return }
        let decisions = (papers[paper] ?? []).filter { $0.profile == id }
        if decisions.isEmpty { return }
        guard let profile = profiles(id) else {
            throw OutputProblem(
                "\(line.path.text): a reviewer decided it, but its document type, \(id.visible), is unknown here. "
                    + "Add its profile.")
        }
        line.scanned = line.report
        line.report = report(after: decisions, of: line.report, profile: profile)
    }

    /// The report of a paper with the decisions about it.
    func report(of paper: PaperIdentity, scanned: ScanReport, profile: DocumentProfile) -> ScanReport {
        report(after: (papers[paper] ?? []).filter { $0.profile == profile.id }, of: scanned, profile: profile)
    }

    private func report(
        after decisions: [ReviewDecision], of scanned: ScanReport, profile: DocumentProfile
    ) -> ScanReport {
        decisions.reduce(scanned) { report, decision in
            guard let answer = decision.answer else { return report }
            return report.reviewed(
                decision.field, answer, scanned: scanned, by: decision.person, at: decision.time, profile: profile)
                ?? report
        }
    }
}
