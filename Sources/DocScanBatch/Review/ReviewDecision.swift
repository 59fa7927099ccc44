internal import DocScan
internal import DocScanService
internal import FoundationEssentials

/// Identifies a document in results. The identity does not change if the file is moved, but changes with its content.
struct DocumentIdentity: Sendable, Hashable, Codable {
    /// The SHA-256 digest of the input.
    var sha256: String
    /// The number of the page, from 1.
    var page: Int
    /// The number of the sheet on the page, from 1.
    var sheet: Int
    /// The number of sheets on the page.
    var sheets: Int

    /// - Returns: `nil` for an input that could not be opened.
    init?(_ line: ResultLine) {
        guard let sha256 = line.report.sha256 else { return nil }
        self.sha256 = sha256
        page = line.page
        (sheet, sheets) = (line.report.sheet?.index ?? 1, line.report.sheet?.count ?? 1)
    }
}

/// A reviewer's decision about a field of a document, or the withdrawal of a decision. It is a line of a review file.
struct ReviewDecision: Sendable, Hashable {
    static let schema = "docscan.review/1"

    var document: DocumentIdentity
    /// The `id` of the document's profile.
    var profile: String
    var field: String
    /// The decision; `nil` to withdraw the last decision about the field.
    var answer: FieldAnswer?
    /// The name of the reviewer.
    var person: String
    /// The time in ISO 8601 with the UTC offset.
    var time: String

    /// The line in JSON, without a line break.
    var line: String {
        let answer: JSON =
            switch answer {
            case nil: ["takenBack": .bool(true)]
            case .absent: ["absent": .bool(true)]
            case .value(let entered):
                ["value": .string(entered.value), "raw": .string(entered.raw), "unusual": .bool(entered.isUnusual)]
            }
        let place: JSON = [
            "schema": .string(Self.schema), "sha256": .string(document.sha256), "page": .integer(document.page),
            "sheet": .integer(document.sheet), "sheets": .integer(document.sheets), "profile": .string(profile),
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

    /// - Throws: `DecodingError` if the line is not a decision.
    init(line bytes: [UInt8]) throws {
        let data = Data(bytes)
        let line = try JSONDecoder().decode(Line.self, from: data)
        guard line.schema == Self.schema, line.absent == true || line.takenBack == true || line.value != nil
        else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "The line is not a decision."))
        }
        document = try JSONDecoder().decode(DocumentIdentity.self, from: data)
        (profile, field, person, time) = (line.profile, line.field, line.by, line.time)
        let entered = line.value.map {
            EnteredValue(stored: $0, raw: line.raw ?? $0, isUnusual: line.unusual ?? false)
        }
        answer = line.takenBack == true ? nil : entered.map { .value($0) } ?? .absent
    }

    init(
        _ answer: FieldAnswer?, about field: String, of document: DocumentIdentity, profile: String, by person: String,
        at time: String
    ) {
        (self.answer, self.field, self.document, self.profile) = (answer, field, document, profile)
        (self.person, self.time) = (person, time)
    }
}

/// The decisions of a review, by document.
struct ReviewDecisions: Sendable {
    private var documents: [DocumentIdentity: [ReviewDecision]] = [:]

    /// - Parameter decisions: the decisions in the order in which they were made. A later decision about a field
    ///   replaces an earlier one.
    init(_ decisions: [ReviewDecision]) { decisions.forEach { add($0) } }

    mutating func add(_ decision: ReviewDecision) {
        var decisions = documents[decision.document] ?? []
        if decision.answer != nil {
            decisions.append(decision)
        } else if let last = decisions.lastIndex(where: { $0.field == decision.field }) {
            decisions.remove(at: last)
        }
        documents[decision.document] = decisions
    }

    /// The reviewer of each decided field of a document, by the field's name.
    func deciders(of document: DocumentIdentity) -> [String: String] {
        Dictionary((documents[document] ?? []).map { ($0.field, $0.person) }, uniquingKeysWith: { $1 })
    }

    /// Applies the decisions about the document of a line. Decisions for another profile are ignored: they were made
    /// before the image was scanned again and recognised as another document type.
    ///
    /// - Throws: the profile of a reviewed document is unknown.
    func apply(to line: inout ResultLine, profiles: (String) -> DocumentProfile?) throws(OutputError) {
        guard let id = line.report.profile, let document = DocumentIdentity(line) else { return }
        let decisions = (documents[document] ?? []).filter { $0.profile == id }
        if decisions.isEmpty { return }
        guard let profile = profiles(id) else {
            throw OutputError(
                "\(line.path.text): a reviewer decided it, but its document type, \(id.visible), is unknown here. "
                    + "Add its profile.")
        }
        line.scanned = line.report
        line.report = report(after: decisions, of: line.report, profile: profile)
    }

    /// The report of a document after the decisions about it.
    func report(of document: DocumentIdentity, scanned: ScanReport, profile: DocumentProfile) -> ScanReport {
        report(after: (documents[document] ?? []).filter { $0.profile == profile.id }, of: scanned, profile: profile)
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
