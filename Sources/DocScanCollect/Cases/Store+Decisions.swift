internal import DocScan

/// A reviewer's decision about a capture.
package enum CaptureDecision: Sendable, Hashable {
    /// The capture stays where it is. Restores a capture that was replaced.
    case keep
    /// The capture replaces this one.
    case replace(Int)
    /// The capture belongs in this slot.
    case slot(String)
    /// The capture belongs to the case with this label.
    case move(String)
    /// The document is accepted as it is: no field remains to be reviewed.
    case accept
    case delete
}

extension Store {
    /// Carries out a reviewer's decision about a capture, and returns the updated capture; `nil` if it was deleted.
    ///
    /// - Throws: `.consentNeeded`, `.notFound`, `.refused` for a decision that does not fit the capture.
    package func decide(
        _ id: Int, of label: String, _ decision: CaptureDecision, by person: String, in plan: PlanFolder,
        profiles: ProfileCatalog, at moment: Moment
    ) throws(StoreError) -> Capture? {
        if decision == .delete {
            try delete(capture(id, of: caseNamed(label, in: plan)), by: person, at: moment)
            return nil
        }
        return try database.transaction { () throws(StoreError) in
            // Another process may have decided about the capture or deleted it in the meantime.
            let found = try consented(label, in: plan).found
            let capture = try self.capture(id, of: found)
            var id = id
            switch decision {
            case .keep:
                let joined = try joinSides(of: capture, of: found, in: plan, profiles, by: person, at: moment)
                if joined == nil { try keep(capture, of: found, in: plan, profiles, by: person, at: moment) }
                id = joined ?? id
            case .replace(let old): try replace(old, with: capture, in: plan, by: person, at: moment)
            case .slot(let name):
                let slot = try self.slot(name, of: plan)
                try move(capture, to: found, slot: slot, in: plan, profiles, by: person, at: moment)
                try record(
                    .captureMoved, by: person, of: found.id, capture: id, before: capture.slot, after: slot.name,
                    at: moment)
            case .move(let other):
                let target = try caseNamed(other, in: plan)
                if target.id == found.id { throw .refusal(.alreadyInCase) }
                let slot = try self.slot(capture.slot, of: plan)
                try move(capture, to: target, slot: slot, in: plan, profiles, by: person, at: moment)
                // The entries do not contain the labels: each case's label belongs only in its own history.
                try record(.captureLeft, by: person, of: found.id, capture: id, at: moment)
                try record(.captureArrived, by: person, of: target.id, capture: id, at: moment)
            case .accept:
                try accept(capture, by: person, in: plan, at: moment)
                try record(.captureAccepted, by: person, of: found.id, capture: id, at: moment)
            case .delete: break
            }
            try queue(plan, where: "c.id = ?2", .integer(id))
            try queueCorrections(plan, where: "c.id = ?2", .integer(id))
            return try captures(where: "c.id = ?", .integer(id)).first
        }
    }

    /// Files a capture that is set aside or was superseded in the slot for which it was taken.
    private func file(
        _ capture: Capture, in plan: PlanFolder, by person: String, at moment: Moment
    ) throws(StoreError) {
        guard !capture.isFiled else { throw .refusal(.alreadyPlaced) }
        _ = try slot(capture.slot, of: plan)
        if capture.state == .superseded {
            try database.run("UPDATE captures SET state = 'kept' WHERE id = ?", .integer(capture.id))
            // Its delivery was cancelled when it was superseded. The delivery keeps its key, so that the capture never
            // arrives twice.
            try database.run(
                """
                UPDATE deliveries SET state = 'queued', next = 0, error = NULL, cause = NULL, holds = 0
                WHERE capture_id = ? AND kind = 'capture' AND state = 'cancelled'
                """, .integer(capture.id))
        }
        try judge(capture, by: capture.report, in: plan.plan.slot(named: capture.slot))
        try record(.captureFiled, by: person, of: capture.caseID, capture: capture.id, at: moment)
    }

    /// Files a capture. A superseded capture supersedes the capture of the same document; without one, the slot must
    /// have room.
    private func keep(
        _ capture: Capture, of found: Case, in plan: PlanFolder, _ profiles: ProfileCatalog, by person: String,
        at moment: Moment
    ) throws(StoreError) {
        if capture.state == .superseded {
            let slot = try slot(capture.slot, of: plan)
            let (filed, others) = try compared(capture, in: slot, of: found, plan, profiles)
            let present = others.filter { $0.slot == slot.name }
            if let twin = present.first(where: filed.isSameDocument) {
                try supersede(twin.capture, of: found.id, by: person, at: moment)
            } else if present.count >= slot.count {
                throw .refusal(.placeTaken)
            }
        }
        // A full slot accepts no capture of a single side.
        if let slot = plan.plan.slot(named: capture.slot), capture.pictures.count < slot.sides,
            try captures(of: found).count(where: { $0.slot == slot.name && $0.isFiled }) >= slot.count
        {
            throw .refusal(.sideTaken)
        }
        try file(capture, in: plan, by: person, at: moment)
    }

    /// Returns the document of a capture as it would be filed in a slot, and the other filed documents of the case.
    private func compared(
        _ capture: Capture, in slot: Plan.Slot, of found: Case, _ plan: PlanFolder, _ profiles: ProfileCatalog
    ) throws(StoreError) -> (FiledDocument, [FiledDocument]) {
        let report = ScanReport(stored: capture.report) ?? ScanReport(source: "")
        let document = report.profile.flatMap { try? profiles.profile(withID: $0, preferring: slot.profile) }
        let filed = FiledDocument(
            report, named: document?.name, identifier: document?.profile.identifier, in: slot,
            picture: capture.pictures[0].name, sides: capture.pictures.count)
        let others = try captures(of: found).filter { $0.id != capture.id }
        return (filed, filedDocuments(others, identifiedLike: document?.profile, in: plan))
    }

    private func replace(
        _ old: Int, with capture: Capture, in plan: PlanFolder, by person: String, at moment: Moment
    ) throws(StoreError) {
        let others = try captures(where: "c.case_id = ? AND c.slot = ?", .integer(capture.caseID), .text(capture.slot))
        guard others.contains(where: { $0.id == old && $0.id != capture.id && $0.isFiled }) else {
            throw .refusal(.replacesOther, String(old))
        }
        try file(capture, in: plan, by: person, at: moment)
        try supersede(old, of: capture.caseID, by: person, at: moment)
    }

    /// Moves a capture that is set aside, or whose slot the plan no longer has, and judges it again in its new slot.
    private func move(
        _ capture: Capture, to found: Case, slot: Plan.Slot, in plan: PlanFolder, _ profiles: ProfileCatalog,
        by person: String, at moment: Moment
    ) throws(StoreError) {
        let isPlaced = capture.verdict.question == nil && plan.plan.slot(named: capture.slot) != nil
        guard !isPlaced, capture.state != .superseded else {
            throw .refusal(.onlyParked)
        }
        let (filed, others) = try compared(capture, in: slot, of: found, plan, profiles)
        let judgement = IntakeJudgement(
            filed, beside: others, in: slot, of: plan.plan, hasAllSides: capture.pictures.count >= slot.sides)
        var verdict = judgement.verdict
        if capture.pictures.count < slot.sides,
            try captures(of: found).contains(where: { $0.verdict == .oneSide && $0.waits(in: slot) })
        {
            // A reviewer can still confirm that it is the other side of the waiting capture.
            verdict = .parked(.otherSide)
        }
        let consent = try consented(found.label, in: plan).consent
        if let replaced = judgement.replaced { try supersede(replaced, of: found.id, by: person, at: moment) }
        try database.run(
            "UPDATE captures SET case_id = ?, consent_id = ?, slot = ?, verdict = ?, question = ? WHERE id = ?",
            .integer(found.id), .integer(consent.id), .text(slot.name), .text(verdict.word.rawValue),
            .text(verdict.question?.rawValue), .integer(capture.id))
    }

    private func accept(
        _ capture: Capture, by person: String, in plan: PlanFolder, at moment: Moment
    ) throws(StoreError) {
        guard let report = ScanReport(stored: capture.report) else { throw .damaged(path: database.path) }
        guard capture.isFiled, !report.isAccepted, capture.verdict != .complete else {
            throw .refusal(.nothingToAccept)
        }
        try keep(report.accepted(by: try Correction.who(person), at: moment.text), of: capture, in: plan)
    }

    /// Stores a report after a reviewer's decision, and the new verdict on the capture.
    func keep(_ report: ScanReport, of capture: Capture, in plan: PlanFolder) throws(StoreError) {
        let text = report.json.text
        try database.run(
            """
            INSERT INTO reviews (capture, report) VALUES (?, ?)
            ON CONFLICT (capture) DO UPDATE SET report = excluded.report
            """, .integer(capture.id), .text(text))
        if capture.verdict.question == nil {
            try judge(capture, by: text, in: plan.plan.slot(named: capture.slot))
        }
    }

    /// Stores the verdict on a capture that is not set aside.
    ///
    /// - Parameter slot: `nil` if the plan no longer has the slot.
    func judge(_ capture: Capture, by text: String, in slot: Plan.Slot?) throws(StoreError) {
        let report = ScanReport(stored: text) ?? ScanReport(source: "")
        try database.run(
            "UPDATE captures SET verdict = ?, question = NULL, open = ? WHERE id = ?",
            .text(Capture.Verdict(report, in: slot, sides: capture.pictures.count).word.rawValue),
            .integer(report.fieldsToReview.count), .integer(capture.id))
    }
}
