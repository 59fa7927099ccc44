package import DocScan
internal import DocScanService

/// The content of a line of a batch: the report of a sheet, and the data that a later run needs.
package struct BatchRecord: Sendable {
    /// The report, whose `source` includes the page number if the input has several pages.
    package var report: ScanReport
    package var path: InputPath
    /// The index of the page, from 0.
    package var page: Int
    /// The number of pages of the input.
    package var pages: Int
    /// The digest of the options: `BatchOptions.fingerprint`.
    package var settings: String
    /// The size and dates of the file when it was opened; `nil` if it could not be opened.
    package var stamp: String?

    package init(
        _ report: ScanReport, path: InputPath, page: Int = 0, pages: Int = 1, settings: String, stamp: String?
    ) {
        (self.report, self.path, self.page, self.pages) = (report, path, page, pages)
        (self.settings, self.stamp) = (settings, stamp)
    }

    /// The line in JSON, without a line break.
    package func line(_ redaction: Redaction) -> String { json(redaction).text }

    /// A short line that is easy to read and contains no values, such as `photo.jpg: to review · Canadian citizenship
    /// certificate · 7 of 8 fields · Family name: not certain`.
    func brief(_ colours: TerminalColours = .off) -> String {
        var parts: [String] = []
        if report.status != .failed {
            if let title = report.profileTitle { parts.append(title) }
            if !report.fields.isEmpty {
                parts.append("\(report.fields.filter(\.isAnswered).count) of \(report.fields.count) fields")
            } else {
                let count = report.barcodes.count
                parts.append("\(count == 0 ? "no" : String(count)) barcode\(count == 1 ? "" : "s")")
            }
        }
        if let cause = report.outcomeCause { parts.append(cause.english) }
        let outcome = colours.paint(report.outcome.text.english, report.outcome.tone)
        return (["\(report.name.visible): \(outcome)"] + parts.map(\.visible)).joined(separator: " · ")
    }

    /// The report in JSON, followed by the keys of a batch.
    func json(_ redaction: Redaction) -> JSON {
        guard case .object(var members) = redaction.applied(to: report.json) else { return .null }
        if !path.isText { members.append(.init(key: "sourceBytes", value: .string(path.percentEncoded))) }
        var batch: [JSON.Member] = [
            .init(key: "settings", value: .string(settings)), .init(key: "stamp", value: .string(stamp)),
            .init(key: "page", value: .integer(page + 1)), .init(key: "pages", value: .integer(pages)),
        ]
        if pages > 1, path.isText { batch.append(.init(key: "input", value: .string(path.text))) }
        members.append(.init(key: "batch", value: .object(batch)))
        return .object(members)
    }
}

extension ScanReport.Outcome {
    fileprivate var tone: TerminalColours.Tone {
        switch self {
        case .complete: .good
        case .failed: .bad
        default: .attention
        }
    }
}
