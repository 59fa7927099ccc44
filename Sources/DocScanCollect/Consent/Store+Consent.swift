internal import DocScan

extension Store {
    /// The consent to a plan that was given last and not withdrawn.
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

    /// Whether captures may be kept and sent.
    package func consentState(of plan: PlanFolder) throws(StoreError) -> ConsentState {
        ConsentState(try consent(to: plan), texts: plan.textsDigest)
    }

    /// The consent under which a capture is kept or sent: there is no way around it.
    ///
    /// - Throws: `.consentNeeded`.
    func validConsent(to plan: PlanFolder) throws(StoreError) -> Consent {
        let consent = try consent(to: plan)
        let state = ConsentState(consent, texts: plan.textsDigest)
        guard state == .given, let consent else { throw .consentNeeded(state) }
        return consent
    }

    /// Keeps a consent to a plan's present texts.
    ///
    /// - Parameter items: the keys that were ticked: all that the plan has, or it is no consent.
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
        // The destination makes a participant of the two, and answers them; nothing else here needs an address.
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

    /// Withdraws every consent to a plan: removes all captures under it and the cases that are left empty, whose labels
    /// may be names. Keeps only that it was withdrawn and when.
    ///
    /// - Parameter id: the plan's. Its folder is not needed: it may be gone.
    /// - Returns: how many captures were removed, and whether every trace is gone from the file: not while another
    ///   process reads it. Nil if there was no consent.
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

    /// Deleted text may stand in the write-ahead log until it is written back.
    ///
    /// - Returns: false while another process reads the file.
    @discardableResult
    func forgetDeletedPages() throws(StoreError) -> Bool {
        try database.number("PRAGMA wal_checkpoint(TRUNCATE)") == 0
    }

    /// As forms on the web accept it (HTML Living Standard, 4.10.5.1.5), roughly: something on both sides of one sign.
    private static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty && text.utf8.count <= 254
            && text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    }
}
