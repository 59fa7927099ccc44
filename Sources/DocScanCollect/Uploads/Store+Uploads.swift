internal import Digests
internal import DocScan

// The row of an upload is committed before its file is created, and deleted before its file. A file without the row of
// an unfinished upload was therefore left by a killed process or a deleted case, and is removed when the store is next
// opened. The length of the file is the number of bytes that have arrived.

extension Store {
    static let uploads = "uploads"

    /// Begins an upload, or returns the one that the client has already begun.
    ///
    /// - Returns: `nil` while too many uploads are unfinished.
    /// - Throws: `.consentNeeded`, `.notFound`, `.refused`; `.taken` if the id belongs to another photo, case or slot.
    package func begin(
        _ upload: Upload, in plan: PlanFolder, at moment: Moment
    ) throws(StoreError) -> (upload: Upload, isNew: Bool)? {
        if let fault = upload.fault { throw .refusal(fault, String(Upload.largest)) }
        try removeUploads(before: moment)
        return try database.transaction { () throws(StoreError) in
            try consented(upload, in: plan)
            if let known = try storedUpload(upload.id) {
                guard known.isSame(as: upload) else { throw .taken(kind: .upload) }
                return (known, false)
            }
            guard try database.number("SELECT count(*) FROM uploads WHERE outcome IS NULL") < Upload.mostOpen else {
                return nil
            }
            // A file with this name would be left from a removed upload.
            try folder.remove(Self.file(of: upload.id))
            try database.run(
                """
                INSERT INTO uploads (id, case_id, slot, replaces, bytes, sha256, taken, person, language, begun)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """, .text(upload.id), .integer(upload.caseID), .text(upload.slot),
                upload.replaces.map { .integer($0) } ?? .null, .integer(upload.size), .text(upload.sha256),
                .text(upload.taken?.text), .text(upload.person), .text(upload.language.rawValue),
                .real(moment.seconds))
            return (upload, true)
        }
    }

    /// - Throws: `.notFound`.
    package func upload(_ id: String, in plan: PlanFolder) throws(StoreError) -> Upload {
        guard let found = try storedUpload(id), try caseNumberedIfAny(found.caseID, in: plan) else {
            throw .notFound(kind: .upload)
        }
        return found
    }

    /// Appends a part to the bytes that have arrived. The part is on disk when the function returns.
    ///
    /// - Parameter offset: the number of bytes before the part.
    /// - Returns: the upload, and true if the part was appended. A part is not appended if the number of bytes that
    ///   have arrived is not `offset`, or if the part is longer than the rest of the photo.
    /// - Throws: `.consentNeeded` after removing the upload; `.notFound`, `.full`.
    package func receive(
        _ part: [UInt8], at offset: Int, of id: String, in plan: PlanFolder
    ) throws(StoreError) -> (upload: Upload, isAppended: Bool) {
        let before = try upload(id, in: plan)
        do throws(StoreError) {
            try consented(before, in: plan)
        } catch {
            if case .consentNeeded = error { try removeUpload(id) }
            throw error
        }
        guard before.outcome == nil, offset == before.offset, part.count <= before.size - offset else {
            return (before, false)
        }
        try folder.make(Self.uploads)
        let isAppended = try folder.append(part, to: Self.file(of: id), at: offset)
        do throws(StoreError) {
            return (try upload(id, in: plan), isAppended)
        } catch {
            // The case was deleted in the meantime.
            try removeLeftUploads()
            throw error
        }
    }

    /// Returns the photo of a complete upload. If its digest is wrong, removes the bytes, so that the upload begins
    /// again, and returns `nil`.
    package func content(of upload: Upload) throws(StoreError) -> [UInt8]? {
        let bytes = try folder.read(Self.file(of: upload.id))
        if bytes.count == upload.size, SHA256.hexadecimal(of: bytes) == upload.sha256 { return bytes }
        try folder.remove(Self.file(of: upload.id))
        return nil
    }

    /// Stores the outcome of an upload, and removes its bytes.
    package func end(_ upload: Upload, _ outcome: Upload.Outcome) throws(StoreError) {
        try database.run("UPDATE uploads SET outcome = ? WHERE id = ?", .text(outcome.json.text), .text(upload.id))
        try folder.remove(Self.file(of: upload.id))
    }

    /// Removes an upload and its bytes. A capture made from them remains.
    package func removeUpload(_ id: String) throws(StoreError) {
        let isThere = try storedUpload(id) != nil
        try database.run("DELETE FROM uploads WHERE id = ?", .text(id))
        if isThere { try folder.remove(Self.file(of: id)) }
    }

    /// Removes the uploads that are older than `Upload.lifetime`.
    package func removeUploads(before moment: Moment) throws(StoreError) {
        try database.run("DELETE FROM uploads WHERE begun < ?", .real(moment.seconds - Upload.lifetime))
        if database.changes > 0 { try removeLeftUploads() }
    }

    /// Returns the ids of a plan's complete uploads whose photos are not filed yet, in the order in which they began.
    package func completeUploads(in plan: PlanFolder) throws(StoreError) -> [String] {
        let ids = try database.rows(
            """
            SELECT u.id FROM uploads u JOIN cases c ON c.id = u.case_id
            WHERE u.outcome IS NULL AND c.plan = ? ORDER BY u.begun, u.id
            """, .text(plan.plan.id)
        ) { $0.string(0) }
        var complete: [String] = []
        for id in ids where try storedUpload(id)?.isComplete == true { complete.append(id) }
        return complete
    }

    /// Removes the bytes that belong to no unfinished upload.
    func removeLeftUploads() throws(StoreError) {
        // The files are listed before the rows are read, so that a file that is created in between is kept.
        let files = try folder.files(in: Self.uploads)
        if files.isEmpty { return }
        let open = Set(try database.rows("SELECT id FROM uploads WHERE outcome IS NULL") { $0.string(0) })
        for name in files where !open.contains(name) { try folder.remove(Self.file(of: name)) }
    }

    private static func file(of id: String) -> String { "\(uploads)/\(id)" }

    private func consented(_ upload: Upload, in plan: PlanFolder) throws(StoreError) {
        try consented({ (store) throws(StoreError) in try store.caseNumbered(upload.caseID, in: plan) }, in: plan)
    }

    private func caseNumberedIfAny(_ id: Int, in plan: PlanFolder) throws(StoreError) -> Bool {
        try database.number(
            "SELECT count(*) FROM cases WHERE id = ? AND plan = ?", .integer(id), .text(plan.plan.id)) > 0
    }

    private func storedUpload(_ id: String) throws(StoreError) -> Upload? {
        try database.row(
            """
            SELECT case_id, slot, replaces, bytes, sha256, taken, person, language, outcome FROM uploads WHERE id = ?
            """, .text(id)
        ) { row in
            let replaces = row.integer(2)
            var upload = Upload(
                id: id, caseID: row.integer(0), slot: row.optionalString(1), replaces: replaces > 0 ? replaces : nil,
                size: row.integer(3), sha256: row.string(4), taken: row.optionalString(5).flatMap { Moment($0) },
                person: row.string(6), language: Language(rawValue: row.string(7)) ?? .english)
            upload.outcome = row.optionalString(8).flatMap { Upload.Outcome(stored: $0) }
            upload.offset =
                upload.outcome == nil
                ? StoreFolder.length(ofFile: folder.path(of: Self.file(of: id))) ?? 0 : upload.size
            return upload
        }
    }
}
