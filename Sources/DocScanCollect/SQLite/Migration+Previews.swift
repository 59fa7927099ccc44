extension Migration {
    /// A preview is as personal as its picture, and goes with its capture's row.
    static let previews = """
        CREATE TABLE previews (
            capture_id INTEGER PRIMARY KEY REFERENCES captures ON DELETE CASCADE,
            bytes BLOB NOT NULL         -- JPEG
        ) STRICT;
        """
}
