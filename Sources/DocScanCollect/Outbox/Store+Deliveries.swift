internal import Digests

// Entries of the outbox for captures that are added, cancelled or deleted. They are written in the transaction of that
// change, so that neither exists without the other.

extension Store {
    /// Queues the captures of a plan that are missing in its destination's outbox, and their prerequisites.
    ///
    /// - Parameter condition: an SQL condition on captures, with the alias `c`.
    func queue(_ plan: PlanFolder, where condition: String, _ value: SQLiteValue) throws(StoreError) {
        guard let destination = plan.plan.destination else { return }
        let (id, place) = (plan.plan.id, destination.place)
        // A capture waits for its review, unless the plan sends unreviewed captures.
        let verdicts = destination.sendsUnreviewed ? "('complete', 'toReview')" : "('complete')"
        let wanted = try database.rows(
            """
            SELECT c.id, c.slot, k.id, k.uid, \(Self.participantConsent(plan.plan.consent))
            FROM captures c JOIN cases k ON k.id = c.case_id
            WHERE k.plan = ?1 AND c.state = 'kept' AND c.purged = 0 AND c.verdict IN \(verdicts) AND \(condition)
            AND NOT EXISTS (
                SELECT 1 FROM deliveries d WHERE d.capture_id = c.id AND d.place = ?3 AND d.kind = 'capture')
            ORDER BY c.id
            """, .text(id), value, .text(place)
        ) {
            (
                id: $0.integer(0), slot: $0.string(1), caseID: $0.integer(2), uid: $0.string(3), consent: $0.integer(4)
            )
        }
        if wanted.isEmpty { return }
        let head = "INSERT INTO deliveries (plan, place, kind, consent_id, case_id, capture_id, case_uid, key, state)"
        for capture in wanted where capture.consent > 0 {
            if destination.kind == .orbit {
                try database.run(
                    "\(head) VALUES (?, ?, 'participant', ?, NULL, NULL, '', ?, 'queued') ON CONFLICT DO NOTHING",
                    .text(id), .text(place), .integer(capture.consent), .text("participant \(capture.consent)"))
                try database.run(
                    "\(head) VALUES (?, ?, 'case', ?, ?, NULL, ?, ?, 'queued') ON CONFLICT DO NOTHING", .text(id),
                    .text(place), .integer(capture.consent), .integer(capture.caseID), .text(capture.uid),
                    .text(capture.uid))
            }
            let key = Self.key(
                of: try pictures(ofCapture: capture.id), caseUID: capture.uid, slot: capture.slot)
            // The outbox may already contain the same image, from a superseded capture or a cancelled delivery.
            try database.run(
                """
                \(head) VALUES (?, ?, 'capture', ?, ?, ?, ?, ?, 'queued')
                ON CONFLICT (place, kind, key) WHERE kind IN ('participant', 'case', 'capture')
                DO UPDATE SET capture_id = excluded.capture_id, error = NULL, cause = NULL,
                    state = CASE state WHEN 'cancelled' THEN 'queued' ELSE state END
                """, .text(id), .text(place), .integer(capture.consent), .integer(capture.caseID), .integer(capture.id),
                .text(capture.uid), .text(key))
        }
    }

    /// SQL expression: the consent whose participant a case `k` has at the destination `?3`. Existing deliveries of the
    /// case determine it; otherwise it is the first of the store's consents, or the case's current consent.
    private static func participantConsent(_ scope: Plan.ConsentScope) -> String {
        let present =
            switch scope {
            case .store:
                "(SELECT min(id) FROM consents WHERE plan = k.plan AND case_id IS NULL AND withdrawn IS NULL)"
            case .perCase:
                """
                coalesce(
                    (SELECT max(o.id) FROM consents o WHERE o.case_id = k.id AND o.withdrawn IS NULL), k.consent_id)
                """
            }
        return """
            coalesce((SELECT d.consent_id FROM deliveries d WHERE d.place = ?3 AND d.case_uid = k.uid
                AND d.kind IN ('case', 'capture') ORDER BY d.id LIMIT 1), \(present))
            """
    }

    /// Queues everything of a plan that is not in the outbox yet, and cancels deliveries to another destination.
    package func queueAll(of plan: PlanFolder) throws(StoreError) {
        guard let destination = plan.plan.destination else { return }
        try database.transaction { () throws(StoreError) in
            let elsewhere = "plan = ?1 AND place != ?2 AND kind IN ('participant', 'case', 'capture', 'correction')"
            try database.run(
                """
                DELETE FROM deliveries WHERE \(elsewhere) AND attempts = 0 AND remote IS NULL
                AND state != 'delivered'
                """, .text(plan.plan.id), .text(destination.place))
            try database.run(
                """
                UPDATE deliveries SET state = 'cancelled' WHERE \(elsewhere)
                AND state IN ('queued', 'blocked', 'sending')
                """, .text(plan.plan.id), .text(destination.place))
            // A slot without a profile requires no review, even if it had a profile before.
            for slot in plan.plan.slots where slot.profile == nil {
                try database.run(
                    """
                    UPDATE captures SET verdict = 'complete' WHERE verdict = 'toReview' AND slot = ?
                    AND case_id IN (SELECT id FROM cases WHERE plan = ?)
                    """, .text(slot.name), .text(plan.plan.id))
            }
            // An earlier version of the plan may have queued unreviewed captures.
            if !destination.sendsUnreviewed {
                try database.run(
                    """
                    DELETE FROM deliveries WHERE plan = ? AND kind = 'capture' AND attempts = 0 AND state = 'queued'
                    AND capture_id IN (SELECT id FROM captures WHERE verdict != 'complete')
                    """, .text(plan.plan.id))
            }
            // Withdrawing consent deletes captures, so no capture without consent is queued here.
            try queue(plan, where: "?2 IS NULL", .null)
        }
    }

    /// The idempotency key of a capture: SHA-256, in hexadecimal.
    ///
    /// - Parameter pictures: the images of the capture, at least one. A page or sheet other than the first, or a second
    ///   side, changes the key.
    static func key(of pictures: [Capture.Picture], caseUID: String, slot: String) -> String {
        var lines = [pictures[0].sha256, caseUID, slot]
        for (index, picture) in pictures.enumerated() {
            if index > 0 { lines.append(picture.sha256) }
            if picture.page > 1 {
                lines.append("\(picture.page).\(picture.sheet)")
            } else if picture.sheet > 1 {
                lines.append("\(picture.sheet)")
            }
        }
        return SHA256.hexadecimal(of: Array(lines.joined(separator: "\n").utf8))
    }

    /// Cancels the delivery of a superseded capture, unless it has been sent.
    func cancelDelivery(ofCapture id: Int) throws(StoreError) {
        try database.run(
            "DELETE FROM deliveries WHERE capture_id = ? AND attempts = 0 AND state IN ('queued', 'blocked')",
            .integer(id))
        try database.run(
            "UPDATE deliveries SET state = 'cancelled' WHERE capture_id = ? AND state IN ('queued', 'blocked')",
            .integer(id))
    }

    /// Prepares the removal of captures: deletes deliveries that were never sent, and turns those that may have arrived
    /// into deletion requests.
    func orderDeletion(capturesWhere condition: String, _ value: SQLiteValue) throws(StoreError) {
        let captures = "(SELECT id FROM captures WHERE \(condition))"
        let theirs = "kind = 'capture' AND capture_id IN \(captures)"
        try database.run("DELETE FROM deliveries WHERE kind = 'correction' AND capture_id IN \(captures)", value)
        try database.run("DELETE FROM deliveries WHERE \(theirs) AND attempts = 0 AND state != 'delivered'", value)
        try database.run(
            """
            UPDATE deliveries SET kind = 'captureDeletion', state = 'queued', attempts = 0, next = 0, error = NULL,
                cause = NULL, holds = 0, capture_id = NULL, case_id = NULL WHERE \(theirs)
            """, value)
    }

    /// Prepares the removal of cases in the same way as that of captures.
    func orderDeletion(casesWhere condition: String, _ value: SQLiteValue) throws(StoreError) {
        let theirs = "kind = 'case' AND case_id IN (SELECT id FROM cases WHERE \(condition))"
        try database.run("DELETE FROM deliveries WHERE \(theirs) AND attempts = 0 AND state != 'delivered'", value)
        try database.run(
            """
            UPDATE deliveries SET kind = 'caseDeletion', state = 'queued', attempts = 0, next = 0, error = NULL,
                cause = NULL, holds = 0, case_id = NULL,
                label = CASE WHEN remote IS NULL THEN (SELECT label FROM cases WHERE id = case_id) END
                WHERE \(theirs)
            """, value)
        try database.run(
            """
            UPDATE deliveries SET case_id = NULL WHERE kind IN ('captureDeletion', 'caseDeletion')
            AND case_id IN (SELECT id FROM cases WHERE \(condition))
            """, value)
    }

    /// Deletes the credentials of participants who have withdrawn, unless a deletion request still needs them.
    func forgetParticipants() throws(StoreError) {
        try database.run(
            """
            DELETE FROM deliveries AS d WHERE kind = 'participant' AND state != 'sending'
            AND (SELECT withdrawn FROM consents c WHERE c.id = d.consent_id) IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM deliveries x WHERE x.consent_id = d.consent_id AND x.kind != 'participant')
            """)
    }
}
