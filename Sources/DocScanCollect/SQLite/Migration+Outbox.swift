extension Migration {
    /// Deliveries. A case gets a name that no other store has: keys are made of it.
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
}
