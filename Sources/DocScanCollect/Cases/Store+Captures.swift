internal import Digests
internal import DocScan

extension Store {
    package enum Addition: Sendable, Hashable {
        case added(replacing: Int?, Capture)
        /// The slot already has a capture with the same bytes.
        case alreadyThere(Capture)
    }

    /// Adds a capture, which replaces another one or is set aside as `IntakeJudgement` decides. The picture is on the
    /// disk before its row is committed.
    ///
    /// - Parameters:
    ///   - document: the recognised document; `nil` if none was.
    ///   - old: the number of the capture in the same slot that a person wants to replace with this picture.
    /// - Throws: `.consentNeeded`, `.notFound`, `.refused` for a slot that the plan does not have, `.full`.
    package func add(
        _ picture: CapturedPicture, as document: NamedProfile?, to label: String, slot name: String,
        replacing old: Int? = nil, in plan: PlanFolder, at moment: Moment
    ) throws(StoreError) -> Addition {
        let slot = try self.slot(name, of: plan)
        // Checked before anything is written, and again in the transaction.
        let found = try consented(label, in: plan).found
        let report = picture.report.json.text
        let sha256 = SHA256.hexadecimal(of: picture.bytes)
        // The picture is scheduled for removal until its row exists, so that a killed process leaves no file behind.
        try database.run("INSERT OR IGNORE INTO removals VALUES (?)", .text(sha256))
        try keep(picture.bytes, as: sha256)
        return try database.transaction { () throws(StoreError) in
            let consent = try consented(
                { (store) throws(StoreError) in try store.caseNumbered(found.id, in: plan) }, in: plan
            ).consent
            // Another process may have removed the file in the meantime.
            try keep(picture.bytes, as: sha256)
            let present = try captures(of: found)
            if let same = present.first(where: {
                $0.slot == slot.name && $0.sha256 == sha256 && $0.state != .superseded
            }) {
                try keep(preview: picture.preview, of: same.id)
                return .alreadyThere(same)
            }
            let paper = FiledPaper(
                picture.report, named: document?.name, identifier: document?.profile.identifier, in: slot,
                picture: sha256)
            let judgement = IntakeJudgement(
                paper, beside: papers(present, identifiedLike: document?.profile, in: plan), in: slot, of: plan.plan,
                replacing: old)
            if let replaced = judgement.replaced { try supersede(replaced, of: found.id, at: moment) }
            let summary = Capture.Summary(picture.report)
            try database.run(
                """
                INSERT INTO captures (case_id, consent_id, slot, sha256, bytes, format, made, report, state, verdict,
                    question, open)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'kept', ?, ?, ?)
                """, .integer(found.id), .integer(consent.id), .text(slot.name), .text(sha256),
                .integer(picture.bytes.count), .text(picture.format.rawValue), .text(moment.text), .text(report),
                .text(judgement.verdict.word), .text(judgement.verdict.question?.rawValue),
                .integer(summary.openFields))
            let id = database.lastID
            if plan.plan.consent == .store {
                try database.run(
                    "UPDATE cases SET consent_id = ? WHERE id = ?", .integer(consent.id), .integer(found.id))
            }
            try record(.captureAdded, of: found.id, capture: id, at: moment)
            try keep(preview: picture.preview, of: id)
            // Cancels the removal scheduled above.
            try database.run("DELETE FROM removals WHERE sha256 = ?", .text(sha256))
            try queue(plan, where: "c.id = ?2", .integer(id))
            guard let added = try captures(where: "c.id = ?", .integer(id)).first else {
                throw .damaged(path: database.path)
            }
            return .added(replacing: judgement.replaced, added)
        }
    }

    /// - Throws: `.refused` for a slot that the plan does not have.
    func slot(_ name: String, of plan: PlanFolder) throws(StoreError) -> Plan.Slot {
        if let slot = plan.plan.slot(named: name) { return slot }
        let names = plan.plan.slots.map(\.name).joined(separator: ", ")
        throw .refused(reason: "the plan has no slot \(name.visible); it has \(names)")
    }

    /// The papers of filed captures.
    ///
    /// - Parameter profile: that of the paper with which they are compared.
    func papers(
        _ captures: [Capture], identifiedLike profile: DocumentProfile?, in plan: PlanFolder
    ) -> [FiledPaper] {
        captures.filter(\.isFiled).compactMap { capture in
            guard let slot = plan.plan.slot(named: capture.slot) else { return nil }
            let report = ScanReport(stored: capture.report) ?? ScanReport(source: "")
            let identifier = report.profile == profile?.id ? profile?.identifier : nil
            var paper = FiledPaper(
                report, named: slot.profile, identifier: identifier, in: slot, picture: capture.sha256,
                capture: capture.id)
            paper.isComplete = capture.verdict == .complete
            return paper
        }
    }

    func supersede(
        _ id: Int, of caseID: Int, by person: String? = nil, at moment: Moment
    ) throws(StoreError) {
        try record(.captureReplaced, by: person, of: caseID, capture: id, at: moment)
        try database.run("UPDATE captures SET state = 'superseded' WHERE id = ?", .integer(id))
        try cancelDelivery(ofCapture: id)
    }

    /// Writes a picture, unless the file exists with the same content.
    private func keep(_ picture: [UInt8], as sha256: String) throws(StoreError) {
        let name = Self.picture(sha256)
        if StoreFolder.length(ofFile: folder.path(of: name)) == picture.count, (try? folder.read(name)) == picture {
            return
        }
        try folder.write(picture, as: name)
    }

    /// The captures of a case, oldest first.
    package func captures(of found: Case) throws(StoreError) -> [Capture] {
        try captures(where: "c.case_id = ?", .integer(found.id))
    }

    /// Returns a capture of a plan with its case. Throws `.notFound`.
    package func capture(_ id: Int, in plan: PlanFolder) throws(StoreError) -> (capture: Capture, of: Case) {
        guard let capture = try captures(where: "c.id = ?", .integer(id)).first else {
            throw .notFound(kind: .capture)
        }
        do throws(StoreError) {
            return (capture, try caseNumbered(capture.caseID, in: plan))
        } catch .notFound {
            // The capture belongs to another plan.
            throw .notFound(kind: .capture)
        }
    }

    package func picture(of capture: Capture) throws(StoreError) -> [UInt8] {
        try folder.read(Self.picture(capture.sha256))
    }

    func captures(where condition: String, _ values: SQLiteValue...) throws(StoreError) -> [Capture] {
        let sql = """
            SELECT c.id AS id, c.case_id AS case_id, c.slot AS slot, c.sha256 AS sha256, c.bytes AS bytes,
                c.format AS format, c.made AS made,
                coalesce((SELECT report FROM reviews WHERE capture = c.id), c.report) AS report,
                c.verdict AS verdict, c.question AS question, \(Capture.State.columns)
            FROM \(Capture.State.tables) WHERE \(condition) ORDER BY c.id
            """
        return try database.rows(sql, values) { (row) throws(StoreError) in
            let report = row.string("report")
            guard let verdict = Capture.Verdict(row.string("verdict"), question: row.optionalString("question")) else {
                throw .damaged(path: database.path)
            }
            return Capture(
                id: row.integer("id"), caseID: row.integer("case_id"), slot: row.string("slot"),
                sha256: row.string("sha256"), bytes: row.integer("bytes"), format: row.string("format"),
                made: try row.moment(row.column("made")), state: Capture.State(row), verdict: verdict, report: report,
                summary: Capture.Summary(stored: report))
        }
    }

    /// Deletes rows and schedules the removal of their pictures.
    func delete(capturesWhere condition: String, _ value: SQLiteValue) throws(StoreError) {
        try orderDeletion(capturesWhere: condition, value)
        try eraseHistory(ofCapturesWhere: condition, value)
        try database.run("INSERT OR IGNORE INTO removals SELECT sha256 FROM captures WHERE \(condition)", value)
        try database.run("DELETE FROM captures WHERE \(condition)", value)
    }

    /// - Parameter person: who does it; default the person of this store.
    package func delete(_ capture: Capture, by person: String? = nil, at moment: Moment) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            try delete(capturesWhere: "id = ?", .integer(capture.id))
            // Another process may have deleted it.
            if database.changes > 0 {
                try record(.captureDeleted, by: person, of: capture.caseID, capture: capture.id, at: moment)
            }
        }
        try removePictures()
        try forgetDeletedPages()
    }
}
