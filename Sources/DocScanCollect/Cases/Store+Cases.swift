internal import Digests
internal import DocScan

extension Store {
    /// Makes a case.
    ///
    /// - Throws: `.consentNeeded`, `.taken`, `.refused`.
    @discardableResult
    package func makeCase(_ label: String, in plan: PlanFolder, at moment: Moment) throws(StoreError) -> Case {
        let label = try Case.label(label)
        return try database.transaction { () throws(StoreError) in
            _ = try validConsent(to: plan)
            if try findCase(label, in: plan) != nil { throw .taken(kind: "case") }
            try database.run(
                "INSERT INTO cases (plan, label, made, uid) VALUES (?, ?, ?, lower(hex(randomblob(16))))",
                .text(plan.plan.id), .text(label),
                .text(moment.text))
            return Case(
                id: database.lastID, label: label, made: moment,
                tallies: plan.plan.slots.map { Case.Tally(slot: $0, count: 0) })
        }
    }

    /// The cases of a plan with their tallies, in the order in which they were made.
    ///
    /// - Throws: `.refused` for a plan that had another id.
    package func cases(of plan: PlanFolder) throws(StoreError) -> [Case] {
        try checkID(of: plan)
        return try cases(of: plan, condition: "", .null)
    }

    /// - Throws: `.notFound`.
    package func caseNamed(_ label: String, in plan: PlanFolder) throws(StoreError) -> Case {
        guard let found = try findCase(label, in: plan) else { throw .notFound(kind: "case") }
        return found
    }

    /// - Throws: `.notFound`.
    package func caseNumbered(_ id: Int, in plan: PlanFolder) throws(StoreError) -> Case {
        guard let found = try cases(of: plan, condition: "AND c.id = ?2", .integer(id)).first else {
            throw .notFound(kind: "case")
        }
        return found
    }

    private func findCase(_ label: String, in plan: PlanFolder) throws(StoreError) -> Case? {
        try cases(of: plan, condition: "AND c.label = ?2", .text(Case.trimmed(label))).first
    }

    /// One statement for all: a count for each case would take seconds with thousands of them.
    private func cases(
        of plan: PlanFolder, condition: String, _ value: SQLiteValue
    ) throws(StoreError) -> [Case] {
        var cases: [Case] = []
        let sql = """
            SELECT c.id, c.label, c.made, p.slot, count(p.id) FROM cases c
            LEFT JOIN captures p ON p.case_id = c.id AND p.state != 'superseded'
            WHERE c.plan = ?1 \(condition) GROUP BY c.id, p.slot ORDER BY c.id
            """
        let values = condition.isEmpty ? [.text(plan.plan.id)] : [.text(plan.plan.id), value]
        try database.each(sql, values) { (row) throws(StoreError) in
            if cases.last?.id != row.integer(0) {
                guard let made = Moment(row.string(2)) else { throw .damaged(path: database.path) }
                let tallies = plan.plan.slots.map { Case.Tally(slot: $0, count: 0) }
                cases.append(Case(id: row.integer(0), label: row.string(1), made: made, tallies: tallies))
            }
            let (last, slot) = (cases.count - 1, row.string(3))
            if let index = cases[last].tallies.firstIndex(where: { $0.slot.name == slot }) {
                cases[last].tallies[index].count = row.integer(4)
            }
            return true
        }
        return cases
    }

    /// - Throws: `.consentNeeded`, `.notFound`, `.taken`, `.refused`.
    package func rename(_ label: String, to new: String, in plan: PlanFolder) throws(StoreError) {
        let new = try Case.label(new)
        try database.transaction { () throws(StoreError) in
            _ = try validConsent(to: plan)
            let found = try caseNamed(label, in: plan)
            if let other = try findCase(new, in: plan), other.id != found.id { throw .taken(kind: "case") }
            try database.run("UPDATE cases SET label = ? WHERE id = ?", .text(new), .integer(found.id))
        }
    }

    /// How many captures a case has, superseded ones too.
    ///
    /// - Parameter id: the plan's. Its folder is not needed: it may be gone.
    /// - Throws: `.notFound`.
    package func captureCount(ofCase label: String, inPlan id: String) throws(StoreError) -> Int {
        let found = try caseID(label, inPlan: id)
        return try database.row("SELECT count(*) FROM captures WHERE case_id = ?", .integer(found)) {
            (row) throws(StoreError) in row.integer(0)
        } ?? 0
    }

    private func caseID(_ label: String, inPlan id: String) throws(StoreError) -> Int {
        let found = try database.row(
            "SELECT id FROM cases WHERE plan = ? AND label = ?", .text(id), .text(Case.trimmed(label))
        ) { (row) throws(StoreError) in row.integer(0) }
        guard let found else { throw .notFound(kind: "case") }
        return found
    }

    /// Removes a case with its captures.
    ///
    /// - Parameter id: the plan's. Its folder is not needed: it may be gone.
    /// - Throws: `.notFound`.
    package func deleteCase(_ label: String, inPlan id: String) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            let found = try caseID(label, inPlan: id)
            try delete(capturesWhere: "case_id = ?", .integer(found))
            try orderDeletion(casesWhere: "id = ?", .integer(found))
            try database.run("DELETE FROM cases WHERE id = ?", .integer(found))
        }
        try removePictures()
        try forgetDeletedPages()
    }
}

// MARK: - Captures

extension Store {
    /// What became of a capture that was handed over.
    package enum Addition: Sendable, Hashable {
        case added(replacing: [Int], Capture)
        /// The case has this very picture already.
        case alreadyThere(Capture)
    }

    /// Keeps a capture: the picture is on the disk before its row is committed.
    ///
    /// A slot that is full supersedes its oldest capture.
    ///
    /// - Throws: `.consentNeeded`, `.notFound`, `.refused` for a slot that the plan does not have, `.full`.
    package func add(
        _ picture: CapturedPicture, to label: String, slot name: String, in plan: PlanFolder, at moment: Moment
    ) throws(StoreError) -> Addition {
        guard let slot = plan.plan.slot(named: name) else {
            let names = plan.plan.slots.map(\.name).joined(separator: ", ")
            throw .refused(reason: "the plan has no slot \(name.visible); it has \(names)")
        }
        // Asked before anything is written, and again when the row is.
        _ = try validConsent(to: plan)
        let found = try caseNamed(label, in: plan)
        let report = picture.report.json.text
        let sha256 = SHA256.hexadecimal(of: picture.bytes)
        // Until its row is there the picture is to be removed: a process that is killed here leaves nothing behind.
        try database.run("INSERT OR IGNORE INTO removals VALUES (?)", .text(sha256))
        try keep(picture.bytes, as: sha256)
        return try database.transaction { () throws(StoreError) in
            let consent = try validConsent(to: plan)
            // Another process may have removed it meanwhile.
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
            // A removal that was ordered before is off.
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

    /// Writes a picture, unless it is there as it should be.
    private func keep(_ picture: [UInt8], as sha256: String) throws(StoreError) {
        let name = Self.picture(sha256)
        if folder.length(of: name) == picture.count, (try? folder.read(name)) == picture { return }
        try folder.write(picture, as: name)
    }

    /// The captures of a case, oldest first.
    package func captures(of found: Case) throws(StoreError) -> [Capture] {
        try captures(where: "c.case_id = ?", .integer(found.id))
    }

    /// A capture of a plan, and its case.
    ///
    /// - Throws: `.notFound`.
    package func capture(_ id: Int, in plan: PlanFolder) throws(StoreError) -> (capture: Capture, of: Case) {
        guard let capture = try captures(where: "c.id = ?", .integer(id)).first else {
            throw .notFound(kind: "capture")
        }
        do throws(StoreError) {
            return (capture, try caseNumbered(capture.caseID, in: plan))
        } catch {
            // It belongs to another plan.
            if case .notFound = error { throw .notFound(kind: "capture") }
            throw error
        }
    }

    /// The bytes of a capture's picture.
    package func picture(of capture: Capture) throws(StoreError) -> [UInt8] {
        try folder.read(Self.picture(capture.sha256))
    }

    private func captures(where condition: String, _ values: SQLiteValue...) throws(StoreError) -> [Capture] {
        var captures: [Capture] = []
        let sql = """
            SELECT c.id, c.case_id, c.slot, c.sha256, c.bytes, c.format, c.made,
                coalesce((SELECT report FROM reviews WHERE capture = c.id), c.report), \(Capture.State.columns)
            FROM \(Capture.State.tables) WHERE \(condition) ORDER BY c.id
            """
        try database.each(sql, values) { (row) throws(StoreError) in
            guard let made = Moment(row.string(6)) else { throw .damaged(path: database.path) }
            captures.append(
                Capture(
                    id: row.integer(0), caseID: row.integer(1), slot: row.string(2), sha256: row.string(3),
                    bytes: row.integer(4), format: row.string(5), made: made, state: Capture.State(row, at: 8),
                    report: row.string(7), summary: Capture.Summary(stored: row.string(7))))
            return true
        }
        return captures
    }

    /// Removes rows, and orders the removal of their pictures.
    func delete(capturesWhere condition: String, _ value: SQLiteValue) throws(StoreError) {
        try orderDeletion(capturesWhere: condition, value)
        try database.run("INSERT OR IGNORE INTO removals SELECT sha256 FROM captures WHERE \(condition)", value)
        try database.run("DELETE FROM captures WHERE \(condition)", value)
    }

    /// Removes one capture.
    package func delete(_ capture: Capture) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            try delete(capturesWhere: "id = ?", .integer(capture.id))
        }
        try removePictures()
        try forgetDeletedPages()
    }
}
