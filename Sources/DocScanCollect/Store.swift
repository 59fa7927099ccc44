internal import DocScan

/// The collected captures on this machine: one SQLite file, and the pictures next to it.
///
/// A value with one owner. Several processes may each have one on the same folder. Every function does all of its work
/// or nothing, even when the process is killed: a picture is on the disk before its row is committed, and a row is gone
/// before its picture is removed.
package struct Store: ~Copyable {
    package let folder: StoreFolder
    let database: SQLiteConnection
    /// The name that the audit trail records with changes.
    package let person: String

    static let databaseName = "docscan.sqlite"
    static let pictures = "pictures"

    /// The version of SQLite; `nil` if it is not installed.
    package static var libraryVersion: String? { SQLiteConnection.version }
    /// Debian's package of SQLite.
    package static let libraryPackage = "libsqlite3-0"

    /// - Parameters:
    ///   - makes: true to make a missing store; false refuses a folder without a store.
    ///   - person: the name that the audit trail records with changes.
    /// - Throws: `.libraryMissing`, `.missing`, `.unwritable`, `.damaged`, `.newer`, `.busy`, `.full`; `.refused` for a
    ///   person without a name.
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
        // Includes the files of `docscan serve`, which may come before the first consent.
        let own = ["profiles", "definitions", "server", uploads, pictures, OutboxLock.file]
        if !isNew, !folder.has(name), !folder.isEmpty(besides: own) {
            throw .refusal(.filesOfOthers)
        }
        try folder.make(pictures)
        // Pictures without rows: the file of rows was lost, and a new one would make orphans of all pictures.
        if StoreFolder.length(ofFile: folder.path(of: name)) ?? 0 == 0, try !folder.files(in: pictures).isEmpty {
            throw .damaged(path: folder.path(of: name))
        }
        try folder.restrictToOwner()
        try folder.checkFile(name)
        let store = Store(
            folder: folder, database: try SQLiteConnection(path: folder.path(of: name)), person: person)
        // Refuses another program's file before it is changed.
        _ = try Migration.version(of: store.database)
        // SQLite has made a missing file, and gives its auxiliary files the permissions of this one.
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

    /// Stores the folder of a plan. Throws `.refused` if another plan has the id, or the plan had another id.
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

    /// Throws `.refused` for a plan that has changed so that stored consents would be out of reach: they belong to its
    /// id, and those of cases to a plan that asks each case.
    func check(_ plan: PlanFolder) throws(StoreError) {
        let known = try database.rows("SELECT id FROM plans WHERE folder = ?", .text(plan.path)) { $0.string(0) }
        if let id = known.first, !known.contains(plan.plan.id) {
            throw .refusal(.planRenamed, id)
        }
        if plan.plan.consent == .store, try hasConsentPerCase(planID: plan.plan.id) {
            throw .refusal(.caseConsents)
        }
    }

    /// The id under which consents and cases of a plan's folder are stored, if any.
    ///
    /// - Parameter path: absolute; the folder may be missing.
    package func planID(ofFolder path: String) throws(StoreError) -> String? {
        try database.row("SELECT id FROM plans WHERE folder = ? ORDER BY rowid DESC LIMIT 1", .text(path)) {
            $0.string(0)
        }
    }

    package func planFolders() throws(StoreError) -> [String] {
        try database.rows("SELECT folder FROM plans ORDER BY id") { $0.string(0) }
    }
}

// MARK: - Pictures

extension Store {
    /// Removes the pictures whose rows are gone, and completes interrupted removals.
    func removePictures() throws(StoreError) {
        let names = try database.rows("SELECT sha256 FROM removals") { $0.string(0) }
        // By hundreds: a commit for each would take minutes for thousands, and one for all would lock out others.
        for start in stride(from: 0, to: names.count, by: 100) {
            try database.transaction { () throws(StoreError) in
                for name in names[start..<min(start + 100, names.count)] { try removePicture(name) }
            }
        }
    }

    private func removePicture(_ name: String) throws(StoreError) {
        // Another case may have the same picture, or has got it since.
        let users = try database.number(
            """
            SELECT count(*) FROM pictures p JOIN captures c ON c.id = p.capture_id
            WHERE (p.sha256 = ?1 OR p.part = ?1) AND c.purged = 0
            """, .text(name))
        // A failed removal is tried again at the next opening, and does not keep the store from opening.
        if users == 0, (try? folder.remove(Self.picture(name))) == nil { return }
        try database.run("DELETE FROM removals WHERE sha256 = ?", .text(name))
    }
}
