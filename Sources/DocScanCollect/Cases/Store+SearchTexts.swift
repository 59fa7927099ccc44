internal import DocScan

/// The folded values of a capture's current report.
private struct CaptureText {
    var caseID: Int
    /// The values in UTF-8, one per line.
    var words: [UInt8] = []
    /// The given and the family name, one per line.
    var names: [UInt8] = []

    mutating func add(_ value: [UInt8], of field: String) {
        let line = SearchText.folded(value) + [UInt8(ascii: "\n")]
        words += line
        if field == "givenNames" || field == "familyName" { names += line }
    }
}

extension Store {
    /// Returns the `id`s of the cases that contain a text, as in `findCases`, or whose person's name contains all words
    /// of the text. The words are compared one by one, because documents state given and family names separately.
    ///
    /// - Throws: `.refused` for a text that has only white space and dashes.
    func ids(ofCasesWith text: String, in plan: PlanFolder) throws(StoreError) -> Set<Int> {
        guard let wanted = SearchText(text) else { throw .refusal(.noSearchTerm) }
        let parts = text.split(whereSeparator: \.isWhitespace).compactMap { SearchText(String($0)) }
        // A single word needs no comparison with names: `wanted` already finds it in any value.
        let words = parts.count > 1 ? parts : []
        var found: Set<Int> = []
        // The indices in `words` of the words that the names of a case contain, by case.
        var matched: [Int: Set<Int>] = [:]
        let labels = """
            SELECT id, label FROM cases WHERE plan = ?1
            UNION ALL SELECT case_id, name FROM consents
            WHERE plan = ?1 AND case_id IS NOT NULL AND withdrawn IS NULL
            """
        try database.each(labels, [.text(plan.plan.id)]) { row in
            if wanted.isIn(row.blob(1)) { found.insert(row.integer(0)) }
            return true
        }
        for text in try makeSearchTexts(of: plan) {
            if wanted.isIn(folded: text.words) { found.insert(text.caseID) }
            for (index, word) in words.enumerated() where word.isIn(folded: text.names) {
                matched[text.caseID, default: []].insert(index)
            }
        }
        let sql = """
            SELECT c.case_id, instr(t.words, ?2) > 0, w.key
            FROM cases k CROSS JOIN captures c ON c.case_id = k.id JOIN search_texts t ON t.capture = c.id
                LEFT JOIN json_each(?3) w ON instr(t.names, w.value) > 0
            WHERE k.plan = ?1 AND c.state != 'superseded' AND (w.key IS NOT NULL OR instr(t.words, ?2) > 0)
            """
        let list = JSON.array(words.map { .string($0.text) }).text
        try database.each(sql, [.text(plan.plan.id), .text(wanted.text), .text(list)]) { row in
            if row.integer(1) > 0 { found.insert(row.integer(0)) }
            if row.hasValue(2) { matched[row.integer(0), default: []].insert(row.integer(2)) }
            return true
        }
        return found.union(matched.filter { !words.isEmpty && $0.value.count == words.count }.keys)
    }

    /// Stores the search texts that are missing, so that later searches need not parse the reports.
    ///
    /// - Returns: the texts that could not be stored, for example on a full disk. The caller searches them directly.
    private func makeSearchTexts(of plan: PlanFolder) throws(StoreError) -> [CaptureText] {
        let missing = """
            SELECT count(*) FROM (SELECT 1 FROM cases k CROSS JOIN captures c ON c.case_id = k.id
                LEFT JOIN search_texts t ON t.capture = c.id
                WHERE k.plan = ? AND c.state != 'superseded' AND t.capture IS NULL LIMIT 1)
            """
        if try database.number(missing, .text(plan.plan.id)) == 0 { return [] }
        do {
            // In a transaction, a report cannot change between the time it is read and the time its search text is
            // stored.
            try database.transaction { () throws(StoreError) in
                for (capture, text) in try missingSearchTexts(of: plan) {
                    try database.run(
                        "INSERT INTO search_texts VALUES (?, ?, ?)", .integer(capture),
                        .text(String(decoding: text.words, as: UTF8.self)),
                        .text(String(decoding: text.names, as: UTF8.self)))
                }
            }
            return []
        } catch {
            return Array(try missingSearchTexts(of: plan).values)
        }
    }

    private func missingSearchTexts(of plan: PlanFolder) throws(StoreError) -> [Int: CaptureText] {
        var texts: [Int: CaptureText] = [:]
        let isMissing = "?2 IS NULL AND NOT EXISTS (SELECT 1 FROM search_texts t WHERE t.capture = c.id)"
        try eachField(of: plan, where: isMissing) { row in
            texts[row.capture, default: CaptureText(caseID: row.caseID)].add(row.value, of: row.name)
        }
        return texts
    }
}
