package import DocScan
package import DocScanService

/// The review of a batch: the papers to look at, and the file that keeps the decisions.
package actor ResultReview {
    package struct Paper: Sendable {
        /// The file, page and sheet of the document, for people.
        package let name: String
        /// The report as the scan left it.
        package let scanned: ScanReport
        /// The report with all decisions.
        package fileprivate(set) var report: ScanReport
        package let profile: DocumentProfile
        /// The names of the fields to ask about, also those that are decided meanwhile.
        package let fields: [String]
        package let picture: ReviewPicture

        /// The reviewers of the decided fields, by field.
        package fileprivate(set) var deciders: [String: String] = [:]

        fileprivate let identity: PaperIdentity
        /// True if decided fields are asked about as well.
        fileprivate let asksAll: Bool
        /// The fields that were answered in this review, the last one at the end.
        fileprivate var answered: [String] = []

        package func field(_ name: String) -> DocumentField {
            report.fields.first { $0.name == name } ?? DocumentField(unseen: name)
        }

        package func definition(of name: String) -> FieldDefinition? { profile.fields.first { $0.name == name } }

        /// The values that the scan proposes for a field.
        package func proposals(for name: String) -> [FieldProposal] {
            scanned.proposals(for: name, profile: profile)
        }

        /// The fields without a decision; with all values under review, those without an answer in this review.
        package var open: [DocumentField] {
            fields.filter { name in
                asksAll ? !answered.contains(name) : !field(name).sources.contains(.person)
            }.map { field($0) }
        }
    }

    package private(set) var papers: [Paper] = []
    /// The names of papers whose kind is not known here, so that they cannot be reviewed.
    package private(set) var unknown: [String] = []
    /// The number of papers of which the results have no digest, so that no decision could be kept for them.
    package nonisolated let withoutDigest: Int
    /// The file with the decisions.
    package nonisolated let path: InputPath
    private let file: ReviewFile
    private let person: String
    private var decisions: ReviewDecisions

    /// - Parameters:
    ///   - outcomes: those of the papers to review, with the decisions of earlier reviews.
    ///   - asksAll: true to ask about accepted and decided values as well.
    ///   - profiles: the profile of an `id`; nil for an unknown one.
    ///   - person: recorded as the reviewer.
    /// - Throws: the results cannot be read; another process reviews them; the file of decisions cannot be written.
    package init(
        _ results: InputPath, outcomes: Set<ScanReport.Outcome>, asksAll: Bool, by person: String,
        profiles: (String) -> DocumentProfile?
    ) throws(OutputProblem) {
        let lines = try ResultLine.scanned([results])
        path = ReviewFile.path(of: results)
        withoutDigest = lines.filter { $0.report.sha256 == nil && outcomes.contains($0.report.outcome) }.count
        file = try ReviewFile(path)
        self.person = person
        decisions = ReviewDecisions(try ReviewFile.decisions(in: path))
        for line in lines.ordered {
            guard let id = line.report.profile, let identity = PaperIdentity(line) else { continue }
            guard let profile = profiles(id) else {
                if outcomes.contains(line.report.outcome) { unknown.append(line.report.name) }
                continue
            }
            let report = decisions.report(of: identity, scanned: line.report, profile: profile)
            let asked = asksAll ? report.fields : report.fieldsToReview
            let fields = asked.map(\.name).filter { name in profile.fields.contains { $0.name == name } }
            guard outcomes.contains(report.outcome), !fields.isEmpty else { continue }
            papers.append(
                Paper(
                    name: line.report.name, scanned: line.report, report: report, profile: profile,
                    fields: fields, picture: ReviewPicture(line, beside: results),
                    deciders: decisions.deciders(of: identity), identity: identity, asksAll: asksAll))
        }
    }

    /// Keeps a decision about a field of a paper, and returns the paper with it.
    ///
    /// - Parameters:
    ///   - index: the paper's in `papers`.
    ///   - time: ISO 8601 with the UTC offset.
    /// - Throws: it cannot be written, and the paper stays as it is.
    @discardableResult
    package func decide(
        _ answer: FieldAnswer, about field: String, of index: Int, at time: String
    ) throws(OutputProblem) -> Paper { try keep(answer, about: field, of: index, at: time) }

    /// Takes back the last decision of this review about a paper.
    ///
    /// - Returns: the name of its field; `nil` if there is no decision.
    /// - Throws: it cannot be written, and the decision stays.
    package func takeBack(of index: Int, at time: String) throws(OutputProblem) -> String? {
        guard let field = papers[index].answered.last else { return nil }
        try takeBack(field, of: index, at: time)
        return field
    }

    /// Takes back the decision about a field, also one of an earlier review. A field without one stays.
    ///
    /// - Throws: it cannot be written, and the decision stays.
    @discardableResult
    package func takeBack(_ field: String, of index: Int, at time: String) throws(OutputProblem) -> Paper {
        if papers[index].field(field).sources.contains(.person) { try keep(nil, about: field, of: index, at: time) }
        return papers[index]
    }

    @discardableResult
    private func keep(
        _ answer: FieldAnswer?, about field: String, of index: Int, at time: String
    ) throws(OutputProblem) -> Paper {
        let paper = papers[index]
        let decision = ReviewDecision(
            answer, about: field, of: paper.identity, profile: paper.profile.id, by: person, at: time)
        try file.append(decision)
        decisions.add(decision)
        papers[index].answered.removeAll { $0 == field }
        if answer != nil { papers[index].answered.append(field) }
        papers[index].deciders = decisions.deciders(of: paper.identity)
        papers[index].report = decisions.report(of: paper.identity, scanned: paper.scanned, profile: paper.profile)
        return papers[index]
    }
}
