internal import DocScan

/// The cases of a plan as a table: a header row, and one row per case.
package struct CaseTable: Sendable, Hashable {
    package private(set) var rows: [[String]]

    private static let columns: [(name: String, value: @Sendable (Case) -> String)] = [
        ("label", { $0.label }), ("made", { $0.made.text }), ("state", { $0.state.rawValue }),
        ("missing", { "\($0.missing)" }), ("toReview", { "\($0.toReview)" }), ("parked", { "\($0.parked)" }),
        ("openFields", { "\($0.openFields)" }), ("consent", { "\($0.consent)" }),
    ]

    /// The separator between the values of several captures.
    private static let separator = "; "

    /// A capture that counts, with its values by field.
    private struct Counted {
        var slot: String
        var values: [String: String] = [:]
    }

    /// - Throws: `ChoiceError` if the profile of a slot cannot be read, `StoreError`.
    package init(of plan: PlanFolder, in store: borrowing Store, profiles: ProfileCatalog) throws {
        let slots = try plan.plan.slots.map { slot -> (slot: Plan.Slot, fields: [String]) in
            guard let name = slot.profile else { return (slot, []) }
            guard let found = profiles.profile(named: name) else { throw ChoiceError.unknownProfile(name) }
            return (slot, found.profile.fields.map(\.name))
        }
        rows = [
            Self.columns.map(\.name)
                + slots.flatMap { slot, fields in ["\(slot.name).captures"] + fields.map { "\(slot.name).\($0)" } }
        ]
        let captures = try Self.captures(of: plan, in: store)
        for found in try store.cases(of: plan) {
            let own = (captures[found.id] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
            rows.append(
                Self.columns.map { $0.value(found) }
                    + slots.flatMap { slot, fields in
                        let counted = own.filter { $0.slot == slot.name }
                        return ["\(counted.count)"] + fields.map { Self.cell($0, of: counted) }
                    })
        }
    }

    /// The values of a field in the order of the captures. A withheld value is empty, and keeps its place.
    private static func cell(_ field: String, of captures: [Counted]) -> String {
        let values = captures.map { $0.values[field] ?? "" }
        return values.allSatisfy(\.isEmpty) ? "" : values.joined(separator: separator)
    }

    /// The captures that count, by case and by number.
    private static func captures(
        of plan: PlanFolder, in store: borrowing Store
    ) throws(StoreError) -> [Int: [Int: Counted]] {
        var cases: [Int: [Int: Counted]] = [:]
        try store.eachField(of: plan) { row in
            guard let slot = plan.plan.slot(named: row.slot), slot.counts(row.verdict) else { return }
            var counted = cases[row.caseID]?[row.capture] ?? Counted(slot: slot.name)
            let value = row.value
            if !value.isEmpty { counted.values[row.name] = String(decoding: value, as: UTF8.self) }
            cases[row.caseID, default: [:]][row.capture] = counted
        }
        return cases
    }
}
