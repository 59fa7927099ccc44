package import DocScan

/// An answer in the review of a capture that was undone.
package struct UndoneAnswer: Sendable {
    package var capture: Int
    /// The field of the answer; `nil` if the acceptance of the capture was undone.
    package var field: String?
    /// The person whose answer it was.
    package var person: String
    /// The report without the answer.
    package var report: ScanReport
}

extension Store {
    /// Undoes the last answer in the review of a capture, or its acceptance. Another call undoes the previous answer.
    ///
    /// - Parameter number: the `id` of the capture; `nil` for the capture of the case that was answered last.
    /// - Throws: `.consentNeeded`, `.notFound`, `.refused` if there is no answer or the profile has changed.
    package func undo(
        _ number: Int? = nil, of label: String, by person: String, in plan: PlanFolder, profiles: ProfileCatalog,
        at moment: Moment
    ) throws(StoreError) -> UndoneAnswer {
        let person = try Correction.who(person)
        return try database.transaction { () throws(StoreError) in
            let found = try consented(label, in: plan).found
            let (capture, answers) = try answeredCapture(number, of: found)
            guard let last = answers.last else { throw .refusal(.noAnswer) }
            let reports = try reports(of: capture.id, in: found)
            if let field = last.field {
                try database.run(
                    """
                    DELETE FROM corrections
                    WHERE id = (SELECT max(id) FROM corrections WHERE capture = ? AND field = ?)
                    """, .integer(capture.id), .text(field))
            }
            let report = try report(reports.scanned, after: answers.dropLast(), on: capture, in: plan, profiles)
            if report.reviewed == nil {
                try database.run("DELETE FROM reviews WHERE capture = ?", .integer(capture.id))
                if capture.verdict.question == nil {
                    try judge(capture, by: report.json.text, in: plan.plan.slot(named: capture.slot))
                }
            } else {
                try keep(report, of: capture, in: plan)
            }
            try record(
                .answerUndone, by: person, of: found.id, capture: capture.id, field: last.field,
                before: last.field.flatMap { reports.current[$0] }, after: last.field.flatMap { report[$0] },
                at: moment)
            try unqueueUnreviewed(capture.id, in: plan)
            try queue(plan, where: "c.id = ?2", .integer(capture.id))
            try queueCorrections(plan, where: "c.id = ?2", .integer(capture.id))
            return UndoneAnswer(capture: capture.id, field: last.field, person: last.person, report: report)
        }
    }

    /// Returns a capture with the answers that are still in force, oldest first.
    private func answeredCapture(
        _ number: Int?, of found: Case
    ) throws(StoreError) -> (Capture, answers: [HistoryEntry]) {
        var candidates = try captures(of: found).filter { $0.state != .superseded }
        if let number { candidates = [try capture(number, of: found)] }
        var answers: [Int: [HistoryEntry]] = [:]
        for entry in try history(of: found) {
            guard let id = entry.capture else { continue }
            if entry.action.isAnswer { answers[id, default: []].append(entry) }
            if entry.action == .answerUndone { _ = answers[id]?.popLast() }
        }
        let answered = candidates.map { ($0, answers: $0.withEarlierAcceptance(answers[$0.id] ?? [])) }
        guard let last = answered.max(by: { $0.answers.last?.id ?? -1 < $1.answers.last?.id ?? -1 }) else {
            throw .refusal(.noAnswer)
        }
        return last
    }

    /// Returns the report of a scan with answers applied.
    ///
    /// - Throws: `.refused` if the answers do not fit the profile or the history.
    private func report(
        _ scanned: ScanReport, after answers: ArraySlice<HistoryEntry>, on capture: Capture, in plan: PlanFolder,
        _ profiles: ProfileCatalog
    ) throws(StoreError) -> ScanReport {
        var report = scanned
        var corrections = try self.corrections(of: capture.id)[...]
        let slot = plan.plan.slot(named: capture.slot)
        let profile = scanned.profile.flatMap { try? profiles.profile(withID: $0, preferring: slot?.profile).profile }
        for answer in answers {
            guard let field = answer.field else {
                report = report.accepted(by: answer.person, at: answer.moment.text)
                continue
            }
            guard let profile, let correction = corrections.popFirst(), correction.field == field,
                let reviewed = report.reviewed(
                    field, correction.answer(about: profile, in: scanned), scanned: scanned, by: correction.who,
                    at: correction.moment.text, profile: profile)
            else { throw .refusal(.profileChanged, String(capture.id)) }
            report = reviewed
        }
        return report
    }

    /// Removes the delivery of a capture that waits for its review again, unless an earlier attempt may have delivered
    /// it.
    private func unqueueUnreviewed(_ id: Int, in plan: PlanFolder) throws(StoreError) {
        guard let destination = plan.plan.destination else { return }
        let verdicts = destination.sendsUnreviewed ? "('complete', 'toReview')" : "('complete')"
        try database.run(
            """
            DELETE FROM deliveries WHERE capture_id = ? AND kind = 'capture' AND attempts = 0
            AND state IN ('queued', 'blocked') AND (SELECT verdict FROM captures c WHERE c.id = capture_id) NOT IN \(verdicts)
            """, .integer(id))
    }
}

extension HistoryEntry.Action {
    /// True for an answer in the review of a capture.
    fileprivate var isAnswer: Bool {
        switch self {
        case .fieldConfirmed, .fieldCorrected, .fieldAbsent, .fieldInsisted, .captureAccepted: true
        default: false
        }
    }
}

extension Capture {
    /// Returns the answers, including an acceptance that an earlier version stored without an entry in the history.
    fileprivate func withEarlierAcceptance(_ answers: [HistoryEntry]) -> [HistoryEntry] {
        guard let report = ScanReport(stored: report), report.isAccepted, let review = report.reviewed,
            let moment = Moment(review.time), !answers.contains(where: { $0.action == .captureAccepted })
        else { return answers }
        return answers + [
            HistoryEntry(
                id: answers.last?.id ?? 0, moment: moment, person: review.by, action: .captureAccepted,
                caseID: caseID, capture: id)
        ]
    }
}

extension Correction {
    /// Returns the answer as the reviewer gave it.
    fileprivate func answer(about profile: DocumentProfile, in scanned: ScanReport) -> FieldAnswer {
        guard let after else { return .absent }
        if let seen = scanned.proposals(for: field, profile: profile).first(where: { $0.value == after }) {
            return .value(EnteredValue(accepting: seen))
        }
        let definition = profile.fields.first { $0.name == field }
        let entered = definition.flatMap { try? EnteredValue(raw ?? after, of: $0, anyway: true) }
        // The rules for values may have changed since.
        if let entered, entered.value == after { return .value(entered) }
        return .value(EnteredValue(stored: after, raw: raw ?? after))
    }
}
