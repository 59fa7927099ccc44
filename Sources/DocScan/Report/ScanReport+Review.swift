extension ScanReport {
    /// The fields that a reviewer should decide: the withheld and contradicted ones that no person has decided yet. A
    /// field that the document states to be absent needs no decision. Empty if a person has accepted the document as it
    /// is.
    package var fieldsToReview: [DocumentField] {
        isAccepted
            ? []
            : fields.filter { field in
                (!field.isAnswered || field.agrees == false) && !field.sources.contains(.person)
            }
    }

    /// True if a person has decided every field that a review asks about, or has accepted the document as it is.
    package var isReviewed: Bool { reviewed != nil && fieldsToReview.isEmpty }

    /// True if a person has accepted the document as it is.
    package var isAccepted: Bool { notes.contains { $0.code == .accepted } }

    /// The report after a person has accepted the document as it is. The status does not change.
    ///
    /// - Parameter time: the time of acceptance, in ISO 8601 with the UTC offset.
    package func accepted(by person: String, at time: String) -> ScanReport {
        var report = self
        report.reviewed = Review(by: person, time: time, fields: reviewed?.fields ?? [])
        report.notes.append(ScanNote(.accepted))
        return report
    }

    /// The report with a reviewer's answer about a field, and with a new status; `nil` if the profile has no such
    /// field. If the report lacks the field, it is inserted in the profile's order.
    ///
    /// - Parameters:
    ///   - scanned: the original report of the scan, without answers.
    ///   - time: the time of the answer, in ISO 8601 with the UTC offset.
    package func reviewed(
        _ name: String, _ answer: FieldAnswer, scanned: ScanReport, by person: String, at time: String,
        profile: DocumentProfile
    ) -> ScanReport? {
        guard let position = profile.fields.firstIndex(where: { $0.name == name }) else { return nil }
        var report = self
        let seen = scanned.fields.first { $0.name == name } ?? DocumentField(unseen: name)
        let proposals = scanned.proposals(for: name, profile: profile)
        let decided = seen.decided(answer, by: person, among: proposals)
        if let index = fields.firstIndex(where: { $0.name == name }) {
            report.fields[index] = decided
        } else {
            let earlier = Set(profile.fields.prefix(position).map(\.name))
            let index = fields.lastIndex { earlier.contains($0.name) }.map { $0 + 1 } ?? 0
            report.fields.insert(decided, at: index)
        }
        let verdict = Verdict(report, before: self, scanned: scanned, profile: profile)
        (report.status, report.missing, report.notes) = (verdict.status, verdict.missing, verdict.notes)
        report.notes.removeAll { $0.code == .unusualValue && $0.parameter == name.spaced }
        if answer.isUnusual(among: proposals) { report.notes.append(ScanNote(.unusualValue, .names([name.spaced]))) }
        let reviewed = report.fields.filter { $0.sources.contains(.person) }.map(\.name)
        report.reviewed = Review(by: person, time: time, fields: reviewed)
        return report
    }

    /// The scan's proposals for a field.
    package func proposals(for name: String, profile: DocumentProfile) -> [FieldProposal] {
        guard let field = fields.first(where: { $0.name == name }) else { return [] }
        let zone = ([mrz] + sides.map(\.mrz)).lazy.compactMap(\.self).first
        return FieldProposal.proposals(
            for: field, barcodes: barcodes, zone: zone.flatMap { MachineReadableZone($0.lines) }, profile: profile)
    }
}

extension DocumentField {
    /// Creates a field without a value, for a field of the profile that is not in the report.
    package init(unseen name: String) {
        self.init(name: name, value: nil, raw: nil, sources: [], agrees: nil, confidence: 0, reason: .notFound)
    }

    /// The field after a reviewer's decision. Its sources are those that state the new value, and the person. The
    /// confidence is 1 by definition, because the error rate of reviewers is not measured.
    fileprivate func decided(
        _ answer: FieldAnswer, by person: String, among proposals: [FieldProposal]
    ) -> DocumentField {
        var field = self
        field.plain = nil
        switch answer {
        case .absent:
            (field.value, field.raw, field.reason, field.confidence) = (nil, nil, .notFound, 0)
            (field.sources, field.agrees) = ([.person], nil)
        case .value(let entered):
            (field.value, field.reason, field.confidence) = (entered.value, nil, 1)
            let accepted = proposals.first { $0.value == entered.value }
            field.raw = accepted?.raw ?? entered.raw
            // A choice between sources does not make them agree.
            (field.sources, field.agrees) = (
                (accepted?.sources ?? []) + [.person], accepted.map { _ in agrees != false }
            )
        }
        if agrees == false {
            field.decision = Decision(by: person, differs: sources.filter { !field.sources.contains($0) })
        }
        return field
    }
}
