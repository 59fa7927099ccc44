package import DocScan

/// A capture with fields to review.
package struct ReviewItem {
    package let capture: Capture
    /// The report as the scan left it.
    package let scanned: ScanReport
    package let document: NamedProfile
    package let fields: [DocumentField]

    /// - Parameters:
    ///   - asksAll: true to ask about returned values as well.
    ///   - field: the only field to ask about. It may be any field of the profile, even one that is absent from the
    ///     report or already decided.
    /// - Returns: `nil` if there is nothing to ask.
    /// - Throws: `StoreError`; `ChoiceError` for a removed profile and for an unknown field.
    package init?(
        _ capture: Capture, of found: Case, in plan: PlanFolder, store: borrowing Store, profiles: ProfileCatalog,
        asksAll: Bool, only field: String? = nil
    ) throws {
        let reports = try store.reports(of: capture.id, in: found)
        let current = reports.current
        let asked = asksAll ? current.fields.filter { !$0.sources.contains(.person) } : current.fieldsToReview
        guard let id = current.profile, field != nil || !asked.isEmpty else { return nil }
        (self.capture, scanned) = (capture, reports.scanned)
        document = try profiles.profile(withID: id, preferring: plan.plan.slot(named: capture.slot)?.profile)
        guard let field else {
            fields = asked
            return
        }
        fields = [current.fields.first { $0.name == field } ?? DocumentField(unseen: field)]
        if definition(of: fields[0]) == nil {
            throw ChoiceError.unknownField(capture: capture.id, fields: profile.fields.map(\.name))
        }
    }

    package var profile: DocumentProfile { document.profile }

    package func definition(of field: DocumentField) -> FieldDefinition? {
        profile.fields.first { $0.name == field.name }
    }
}

extension Store {
    /// Stores the answer about one field of a capture, and returns the updated report.
    ///
    /// - Parameter answer: called with the field's definition and the scan's proposals.
    /// - Throws: the errors of `review`; `ChoiceError` for a capture without fields or without this one; the errors of
    ///   `answer`.
    package func correct(
        _ capture: Capture, of found: Case, field name: String, by person: String, in plan: PlanFolder,
        profiles: ProfileCatalog, at moment: Moment,
        answer: (FieldDefinition, [FieldProposal]) throws -> FieldAnswer
    ) throws -> ScanReport {
        let reports = try reports(of: capture.id, in: found)
        guard let id = reports.current.profile else { throw ChoiceError.notRecognized(capture: capture.id) }
        let slot = plan.plan.slot(named: capture.slot)
        let profile = try profiles.profile(withID: id, preferring: slot?.profile).profile
        guard let definition = profile.fields.first(where: { $0.name == name }) else {
            throw ChoiceError.unknownField(capture: capture.id, fields: profile.fields.map(\.name))
        }
        let answer = try answer(definition, reports.scanned.proposals(for: name, profile: profile))
        return try review(
            capture.id, of: found.label, field: name, answer, profile: profile, by: person, in: plan, at: moment)
    }
}
