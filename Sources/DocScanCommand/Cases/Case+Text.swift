import DocScanCollect

extension Case {
    /// The state of the case, such as `certificate 1 of 1, permit 0 of 2 · missing: permit (2)`.
    var standing: String {
        let counts = tallies.map { "\($0.slot.name) \($0.count) of \($0.slot.count)" }
        let lacking = tallies.filter { !$0.slot.isOptional && $0.missing > 0 }.map { tally in
            tally.missing == 1 ? tally.slot.name : "\(tally.slot.name) (\(tally.missing))"
        }
        let fields = counted(openFields, "field") + " in "
        let agreement: String? =
            switch consent {
            case .given: nil
            case .none: "without consent"
            case .outdated: "its consent is to earlier texts"
            }
        let parts = [
            agreement, lacking.isEmpty ? nil : "missing: \(lacking.joined(separator: ", "))",
            toReview == 0 ? nil : "to check: " + (openFields > 0 ? fields : "") + counted(toReview, "document"),
            parked == 0 ? nil : "set aside: \(counted(parked, "photo"))",
            unplaced == 0 ? nil : "in slots that the plan no longer has: \(counted(unplaced, "photo"))",
            state == .done && consent == .given ? "done" : nil,
        ]
        return ([counts.joined(separator: ", ")] + parts.compactMap(\.self)).joined(separator: " · ")
    }
}

/// A number with a noun that has a regular plural.
func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
