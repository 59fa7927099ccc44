internal import DocScan

extension Store {
    /// The last consent to a plan that was not withdrawn.
    package func consent(to plan: PlanFolder) throws(StoreError) -> Consent? {
        try checkID(of: plan)
        return try database.row(
            """
            SELECT id, texts, items, name, given FROM consents WHERE plan = ? AND withdrawn IS NULL
            ORDER BY id DESC LIMIT 1
            """, .text(plan.plan.id)
        ) { (row) throws(StoreError) in
            let items = JSON(parsing: row.string(2))?.array ?? []
            return Consent(
                id: row.integer(0), texts: row.string(1), items: items.compactMap(\.string), name: row.string(3),
                given: try row.moment(4))
        }
    }

    package func consentState(of plan: PlanFolder) throws(StoreError) -> ConsentState {
        ConsentState(try consent(to: plan), texts: plan.textsDigest)
    }

    /// The consent under which a capture is stored or sent; every path asks for it. Throws `.consentNeeded`.
    func validConsent(to plan: PlanFolder) throws(StoreError) -> Consent {
        let consent = try consent(to: plan)
        let state = ConsentState(consent, texts: plan.textsDigest)
        guard state == .given, let consent else { throw .consentNeeded(state) }
        return consent
    }

    /// Stores a consent to a plan's current texts.
    ///
    /// - Parameter items: the keys that were ticked, which must be all that the plan has.
    /// - Throws: `.refused` for a missing item or name.
    package func give(
        to plan: PlanFolder, items: Set<String>, name: String, email: String? = nil, at moment: Moment
    ) throws(StoreError) -> Consent {
        let missing = plan.consent.items.filter { !items.contains($0.key) }.map(\.key)
        if !missing.isEmpty { throw .refused(reason: "not ticked: \(missing.joined(separator: ", "))") }
        let unknown = items.subtracting(plan.consent.items.map(\.key)).sorted()
        if !unknown.isEmpty {
            throw .refused(reason: "the plan has no item \(unknown.joined(separator: ", ").visible)")
        }
        guard name.contains(where: { !$0.isWhitespace }) else { throw .refused(reason: "a consent needs a name") }
        guard name.unicodeScalars.count <= 400, name == name.visible else {
            throw .refused(reason: "a name must be on one line, without invisible characters")
        }
        // The destination makes a participant of name and e-mail address, and answers there; nothing else needs one.
        if plan.plan.destination?.kind == .orbit, email == nil {
            throw .refused(reason: "the destination asks for an e-mail address with the consent")
        }
        if let email, !Self.isEmail(email) { throw .refused(reason: "this is no e-mail address") }
        try database.transaction { () throws(StoreError) in
            try remember(plan)
            try database.run(
                "INSERT INTO consents (plan, texts, items, name, email, given) VALUES (?, ?, ?, ?, ?, ?)",
                .text(plan.plan.id), .text(plan.textsDigest),
                .text(JSON.array(items.sorted().map { .string($0) }).text), .text(name),
                email.map { .text($0) } ?? .null, .text(moment.text))
        }
        guard let consent = try consent(to: plan) else { throw .damaged(path: database.path) }
        return consent
    }

    /// Withdraws every consent to a plan: removes its captures and the cases that become empty, whose labels may be
    /// names. Keeps only the fact and time of the withdrawal.
    ///
    /// - Parameter id: the plan's, whose folder may be missing.
    /// - Returns: the number of removed captures, and true if every trace is gone from the file, which fails while
    ///   another process reads it; `nil` if there was no consent.
    package func withdraw(
        fromPlan id: String, at moment: Moment
    ) throws(StoreError) -> (captures: Int, isGone: Bool)? {
        let removed = try database.transaction { () throws(StoreError) -> Int? in
            let ids = try database.rows(
                "SELECT id FROM consents WHERE plan = ? AND withdrawn IS NULL", .text(id)
            ) { $0.integer(0) }
            if ids.isEmpty { return nil }
            var count = 0
            for consent in ids {
                try delete(capturesWhere: "consent_id = ?", .integer(consent))
                count += database.changes
                try database.run(
                    """
                    UPDATE consents SET texts = NULL, items = NULL, name = NULL, email = NULL, given = NULL, withdrawn = ?
                    WHERE id = ?
                    """, .text(moment.text), .integer(consent))
            }
            let empty = "plan = ? AND id NOT IN (SELECT case_id FROM captures)"
            try orderDeletion(casesWhere: empty, .text(id))
            try database.run("DELETE FROM cases WHERE \(empty)", .text(id))
            try forgetParticipants()
            return count
        }
        try removePictures()
        let isGone = try forgetDeletedPages()
        return removed.map { ($0, isGone) }
    }

    /// Removes deleted text from the write-ahead log; false while another process reads the file.
    @discardableResult
    func forgetDeletedPages() throws(StoreError) -> Bool {
        try database.number("PRAGMA wal_checkpoint(TRUNCATE)") == 0
    }

    /// Roughly as web forms accept it (HTML Living Standard, 4.10.5.1.5): text on both sides of one at sign.
    private static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty && text.utf8.count <= 254
            && text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    }
}
