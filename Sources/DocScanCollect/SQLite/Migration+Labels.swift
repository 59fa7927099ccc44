internal import DocScan

extension Migration {
    /// Converts the labels of earlier versions to composed form. Adds a number to a label that another case of the plan
    /// then has as well.
    @Sendable static func composeLabels(_ database: borrowing SQLiteConnection) throws(StoreError) {
        let cases = try database.rows("SELECT id, plan, label FROM cases ORDER BY id") {
            (id: $0.integer(0), plan: $0.string(1), label: $0.string(2))
        }
        // Equality of strings ignores the form, so the scalars are compared.
        let isComposed = cases.map { $0.label.unicodeScalars.elementsEqual($0.label.composed.unicodeScalars) }
        var taken: [String: Set<String>] = [:]
        for (found, isComposed) in zip(cases, isComposed) where isComposed {
            taken[found.plan, default: []].insert(found.label)
        }
        for (found, isComposed) in zip(cases, isComposed) where !isComposed {
            var label = found.label.composed
            var number = 1
            while taken[found.plan, default: []].contains(label) {
                number += 1
                label = numbered(found.label.composed, number)
            }
            taken[found.plan, default: []].insert(label)
            try database.run("UPDATE cases SET label = ? WHERE id = ?", .text(label), .integer(found.id))
        }
    }

    /// Returns a label with a number at its end, shortened to the maximum length of a label.
    private static func numbered(_ label: String, _ number: Int) -> String {
        let end = " (\(number))"
        var label = label
        while label.count + end.count > Case.longestLabel
            || label.unicodeScalars.count + end.unicodeScalars.count > Case.mostScalars
        {
            label.removeLast()
        }
        return label.trimmed + end
    }
}
