package import DocScan

/// The extent of a withdrawal, which the user must confirm.
package struct Withdrawal: Sendable, Hashable {
    /// The name as signed. Several names, separated by commas, if consent was given more than once.
    package var signer: String
    /// The label of the case; `nil` if the store's consent is withdrawn.
    package var label: String?
    package var cases: Int
    /// The number of captures in the store, including superseded ones.
    package var captures: Int
    /// The number of captures for which a deletion request is queued, because they arrived, or may have arrived, at the
    /// destination.
    package var orders: Int
    /// The number of these captures that remain at destinations without support for deletion.
    package var staying: Int
    /// True if the destination has a participant with name and e-mail address, which its interface cannot delete.
    package var leavesParticipant: Bool

    package static let participantText = LocalizedText(
        "The destination keeps the participant's name and e-mail address: ask the institution to delete them.",
        fr: "La destination garde le nom et l’adresse électronique de la personne : demandez à l’institution de les "
            + "supprimer.",
        es:
            "El destino conserva el nombre y la dirección de correo de la persona: pida a la institución que los elimine.",
        ar: "تحتفظ الوجهة باسم المشارك وعنوان بريده الإلكتروني: اطلب من المؤسسة حذفهما.",
        uk: "Місце призначення зберігає ім’я та електронну адресу учасника: попросіть установу видалити їх.")
}

package struct WithdrawalResult: Sendable, Hashable {
    /// The number of removed captures.
    package var captures: Int
    /// True if no trace remains in the store's files; false if another process was reading them.
    package var isGone: Bool
}

extension Store {
    /// SQL conditions for the cases, captures and consents that a withdrawal affects. `value` is their `?1`.
    private struct Extent {
        var cases: String
        var captures: String
        var consents: String
        var value: SQLiteValue

        static func store(planID id: String) -> Extent {
            let consents = "plan = ?1 AND case_id IS NULL AND withdrawn IS NULL"
            return Extent(
                // A case with a separate consent is kept.
                cases: """
                    plan = ?1 AND id NOT IN (SELECT case_id FROM consents WHERE case_id IS NOT NULL AND withdrawn IS NULL)
                    """,
                captures: "consent_id IN (SELECT id FROM consents WHERE \(consents))", consents: consents,
                value: .text(id))
        }

        static func oneCase(_ id: Int) -> Extent {
            Extent(
                cases: "id = ?1", captures: "case_id = ?1", consents: "case_id = ?1 AND withdrawn IS NULL",
                value: .integer(id))
        }
    }

    /// Returns true if a case of a plan has a separate consent that was not withdrawn.
    ///
    /// - Parameter id: the id of the plan, whose folder may be missing.
    package func hasConsentPerCase(planID id: String) throws(StoreError) -> Bool {
        try database.number(
            "SELECT EXISTS (SELECT 1 FROM consents WHERE plan = ? AND case_id IS NOT NULL AND withdrawn IS NULL)",
            .text(id)) > 0
    }

    /// Returns the extent of withdrawing the store's consent to a plan; `nil` if there is no consent.
    ///
    /// - Parameter id: the id of the plan, whose folder may be missing.
    package func withdrawal(fromPlan id: String) throws(StoreError) -> Withdrawal? {
        let extent = Extent.store(planID: id)
        let last = try database.number("SELECT max(id) FROM consents WHERE \(extent.consents)", extent.value)
        guard last > 0 else { return nil }
        let names = try database.rows(
            """
            SELECT name FROM consents WHERE \(extent.consents)
            AND (id = ?2 OR id IN (SELECT consent_id FROM captures)) GROUP BY name ORDER BY min(id)
            """, extent.value, .integer(last)
        ) { $0.string(0) }
        return try withdrawal(signer: names.joined(separator: ", "), label: nil, extent)
    }

    /// Returns the label of a case. Throws `.notFound`.
    ///
    /// - Parameter id: the id of the plan, whose folder may be missing.
    package func label(ofCase number: Int, inPlan id: String) throws(StoreError) -> String {
        let label = try database.row(
            "SELECT label FROM cases WHERE id = ? AND plan = ?", .integer(number), .text(id)
        ) { $0.string(0) }
        guard let label else { throw .notFound(kind: .case) }
        return label
    }

    /// Returns the extent of withdrawing the consent of a case; `nil` if no consent covers the case.
    ///
    /// - Throws: `.notFound`.
    package func withdrawal(fromCase label: String, inPlan id: String) throws(StoreError) -> Withdrawal? {
        let found = try caseID(label, inPlan: id)
        let signer = try database.row(
            """
            SELECT c.label, n.name FROM cases c JOIN consents n ON n.id = \(Self.caseConsent) WHERE c.id = ?
            """, .integer(found)
        ) { ($0.string(0), $0.string(1)) }
        guard let signer else { return nil }
        return try withdrawal(signer: signer.1, label: signer.0, .oneCase(found))
    }

    private func withdrawal(signer: String, label: String?, _ extent: Extent) throws(StoreError) -> Withdrawal {
        let captures = "(SELECT id FROM captures WHERE \(extent.captures))"
        let orders = try database.number(
            """
            SELECT count(DISTINCT capture_id) FROM deliveries WHERE kind = 'capture' AND (attempts > 0 OR state = 'delivered')
            AND capture_id IN \(captures)
            """, extent.value)
        let staying = try database.number(
            """
            SELECT count(DISTINCT capture_id) FROM deliveries WHERE kind = 'capture' AND place LIKE 'openrosa %'
            AND (attempts > 0 OR state = 'delivered') AND capture_id IN \(captures)
            """, extent.value)
        let participants = try database.number(
            """
            SELECT count(*) FROM deliveries WHERE kind = 'participant' AND (attempts > 0 OR state = 'delivered')
            AND consent_id IN (SELECT id FROM consents WHERE \(extent.consents))
            """, extent.value)
        return Withdrawal(
            signer: signer, label: label,
            cases: try database.number("SELECT count(*) FROM cases WHERE \(extent.cases)", extent.value),
            captures: try database.number("SELECT count(*) FROM \(captures)", extent.value), orders: orders,
            staying: staying, leavesParticipant: participants > 0)
    }

    /// Withdraws all of the store's consents to a plan. Removes the captures under them and every case without a
    /// separate consent, because the label of a case may be a name. Keeps only the fact and time of the withdrawal.
    ///
    /// - Parameter id: the id of the plan, whose folder may be missing.
    /// - Returns: `nil` if there was no consent.
    package func withdraw(fromPlan id: String, at moment: Moment) throws(StoreError) -> WithdrawalResult? {
        try withdraw { () throws(StoreError) in
            let extent = Extent.store(planID: id)
            guard try database.number("SELECT count(*) FROM consents WHERE \(extent.consents)", extent.value) > 0
            else { return nil }
            let cases = try database.rows("SELECT id FROM cases WHERE \(extent.cases)", extent.value) { $0.integer(0) }
            try delete(capturesWhere: extent.captures, extent.value)
            let count = database.changes
            for found in cases {
                try delete(caseNumbered: found, at: moment)
                try record(.caseDeleted, of: found, at: moment)
            }
            try record(.consentWithdrawn, at: moment)
            try end(consentsWhere: extent.consents, extent.value, at: moment)
            return count
        }
    }

    /// Withdraws the consent of one case. Removes the case with its captures, and queues requests to delete them at the
    /// destination. Keeps only the fact and time of the withdrawal.
    ///
    /// - Parameter id: the id of the plan, whose folder may be missing.
    /// - Returns: `nil` if no consent covers the case.
    /// - Throws: `.notFound`.
    package func withdraw(
        fromCase label: String, inPlan id: String, at moment: Moment
    ) throws(StoreError) -> WithdrawalResult? {
        try withdraw { () throws(StoreError) in
            let found = try caseID(label, inPlan: id)
            guard try withdrawal(fromCase: label, inPlan: id) != nil else { return nil }
            if try database.number(
                "SELECT count(*) FROM consents WHERE case_id = ? AND withdrawn IS NULL", .integer(found)) == 0
            {
                // The store's consent covers the case, and remains in force for the other cases.
                try database.run(
                    "INSERT INTO consents (plan, case_id, withdrawn) VALUES (?, ?, ?)", .text(id), .integer(found),
                    .text(moment.text))
            }
            try delete(capturesWhere: "case_id = ?", .integer(found))
            let count = database.changes
            try delete(caseNumbered: found, at: moment)
            try record(.consentWithdrawn, of: found, at: moment)
            return count
        }
    }

    private func withdraw(
        _ body: () throws(StoreError) -> Int?
    ) throws(StoreError) -> WithdrawalResult? {
        let count = try database.transaction { () throws(StoreError) -> Int? in
            guard let count = try body() else { return nil }
            try forgetParticipants()
            return count
        }
        try removePictures()
        try removeLeftUploads()
        let isGone = try forgetDeletedPages()
        return count.map { WithdrawalResult(captures: $0, isGone: isGone) }
    }

    /// Deletes a case whose captures are already deleted, and ends its separate consent.
    func delete(caseNumbered id: Int, at moment: Moment) throws(StoreError) {
        try orderDeletion(casesWhere: "id = ?", .integer(id))
        try eraseHistory(ofCase: id)
        try database.run("DELETE FROM cases WHERE id = ?", .integer(id))
        try end(consentsWhere: Extent.oneCase(id).consents, .integer(id), at: moment)
    }

    /// Removes the participant's data from consents, and stores the time of the withdrawal.
    ///
    /// - Parameter condition: with the value as `?1`.
    private func end(
        consentsWhere condition: String, _ value: SQLiteValue, at moment: Moment
    ) throws(StoreError) {
        try database.run(
            """
            UPDATE consents SET texts = NULL, items = NULL, name = NULL, email = NULL, given = NULL, language = NULL,
                withdrawn = ?2 WHERE \(condition)
            """, value, .text(moment.text))
    }

    /// Removes deleted text from the write-ahead log. Returns false if another process is reading the database.
    @discardableResult
    func forgetDeletedPages() throws(StoreError) -> Bool {
        try database.number("PRAGMA wal_checkpoint(TRUNCATE)") == 0
    }
}
