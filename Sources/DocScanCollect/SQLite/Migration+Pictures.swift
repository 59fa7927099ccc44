extension Migration {
    /// The images of captures, in a separate table. Captures of earlier versions had one file each.
    static let pictures = """
        CREATE TABLE pictures (
            capture_id INTEGER NOT NULL REFERENCES captures ON DELETE CASCADE,
            position INTEGER NOT NULL,  -- 1; 2 for the other side of the paper
            sha256 TEXT NOT NULL,       -- of the whole file, which has this name
            bytes INTEGER NOT NULL,
            format TEXT NOT NULL,
            page INTEGER NOT NULL,      -- from 1
            sheet INTEGER NOT NULL,     -- of the page, from 1
            part TEXT,                  -- SHA-256 of the JPEG of the page or sheet; null if the file shows nothing else
            part_bytes INTEGER,
            PRIMARY KEY (capture_id, position)
        ) STRICT;
        INSERT INTO pictures SELECT id, 1, sha256, bytes, format, 1,
            coalesce(json_extract(CASE WHEN json_valid(report) THEN report ELSE '{}' END, '$.sheet.index'), 1), NULL, NULL
            FROM captures;
        CREATE INDEX pictures_by_file ON pictures (sha256);
        CREATE INDEX pictures_by_part ON pictures (part) WHERE part IS NOT NULL;
        DROP INDEX captures_by_picture;
        ALTER TABLE captures DROP COLUMN sha256;
        ALTER TABLE captures DROP COLUMN bytes;
        ALTER TABLE captures DROP COLUMN format;
        """
}
