import DocScan
import DocScanStore

extension Case {
    var json: JSON {
        [
            "label": .string(label), "made": .string(made.text), "missing": .integer(missing),
            "slots": .array(
                tallies.map { tally -> JSON in
                    [
                        "name": .string(tally.slot.name), "count": .integer(tally.count),
                        "wanted": .integer(tally.slot.count),
                    ]
                }),
        ]
    }
}

extension Capture {
    /// `complete` or `incomplete`, as its report says.
    var status: String { JSON(parsing: report)?.text(of: "status") ?? "unknown" }

    var json: JSON {
        [
            "id": .integer(id), "slot": .string(slot), "sha256": .string(sha256), "bytes": .integer(bytes),
            "format": .string(format), "made": .string(made.text), "state": .string(state.rawValue),
            "status": .string(status),
        ]
    }
}

extension JSON {
    /// The text of a key of an object.
    func text(of key: String) -> String? {
        guard case .object(let members) = self, case .string(let text) = members.first(where: { $0.key == key })?.value
        else { return nil }
        return text
    }
}

extension String {
    /// Without the line feed at its end.
    var trimmingLineEnd: String { last == "\n" ? String(dropLast()) : self }
}
