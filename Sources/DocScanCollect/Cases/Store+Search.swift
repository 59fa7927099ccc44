/// A case in which a text was found.
package struct CaseMatch: Sendable, Hashable {
    /// The place in which the text was found. Never contains the text.
    package enum Place: Sendable, Hashable {
        case label
        case field(String, slot: String)
    }

    package var found: Case
    package var places: [Place]
}

extension Store {
    /// Returns the cases of a plan that contain a text in their label or in a field value of a capture, oldest first.
    /// Superseded captures are not searched.
    ///
    /// - Throws: `.refused` for a text that has only white space and dashes, and for a plan whose id has changed.
    package func findCases(_ text: String, of plan: PlanFolder) throws(StoreError) -> [CaseMatch] {
        guard let wanted = SearchText(text) else { throw .refusal(.noSearchTerm) }
        let cases = try cases(of: plan)
        var places: [Int: [CaseMatch.Place]] = [:]
        for found in cases where wanted.isIn(Array(found.label.utf8)) { places[found.id] = [.label] }
        try eachField(of: plan) { row in
            guard wanted.isIn(row.value) else { return }
            let place = CaseMatch.Place.field(row.name, slot: row.slot)
            if !places[row.caseID, default: []].contains(place) { places[row.caseID, default: []].append(place) }
        }
        return cases.compactMap { found in places[found.id].map { CaseMatch(found: found, places: $0) } }
    }

    /// A field of a capture's current report. Valid only until the statement advances to the next row.
    struct FieldRow {
        private let row: SQLiteRow

        fileprivate init(_ row: SQLiteRow) { self.row = row }

        var caseID: Int { row.integer(0) }
        var capture: Int { row.integer(1) }
        var slot: String { row.string(2) }
        /// The word of the capture's verdict.
        var verdict: String { row.string(3) }
        /// The name of the field; empty for a report without fields, for which there is one row.
        var name: String { row.string(4) }
        /// The value in UTF-8; empty if it is withheld.
        var value: [UInt8] { row.blob(5) }
    }

    /// Calls `body` for each field in the current report of each capture that was not superseded. The order is
    /// undefined, because a sort could write values to a temporary file. SQLite parses the reports: for ten thousand
    /// reports this takes a tenth of the time of decoding them in Swift.
    ///
    /// - Parameter condition: selects cases `k` and captures `c` with the value `?2`.
    func eachField(
        of plan: PlanFolder, where condition: String = "?2 IS NULL", _ value: SQLiteValue = .null,
        _ body: (FieldRow) throws(StoreError) -> Void
    ) throws(StoreError) {
        let sql = """
            SELECT c.case_id, c.id, c.slot, c.verdict, json_extract(f.value, '$.name'), json_extract(f.value, '$.value')
            FROM cases k CROSS JOIN captures c ON c.case_id = k.id LEFT JOIN reviews v ON v.capture = c.id
                LEFT JOIN json_each(
                    CASE WHEN json_valid(coalesce(v.report, c.report)) THEN coalesce(v.report, c.report) ELSE '{}' END,
                    '$.fields') f
            WHERE k.plan = ?1 AND c.state != 'superseded' AND \(condition)
            """
        try database.each(sql, [.text(plan.plan.id), value]) { (row) throws(StoreError) in
            try body(FieldRow(row))
            return true
        }
    }
}
