internal import DocScan

extension Store {
    /// Counts the scanned values of all captures, by field and confidence, with the reviewers' answers. SQLite parses
    /// the reports, so that memory use does not grow with the number of captures.
    package func fieldStatistics() throws(StoreError) -> [FieldStatistics] {
        var statistics: [FieldStatistics] = []
        let sql = """
            SELECT json_extract(f.value, '$.name'), json_extract(f.value, '$.value') IS NULL,
                json_extract(f.value, '$.confidence'), (
                    SELECT how FROM corrections c WHERE c.capture = p.id AND c.field = json_extract(f.value, '$.name')
                    ORDER BY c.id DESC LIMIT 1
                ), count(*)
            FROM captures p,
                json_each(CASE WHEN json_valid(p.report) THEN p.report ELSE '{}' END, '$.fields') f
            GROUP BY 1, 2, 3, 4
            """
        try database.each(sql, []) { (row) throws(StoreError) in
            let band = ConfidenceBand(of: row.real(2))
            let field = row.string(0)
            var counts = FieldStatistics.Counts()
            counts.all = row.integer(4)
            if let outcome = FieldAnswer.Outcome(rawValue: row.string(3)) { counts.outcomes = [outcome: counts.all] }
            let index = statistics.firstIndex { $0.field == field && $0.band == band } ?? statistics.count
            if index == statistics.count { statistics.append(FieldStatistics(field: field, band: band)) }
            let kind = row.integer(1) == 0 ? \FieldStatistics.given : \.withheld
            statistics[index][keyPath: kind] = statistics[index][keyPath: kind] + counts
            return true
        }
        return statistics.sorted { ($0.field, $1.band.start) < ($1.field, $0.band.start) }
    }
}
