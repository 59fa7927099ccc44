extension Migration {
    /// The version of the tables that first has accounts.
    static let accountsVersion = 17

    /// People and the keys of their devices, sessions and programs.
    static let accounts = """
        CREATE TABLE accounts (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            folded TEXT NOT NULL UNIQUE,    -- the name as it is compared
            role TEXT NOT NULL,
            password TEXT,                  -- Argon2id; null: signs in by a device alone
            made TEXT NOT NULL,             -- ISO 8601 with the zone
            disabled TEXT                   -- the same; null for a person who may use the server
        ) STRICT;
        CREATE TABLE keys (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,             -- session, device, program
            account INTEGER REFERENCES accounts,    -- null for a program
            name TEXT NOT NULL,
            scopes TEXT NOT NULL,           -- of a program, separated by spaces
            digest TEXT NOT NULL UNIQUE,    -- SHA-256 of the key
            made TEXT NOT NULL,             -- ISO 8601 with the zone
            used TEXT NOT NULL
        ) STRICT;
        CREATE INDEX keys_by_account ON keys (account);
        """
}
