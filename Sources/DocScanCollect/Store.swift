internal import DocScan

/// The collected captures on this machine: one SQLite file, and the image files next to it.
///
/// The value is noncopyable. Several processes may open the same folder. Every function is atomic, even if the process
/// is killed: an image is on disk before its row is committed, and a row is deleted before its image.
package struct Store: ~Copyable {
    package let folder: StoreFolder
    let database: SQLiteConnection
    /// The name that the audit trail records with changes.
    package let person: String

    static let databaseName = "docscan.sqlite"
    static let pictures = "pictures"

    /// The version of SQLite; `nil` if it is not installed.
    package static var libraryVersion: String? { SQLiteConnection.version }
    /// The Debian package that contains SQLite.
    package static let libraryPackage = "libsqlite3-0"

    /// - Parameters:
    ///   - makes: true to create a missing store; false to throw `.missing`.
    ///   - person: the name that the audit trail records with changes.
    /// - Throws: `.libraryMissing`, `.missing`, `.unwritable`, `.damaged`, `.newer`, `.busy`, `.full`; `.refused` for
    ///   an invalid name of the person.
    package init(_ path: String, makes: Bool = true, person: String = "docscan") throws(StoreError) {
        self = try Self.opened(StoreFolder(path), makes: makes, person: try Correction.who(person))
    }

    private init(folder: StoreFolder, database: consuming SQLiteConnection, person: String) {
        self.folder = folder
        self.database = database
        self.person = person
    }

    private static func opened(_ folder: StoreFolder, makes: Bool, person: String) throws(StoreError) -> Store {
        let name = databaseName
        if !folder.has(name), !makes { throw .missing(path: folder.path) }
        let isNew = try folder.make()
        // The files that docscan may create in the folder before the first consent, such as those of `docscan serve`.
        let own = ["profiles", "definitions", "server", uploads, pictures, OutboxLock.file]
        if !isNew, !folder.has(name), !folder.isEmpty(besides: own) {
            throw .refusal(.filesOfOthers)
        }
        try folder.make(pictures)
        // If there are images, but the database is missing or empty, a new database would orphan all of them.
        if StoreFolder.length(ofFile: folder.path(of: name)) ?? 0 == 0, try !folder.files(in: pictures).isEmpty {
            throw .damaged(path: folder.path(of: name))
        }
        try folder.restrictToOwner()
        try folder.checkFile(name)
        let store = Store(
            folder: folder, database: try SQLiteConnection(path: folder.path(of: name)), person: person)
        // Throws if the file belongs to another program, before anything is changed.
        _ = try Migration.version(of: store.database)
        // SQLite has created the file if it was missing, and gives its auxiliary files the permissions of this file.
        try folder.restrictToOwner(name)
        // secure_delete overwrites deleted data; with synchronous FULL a committed row survives a power cut
        // (https://sqlite.org/pragma.html).
        try store.database.execute(
            """
            PRAGMA secure_delete = ON; PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL;
            """)
        try Migration.run(on: store.database)
        folder.removeParts()
        CutoutFolder.removeLeft(in: folder)
        try store.removePictures()
        try store.removeLeftUploads()
        return store
    }

    static func picture(_ sha256: String) -> String { "\(pictures)/\(sha256)" }

    /// Stores the folder of a plan. Throws `.refused` if a plan in another folder has the same id, and the errors of
    /// `check`.
    func remember(_ plan: PlanFolder) throws(StoreError) {
        try check(plan)
        let other = try database.row("SELECT folder FROM plans WHERE id = ?", .text(plan.plan.id)) { $0.string(0) }
        if let other, other != plan.path, StoreFolder(other).has(PlanCheck.file) {
            throw .refusal(.planOfStore, other.visible)
        }
        try database.run(
            "INSERT INTO plans (id, folder) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET folder = excluded.folder",
            .text(plan.plan.id), .text(plan.path))
    }

    /// Throws `.refused` if the plan has changed in a way that makes stored consents inaccessible: its id has changed,
    /// or it no longer requires consent for each case although some cases have a consent.
    func check(_ plan: PlanFolder) throws(StoreError) {
        let known = try database.rows("SELECT id FROM plans WHERE folder = ?", .text(plan.path)) { $0.string(0) }
        if let id = known.first, !known.contains(plan.plan.id) {
            throw .refusal(.planRenamed, id)
        }
        if plan.plan.consent == .store, try hasConsentPerCase(planID: plan.plan.id) {
            throw .refusal(.caseConsents)
        }
    }

    /// Returns the id under which consents and cases of a plan's folder are stored, if any.
    ///
    /// - Parameter path: the absolute path of the folder, which may be missing.
    package func planID(ofFolder path: String) throws(StoreError) -> String? {
        try database.row("SELECT id FROM plans WHERE folder = ? ORDER BY rowid DESC LIMIT 1", .text(path)) {
            $0.string(0)
        }
    }

    package func planFolders() throws(StoreError) -> [String] {
        try database.rows("SELECT folder FROM plans ORDER BY id") { $0.string(0) }
    }
}

// MARK: - Image files

extension Store {
    /// Removes the image files whose rows were deleted, including those of interrupted removals.
    func removePictures() throws(StoreError) {
        let names = try database.rows("SELECT sha256 FROM removals") { $0.string(0) }
        // In batches of 100: with thousands of files, one commit per file would take minutes, and a single transaction
        // would lock out other processes.
        for start in stride(from: 0, to: names.count, by: 100) {
            try database.transaction { () throws(StoreError) in
                for name in names[start..<min(start + 100, names.count)] { try removePicture(name) }
            }
        }
    }

    private func removePicture(_ name: String) throws(StoreError) {
        // Another capture may use the same file, or may have been added since the removal was scheduled.
        let users = try database.number(
            """
            SELECT count(*) FROM pictures p JOIN captures c ON c.id = p.capture_id
            WHERE (p.sha256 = ?1 OR p.part = ?1) AND c.purged = 0
            """, .text(name))
        // A failed removal does not prevent the store from opening, and is tried again when it is next opened.
        if users == 0, (try? folder.remove(Self.picture(name))) == nil { return }
        try database.run("DELETE FROM removals WHERE sha256 = ?", .text(name))
    }
}
