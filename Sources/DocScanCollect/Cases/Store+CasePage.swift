internal import DocScan

extension Store {
    /// Returns a page of the list of cases, newest activity first.
    ///
    /// A single SQL statement returns the position and state of every selected case. Labels, tallies and names are read
    /// only for the cases on the page.
    ///
    /// - Throws: `.refused` for a text that has only white space and dashes, and for a plan whose id has changed.
    package func casePage(_ query: CaseQuery, of plan: PlanFolder) throws(StoreError) -> CasePage {
        try check(plan)
        var selected: [(position: CaseQuery.Position, state: Case.State?)] = []
        try eachPosition(query, of: plan) { position, state in selected.append((position, state)) }
        if let text = query.text {
            let found = try ids(ofCasesWith: text, in: plan)
            selected.removeAll { !found.contains($0.position.id) }
        }
        var page = CasePage(rows: [], tallies: CasePage.Tallies(), total: 0)
        var positions: [CaseQuery.Position] = []
        for (position, state) in selected {
            page.tallies.add(state)
            if let asked = query.filter.state, asked != state { continue }
            let isPast = query.before?.precedes(position) ?? true
            if isPast, positions.count <= query.limit { positions.append(position) }
        }
        page.total = page.tallies[query.filter.state]
        if positions.count > query.limit {
            positions.removeLast()
            page.next = positions.last
        }
        page.rows = try rows(at: positions, of: plan)
        return page
    }

    /// Calls `body` for each case that matches a query, newest activity first. Ignores the query's state, text and
    /// page.
    ///
    /// The SQL computes the state as `Case.state` does; it is `nil` for a case that is done but has no valid consent.
    /// Cases older than the history use the time of their last capture.
    private func eachPosition(
        _ query: CaseQuery, of plan: PlanFolder, _ body: (CaseQuery.Position, Case.State?) -> Void
    ) throws(StoreError) {
        let common = plan.plan.consent == .store ? try consentState(of: plan) : nil
        let sql = """
            WITH slots AS MATERIALIZED (
                SELECT value ->> 'name' AS name, value ->> 'wanted' AS wanted, value ->> 'required' AS required,
                    value ->> 'hasProfile' AS profiled FROM json_each(?2)),
            chosen AS MATERIALIZED (
                SELECT c.id, c.consent_id, coalesce(
                    (SELECT unixepoch(moment) FROM history WHERE id =
                        (SELECT max(h.id) FROM history h WHERE h.case_id = c.id)),
                    (SELECT max(unixepoch(p.made)) FROM captures p WHERE p.case_id = c.id),
                    unixepoch(c.made)) AS active
                FROM cases c WHERE c.plan = ?1 AND (?3 IS NULL OR unixepoch(c.made) >= ?3)
                    AND (?6 IS NULL OR c.label = ?6)),
            recent AS MATERIALIZED (SELECT * FROM chosen WHERE ?4 IS NULL OR active >= ?4),
            tallies AS (
                SELECT p.case_id AS id,
                    min(s.wanted * s.required, sum(p.verdict IN ('complete', 'toReview'))) AS filled,
                    iif(s.name IS NULL, count(*), sum(p.verdict = 'toReview' AND s.profiled
                        OR p.verdict NOT IN ('complete', 'toReview', 'oneSide'))) AS open
                FROM recent c CROSS JOIN captures p ON p.case_id = c.id LEFT JOIN slots s ON s.name = p.slot
                WHERE p.state != 'superseded' GROUP BY p.case_id, p.slot)
            SELECT id, max(active), total(filled) < (SELECT total(wanted * required) FROM slots), total(open) > 0,
                max(covered)
            FROM (
                SELECT c.id, c.active, 0 AS filled, 0 AS open,
                    \(common == nil ? Self.hasConsent : "?5 IS NOT NULL") AS covered FROM recent c
                UNION ALL SELECT id, NULL, filled, open, 0 FROM tallies)
            GROUP BY id ORDER BY 2 DESC, id DESC
            """
        let digests = JSON.array(plan.texts.map { .string($0.digest) }).text
        let values: [SQLiteValue] = [
            .text(plan.plan.id), .text(JSON.array(plan.plan.slots.map(\.selection)).text),
            Self.seconds(query.filter.since), Self.seconds(query.activeSince),
            common == nil || common == .given ? .text(digests) : .null, .text(query.label.map(Case.sought)),
        ]
        try database.each(sql, values) { (row) throws(StoreError) in
            let state: Case.State? =
                if row.integer(2) > 0 { .missing } else if row.integer(3) > 0 { .toCheck } else {
                    row.integer(4) > 0 ? .done : nil
                }
            body(CaseQuery.Position(active: row.integer(1), id: row.integer(0)), state)
            return true
        }
    }

    /// SQL condition: the consent that covers case `c` is to one of the texts whose digests are `?5`.
    private static let hasConsent =
        "(SELECT texts FROM consents WHERE id = \(caseConsent)) IN (SELECT value FROM json_each(?5))"

    /// The time of a filter in seconds since 1970, rounded up because the store contains whole seconds.
    private static func seconds(_ moment: Moment?) -> SQLiteValue {
        moment.map { .integer(Int($0.seconds.rounded(.up))) } ?? .null
    }

    private func rows(
        at positions: [CaseQuery.Position], of plan: PlanFolder
    ) throws(StoreError) -> [CasePage.Row] {
        if positions.isEmpty { return [] }
        let ids = Self.list(positions)
        let found = try cases(numbered: ids, of: plan)
        let cases = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
        let persons = try persons(of: ids, in: plan)
        let blocked = try blockedDeliveries(of: plan)
        return positions.compactMap { position in
            cases[position.id].map {
                CasePage.Row(
                    found: $0, person: persons[position.id], active: Moment(seconds: Double(position.active)),
                    blocked: blocked[position.id] ?? 0)
            }
        }
    }

    /// Returns a person's name for each case: the name of the signer, otherwise the name in the first complete capture
    /// that has one.
    ///
    /// - Parameter ids: the `id`s of the cases as a JSON array.
    private func persons(of ids: SQLiteValue, in plan: PlanFolder) throws(StoreError) -> [Int: String] {
        var names: [Int: (capture: Int, given: String?, family: String?)] = [:]
        try eachField(of: plan, where: "k.id IN (SELECT value FROM json_each(?2)) AND c.verdict = 'complete'", ids) {
            (row) throws(StoreError) in
            let (name, capture) = (row.name, row.capture)
            guard name == "givenNames" || name == "familyName", !row.value.isEmpty else { return }
            var known = names[row.caseID] ?? (capture, nil, nil)
            if known.capture > capture { known = (capture, nil, nil) }
            if known.capture < capture { return }
            let value = String(decoding: row.value, as: UTF8.self)
            if name == "givenNames" { known.given = value } else { known.family = value }
            names[row.caseID] = known
        }
        var persons = names.mapValues { [$0.given, $0.family].compactMap(\.self).joined(separator: " ") }
        if plan.plan.consent == .store { return persons }
        try database.each(
            """
            SELECT case_id, name FROM consents WHERE case_id IN (SELECT value FROM json_each(?)) AND withdrawn IS NULL
            ORDER BY id
            """, [ids]
        ) { row in
            persons[row.integer(0)] = row.string(1)
            return true
        }
        return persons
    }

    /// The `id`s of cases as a JSON array.
    private static func list(_ positions: [CaseQuery.Position]) -> SQLiteValue {
        .text(JSON.array(positions.map { .integer($0.id) }).text)
    }

    private func blockedDeliveries(of plan: PlanFolder) throws(StoreError) -> [Int: Int] {
        let counts = try database.rows(
            """
            SELECT case_id, count(*) FROM deliveries WHERE plan = ? AND state = 'blocked' AND case_id IS NOT NULL
            GROUP BY case_id
            """, .text(plan.plan.id)
        ) { ($0.integer(0), $0.integer(1)) }
        return Dictionary(uniqueKeysWithValues: counts)
    }
}

extension Plan.Slot {
    /// The properties of the slot from which the SQL computes the state of a case.
    fileprivate var selection: JSON {
        [
            "name": .string(name), "wanted": .integer(count), "required": .integer(isOptional ? 0 : 1),
            "hasProfile": .integer(profile == nil ? 0 : 1),
        ]
    }
}
