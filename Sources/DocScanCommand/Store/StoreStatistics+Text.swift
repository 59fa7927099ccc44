import CommandKit
import DocScan
import DocScanCollect

extension StoreStatistics {
    var text: String {
        var lines = [
            "\(counted(cases, "case")), \(counted(captures, "capture")), \(counted(bytes, "byte")) of images"
        ]
        for state in Capture.State.allCases {
            if let count = states[state] { lines.append("  \(state.rawValue): \(count)") }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension FieldStatistics.Counts {
    fileprivate var cells: [String] { [all, self[.confirmed], self[.corrected], self[.absent]].map { String($0) } }
}

extension [FieldStatistics] {
    /// A table with a line for each field and range of confidence.
    var text: String {
        if isEmpty { return "" }
        let names = ["returned", "confirmed", "corrected", "absent", "withheld", "confirmed", "corrected", "absent"]
        var rows = [["field", "confidence"] + names]
        rows += map { line in
            let band = "\(JSON.number(line.band.start).text) to \(JSON.number(line.band.end).text)"
            return [line.field.visible, band] + line.given.cells + line.withheld.cells
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            let cells = zip(row, widths).enumerated().map { index, cell in
                // Words are left-aligned, numbers right-aligned.
                index < 2
                    ? cell.0.padded(to: cell.1) : String(repeating: " ", count: cell.1 - cell.0.count) + cell.0
            }
            return "  " + cells.joined(separator: "   ")
        }
        return lines.joined(separator: "\n") + "\n" + summary
    }

    private var summary: String {
        guard let errorRate else {
            return "No person has checked the returned values; docscan case review LABEL --all asks about them.\n"
        }
        let percent = JSON.number((errorRate * 10_000).rounded() / 100).text
        return "Wrong: \(given.wrong) of \(given.checked) returned values that a person has checked (\(percent) %).\n"
    }
}
