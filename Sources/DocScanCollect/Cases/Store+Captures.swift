internal import Digests
internal import DocScan

extension Store {
    package enum Addition: Sendable, Hashable {
        case added(replacing: [Int], Capture)
        /// The slot already has a capture with the same bytes.
        case alreadyThere(Capture)
    }

    /// Adds a capture. The picture is on the disk before its row is committed. In a full slot, the oldest capture
    /// becomes superseded.
    ///
    /// - Throws: `.consentNeeded`, `.notFound`, `.refused` for a slot that the plan does not have, `.full`.
    package func add(
        _ picture: CapturedPicture, to label: String, slot name: String, in plan: PlanFolder, at moment: Moment
    ) throws(StoreError) -> Addition {
        guard let slot = plan.plan.slot(named: name) else {
            let names = plan.plan.slots.map(\.name).joined(separator: ", ")
            throw .refused(reason: "the plan has no slot \(name.visible); it has \(names)")
        }
        // Checked before anything is written, and again in the transaction.
        _ = try validConsent(to: plan)
        let found = try caseNamed(label, in: plan)
        let report = picture.report.json.text
        let sha256 = SHA256.hexadecimal(of: picture.bytes)
        // The picture is scheduled for removal until its row exists, so that a killed process leaves no file behind.
        try database.run("INSERT OR IGNORE INTO removals VALUES (?)", .text(sha256))
        try keep(picture.bytes, as: sha256)
        return try database.transaction { () throws(StoreError) in
            let consent = try validConsent(to: plan)
            // Another process may have removed the file in the meantime.
            try keep(picture.bytes, as: sha256)
            let present = try captures(where: "c.case_id = ? AND c.slot = ?", .integer(found.id), .text(slot.name))
                .filter(\.state.counts)
            if let same = present.first(where: { $0.sha256 == sha256 }) {
                try keep(preview: picture.preview, of: same.id)
                return .alreadyThere(same)
            }
            let replaced = present.prefix(max(0, present.count - slot.count + 1))
            for old in replaced {
                try database.run("UPDATE captures SET state = 'superseded' WHERE id = ?", .integer(old.id))
                try cancelDelivery(ofCapture: old.id)
            }
            try database.run(
                """
                INSERT INTO captures (case_id, consent_id, slot, sha256, bytes, format, made, report, state)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'kept')
                """, .integer(found.id), .integer(consent.id), .text(slot.name), .text(sha256),
                .integer(picture.bytes.count), .text(picture.format.rawValue), .text(moment.text), .text(report))
            let id = database.lastID
            try keep(preview: picture.preview, of: id)
            // Cancels the removal scheduled above.
            try database.run("DELETE FROM removals WHERE sha256 = ?", .text(sha256))
            try queue(plan, where: "c.id = ?2", .integer(id))
            return .added(
                replacing: replaced.map(\.id),
                Capture(
                    id: id, caseID: found.id, slot: slot.name, sha256: sha256,
                    bytes: picture.bytes.count, format: picture.format.rawValue, made: moment,
                    state: plan.plan.destination == nil ? .kept : .queued,
                    report: report, summary: Capture.Summary(picture.report)))
        }
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

    private func captures(where condition: String, _ values: SQLiteValue...) throws(StoreError) -> [Capture] {
        let sql = """
            SELECT c.id AS id, c.case_id AS case_id, c.slot AS slot, c.sha256 AS sha256, c.bytes AS bytes,
                c.format AS format, c.made AS made,
                coalesce((SELECT report FROM reviews WHERE capture = c.id), c.report) AS report,
                \(Capture.State.columns)
            FROM \(Capture.State.tables) WHERE \(condition) ORDER BY c.id
            """
        return try database.rows(sql, values) { (row) throws(StoreError) in
            let report = row.string("report")
            return Capture(
                id: row.integer("id"), caseID: row.integer("case_id"), slot: row.string("slot"),
                sha256: row.string("sha256"), bytes: row.integer("bytes"), format: row.string("format"),
                made: try row.moment(row.column("made")), state: Capture.State(row), report: report,
                summary: Capture.Summary(stored: report))
        }
    }

    /// Deletes rows and schedules the removal of their pictures.
    func delete(capturesWhere condition: String, _ value: SQLiteValue) throws(StoreError) {
        try orderDeletion(capturesWhere: condition, value)
        try database.run("INSERT OR IGNORE INTO removals SELECT sha256 FROM captures WHERE \(condition)", value)
        try database.run("DELETE FROM captures WHERE \(condition)", value)
    }

    package func delete(_ capture: Capture) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            try delete(capturesWhere: "id = ?", .integer(capture.id))
        }
        try removePictures()
        try forgetDeletedPages()
    }
}
