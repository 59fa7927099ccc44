internal import DocScan

/// A page's report on one line, for people who watch a batch: no value of the document.
struct BriefLine {
    private let report: ScanReport

    init(_ report: ScanReport) { self.report = report }

    /// As `photo.jpg: complete · Canadian citizenship certificate · 7 of 8 fields`.
    var text: String {
        var parts = ["\(report.source): \(report.status.rawValue)"]
        if let error = report.error {
            parts.append("\(error)")
        } else {
            if let title = report.profileTitle { parts.append(title) }
            if !report.fields.isEmpty {
                parts.append("\(report.fields.filter { $0.value != nil }.count) of \(report.fields.count) fields")
            } else {
                let count = report.barcodes.count
                parts.append("\(count == 0 ? "no" : String(count)) barcode\(count == 1 ? "" : "s")")
            }
        }
        return parts.joined(separator: " · ").visible
    }
}
