internal import DocScan

extension Migration {
    /// Judges the captures of earlier versions by their reports. Captures that require a review wait for it: their
    /// deliveries are deleted if nothing was sent yet.
    ///
    /// The plan's folder states which profile a slot requires. Without that folder every slot counts as one with a
    /// profile, so that no unread capture is called complete. Slots without a profile count again when the plan is
    /// available.
    @Sendable static func judgeCaptures(_ database: borrowing SQLiteConnection) throws(StoreError) {
        var profiles: [String: [String: String]] = [:]
        for (id, path) in try database.rows(
            "SELECT id, folder FROM plans",
            read: {
                ($0.string(0), $0.string(1))
            })
        {
            if let found = slotProfiles(ofPlan: path) { profiles[id] = found }
        }
        let captures = try database.rows(
            """
            SELECT c.id, k.plan, c.slot, coalesce((SELECT report FROM reviews WHERE capture = c.id), c.report)
            FROM captures c JOIN cases k ON k.id = c.case_id
            """
        ) { (id: $0.integer(0), plan: $0.string(1), slot: $0.string(2), report: $0.string(3)) }
        for capture in captures {
            guard let report = ScanReport(stored: capture.report) else { continue }
            let known = profiles[capture.plan]
            let profile = known == nil ? "" : known?[capture.slot]
            let slot = Plan.Slot(name: capture.slot, label: "", profile: profile, count: 1, isOptional: false)
            let verdict = Capture.Verdict(report, in: slot, sides: 1)
            try database.run(
                "UPDATE captures SET verdict = ?, open = ? WHERE id = ?", .text(verdict.word.rawValue),
                .integer(report.fieldsToReview.count), .integer(capture.id))
        }
        try database.execute(
            """
            DELETE FROM deliveries WHERE kind = 'capture' AND attempts = 0 AND state = 'queued'
            AND capture_id IN (SELECT id FROM captures WHERE verdict = 'toReview')
            """)
    }

    private static func slotProfiles(ofPlan path: String) -> [String: String]? {
        guard let bytes = try? StoreFolder(path, isPrivate: false).read(PlanCheck.file, limit: 1 << 20),
            let slots = JSON(parsing: String(decoding: bytes, as: UTF8.self))?["slots"]?.array
        else { return nil }
        var profiles: [String: String] = [:]
        for slot in slots {
            if let name = slot["name"]?.string, let profile = slot["profile"]?.string { profiles[name] = profile }
        }
        return profiles
    }
}
