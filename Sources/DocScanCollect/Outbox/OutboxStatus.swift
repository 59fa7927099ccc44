/// The state of a plan's outbox, for display.
package struct OutboxStatus: Sendable, Hashable {
    package var counts: [Delivery.State: Int]
    /// The number of queued deletion requests.
    package var deletions: Int
    /// The blocked entries, followed by the failed ones that wait for another attempt; at most 100 of each.
    package var entries: [Entry]
    /// The number of captures rejected at the destination, without those that another capture has replaced.
    package var rejected: Int
    /// The number of captures that wait for a reviewer's decision before they are sent.
    package var unreviewed = 0

    /// The number of delivered captures whose images should have been removed from the store, but were kept.
    package var kept = 0
    /// The reason why the first of the `kept` images was kept.
    package var doubt: KeptProblem?
    /// The state of the store's consent. If the plan requires consent for each case, `given` if every waiting delivery
    /// is covered.
    package var consent = ConsentState.given
    /// The number of cases whose captures wait for their consent.
    package var casesWithoutConsent = 0

    /// The number of unsent deliveries.
    package var waiting: Int { (counts[.queued] ?? 0) + (counts[.sending] ?? 0) }
    package var blocked: Int { counts[.blocked] ?? 0 }
    package var isEmpty: Bool { waiting == 0 && blocked == 0 }
}

extension OutboxStatus {
    /// Sentences for the user about why nothing is sent at present, or until when sending is allowed.
    package func notes(of plan: Plan, at moment: Moment) -> [String] {
        guard plan.destination != nil else {
            return ["The plan has no destination: nothing is sent" + (deletions > 0 ? " except deletions." : ".")]
        }
        var notes: [String] = []
        if let window = plan.window {
            switch window.state(at: moment) {
            case .notYet:
                notes.append("The collection has not begun: nothing is sent before \(window.opens.minute).")
            case .over: notes.append("The collection ended \(window.closes.minute): nothing more is sent.")
            case .open: notes.append("Sending is allowed until \(window.closes.minute).")
            }
        }
        if unreviewed > 0 {
            notes.append("\(unreviewed) \(unreviewed == 1 ? "capture waits" : "captures wait") for a reviewer.")
        }
        if kept > 0 {
            notes.append(
                "\(kept) delivered \(kept == 1 ? "image stays" : "images stay") here. \(doubt?.sentence ?? "")")
        }
        if plan.consent == .store {
            if consent != .given, !isEmpty { notes.append(consent.sentence(.store) + " Deletions are sent.") }
        } else if casesWithoutConsent > 0 {
            let cases = casesWithoutConsent == 1 ? "1 case wait for its" : "\(casesWithoutConsent) cases wait for their"
            notes.append("The deliveries of \(cases) consent.")
        }
        return notes
    }
}

extension Store {
    /// - Parameter offset: the UTC offset for displayed times, in seconds.
    package func outboxStatus(of plan: PlanFolder, offset: Int = 0) throws(StoreError) -> OutboxStatus {
        var status = OutboxStatus(counts: [:], deletions: 0, entries: [], rejected: 0)
        let counts = try database.rows(
            "SELECT state, kind, count(*) FROM deliveries WHERE plan = ? GROUP BY state, kind", .text(plan.plan.id)
        ) { (row) throws(StoreError) -> (Delivery.State, Delivery.Kind, Int) in
            (try row.value(0), try row.value(1), row.integer(2))
        }
        for (state, kind, count) in counts {
            status.counts[state, default: 0] += count
            if kind.isDeletion, state == .queued || state == .sending { status.deletions += count }
        }
        status.rejected = try database.number(
            """
            SELECT count(*) FROM deliveries d WHERE d.plan = ? AND d.kind = 'capture' AND d.state = 'delivered'
            AND d.review NOT IN ('verified', 'published') AND NOT EXISTS (
                SELECT 1 FROM captures c WHERE c.id = d.capture_id AND c.state = 'superseded')
            """, .text(plan.plan.id))
        status.unreviewed = try database.number(
            """
            SELECT count(*) FROM captures c JOIN cases k ON k.id = c.case_id WHERE k.plan = ? AND c.state = 'kept'
            AND c.purged = 0 AND c.verdict IN ('parked', ?) AND NOT EXISTS (
                SELECT 1 FROM deliveries d WHERE d.capture_id = c.id AND d.kind = 'capture')
            """, .text(plan.plan.id), .text(plan.plan.destination?.sendsUnreviewed == true ? "parked" : "toReview"))
        let doubts = try database.rows(
            """
            SELECT doubt, doubt_cause FROM deliveries WHERE plan = ? AND kind = 'capture' AND doubt IS NOT NULL
            ORDER BY id
            """, .text(plan.plan.id)
        ) { KeptProblem($0.optionalString(0), cause: $0.optionalString(1)) }
        (status.kept, status.doubt) = (doubts.count, doubts.first ?? nil)
        let consents = try consents(ofRowsOf: plan)
        if let common = consents.common {
            status.consent = common
        } else {
            status.casesWithoutConsent = Set(
                try database.rows(
                    "SELECT case_uid FROM deliveries WHERE plan = ? AND kind = 'capture' AND state IN ('queued', 'sending', 'blocked')",
                    .text(plan.plan.id)
                ) { $0.string(0) }
            ).count { consents.cases[$0] != .given }
            if status.casesWithoutConsent > 0 { status.consent = .none }
        }
        status.entries =
            try entries(of: plan, "d.state = 'blocked'", offset: offset)
            + entries(of: plan, "d.state = 'queued' AND d.error IS NOT NULL AND d.error != ''", offset: offset)
        return status
    }
}
