/// The tables of the store, and how those of an older one become them.
///
/// `user_version` counts the steps that a file has behind it. A step that has shipped is never changed: the next change
/// is another step, tested with a file of every earlier version (`Tests/DocScanCollectTests/Migrations`).
enum Migration {
    static let steps = [version1, outbox, previews, review, numbers]

    /// The version of this program's tables.
    static var latest: Int { steps.count }

    /// Brings a file to the latest version; all of a step or nothing of it.
    ///
    /// - Throws: `.newer` for a file that a later docscan wrote, `.damaged` for another program's.
    static func run(on database: borrowing SQLiteConnection) throws(StoreError) {
        let version = try version(of: database)
        if version == latest { return }
        try database.transaction { () throws(StoreError) in
            // Another process may have done it while this one waited.
            for step in steps[try Self.version(of: database)...] { try database.execute(step) }
            try database.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(latest)")
        }
    }

    /// - Throws: as `run`.
    static func version(of database: borrowing SQLiteConnection) throws(StoreError) -> Int {
        let version = try database.row("PRAGMA user_version") { $0.integer(0) } ?? 0
        let id = try database.row("PRAGMA application_id") { $0.integer(0) } ?? 0
        let tables = try database.row("SELECT count(*) FROM sqlite_schema") { $0.integer(0) } ?? 0
        guard id == applicationID || (id == 0 && version == 0 && tables == 0) else {
            throw .damaged(path: database.path)
        }
        if version > latest { throw .newer(path: database.path, version: version) }
        return version
    }

    /// "docs", as `file` shows it (https://sqlite.org/pragma.html#pragma_application_id).
    static let applicationID = 0x646F_6373

    /// Texts, labels and reports are personal data: `secure_delete` overwrites them when they go.
    private static let version1 = """
        CREATE TABLE plans (
            id TEXT PRIMARY KEY,
            folder TEXT NOT NULL
        ) STRICT;
        CREATE TABLE consents (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            plan TEXT NOT NULL REFERENCES plans,
            texts TEXT,                 -- SHA-256 of information.md and consent.md; null once withdrawn
            items TEXT,                 -- JSON: the keys that were ticked
            name TEXT,                  -- as signed
            given TEXT,                 -- ISO 8601 with the zone
            withdrawn TEXT              -- the same; null while it holds
        ) STRICT;
        CREATE TABLE cases (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            plan TEXT NOT NULL REFERENCES plans,
            label TEXT NOT NULL,
            made TEXT NOT NULL,
            UNIQUE (plan, label)
        ) STRICT;
        CREATE TABLE captures (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            case_id INTEGER NOT NULL REFERENCES cases,
            consent_id INTEGER NOT NULL REFERENCES consents,
            slot TEXT NOT NULL,
            sha256 TEXT NOT NULL,       -- of the picture, which has this name
            bytes INTEGER NOT NULL,
            format TEXT NOT NULL,
            made TEXT NOT NULL,
            report TEXT NOT NULL,       -- JSON
            state TEXT NOT NULL
        ) STRICT;
        CREATE INDEX captures_by_case ON captures (case_id, slot, state);
        CREATE INDEX captures_by_picture ON captures (sha256);
        CREATE INDEX captures_by_consent ON captures (consent_id);
        CREATE TABLE removals (         -- files that a committed deletion has still to remove
            sha256 TEXT PRIMARY KEY
        ) STRICT;
        """
}
