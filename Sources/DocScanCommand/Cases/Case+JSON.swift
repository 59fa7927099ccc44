import DocScan
import DocScanCollect
import FoundationEssentials

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
    var status: String { JSON(parsing: report)?["status"]?.string ?? "unknown" }

    var json: JSON {
        [
            "id": .integer(id), "slot": .string(slot), "sha256": .string(sha256), "bytes": .integer(bytes),
            "format": .string(format), "made": .string(made.text), "state": .string(state.rawValue),
            "status": .string(status), "reviewed": JSON(parsing: report)?["reviewed"] ?? .null,
        ]
    }

    /// What `case show` says behind a capture: how many fields a person should look at, or who has.
    var reviewRemark: String {
        guard let report = decodedReport else { return "" }
        let open = report.fieldsToReview.count
        if open > 0, state.counts { return "   \(open) to review" }
        return report.reviewed.map { "   reviewed by \($0.by.visible)" } ?? ""
    }

    /// How many fields a person should look at.
    var openFields: Int { decodedReport?.fieldsToReview.count ?? 0 }

    private var decodedReport: ScanReport? { try? JSONDecoder().decode(ScanReport.self, from: Data(report.utf8)) }
}

extension String {
    /// Without the line feed at its end.
    var trimmingLineEnd: String { last == "\n" ? String(dropLast()) : self }
}
