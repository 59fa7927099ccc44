package import DocScan

extension Store {
    /// Throws `.consentNeeded` if captures of a case may not be reviewed, `.notFound`.
    package func checkReview(of label: String, in plan: PlanFolder) throws(StoreError) {
        _ = try consented(label, in: plan)
    }

    /// Stores a reviewer's answer about a field of a capture, and returns the updated report. The report of the scan is
    /// kept as well.
    ///
    /// - Parameter profile: the profile of the capture's report.
    /// - Throws: `.consentNeeded`, `.notFound` for a missing capture or field, `.refused`, `.full`.
    @discardableResult
    package func review(
        _ capture: Int, of label: String, field: String, _ answer: FieldAnswer, profile: DocumentProfile,
        by person: String, in plan: PlanFolder, at moment: Moment
    ) throws(StoreError) -> ScanReport {
        let person = try Correction.who(person)
        return try database.transaction { () throws(StoreError) in
            let found = try consented(label, in: plan).found
            let reviewedCapture = try self.capture(capture, of: found)
            if reviewedCapture.verdict == .oneSide {
                throw .refusal(.noOtherSide)
            }
            // Another process may have deleted or reviewed the capture in the meantime.
            let reports = try self.reports(of: capture, in: found)
            guard reports.scanned.profile == profile.id else {
                throw .refusal(.profileOfOther)
            }
            guard
                let reviewed = reports.current.reviewed(
                    field, answer, scanned: reports.scanned, by: person, at: moment.text, profile: profile)
            else { throw .notFound(kind: .field) }
            let proposals = reports.scanned.proposals(for: field, profile: profile)
            let how = answer.outcome(among: proposals)
            try database.run(
                """
                INSERT INTO corrections (capture, field, who, moment, before, after, how, raw)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """, .integer(capture), .text(field), .text(person), .text(moment.text),
                .text(reports.current[field]), .text(reviewed[field]), .text(how.rawValue), .text(answer.raw))
            try record(
                answer.isUnusual(among: proposals) ? .fieldInsisted : .init(how), by: person, of: found.id,
                capture: capture, field: field, before: reports.current[field],
                after: reviewed[field], at: moment)
            try keep(reviewed, of: reviewedCapture, in: plan)
            // A capture that had to wait for its review can be sent now.
            try queue(plan, where: "c.id = ?2", .integer(capture))
            try queueCorrections(plan, where: "c.id = ?2", .integer(capture))
            return reviewed
        }
    }

    /// Returns the reports of a capture: that of the scan, and the current one with the reviewers' answers.
    ///
    /// - Throws: `.notFound` if the case does not have the capture, `.damaged` for an invalid report.
    package func reports(
        of capture: Int, in found: Case
    ) throws(StoreError) -> (scanned: ScanReport, current: ScanReport) {
        let texts = try database.row(
            """
            SELECT p.report, v.report FROM captures p LEFT JOIN reviews v ON v.capture = p.id
            WHERE p.id = ? AND p.case_id = ?
            """, .integer(capture), .integer(found.id)
        ) { ($0.string(0), $0.optionalString(1)) }
        guard let texts else { throw .notFound(kind: .capture) }
        let scanned = try report(texts.0)
        return (scanned, try texts.1.map { (text) throws(StoreError) in try report(text) } ?? scanned)
    }

    private func report(_ text: String) throws(StoreError) -> ScanReport {
        guard let report = ScanReport(stored: text) else { throw .damaged(path: database.path) }
        return report
    }

    /// Returns the answers about the fields of a capture, oldest first.
    package func corrections(of capture: Int) throws(StoreError) -> [Correction] {
        try database.rows(
            "SELECT field, who, moment, before, after, how, raw FROM corrections WHERE capture = ? ORDER BY id",
            .integer(capture)
        ) { (row) throws(StoreError) in
            Correction(
                field: row.string(0), who: row.string(1), moment: try row.moment(2), before: row.optionalString(3),
                after: row.optionalString(4), how: try row.value(5), raw: row.optionalString(6))
        }
    }
}
