extension Migration {
    /// Accession numbers of museums, and what is known of their objects. They belong to no plan and no case.
    static let numbers = """
        CREATE TABLE numbers (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            institution TEXT NOT NULL,
            number TEXT NOT NULL,
            page TEXT,                  -- addresses, as the definition makes them
            manifest TEXT,
            oembed TEXT,
            collected TEXT NOT NULL,    -- ISO 8601 with the zone
            sha256 TEXT NOT NULL,       -- of the picture, which is not kept
            source TEXT NOT NULL,       -- the picture's name without its folder
            title TEXT,
            thumbnail TEXT,
            manifest_text TEXT,         -- JSON, as it was sent
            oembed_text TEXT,
            fetched TEXT,               -- when all that there is was there
            failure TEXT,               -- why the last attempt failed
            UNIQUE (institution, number)
        ) STRICT;
        """
}
