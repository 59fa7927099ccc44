internal import DocScan

extension Store {
    /// Returns the unfinished deliveries of a plan: those to its destination, and deletion requests for any
    /// destination, even if the plan no longer has a destination.
    package func deliveries(of plan: PlanFolder) throws(StoreError) -> [Delivery] {
        let consents = try consents(ofRowsOf: plan)
        let rows = try database.rows(
            """
            SELECT id, kind, state, attempts, next, holds, place, consent_id, case_uid, key FROM deliveries
            WHERE plan = ? AND state IN ('queued', 'sending', 'blocked')
            AND (place = ? OR kind IN ('captureDeletion', 'caseDeletion')) ORDER BY id
            """, .text(plan.plan.id), .text(plan.plan.destination?.place ?? "")
        ) { (row) throws(StoreError) in
            let links = Delivery.Links(
                place: row.string(6), consent: row.integer(7), caseUID: row.string(8), key: row.string(9))
            var delivery = Delivery(
                id: row.integer(0), kind: try row.value(1), state: try row.value(2), attempts: row.integer(3),
                next: Moment(seconds: row.real(4)), holdsOthers: row.integer(5) != 0)
            delivery.hasConsent = delivery.kind.isDeletion || consents.cover(delivery.kind, links)
            return (delivery, links)
        }
        return Delivery.linked(rows)
    }

    /// Decides which deliveries a valid consent covers.
    struct RowConsents {
        /// The state of the store's consent; `nil` if the plan requires consent for each case.
        var common: ConsentState?
        /// The state of each case's consent, by the `uid` of the case.
        var cases: [String: ConsentState] = [:]
        /// The `uid`s of each participant's cases, by the `id` of the participant's consent.
        var participants: [Int: Set<String>] = [:]

        func cover(_ kind: Delivery.Kind, _ links: Delivery.Links) -> Bool {
            if let common { return common == .given }
            if kind != .participant { return cases[links.caseUID] == .given }
            // A participant is covered if one of the participant's cases is.
            return participants[links.consent]?.contains { cases[$0] == .given } ?? false
        }
    }

    func consents(ofRowsOf plan: PlanFolder) throws(StoreError) -> RowConsents {
        if plan.plan.consent == .store { return RowConsents(common: try consentState(of: plan)) }
        var consents = RowConsents()
        let cases = try database.rows(
            "SELECT c.uid, (SELECT texts FROM consents WHERE id = \(Self.caseConsent)) FROM cases c WHERE c.plan = ?",
            .text(plan.plan.id)
        ) { ($0.string(0), ConsentState(texts: $0.optionalString(1), to: plan)) }
        consents.cases = Dictionary(uniqueKeysWithValues: cases)
        let links = try database.rows(
            "SELECT DISTINCT consent_id, case_uid FROM deliveries WHERE plan = ? AND kind IN ('case', 'capture')",
            .text(plan.plan.id)
        ) { ($0.integer(0), $0.string(1)) }
        for (consent, uid) in links { consents.participants[consent, default: []].insert(uid) }
        return consents
    }

    /// A number that changes when another connection has written to the database.
    package func dataVersion() throws(StoreError) -> Int {
        try database.number("PRAGMA data_version")
    }

    /// Marks a delivery as being sent, before anything is sent, and returns its item; `nil` if the delivery is missing
    /// or done.
    ///
    /// - Throws: `.consentNeeded` if the delivery is not a deletion request and no valid consent covers it.
    func begin(_ id: Int, of plan: PlanFolder) throws(StoreError) -> (item: DeliveryItem, place: String)? {
        try database.transaction { () throws(StoreError) in
            guard let (found, place, consent, capture) = try self.item(id) else { return nil }
            var item = found
            item.files = try files(ofCapture: capture)
            let links = Delivery.Links(place: place, consent: consent, caseUID: item.caseUID, key: item.key)
            let consents = try consents(ofRowsOf: plan)
            if !item.kind.isDeletion, !consents.cover(item.kind, links) {
                throw .consentNeeded(consents.common ?? consents.cases[item.caseUID] ?? .none)
            }
            // If an earlier attempt sent other data and got no response, the data at the destination is unknown.
            try database.run(
                """
                UPDATE deliveries SET state = 'sending', attempts = attempts + 1,
                    stated = CASE WHEN attempts = 0 OR stated = ?1 THEN ?1 ELSE '' END WHERE id = ?2
                """, .text(item.stated), .integer(id))
            return (item, place)
        }
    }

    private func item(_ id: Int) throws(StoreError) -> (item: DeliveryItem, place: String, consent: Int, capture: Int)?
    {
        try database.row(
            """
            SELECT d.kind AS kind, d.key AS key, d.attempts AS attempts, d.place AS place,
                CASE d.kind WHEN 'correction' THEN (SELECT p.remote FROM deliveries p
                    WHERE p.place = d.place AND p.kind = 'capture' AND p.key = d.key) ELSE d.remote END AS remote,
                d.consent_id AS consent_id, d.case_uid AS case_uid, coalesce(k.label, d.label) AS label, c.slot AS slot,
                d.capture_id AS capture, n.name AS name, n.email AS email,
                coalesce((SELECT report FROM reviews v WHERE v.capture = c.id), c.report) AS report,
                (SELECT p.remote FROM deliveries p WHERE p.place = d.place AND p.kind = 'participant'
                    AND p.consent_id = d.consent_id) AS participant,
                (SELECT p.remote FROM deliveries p WHERE p.place = d.place AND p.kind IN ('case', 'caseDeletion')
                    AND p.case_uid = d.case_uid AND d.case_uid != '') AS remote_case
            FROM deliveries d LEFT JOIN captures c ON c.id = d.capture_id LEFT JOIN cases k ON k.id = d.case_id
            LEFT JOIN consents n ON n.id = d.consent_id WHERE d.id = ? AND d.state IN ('queued', 'sending')
            """, .integer(id)
        ) { (row) throws(StoreError) in
            let kind: Delivery.Kind = try row.value(row.column("kind"))
            let remote = row.optionalString("remote")
            // A deletion request without a remote identifier follows a delivery that never got a response.
            let isRepeated = row.integer("attempts") > 0 || (kind.isDeletion && remote == nil)
            let item = DeliveryItem(
                kind: kind, key: row.string("key"), isRepeated: isRepeated, remote: remote,
                participant: row.optionalString("participant"), remoteCase: row.optionalString("remote_case"),
                label: row.string("label"), slot: row.string("slot"), caseUID: row.string("case_uid"),
                report: row.string("report"), name: row.string("name"),
                email: row.optionalString("email"))
            return (item, row.string("place"), row.integer("consent_id"), row.integer("capture"))
        }
    }

    /// Returns the image files of a capture as they are delivered.
    func files(ofCapture id: Int) throws(StoreError) -> [DeliveryItem.File] {
        try pictures(ofCapture: id).map { picture in
            let shown = picture.shown
            return .init(
                path: folder.path(of: Self.picture(shown.sha256)), format: shown.format, sha256: shown.sha256,
                bytes: shown.bytes)
        }
    }

    /// Returns the remote identifiers in the outbox. Other objects at the destination may come from attempts without a
    /// response.
    func knownNames(at place: String) throws(StoreError) -> Set<String> {
        Set(
            try database.rows(
                "SELECT remote FROM deliveries WHERE place = ? AND kind != 'participant' AND remote IS NOT NULL",
                .text(place)
            ) { $0.string(0) })
    }

    /// Stores the result of an attempt to deliver.
    ///
    /// - Parameters:
    ///   - stated: the digest of the data that was sent, as in `DeliveryItem.stated`.
    ///   - next: the time of the next attempt, for outcomes that allow one.
    func finish(
        _ id: Int, _ kind: Delivery.Kind, _ result: DeliveryResult, stated: String, next: Moment, at moment: Moment
    ) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            try database.run(
                "UPDATE deliveries SET tried = ? WHERE id = ?", .text(moment.text), .integer(id))
            // The delivery may have become a deletion request in the meantime, which needs the identifier.
            if let remote = result.remote {
                try database.run("UPDATE deliveries SET remote = ? WHERE id = ?", .text(remote), .integer(id))
            }
            let row = "WHERE id = ? AND kind = ? AND state = 'sending'"
            let (sentence, cause) = (result.problem?.text.english ?? "", result.problem?.json.text)
            switch result.outcome {
            case .delivered where kind.isDeletion:
                try database.run("DELETE FROM deliveries \(row)", .integer(id), .text(kind.rawValue))
                try forgetParticipants()
            case .delivered:
                try database.run(
                    "UPDATE deliveries SET state = 'delivered', error = NULL, cause = NULL, holds = 0, done = ? \(row)",
                    .text(moment.text), .integer(id), .text(kind.rawValue))
                if kind == .capture || kind == .correction {
                    try remember(stated, of: kind, as: result.remote, row: id)
                }
            case .refused, .refusedAll, .closed(until: nil):
                try database.run(
                    "UPDATE deliveries SET state = 'blocked', error = ?, cause = ?, holds = ? \(row)", .text(sentence),
                    .text(cause), .integer(result.outcome == .refused ? 0 : 1), .integer(id), .text(kind.rawValue))
            case .failed, .unreachable, .offline, .closed:
                try database.run(
                    "UPDATE deliveries SET state = 'queued', error = ?, cause = ?, next = ? \(row)", .text(sentence),
                    .text(cause), .real(next.seconds), .integer(id), .text(kind.rawValue))
            }
        }
        if kind.isDeletion { try forgetDeletedPages() }
    }

    // MARK: Decisions of the user

    /// Makes blocked and waiting deliveries due now, and returns their number.
    ///
    /// - Parameter id: the `id` of a delivery; `nil` for all deliveries of the plan.
    /// - Throws: `.notFound`.
    package func retry(_ id: Int?, of plan: PlanFolder, at moment: Moment) throws(StoreError) -> Int {
        try change(
            "state = 'queued', next = 0, holds = 0", id, of: plan, where: "state IN ('queued', 'blocked')",
            as: .deliveryRetried, at: moment)
    }

    /// Cancels a delivery that has not arrived. A capture stays in the store; a deletion request is abandoned. Throws
    /// `.notFound`.
    ///
    /// - Returns: true if a capture that was sent remains at the destination, or remains there uncorrected.
    @discardableResult
    package func cancel(_ id: Int, of plan: PlanFolder, at moment: Moment) throws(StoreError) -> Bool {
        let kind =
            try database.row("SELECT kind FROM deliveries WHERE id = ?", .integer(id)) {
                Delivery.Kind(rawValue: $0.string(0))
            } ?? nil
        _ = try change(
            "state = 'cancelled', error = NULL, cause = NULL, holds = 0", id, of: plan,
            where: """
                state IN ('queued', 'blocked') AND kind IN ('capture', 'correction', 'captureDeletion', 'caseDeletion')
                """, as: .deliveryCancelled, at: moment)
        // A cancelled deletion request no longer needs a remote identifier and credentials.
        guard kind?.isDeletion == true else { return kind == .correction }
        try database.transaction { () throws(StoreError) in
            try database.run("DELETE FROM deliveries WHERE id = ? AND state = 'cancelled'", .integer(id))
            try forgetParticipants()
        }
        try forgetDeletedPages()
        return true
    }

    private func change(
        _ values: String, _ id: Int?, of plan: PlanFolder, where condition: String, as action: HistoryEntry.Action,
        at moment: Moment
    ) throws(StoreError) -> Int {
        try database.transaction { () throws(StoreError) in
            let changed = try database.rows(
                "SELECT case_id, capture_id, kind FROM deliveries WHERE plan = ?1 AND (?2 IS NULL OR id = ?2) AND \(condition)",
                .text(plan.plan.id), id.map { .integer($0) } ?? .null
            ) { (row) throws(StoreError) in (row.integer(0), row.integer(1), try row.value(2) as Delivery.Kind) }
            for (found, capture, kind) in changed {
                let action: HistoryEntry.Action =
                    switch (action, kind) {
                    case (.deliveryCancelled, .correction): .correctionCancelled
                    case (.deliveryCancelled, .captureDeletion), (.deliveryCancelled, .caseDeletion): .deletionCancelled
                    default: action
                    }
                try record(action, of: found > 0 ? found : nil, capture: capture > 0 ? capture : nil, at: moment)
            }
            try database.run(
                "UPDATE deliveries SET \(values) WHERE plan = ?1 AND (?2 IS NULL OR id = ?2) AND \(condition)",
                .text(plan.plan.id), id.map { .integer($0) } ?? .null)
            let count = database.changes
            if id != nil, count == 0 { throw .notFound(kind: .delivery) }
            return count
        }
    }
}
