internal import DocScan

/// A document that waits for a reviewer, because it has fields to review or a question, or because the plan no longer
/// has its slot.
package struct DocumentToCheck: Sendable, Hashable {
    package var capture: Int
    package var caseID: Int
    package var caseLabel: String
    /// The state of the consent that covers the case. Without consent, the document cannot be reviewed.
    package var consent: ConsentState
    package var slot: String
    /// The label of the slot; `nil` if the plan no longer has it.
    package var slotLabel: String?
    package var verdict: Capture.Verdict
    /// The `id` of the recognised document's profile; `nil` if no document was recognised.
    package var profile: String?
    /// The names of the fields to review. Empty if the document has a question, if the plan no longer has its slot, or
    /// if something other than a field is missing.
    package var fields: [String]
    /// The person's name on the document; `nil` if the report does not contain it.
    package var person: String?
    package var taken: Moment
}

/// The documents that wait for a reviewer, in all cases.
package struct DocumentsToCheck: Sendable, Hashable {
    /// The oldest documents, oldest first; at most the requested number.
    package var documents: [DocumentToCheck]
    /// The number of all documents that wait.
    package var total: Int
    /// The number of fields to review in all of them.
    package var fields: Int

    /// The maximum number of listed documents, because the report of each must be decoded.
    package static let most = 200
}

extension Store {
    /// Lists the documents of a plan that wait for a reviewer.
    ///
    /// A document whose other side is missing is not listed, because that side has to be photographed first.
    ///
    /// - Throws: `.refused` for a plan whose id has changed, `.damaged`.
    package func documentsToCheck(of plan: PlanFolder, most: Int = DocumentsToCheck.most) throws(StoreError)
        -> DocumentsToCheck
    {
        try check(plan)
        let common = plan.plan.consent == .store ? try consentState(of: plan) : nil
        let rows = try database.rows(
            """
            SELECT p.id, c.id, c.label, p.slot, p.verdict, p.question, p.open, p.made,
                (SELECT texts FROM consents WHERE id = \(Self.caseConsent))
            FROM captures p JOIN cases c ON c.id = p.case_id
            WHERE c.plan = ? AND p.state != 'superseded' ORDER BY p.id
            """, .text(plan.plan.id)
        ) { (row) throws(StoreError) -> (document: DocumentToCheck, open: Int) in
            guard let verdict = Capture.Verdict(row.string(4), question: row.optionalString(5)) else {
                throw .damaged(path: database.path)
            }
            let slot = plan.plan.slot(named: row.string(3))
            let document = DocumentToCheck(
                capture: row.integer(0), caseID: row.integer(1), caseLabel: row.string(2),
                consent: common ?? ConsentState(texts: row.optionalString(8), to: plan), slot: row.string(3),
                slotLabel: slot?.label, verdict: verdict, fields: [], taken: try row.moment(7))
            return (document, verdict == .toReview && slot != nil ? row.integer(6) : 0)
        }.filter { $0.document.needsPerson(in: plan.plan) }
        let documents = try rows.prefix(most).map { (row) throws(StoreError) in try read(row.document) }
        return DocumentsToCheck(documents: documents, total: rows.count, fields: rows.reduce(0) { $0 + $1.open })
    }

    /// Adds the profile, the fields and the person from the document's current report.
    private func read(_ document: DocumentToCheck) throws(StoreError) -> DocumentToCheck {
        let text = try database.row(
            "SELECT coalesce((SELECT report FROM reviews WHERE capture = c.id), c.report) FROM captures c WHERE c.id = ?",
            .integer(document.capture)
        ) { $0.string(0) }
        guard let text, let report = ScanReport(stored: text) else { return document }
        var document = document
        document.profile = report.profile
        if document.verdict == .toReview, document.slotLabel != nil {
            document.fields = report.fieldsToReview.map(\.name)
        }
        let names = ["givenNames", "familyName"].compactMap { report[$0] }
        if !names.isEmpty { document.person = names.joined(separator: " ") }
        return document
    }
}

extension DocumentToCheck {
    fileprivate func needsPerson(in plan: Plan) -> Bool {
        guard let slot = plan.slot(named: slot) else { return true }
        switch verdict {
        case .parked: return true
        case .toReview: return !slot.counts(verdict.word.rawValue)
        case .complete, .oneSide: return false
        }
    }
}
