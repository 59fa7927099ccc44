internal import DocScan

extension Store {
    /// Makes a case. If the plan requires a consent for each case, the new case has no consent yet, and only its label
    /// and time are stored.
    ///
    /// - Throws: `.consentNeeded`, `.taken`, `.refused`.
    @discardableResult
    package func makeCase(_ label: String, in plan: PlanFolder, at moment: Moment) throws(StoreError) -> Case {
        let label = try Case.label(label)
        return try database.transaction { () throws(StoreError) in
            try checkConsent(to: plan)
            try remember(plan)
            let consent = plan.plan.consent == .store ? try consent(to: plan) : nil
            if try findCase(label, in: plan) != nil { throw .taken(kind: .case) }
            try database.run(
                """
                INSERT INTO cases (plan, label, made, uid, consent_id) VALUES (?, ?, ?, lower(hex(randomblob(16))), ?)
                """, .text(plan.plan.id), .text(label), .text(moment.text), consent.map { .integer($0.id) } ?? .null)
            let made = try caseNumbered(database.lastID, in: plan)
            try record(.caseMade, of: made.id, at: moment)
            return made
        }
    }

    /// Returns the cases of a plan with their tallies, oldest first. Throws `.refused` for a plan whose id has changed.
    package func cases(of plan: PlanFolder) throws(StoreError) -> [Case] {
        try check(plan)
        return try cases(of: plan, condition: "?2 IS NULL")
    }

    /// - Throws: `.notFound`.
    package func caseNamed(_ label: String, in plan: PlanFolder) throws(StoreError) -> Case {
        guard let found = try findCase(label, in: plan) else { throw .notFound(kind: .case) }
        return found
    }

    /// - Throws: `.notFound`.
    package func caseNumbered(_ id: Int, in plan: PlanFolder) throws(StoreError) -> Case {
        guard let found = try cases(of: plan, condition: "c.id = ?2", .integer(id)).first else {
            throw .notFound(kind: .case)
        }
        return found
    }

    /// Returns cases by their `id`s, oldest first.
    ///
    /// - Parameter ids: a JSON array.
    func cases(numbered ids: SQLiteValue, of plan: PlanFolder) throws(StoreError) -> [Case] {
        try cases(of: plan, condition: "c.id IN (SELECT value FROM json_each(?2))", ids)
    }

    private func findCase(_ label: String, in plan: PlanFolder) throws(StoreError) -> Case? {
        try cases(of: plan, condition: "c.label = ?2", .text(Case.sought(label))).first
    }

    /// Runs one statement for all cases: with thousands of cases, a separate count for each would take seconds.
    private func cases(
        of plan: PlanFolder, condition: String, _ value: SQLiteValue = .null
    ) throws(StoreError) -> [Case] {
        var cases: [Case] = []
        let common = plan.plan.consent == .store ? try consentState(of: plan) : nil
        let sql = """
            SELECT c.id, c.label, c.made, p.slot, p.verdict, count(p.id), sum(p.open),
                (SELECT texts FROM consents WHERE id = \(Self.caseConsent))
            FROM cases c LEFT JOIN captures p ON p.case_id = c.id AND p.state != 'superseded'
            WHERE c.plan = ?1 AND \(condition) GROUP BY c.id, p.slot, p.verdict ORDER BY c.id
            """
        try database.each(sql, [.text(plan.plan.id), value]) { (row) throws(StoreError) in
            if cases.last?.id != row.integer(0) {
                let tallies = plan.plan.slots.map { Case.Tally(slot: $0) }
                let consent = common ?? ConsentState(texts: row.optionalString(7), to: plan)
                cases.append(
                    Case(
                        id: row.integer(0), label: row.string(1), made: try row.moment(2), tallies: tallies,
                        consent: consent))
            }
            let (last, slot) = (cases.count - 1, row.string(3))
            if let index = cases[last].tallies.firstIndex(where: { $0.slot.name == slot }) {
                cases[last].tallies[index].add(row.integer(5), row.string(4), openFields: row.integer(6))
            } else {
                cases[last].unplaced += row.integer(5)
            }
            return true
        }
        return cases
    }

    /// - Throws: `.consentNeeded`, `.notFound`, `.taken`, `.refused`.
    package func rename(
        _ label: String, to new: String, in plan: PlanFolder, at moment: Moment
    ) throws(StoreError) {
        let new = try Case.label(new)
        try database.transaction { () throws(StoreError) in
            let found = try consented(label, in: plan).found
            if let other = try findCase(new, in: plan), other.id != found.id { throw .taken(kind: .case) }
            try database.run("UPDATE cases SET label = ? WHERE id = ?", .text(new), .integer(found.id))
            try record(.caseRenamed, of: found.id, before: found.label, after: new, at: moment)
            try queueCorrections(plan, where: "c.case_id = ?2", .integer(found.id))
        }
    }

    /// The number of captures of a case, including superseded ones.
    ///
    /// - Parameter id: the id of the plan, whose folder may be missing.
    /// - Throws: `.notFound`.
    package func captureCount(ofCase label: String, inPlan id: String) throws(StoreError) -> Int {
        try database.number(
            "SELECT count(*) FROM captures WHERE case_id = ?", .integer(try caseID(label, inPlan: id)))
    }

    func caseID(_ label: String, inPlan id: String) throws(StoreError) -> Int {
        let found = try database.row(
            "SELECT id FROM cases WHERE plan = ? AND label = ?", .text(id), .text(Case.sought(label))
        ) { $0.integer(0) }
        guard let found else { throw .notFound(kind: .case) }
        return found
    }

    /// Deletes a case with its captures and its separate consent.
    ///
    /// - Parameter id: the id of the plan, whose folder may be missing.
    /// - Throws: `.notFound`.
    package func deleteCase(_ label: String, inPlan id: String, at moment: Moment) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            let found = try caseID(label, inPlan: id)
            try delete(capturesWhere: "case_id = ?", .integer(found))
            try delete(caseNumbered: found, at: moment)
            try record(.caseDeleted, of: found, at: moment)
            try forgetParticipants()
        }
        try removePictures()
        try removeLeftUploads()
        try forgetDeletedPages()
    }
}

extension Case.Tally {
    /// - Parameter verdict: the raw value of a `Capture.Verdict.Word`.
    fileprivate mutating func add(_ captures: Int, _ verdict: String, openFields: Int) {
        switch verdict {
        case _ where slot.counts(verdict): count += captures
        case "toReview":
            toReview += captures
            self.openFields += openFields
        case "oneSide": oneSided += captures
        default: parked += captures
        }
    }
}

extension Plan.Slot {
    /// Returns true if a capture in this slot counts for its case.
    ///
    /// - Parameter verdict: the raw value of a `Capture.Verdict.Word`.
    func counts(_ verdict: String) -> Bool {
        // A slot without a profile requires no review. A capture in it has the verdict `toReview` only if the slot had
        // a profile when the capture was judged.
        verdict == "complete" || verdict == "toReview" && profile == nil
    }
}
