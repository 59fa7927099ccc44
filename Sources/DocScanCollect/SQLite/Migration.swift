/// The tables of the store, and the migrations from earlier versions.
///
/// `user_version` counts the steps applied to a file. A step that has shipped is never changed: the next change is
/// another step, tested with a file of every earlier version (`Tests/DocScanCollectTests/Migrations`).
enum Migration {
    struct Step {
        var sql: String
        /// Runs after `sql`, for changes that need Swift.
        var change: (@Sendable (borrowing SQLiteConnection) throws(StoreError) -> Void)?
    }

    static let steps = [
        Step(sql: version1), Step(sql: outbox), Step(sql: previews), Step(sql: review), Step(sql: numbers),
        Step(sql: verdicts, change: judgeCaptures), Step(sql: consentPerCase),
        Step(sql: deliveryCorrections), Step(sql: history, change: recordCorrections),
        Step(sql: "", change: composeLabels), Step(sql: typedAnswers), Step(sql: pictures), Step(sql: uploads),
        Step(sql: attempts), Step(sql: caseStates), Step(sql: searchTexts), Step(sql: accounts),
        Step(sql: causes, change: findCauses),
    ]

    static var latest: Int { steps.count }

    static func apply(_ step: Step, to database: borrowing SQLiteConnection) throws(StoreError) {
        try database.execute(step.sql)
        try step.change?(database)
    }

    /// Brings a file to the latest version, in one transaction.
    ///
    /// - Throws: `.newer` for a file of a later docscan, `.damaged` for another program's.
    static func run(on database: borrowing SQLiteConnection) throws(StoreError) {
        let version = try version(of: database)
        if version == latest { return }
        try database.transaction { () throws(StoreError) in
            // Another process may have migrated the file while this one waited for the lock.
            for step in steps[try Self.version(of: database)...] { try apply(step, to: database) }
            try database.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(latest)")
        }
    }

    /// - Throws: the errors of `run`.
    static func version(of database: borrowing SQLiteConnection) throws(StoreError) -> Int {
        let version = try database.number("PRAGMA user_version")
        let id = try database.number("PRAGMA application_id")
        let tables = try database.number("SELECT count(*) FROM sqlite_schema")
        guard id == applicationID || (id == 0 && version == 0 && tables == 0) else {
            throw .damaged(path: database.path)
        }
        if version > latest { throw .newer(path: database.path, version: version) }
        return version
    }

    /// "docs" in ASCII. The command `file` shows this number (https://sqlite.org/pragma.html#pragma_application_id).
    static let applicationID = 0x646F_6373

    /// Plans, consents, cases and captures. Texts, labels and reports are personal data. The pragma `secure_delete`,
    /// which `Store` sets, overwrites them when they are deleted.
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

    /// The outbox. Each case gets a `uid` that is unique across stores, because idempotency keys are derived from it.
    static let outbox = """
        ALTER TABLE cases ADD COLUMN uid TEXT NOT NULL DEFAULT '';
        UPDATE cases SET uid = lower(hex(randomblob(16)));
        ALTER TABLE captures ADD COLUMN purged INTEGER NOT NULL DEFAULT 0;  -- 1: the picture is gone after delivery
        ALTER TABLE consents ADD COLUMN email TEXT;
        CREATE TABLE deliveries (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            plan TEXT NOT NULL REFERENCES plans,
            place TEXT NOT NULL,            -- kind and address of the destination
            kind TEXT NOT NULL,
            consent_id INTEGER NOT NULL REFERENCES consents,  -- the first that is not withdrawn: one participant
            case_id INTEGER REFERENCES cases,
            capture_id INTEGER REFERENCES captures,
            case_uid TEXT NOT NULL,
            key TEXT NOT NULL,              -- idempotency
            state TEXT NOT NULL,
            attempts INTEGER NOT NULL DEFAULT 0,
            next REAL NOT NULL DEFAULT 0,   -- seconds since 1970
            error TEXT,                     -- of the last attempt, without a value
            holds INTEGER NOT NULL DEFAULT 0,
            remote TEXT,                    -- the destination's name for it; of a participant the credentials
            label TEXT,                     -- of a deleted case whose name at the destination is not known
            done TEXT,                      -- when it was delivered
            review TEXT,
            reviewed TEXT
        ) STRICT;
        -- The same capture never arrives twice at the same destination.
        CREATE UNIQUE INDEX deliveries_once ON deliveries (place, kind, key)
            WHERE kind IN ('participant', 'case', 'capture');
        CREATE INDEX deliveries_by_state ON deliveries (plan, state, kind);
        CREATE INDEX deliveries_by_capture ON deliveries (capture_id);
        CREATE INDEX deliveries_by_case ON deliveries (case_uid, kind);
        CREATE INDEX deliveries_by_consent ON deliveries (consent_id, kind);
        """

    /// Thumbnails. They are as personal as their images, and are deleted with the row of their capture.
    static let previews = """
        CREATE TABLE previews (
            capture_id INTEGER PRIMARY KEY REFERENCES captures ON DELETE CASCADE,
            bytes BLOB NOT NULL         -- JPEG
        ) STRICT;
        """

    /// Answers about the fields of captures, all deleted with their capture.
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

    /// The verdicts on captures.
    static let verdicts = """
        ALTER TABLE captures ADD COLUMN verdict TEXT NOT NULL DEFAULT 'complete';   -- complete, toReview, parked
        ALTER TABLE captures ADD COLUMN question TEXT;                  -- why it is parked
        ALTER TABLE captures ADD COLUMN open INTEGER NOT NULL DEFAULT 0;    -- the number of fields to review
        """

    /// Consent per case. An existing case stays under the consent of its captures, otherwise under the one that was in
    /// force when the case was made.
    static let consentPerCase = """
        ALTER TABLE consents ADD COLUMN case_id INTEGER;    -- of its case, which may be deleted; null: the store's
        ALTER TABLE consents ADD COLUMN language TEXT;      -- the BCP 47 tag of the texts
        ALTER TABLE cases ADD COLUMN consent_id INTEGER REFERENCES consents;    -- the store's consent that covers it
        CREATE INDEX consents_by_case ON consents (case_id);
        UPDATE cases SET consent_id = coalesce(
            (SELECT max(p.consent_id) FROM captures p WHERE p.case_id = cases.id),
            (SELECT max(n.id) FROM consents n WHERE n.plan = cases.plan AND n.withdrawn IS NULL
                AND julianday(n.given) <= julianday(cases.made)),
            (SELECT min(n.id) FROM consents n WHERE n.plan = cases.plan AND n.withdrawn IS NULL));
        """

    /// The digest of the data that a destination received, to detect that a correction is needed, and the reason why a
    /// delivered image is still in the store.
    static let deliveryCorrections = """
        ALTER TABLE deliveries ADD COLUMN stated TEXT;  -- SHA-256 of report, label and slot as delivered; null: not known
        ALTER TABLE deliveries ADD COLUMN asked REAL;   -- when the destination was asked for the picture; seconds since 1970
        ALTER TABLE deliveries ADD COLUMN doubt TEXT;   -- why the picture stays here after that
        CREATE UNIQUE INDEX deliveries_corrected ON deliveries (place, key) WHERE kind = 'correction';
        """

    /// The time of the last attempt, for display.
    static let attempts = """
        ALTER TABLE deliveries ADD COLUMN tried TEXT;   -- ISO 8601 with the zone; null before the first attempt
        """

    /// The list of cases computes the state of each case from its captures. This index covers the query. Without it,
    /// SQLite would have to read past the long report in each row of `captures` to reach `verdict` and `open`.
    static let caseStates = """
        DROP INDEX captures_by_case;
        CREATE INDEX captures_by_case ON captures (case_id, slot, state, verdict, open);
        """

    /// The answers as typed, from which the report is made again when a later answer is undone.
    static let typedAnswers = """
        ALTER TABLE corrections ADD COLUMN raw TEXT;    -- null: absent, or from an earlier version
        """

    /// Accession numbers of museums, and data about their objects. They belong to no plan or case.
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
