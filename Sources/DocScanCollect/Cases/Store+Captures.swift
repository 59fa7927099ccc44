internal import DocScan

extension Store {
    /// - Throws: `.refused` for a slot that the plan does not have.
    func slot(_ name: String, of plan: PlanFolder) throws(StoreError) -> Plan.Slot {
        if let slot = plan.plan.slot(named: name) { return slot }
        let names = plan.plan.slots.map(\.name).joined(separator: ", ")
        throw .refusal(.noSlot, name.visible, names)
    }

    /// Returns the documents of filed captures, to compare another document with them.
    ///
    /// - Parameter profile: the profile of the other document. Identifiers are taken only from reports with this
    ///   profile.
    func filedDocuments(
        _ captures: [Capture], identifiedLike profile: DocumentProfile?, in plan: PlanFolder
    ) -> [FiledDocument] {
        captures.filter(\.isFiled).compactMap { capture in
            guard let slot = plan.plan.slot(named: capture.slot) else { return nil }
            let report = ScanReport(stored: capture.report) ?? ScanReport(source: "")
            let identifier = report.profile == profile?.id ? profile?.identifier : nil
            var filed = FiledDocument(
                report, named: slot.profile, identifier: identifier, in: slot, picture: capture.pictures[0].name,
                capture: capture.id)
            filed.isComplete = capture.verdict == .complete
            return filed
        }
    }

    func supersede(
        _ id: Int, of caseID: Int, by person: String? = nil, at moment: Moment
    ) throws(StoreError) {
        try record(.captureReplaced, by: person, of: caseID, capture: id, at: moment)
        try database.run("UPDATE captures SET state = 'superseded' WHERE id = ?", .integer(id))
        try cancelDelivery(ofCapture: id)
    }

    /// Writes an image file, unless it exists with the same content.
    func keep(_ picture: [UInt8], as sha256: String) throws(StoreError) {
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

    /// Returns the complete file of a capture's first image.
    package func picture(of capture: Capture) throws(StoreError) -> [UInt8] {
        try folder.read(Self.picture(capture.sha256))
    }

    /// Returns the file that shows only one side of the document.
    package func content(of picture: Capture.Picture) throws(StoreError) -> [UInt8] {
        try folder.read(Self.picture(picture.shown.sha256))
    }

    func captures(where condition: String, _ values: SQLiteValue...) throws(StoreError) -> [Capture] {
        let sql = """
            SELECT c.id AS id, c.case_id AS case_id, c.slot AS slot, c.made AS made,
                p.sha256 AS sha256, p.bytes AS bytes, p.format AS format, p.page AS page, p.sheet AS sheet,
                p.part AS part, p.part_bytes AS part_bytes,
                coalesce((SELECT report FROM reviews WHERE capture = c.id), c.report) AS report,
                c.verdict AS verdict, c.question AS question, \(Capture.State.columns)
            FROM \(Capture.State.tables) JOIN pictures p ON p.capture_id = c.id
            WHERE \(condition) ORDER BY c.id, p.position
            """
        var captures: [Capture] = []
        try database.each(sql, values) { (row) throws(StoreError) in
            let picture = Capture.Picture(row)
            if captures.last?.id == row.integer("id") {
                captures[captures.count - 1].pictures.append(picture)
                return true
            }
            let report = row.string("report")
            guard let verdict = Capture.Verdict(row.string("verdict"), question: row.optionalString("question")) else {
                throw .damaged(path: database.path)
            }
            captures.append(
                Capture(
                    id: row.integer("id"), caseID: row.integer("case_id"), slot: row.string("slot"),
                    pictures: [picture], taken: try row.moment(row.column("made")), state: Capture.State(row),
                    verdict: verdict, report: report, summary: Capture.Summary(stored: report)))
            return true
        }
        return captures
    }

    /// Returns the images of a capture, one per side.
    func pictures(ofCapture id: Int) throws(StoreError) -> [Capture.Picture] {
        try database.rows("SELECT * FROM pictures WHERE capture_id = ? ORDER BY position", .integer(id)) {
            Capture.Picture($0)
        }
    }

    /// Deletes captures, and schedules the removal of their image files.
    func delete(capturesWhere condition: String, _ value: SQLiteValue) throws(StoreError) {
        try orderDeletion(capturesWhere: condition, value)
        try eraseHistory(ofCapturesWhere: condition, value)
        try scheduleRemoval(ofPicturesWhere: "capture_id IN (SELECT id FROM captures WHERE \(condition))", value)
        try database.run("DELETE FROM captures WHERE \(condition)", value)
    }

    /// Schedules the removal of image files. Files that another capture uses are kept.
    func scheduleRemoval(ofPicturesWhere condition: String, _ values: SQLiteValue...) throws(StoreError) {
        for column in ["sha256", "part"] {
            try database.each(
                "INSERT OR IGNORE INTO removals SELECT \(column) FROM pictures WHERE \(condition) AND \(column) IS NOT NULL",
                values
            ) { _ in true }
        }
    }

    /// - Parameter person: the person who deletes the capture; `nil` for the person of this store.
    package func delete(_ capture: Capture, by person: String? = nil, at moment: Moment) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            try delete(capturesWhere: "id = ?", .integer(capture.id))
            // Another process may have deleted the capture.
            if database.changes > 0 {
                try record(.captureDeleted, by: person, of: capture.caseID, capture: capture.id, at: moment)
            }
        }
        try removePictures()
        try forgetDeletedPages()
    }
}

extension Capture.Picture {
    fileprivate init(_ row: SQLiteRow) {
        self.init(
            sha256: row.string("sha256"), bytes: row.integer("bytes"), format: row.string("format"),
            page: row.integer("page"), sheet: row.integer("sheet"),
            part: row.optionalString("part").map { .init(sha256: $0, bytes: row.integer("part_bytes")) })
    }
}
