internal import Digests

/// The result of a check of the store.
package struct StoreCheck: Sendable, Hashable {
    /// The errors that SQLite finds in its file; empty if the file is intact.
    package var database: [String]
    /// The digests of missing image files.
    package var missing: [String]
    /// The names of image files whose content does not match the digest in their name.
    package var changed: [String]
    /// The names of files in the folder of images that belong to no capture. A process that was killed while it added a
    /// capture leaves such files.
    package var orphans: [String]
    package var captures: Int
    /// The first fault of the audit trail; `nil` if the trail is intact.
    package var history: String?

    package var isWhole: Bool { database.isEmpty && missing.isEmpty && changed.isEmpty && history == nil }
}

/// The numbers of cases and captures in a store, and the size of their images.
package struct StoreStatistics: Sendable, Hashable {
    package var cases: Int
    package var captures: Int
    /// The size of all image files in bytes, each counted once.
    package var bytes: Int
    package var states: [Capture.State: Int]
}

extension Store {
    /// Checks the database, and each image file against its digest.
    ///
    /// - Parameter progress: called with the number of checked image files and the total number.
    package func check(progress: (Int, Int) -> Void = { _, _ in }) throws(StoreError) -> StoreCheck {
        let messages = try database.rows("PRAGMA integrity_check") { $0.string(0) }
        let broken = try database.rows("PRAGMA foreign_key_check") {
            "\($0.string(0)): row \($0.integer(1)) refers to nothing"
        }
        var check = StoreCheck(
            database: messages.filter { $0 != "ok" } + broken, missing: [], changed: [], orphans: [], captures: 0)
        check.history = try historyFault()
        // The files are listed before the rows are read, so that a file that is added in between does not count as an
        // orphan.
        let files = try folder.files(in: Self.pictures)
        let names = try database.rows(
            """
            SELECT p.sha256, p.part FROM pictures p JOIN captures c ON c.id = p.capture_id WHERE c.purged = 0
            """
        ) { [$0.string(0), $0.optionalString(1)] }
        check.captures = try database.number("SELECT count(*) FROM captures WHERE purged = 0")
        let wanted = Set(names.flatMap { $0.compactMap(\.self) })
        for (index, name) in wanted.sorted().enumerated() {
            progress(index, wanted.count)
            guard folder.has(Self.picture(name)) else {
                check.missing.append(name)
                continue
            }
            // An unreadable file counts as changed, and does not stop the check.
            let bytes = try? folder.read(Self.picture(name))
            if bytes.map({ SHA256.hexadecimal(of: $0) }) != name { check.changed.append(name) }
        }
        check.orphans = files.filter { !wanted.contains($0) }
        return check
    }

    /// Removes image files that belong to no capture.
    ///
    /// - Parameter names: the names from `check`. A file that a capture uses by now is kept.
    package func removeOrphans(_ names: [String]) throws(StoreError) {
        for name in names {
            try database.transaction { () throws(StoreError) in
                let users = try database.number(
                    "SELECT count(*) FROM pictures WHERE sha256 = ?1 OR part = ?1", .text(name))
                if users == 0 { try folder.remove(Self.picture(name)) }
            }
        }
    }

    /// Copies the database to a new file, even while it is in use. Does not copy the image files. Throws `.exists`.
    package func back(upTo path: String) throws(StoreError) {
        // SQLite opens a temporary database for some names (":memory:", "").
        let file = path.hasPrefix("/") ? path : "./" + path
        try StoreFolder.makeNewFile(file)
        do throws(StoreError) {
            let copy = try SQLiteConnection(path: file)
            try database.back(upTo: copy)
        } catch {
            StoreFolder.removeFile(file)
            throw error
        }
    }

    package func statistics() throws(StoreError) -> StoreStatistics {
        var statistics = StoreStatistics(
            cases: try database.number("SELECT count(*) FROM cases"), captures: 0,
            bytes: try database.number(
                """
                WITH kept AS (SELECT p.* FROM pictures p JOIN captures c ON c.id = p.capture_id WHERE c.purged = 0)
                SELECT sum(bytes) FROM (SELECT sha256, bytes FROM kept
                    UNION SELECT part, part_bytes FROM kept WHERE part IS NOT NULL)
                """),
            states: [:])
        let states = try database.rows(
            "SELECT \(Capture.State.columns), count(*) AS count FROM \(Capture.State.tables) GROUP BY 1, 2, 3, 4"
        ) { (Capture.State($0), $0.integer("count")) }
        for (state, count) in states {
            statistics.captures += count
            statistics.states[state, default: 0] += count
        }
        return statistics
    }
}
