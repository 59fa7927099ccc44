package import DocScan

package struct OutputForm: Sendable {
    package enum Format: String, Sendable { case ndjson, csv, tsv }

    package var format: Format
    package var redaction: Redaction
    /// The columns of a table between those of the file and those of the batch.
    private let fields: [String]
    private let hasMatches: Bool

    /// - Parameters:
    ///   - profiles: those whose fields have columns in a table.
    ///   - hasMatches: true for a column for accession numbers.
    package init(
        _ format: Format, redaction: Redaction = .none, profiles: [DocumentProfile], hasMatches: Bool = false
    ) {
        (self.format, self.redaction, self.hasMatches) = (format, redaction, hasMatches)
        var names: [String] = []
        for name in profiles.flatMap({ $0.fields.map(\.name) }) where !names.contains(name) { names.append(name) }
        fields = names
    }

    /// The first line of a file; `nil` for NDJSON.
    package var header: String? { table?.row(columns) }

    /// A line, without its end.
    package func line(_ record: BatchRecord) -> String {
        guard let table else { return record.json(redaction).text }
        return table.row(cells(record))
    }

    /// The data in a line about its input; `nil` for an incomplete line, the header, and lines that are not docscan's.
    func entry(of line: [UInt8]) -> OutputEntry? {
        guard let table else { return OutputEntry(json: line) }
        guard let cells = table.cells(of: line), cells.count == columns.count, cells != columns else { return nil }
        func cell(_ name: String) -> String? {
            columns.firstIndex(of: name).flatMap { cells[$0].isEmpty ? nil : cells[$0] }
        }
        guard let source = cell("source"), let page = cell("page").flatMap({ Int($0) }),
            let pages = cell("pages").flatMap({ Int($0) }), let sheet = Int(cell("sheet") ?? "1"),
            let sheets = Int(cell("sheets") ?? "1")
        else { return nil }
        let entry = OutputEntry(
            path: cell("sourceBytes").flatMap { InputPath(percentEncoded: $0) } ?? InputPath(source),
            sha256: cell("sha256"), settings: cell("settings"), stamp: cell("stamp"), page: page, pages: pages,
            sheet: sheet, sheets: sheets, error: cell("error"))
        return entry.isPossible ? entry : nil
    }

    /// True if a file begins like an output of any form.
    ///
    /// - Parameter head: its first 80 bytes, or fewer at the end of the file.
    package static func isOutput(_ head: [UInt8]) -> Bool {
        head.starts(with: #"{"schema":"\#(ScanReport.schema)""#.utf8)
            || [",", "\t"].contains { separator in
                // Tables of earlier versions have no columns for sheets.
                [columnsOfFile, columnsOfFile.filter { !$0.hasPrefix("sheet") }].contains {
                    head.starts(with: $0.joined(separator: separator).utf8)
                }
            }
    }

    private var table: OutputTable? {
        switch format {
        case .ndjson: nil
        case .csv: OutputTable(separator: ",")
        case .tsv: OutputTable(separator: "\t")
        }
    }

    private static let columnsOfFile = [
        "source", "page", "pages", "sheet", "sheets", "sha256", "status", "error", "message", "profile",
    ]

    private var columns: [String] {
        Self.columnsOfFile + fields + ["barcodes"]
            + (hasMatches ? ["matches"] : []) + ["settings", "stamp", "sourceBytes", "withheld", "missing"]
    }

    private func cells(_ record: BatchRecord) -> [String] {
        let report = record.report
        let showsValues = redaction == .none
        let (sheet, sheets) = report.sheet.map { (String($0.index), String($0.count)) } ?? ("", "")
        var cells: [String] = [
            record.path.text, String(record.page + 1), String(record.pages),
            sheet, sheets,
            redaction == .all ? "" : report.sha256 ?? "", report.status.rawValue, report.error?.code ?? "",
            // A note names what is missing or doubtful, without a value.
            report.error?.message ?? report.notes.map(\.description).joined(separator: " "), report.profile ?? "",
        ]
        cells += fields.map { showsValues ? report[$0] ?? "" : "" }
        cells.append(
            showsValues
                ? report.barcodes.map { "\($0.symbology.rawValue):\($0.value)" }.joined(separator: " | ") : "")
        if hasMatches {
            cells.append(showsValues ? (report.matches ?? []).map(\.value).joined(separator: " | ") : "")
        }
        return cells + [
            record.settings, record.stamp ?? "", record.path.isText ? "" : record.path.percentEncoded,
            redaction == .all ? "" : report.fields.compactMap { withheld($0) }.joined(separator: " | "),
            report.missing.map(missing).joined(separator: " | "),
        ]
    }

    /// The items that a complete report would have: `document`, `barcode:dateOfBirth`, `field:sex`.
    private func missing(_ missing: ScanReport.Missing) -> String {
        [missing.kind.rawValue, missing.name].compactMap(\.self).joined(separator: ":")
    }

    /// A field without a value, with the reason and, if values are shown, the printed text:
    /// `dateOfBirth:ambiguousDate:03/04/1990`. The barcode that contradicts it is among the barcodes.
    private func withheld(_ field: ScanReport.Field) -> String? {
        guard let reason = field.reason else { return nil }
        return [field.name, reason.rawValue, redaction == .none ? field.raw : nil].compactMap(\.self)
            .joined(separator: ":")
    }
}
