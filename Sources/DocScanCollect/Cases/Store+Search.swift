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
    /// The cases of a plan whose label contains a text, or one of whose captures has it in the value of a field, oldest
    /// first. Captures that were replaced are not searched.
    ///
    /// - Throws: `.refused` for a text that has only blanks and dashes, and for a plan whose id has changed.
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

    /// A field of a capture's current report. Valid while its row is current.
    struct FieldRow {
        private let row: SQLiteRow

        fileprivate init(_ row: SQLiteRow) { self.row = row }

        var caseID: Int { row.integer(0) }
        var capture: Int { row.integer(1) }
        var slot: String { row.string(2) }
        /// The word of the capture's verdict.
        var verdict: String { row.string(3) }
        /// Empty for a report without fields, which has one row.
        var name: String { row.string(4) }
        /// UTF-8; empty for a withheld value.
        var value: [UInt8] { row.blob(5) }
    }

    /// Calls `body` for each field of the reviewed or else the scanned reports of a plan's captures that were not
    /// replaced, in no order: a sort could write values to a temporary file. SQLite parses the reports: ten thousand
    /// take a tenth of the time that decoding them would.
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
