package import DocScan
package import DocScanService

/// The review of the results of a batch: the documents to review, and the file that stores the decisions.
package actor ResultReview {
    package struct Document: Sendable {
        /// The file, page and sheet of the document, for display.
        package let name: String
        /// The report of the scan, without decisions.
        package let scanned: ScanReport
        /// The report with all decisions.
        package fileprivate(set) var report: ScanReport
        package let profile: DocumentProfile
        /// The names of the fields to review. Fields that are decided meanwhile stay in the list.
        package let fields: [String]
        package let picture: ReviewPicture

        /// The reviewer of each decided field, by the field's name.
        package fileprivate(set) var deciders: [String: String] = [:]

        fileprivate let identity: DocumentIdentity
        /// True to review accepted and decided fields as well.
        fileprivate let asksAll: Bool
        /// The names of the fields that were answered in this review, in the order of the answers.
        fileprivate var answered: [String] = []

        package func field(_ name: String) -> DocumentField {
            report.fields.first { $0.name == name } ?? DocumentField(unseen: name)
        }

        package func definition(of name: String) -> FieldDefinition? { profile.fields.first { $0.name == name } }

        /// The proposals of the scan for a field.
        package func proposals(for name: String) -> [FieldProposal] {
            scanned.proposals(for: name, profile: profile)
        }

        /// The fields that still have to be reviewed: those without a decision or, if all fields are reviewed, those
        /// without an answer in this review.
        package var open: [DocumentField] {
            fields.filter { name in
                asksAll ? !answered.contains(name) : !field(name).sources.contains(.person)
            }.map { field($0) }
        }
    }

    package private(set) var documents: [Document] = []
    /// The names of documents that cannot be reviewed because their profile is not available.
    package private(set) var unknown: [String] = []
    /// The number of documents that cannot be reviewed because the results contain no digest, by which decisions are
    /// stored.
    package nonisolated let withoutDigest: Int
    /// The path of the file with the decisions.
    package nonisolated let path: InputPath
    private let file: ReviewFile
    private let person: String
    private var decisions: ReviewDecisions

    /// - Parameters:
    ///   - outcomes: the outcomes of the documents to review, after the decisions of earlier reviews.
    ///   - asksAll: true to review returned and decided values as well.
    ///   - profiles: returns the profile with an `id`; `nil` if it is unknown.
    ///   - person: the name of the reviewer, which is stored with the decisions.
    /// - Throws: the results cannot be read; another process reviews them; the file of decisions cannot be written.
    package init(
        _ results: InputPath, outcomes: Set<ScanReport.Outcome>, asksAll: Bool, by person: String,
        profiles: (String) -> DocumentProfile?
    ) throws(OutputError) {
        let lines = try ResultLine.scanned([results])
        path = ReviewFile.path(of: results)
        withoutDigest = lines.filter { $0.report.sha256 == nil && outcomes.contains($0.report.outcome) }.count
        file = try ReviewFile(path)
        self.person = person
        decisions = ReviewDecisions(try ReviewFile.decisions(in: path))
        for line in lines.ordered {
            guard let id = line.report.profile, let identity = DocumentIdentity(line) else { continue }
            guard let profile = profiles(id) else {
                if outcomes.contains(line.report.outcome) { unknown.append(line.report.name) }
                continue
            }
            let report = decisions.report(of: identity, scanned: line.report, profile: profile)
            let asked = asksAll ? report.fields : report.fieldsToReview
            let fields = asked.map(\.name).filter { name in profile.fields.contains { $0.name == name } }
            guard outcomes.contains(report.outcome), !fields.isEmpty else { continue }
            documents.append(
                Document(
                    name: line.report.name, scanned: line.report, report: report, profile: profile,
                    fields: fields, picture: ReviewPicture(line, beside: results),
                    deciders: decisions.deciders(of: identity), identity: identity, asksAll: asksAll))
        }
    }

    /// Stores a decision about a field of a document, and returns the changed document.
    ///
    /// - Parameters:
    ///   - index: the index of the document in `documents`.
    ///   - time: the time of the decision in ISO 8601 with the UTC offset.
    /// - Throws: the decision cannot be written. The document is then not changed.
    @discardableResult
    package func decide(
        _ answer: FieldAnswer, about field: String, of index: Int, at time: String
    ) throws(OutputError) -> Document { try keep(answer, about: field, of: index, at: time) }

    /// Withdraws the last decision that was made about a document in this review.
    ///
    /// - Returns: the name of the field; `nil` if there is no decision.
    /// - Throws: the withdrawal cannot be written. The decision then remains.
    package func takeBack(of index: Int, at time: String) throws(OutputError) -> String? {
        guard let field = documents[index].answered.last else { return nil }
        try takeBack(field, of: index, at: time)
        return field
    }

    /// Withdraws the decision about a field, also one of an earlier review. Has no effect on a field without a
    /// decision.
    ///
    /// - Throws: the withdrawal cannot be written. The decision then remains.
    @discardableResult
    package func takeBack(_ field: String, of index: Int, at time: String) throws(OutputError) -> Document {
        if documents[index].field(field).sources.contains(.person) { try keep(nil, about: field, of: index, at: time) }
        return documents[index]
    }

    @discardableResult
    private func keep(
        _ answer: FieldAnswer?, about field: String, of index: Int, at time: String
    ) throws(OutputError) -> Document {
        let document = documents[index]
        let decision = ReviewDecision(
            answer, about: field, of: document.identity, profile: document.profile.id, by: person, at: time)
        try file.append(decision)
        decisions.add(decision)
        documents[index].answered.removeAll { $0 == field }
        if answer != nil { documents[index].answered.append(field) }
        documents[index].deciders = decisions.deciders(of: document.identity)
        documents[index].report = decisions.report(
            of: document.identity, scanned: document.scanned, profile: document.profile)
        return documents[index]
    }
}
