internal import DocScan

extension Migration {
    /// The audit trail. The answers about fields that earlier versions stored become its first entries.
    static let history = """
        CREATE TABLE history (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            moment TEXT NOT NULL,       -- ISO 8601 with the zone
            person TEXT NOT NULL,       -- who did it
            action TEXT NOT NULL,
            case_id INTEGER,            -- these may be deleted, and have no references
            capture INTEGER,
            field TEXT,
            before TEXT,                -- salted SHA-256 of the value; null for none
            after TEXT,
            previous TEXT NOT NULL,     -- the digest of the entry before; empty for the first
            digest TEXT NOT NULL        -- SHA-256 of this entry with the one before
        ) STRICT;
        CREATE INDEX history_by_case ON history (case_id);
        CREATE INDEX history_by_capture ON history (capture);
        CREATE TRIGGER history_is_kept BEFORE DELETE ON history
            BEGIN SELECT RAISE(ABORT, 'entries of the history are never deleted'); END;
        CREATE TRIGGER history_is_final BEFORE UPDATE ON history
            BEGIN SELECT RAISE(ABORT, 'entries of the history are never changed'); END;
        CREATE TABLE history_values (   -- erased with their capture or case
            entry INTEGER PRIMARY KEY REFERENCES history,
            case_id INTEGER,
            capture INTEGER,
            salt TEXT NOT NULL,         -- 128 random bits
            before TEXT,
            after TEXT
        ) STRICT;
        CREATE INDEX history_values_by_case ON history_values (case_id);
        CREATE INDEX history_values_by_capture ON history_values (capture);
        """

    @Sendable static func recordCorrections(_ database: borrowing SQLiteConnection) throws(StoreError) {
        let corrections = try database.rows(
            """
            SELECT r.capture, c.case_id, r.field, r.who, r.moment, r.before, r.after, r.how
            FROM corrections r JOIN captures c ON c.id = r.capture ORDER BY r.id
            """
        ) { (row) throws(StoreError) in
            HistoryEntry(
                id: 0, moment: try row.moment(4), person: row.string(3), action: .init(try row.value(7)),
                caseID: row.integer(1), capture: row.integer(0), field: row.string(2), before: row.optionalString(5),
                after: row.optionalString(6))
        }
        for entry in corrections { try Store.record(entry, in: database) }
    }
}
