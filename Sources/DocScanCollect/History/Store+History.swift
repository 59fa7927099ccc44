internal import Digests
internal import DocScan

// Entries of the audit trail are never changed, and each contains the digest of the previous one. Entries contain
// salted digests of values. The values and salts are in a second table, and are erased with their capture or case.

extension Store {
    /// Appends an entry, in the transaction of the change that it records.
    ///
    /// - Parameter person: the person who made the change; `nil` for the person of this store.
    func record(
        _ action: HistoryEntry.Action, by person: String? = nil, of caseID: Int? = nil, capture: Int? = nil,
        field: String? = nil, before: String? = nil, after: String? = nil, at moment: Moment
    ) throws(StoreError) {
        try Self.record(
            HistoryEntry(
                id: 0, moment: moment, person: person ?? self.person, action: action, caseID: caseID, capture: capture,
                field: field, before: before, after: after), in: database)
    }

    static func record(_ entry: HistoryEntry, in database: borrowing SQLiteConnection) throws(StoreError) {
        let salt = Self.salt()
        let last = try database.row("SELECT digest FROM history ORDER BY id DESC LIMIT 1") { $0.string(0) } ?? ""
        let stored = StoredEntry(
            moment: entry.moment.text, person: entry.person, action: entry.action.rawValue, caseID: entry.caseID,
            capture: entry.capture, field: entry.field, before: Self.salted(entry.before, salt),
            after: Self.salted(entry.after, salt), previous: last)
        try database.run(
            """
            INSERT INTO history (moment, person, action, case_id, capture, field, before, after, previous, digest)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, .text(stored.moment), .text(stored.person), .text(stored.action), Self.number(stored.caseID),
            Self.number(stored.capture), .text(stored.field), .text(stored.before), .text(stored.after),
            .text(stored.previous), .text(stored.digest))
        if entry.before == nil, entry.after == nil { return }
        try database.run(
            "INSERT INTO history_values (entry, case_id, capture, salt, before, after) VALUES (?, ?, ?, ?, ?, ?)",
            .integer(database.lastID), Self.number(entry.caseID), Self.number(entry.capture), .text(salt),
            .text(entry.before), .text(entry.after))
    }

    private static func number(_ value: Int?) -> SQLiteValue { value.map { .integer($0) } ?? .null }

    /// 128 random bits, in hexadecimal.
    private static func salt() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    private static func salted(_ value: String?, _ salt: String) -> String? {
        value.map { SHA256.hexadecimal(of: Array("\(salt)\n\($0)".utf8)) }
    }

    /// The columns of an entry that its digest covers.
    private struct StoredEntry {
        var moment, person, action: String
        var caseID, capture: Int?
        var field, before, after: String?
        /// The digest of the previous entry; empty for the first.
        var previous: String

        /// SHA-256, in hexadecimal, of the entry as a JSON array. JSON keeps the boundaries of the columns.
        var digest: String {
            let number = { (value: Int?) -> JSON in value.map { .integer($0) } ?? .null }
            let json: JSON = .array([
                .string(previous), .string(moment), .string(person), .string(action), number(caseID), number(capture),
                .string(field), .string(before), .string(after),
            ])
            return SHA256.hexadecimal(of: Array(json.text.utf8))
        }
    }

    /// Erases the values of captures that are deleted.
    ///
    /// - Parameter condition: selects captures.
    func eraseHistory(ofCapturesWhere condition: String, _ value: SQLiteValue) throws(StoreError) {
        try database.run(
            "DELETE FROM history_values WHERE capture IN (SELECT id FROM captures WHERE \(condition))", value)
    }

    func eraseHistory(ofCase id: Int) throws(StoreError) {
        // Values about a capture that has moved to another case are erased with that capture instead.
        try database.run(
            """
            DELETE FROM history_values WHERE case_id = ? AND (capture IS NULL OR capture NOT IN (SELECT id FROM captures))
            """, .integer(id))
    }

    /// Records that values or images are about to be written to files outside the store.
    ///
    /// - Parameters:
    ///   - found: the case; `nil` for all cases.
    ///   - isConsent: true if only the consent is exported.
    package func noteExport(of found: Case?, isConsent: Bool = false, at moment: Moment) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            try record(isConsent ? .consentExported : .exported, of: found?.id, at: moment)
        }
    }

    /// Records that the collected numbers are about to be written to a file outside the store.
    package func noteExportOfNumbers(at moment: Moment) throws(StoreError) {
        try database.transaction { () throws(StoreError) in try record(.numbersExported, at: moment) }
    }

    package func historyCount() throws(StoreError) -> Int { try database.number("SELECT count(*) FROM history") }

    /// Returns the entries about a case and its captures, oldest first.
    ///
    /// - Parameters:
    ///   - found: the case; `nil` for all entries, including those about deleted cases, people and devices.
    ///   - since: the time before which entries are omitted.
    package func history(of found: Case?, since: Moment? = nil) throws(StoreError) -> [HistoryEntry] {
        let entries = try database.rows(
            """
            SELECT h.id, h.moment, h.person, h.action, h.case_id, h.capture, h.field, v.before, v.after
            FROM history h LEFT JOIN history_values v ON v.entry = h.id
            WHERE ?1 IS NULL OR h.case_id = ?1 OR h.action != 'captureLeft'
                AND h.capture IN (SELECT id FROM captures WHERE case_id = ?1)
            ORDER BY h.id
            """, Self.number(found?.id)
        ) { (row) throws(StoreError) in
            HistoryEntry(
                id: row.integer(0), moment: try row.moment(1), person: row.string(2), action: try row.value(3),
                caseID: row.integer(4) > 0 ? row.integer(4) : nil, capture: row.integer(5) > 0 ? row.integer(5) : nil,
                field: row.optionalString(6), before: row.optionalString(7), after: row.optionalString(8))
        }
        return since.map { since in entries.filter { $0.moment >= since } } ?? entries
    }

    /// Returns a description of the first fault in the audit trail; `nil` if the trail is intact. A fault is an entry
    /// that does not continue the chain of digests, or a value that does not match its salted digest. SQLite's counter
    /// of `id`s shows whether entries at the end are missing.
    package func historyFault() throws(StoreError) -> String? {
        let count = try database.number("SELECT seq FROM sqlite_sequence WHERE name = 'history'")
        if try database.number("SELECT max(id) FROM history") != count {
            return "the last entries of the history are missing"
        }
        let erased = try database.number(
            """
            SELECT min(h.id) FROM history h WHERE coalesce(h.before, h.after) IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM history_values v WHERE v.entry = h.id)
            AND CASE WHEN h.capture IS NULL THEN h.case_id IN (SELECT id FROM cases)
                ELSE h.capture IN (SELECT id FROM captures) END
            """)
        if erased > 0 { return "the values of entry \(erased) of the history are missing" }
        var (previous, fault) = ("", String?.none)
        try database.each(
            """
            SELECT h.id, h.moment, h.person, h.action, h.case_id, h.capture, h.field, h.before, h.after, h.previous,
                h.digest, v.salt, v.before, v.after
            FROM history h LEFT JOIN history_values v ON v.entry = h.id ORDER BY h.id
            """, []
        ) { row in
            let stored = StoredEntry(
                moment: row.string(1), person: row.string(2), action: row.string(3),
                caseID: row.integer(4) > 0 ? row.integer(4) : nil, capture: row.integer(5) > 0 ? row.integer(5) : nil,
                field: row.optionalString(6), before: row.optionalString(7), after: row.optionalString(8),
                previous: row.string(9))
            let salt = row.optionalString(11)
            let isTrue =
                salt.map { salt in
                    Self.salted(row.optionalString(12), salt) == stored.before
                        && Self.salted(row.optionalString(13), salt) == stored.after
                } ?? true
            if stored.previous == previous, stored.digest == row.string(10), isTrue {
                previous = stored.digest
                return true
            }
            fault = "entry \(row.integer(0)) of the history was changed, or one before it was removed"
            return false
        }
        return fault
    }
}
