package import DocScan

extension Store {
    /// The result of adding a number to the collection.
    package enum NumberAddition: Sendable, Hashable {
        case added
        case alreadyThere
        /// The number existed, but its definition now derives other URLs from it. They were stored, and their data must
        /// be fetched again.
        case linksChanged
    }

    /// Adds all numbers of a scanned image to the collection, each once per institution, in one transaction.
    ///
    /// - Parameter source: the path of the image file. Only its last component is stored.
    /// - Returns: the numbers in the order of the report; empty if the report has no numbers.
    package func collect(
        _ report: ScanReport, source: String, at moment: Moment
    ) throws(StoreError) -> [(match: AccessionMatch, addition: NumberAddition)] {
        guard let matches = report.matches, let sha256 = report.sha256 else { return [] }
        return try database.transaction { () throws(StoreError) in
            try matches.map { (match) throws(StoreError) in
                (match, try collect(match, sha256: sha256, source: source, at: moment))
            }
        }
    }

    private func collect(
        _ match: AccessionMatch, sha256: String, source: String, at moment: Moment
    ) throws(StoreError) -> NumberAddition {
        let links = ObjectLinks(page: match.objectURL, manifest: match.iiifManifest, oembed: match.oembed)
        let name = source.split(separator: "/").last.map { String($0) } ?? source
        let known = try numbers(
            where: "institution = ? AND number = ?", [.text(match.organization), .text(match.value)])
        if let known = known.first {
            if known.links == links { return .alreadyThere }
            try database.run(
                "UPDATE numbers SET page = ?, manifest = ?, oembed = ?, fetched = NULL WHERE id = ?",
                .text(links.page), .text(links.manifest), .text(links.oembed), .integer(known.id))
            return .linksChanged
        }
        try database.run(
            """
            INSERT INTO numbers (institution, number, page, manifest, oembed, collected, sha256, source)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """, .text(match.organization), .text(match.value), .text(links.page), .text(links.manifest),
            .text(links.oembed), .text(moment.text), .text(sha256), .text(name))
        return .added
    }

    /// Returns all collected numbers, oldest first.
    package func numbers() throws(StoreError) -> [CollectedNumber] { try numbers(where: "TRUE", []) }

    /// Returns the entries for a number, one per institution that has it.
    ///
    /// - Parameter institution: the name of the institution; `nil` for all.
    /// - Throws: `.notFound` if there is no such number.
    package func numbers(
        named number: String, of institution: String? = nil
    ) throws(StoreError) -> [CollectedNumber] {
        let found = try numbers(
            where: "number = ?1 AND (?2 IS NULL OR institution = ?2)", [.text(number), .text(institution)])
        if found.isEmpty { throw .notFound(kind: .number) }
        return found
    }

    /// Returns the numbers whose linked data has not been fetched completely.
    package func numbersToFetch() throws(StoreError) -> [CollectedNumber] {
        try numbers(where: "fetched IS NULL AND (manifest IS NOT NULL OR oembed IS NOT NULL)", [])
    }

    package func record(of number: CollectedNumber) throws(StoreError) -> ObjectRecord {
        try database.row("SELECT manifest_text, oembed_text FROM numbers WHERE id = ?", .integer(number.id)) {
            ObjectRecord(manifest: $0.optionalString(0), oembed: $0.optionalString(1))
        } ?? ObjectRecord()
    }

    /// Stores the data fetched for an object. Data that could not be fetched this time is left unchanged. Does nothing
    /// if the number was removed in the meantime.
    package func keep(
        _ outcome: ObjectFetch.Outcome, of number: CollectedNumber, at moment: Moment
    ) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            let before = try record(of: number)
            let record = ObjectRecord(
                manifest: outcome.record.manifest ?? before.manifest, oembed: outcome.record.oembed ?? before.oembed)
            // A later failure does not undo an earlier complete fetch.
            let fetched = outcome.failure == nil ? moment : number.fetched
            try database.run(
                """
                UPDATE numbers SET title = ?, thumbnail = ?, manifest_text = ?, oembed_text = ?, fetched = ?, failure = ?
                WHERE id = ?
                """, .text(record.title), .text(record.thumbnail), .text(record.manifest), .text(record.oembed),
                .text(fetched?.text), .text(outcome.failure), .integer(number.id))
        }
    }

    /// Removes a number. Does nothing if the number was already removed.
    package func remove(_ number: CollectedNumber, at moment: Moment) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            guard try database.number("SELECT count(*) FROM numbers WHERE id = ?", .integer(number.id)) > 0 else {
                return
            }
            try database.run("DELETE FROM numbers WHERE id = ?", .integer(number.id))
            try record(.numberRemoved, at: moment)
        }
        try forgetDeletedPages()
    }

    private func numbers(where condition: String, _ values: [SQLiteValue]) throws(StoreError) -> [CollectedNumber] {
        let sql = """
            SELECT id, number, institution, page, manifest, oembed, collected, sha256, source, title, thumbnail, fetched,
                failure
            FROM numbers WHERE \(condition) ORDER BY id
            """
        return try database.rows(sql, values) { (row) throws(StoreError) in
            CollectedNumber(
                id: row.integer(0), number: row.string(1), institution: row.string(2),
                links: ObjectLinks(
                    page: row.optionalString(3), manifest: row.optionalString(4), oembed: row.optionalString(5)),
                collected: try row.moment(6), sha256: row.string(7), source: row.string(8),
                title: row.optionalString(9), thumbnail: row.optionalString(10),
                fetched: row.optionalString(11).flatMap { Moment($0) }, failure: row.optionalString(12))
        }
    }
}
