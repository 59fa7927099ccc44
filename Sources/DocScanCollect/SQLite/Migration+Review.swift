extension Migration {
    /// What persons say about the fields of captures. All of it goes with its capture.
    static let review = """
        CREATE TABLE corrections (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            capture INTEGER NOT NULL REFERENCES captures ON DELETE CASCADE,
            field TEXT NOT NULL,
            who TEXT NOT NULL,
            moment TEXT NOT NULL,       -- ISO 8601 with the zone
            before TEXT,                -- the value that the report had; null for none
            after TEXT,                 -- the value that it has now; null for none
            how TEXT NOT NULL           -- confirmed, corrected, absent: compared with what the scan had seen
        ) STRICT;
        CREATE INDEX corrections_by_capture ON corrections (capture, field);
        CREATE TABLE reviews (          -- the report as reviewed; captures.report stays as the scan left it
            capture INTEGER PRIMARY KEY REFERENCES captures ON DELETE CASCADE,
            report TEXT NOT NULL
        ) STRICT;
        """
}
