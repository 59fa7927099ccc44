internal import DocScan

/// Which cases a list shows.
package struct CaseFilter: Sendable, Hashable {
    /// Only cases in this state.
    package var state: Case.State?
    /// Only cases that were made then or later.
    package var since: Moment?

    package init() {}

    package func shows(_ found: Case) -> Bool {
        if let since, found.made < since { return false }
        switch state {
        case nil: return true
        // A case without a valid consent is not done: nothing more of it may be stored or sent.
        case .done: return found.state == .done && found.consent == .given
        case let state?: return found.state == state
        }
    }
}

/// A case that a search has found, and where.
package struct CaseMatch: Sendable, Hashable {
    package enum Place: Sendable, Hashable {
        case label
        /// A field of a capture in a slot.
        case field(String, slot: String)
    }

    package var found: Case
    package var places: [Place]
}

extension Store {
    /// The cases whose label, or a field of whose captures, contains a text; oldest first. Case, diacritics, spaces and
    /// hyphens make no difference. Replaced captures are left out.
    ///
    /// - Throws: `.refused` for a text without a letter or digit.
    package func cases(containing text: String, in plan: PlanFolder) throws(StoreError) -> [CaseMatch] {
        let wanted = Self.searchable(text)
        if wanted.isEmpty { throw .refused(reason: "a search needs a letter or a digit") }
        var places: [Int: [CaseMatch.Place]] = [:]
        try database.each(
            """
            SELECT c.case_id, c.slot, json_extract(f.value, '$.name'), json_extract(f.value, '$.value') AS text
            FROM captures c JOIN cases k ON k.id = c.case_id, json_each(
                coalesce((SELECT report FROM reviews v WHERE v.capture = c.id), c.report), '$.fields') f
            WHERE k.plan = ? AND c.state != 'superseded' AND text IS NOT NULL ORDER BY c.id
            """, [.text(plan.plan.id)]
        ) { row in
            guard Self.searchable(row.string(3)).contains(wanted) else { return true }
            let place = CaseMatch.Place.field(row.string(2), slot: row.string(1))
            if places[row.integer(0)]?.contains(place) != true { places[row.integer(0), default: []].append(place) }
            return true
        }
        return try cases(of: plan).compactMap { found in
            let inLabel = Self.searchable(found.label).contains(wanted) ? [CaseMatch.Place.label] : []
            let all = inLabel + (places[found.id] ?? [])
            return all.isEmpty ? nil : CaseMatch(found: found, places: all)
        }
    }

    /// Letters and digits alone, folded.
    private static func searchable(_ text: String) -> String {
        String(text.foldedForMatching.filter { $0.isLetter || $0.isNumber })
    }
}
