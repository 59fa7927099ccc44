extension Migration {
    /// Photos that arrive in parts. Until a photo is filed, its bytes are in a file named for the upload's `id`.
    static let uploads = """
        CREATE TABLE uploads (
            id TEXT PRIMARY KEY,        -- chosen by the client
            case_id INTEGER NOT NULL REFERENCES cases ON DELETE CASCADE,
            slot TEXT,                  -- null: that of the recognised document
            replaces INTEGER,           -- the capture that a person wants to replace
            bytes INTEGER NOT NULL,     -- of the whole photo
            sha256 TEXT NOT NULL,       -- of the whole photo
            taken TEXT,                 -- when it was taken; ISO 8601 with the zone
            person TEXT NOT NULL,       -- for the history
            language TEXT NOT NULL,     -- of the message about the filed photo
            begun REAL NOT NULL,        -- seconds since 1970
            outcome TEXT                -- JSON; null until the photo is filed or refused
        ) STRICT;
        CREATE INDEX uploads_by_case ON uploads (case_id);
        """
}
