internal import DocScan
internal import DocScanEngines

/// Builds tables of the documents of a batch, with one row for each document and columns for each field.
struct ResultTable {
    private let content: TableContent
    /// The folder of the table, to which links to images are relative; `nil` for a table without links.
    private let folder: InputPath?

    init(_ content: TableContent, linkedFrom folder: InputPath?) { (self.content, self.folder) = (content, folder) }

    /// The sheets of a spreadsheet: one for each document type, and one for documents of an unknown type.
    func sheets(of lines: [ResultLine]) -> [Spreadsheet.Sheet] {
        let lines = listed(lines)
        let sheets = Self.kinds(of: lines).map { kind in
            let documents = lines.filter { $0.report.profile == kind }
            let title = kind.map(Self.title) ?? TableWord.otherDocuments.text
            return sheet(title.text(in: content.language), documents, namesKind: false)
        }
        if !sheets.isEmpty { return sheets }
        return [sheet(TableWord.documents.text.text(in: content.language), [], namesKind: false)]
    }

    /// The `id`s of the profiles in the lines: first the profiles that are part of docscan, then others, and finally
    /// `nil` if a document has an unknown type.
    static func kinds(of lines: [ResultLine]) -> [String?] {
        var kinds: [String?] = DocumentProfile.shipped.map(\.id)
        for line in lines where !kinds.contains(line.report.profile) { kinds.append(line.report.profile) }
        let found = Set(lines.map(\.report.profile))
        return (kinds.filter { $0 != nil } + [nil]).filter { found.contains($0) }
    }

    /// A sheet with all documents.
    func sheet(of lines: [ResultLine]) -> Spreadsheet.Sheet {
        sheet(TableWord.documents.text.text(in: content.language), listed(lines), namesKind: content.profile == nil)
    }

    /// The lines of the documents to list, in order.
    func listed(_ lines: [ResultLine]) -> [ResultLine] {
        lines.filter { line in
            content.outcomes.contains(line.report.outcome)
                && (content.profile == nil || content.profile == line.report.profile)
        }
        .ordered
    }

    static func title(of profile: String) -> LocalizedText {
        DocumentProfile.shipped.first { $0.id == profile }.map { LocalizedText(known: $0.title) }
            ?? LocalizedText(verbatim: profile)
    }

    private typealias Column = (title: LocalizedText, cell: (Int, ResultLine) -> Spreadsheet.Cell)

    private func sheet(_ name: String, _ lines: [ResultLine], namesKind: Bool) -> Spreadsheet.Sheet {
        let columns = columns(of: lines, namesKind: namesKind)
        return Spreadsheet.Sheet(
            name: name, header: columns.map { $0.title.text(in: content.language) },
            rows: lines.enumerated().map { number, line in columns.map { $0.cell(number + 1, line) } })
    }

    private func columns(of lines: [ResultLine], namesKind: Bool) -> [Column] {
        let language = content.language
        func word(_ text: LocalizedText?) -> Spreadsheet.Cell { .init(text?.text(in: language)) }
        var columns: [Column] = [
            (LocalizedText(verbatim: "docscan"), { number, _ in .init(.number(number)) }),
            (TableWord.file.text, { _, line in .init(link(to: line)) }),
            (TableWord.outcome.text, { _, line in word(line.report.outcome.text) }),
            (TableWord.cause.text, { _, line in word(line.report.outcomeCause) }),
        ]
        if lines.contains(where: { ($0.report.sheet?.count ?? 1) > 1 }) {
            let column: Column = (
                TableWord.sheet.text,
                { _, line in .init(line.report.sheet.flatMap { $0.count > 1 ? "\($0.index)/\($0.count)" : nil }) }
            )
            columns.insert(column, at: 2)
        }
        if namesKind {
            columns.append((TableWord.kind.text, { _, line in word(line.report.profile.map(Self.title)) }))
        }
        columns += Self.fields(of: lines).flatMap { name in
            let title = LocalizedText(field: name)
            return [
                (title, { _, line in value(of: name, in: line.report) }),
                (TableWord.printed.text.with(title), { _, line in .init(line.printed(name)) }),
            ] as [Column]
        }
        if lines.contains(where: { !$0.report.barcodes.isEmpty }) {
            columns.append((TableWord.barcodes.text, { _, line in .init(line.report.barcodeList) }))
        }
        if lines.contains(where: { $0.report.matches != nil }) {
            columns.append(
                (
                    TableWord.numbers.text,
                    { _, line in .init(line.report.matches?.map(\.value).joined(separator: " | ")) }
                ))
        }
        if lines.contains(where: { !$0.tags.isEmpty }) {
            columns.append(
                (
                    TableWord.tags.text,
                    { _, line in .init(line.tags.isEmpty ? nil : line.tags.joined(separator: " | ")) }
                ))
        }
        if lines.contains(where: { $0.report.reviewed != nil }) {
            columns.append((TableWord.reviewer.text, { _, line in .init(line.report.reviewed?.by) }))
        }
        return columns + (content.isTechnical ? Self.technical : [])
    }

    /// The names of the fields in the lines, in the order of the profiles.
    private static func fields(of lines: [ResultLine]) -> [String] {
        let present = Set(lines.compactMap(\.report.profile))
        let ordered = DocumentProfile.shipped.filter { present.contains($0.id) }.flatMap { $0.fields.map(\.name) }
        let used = Set(lines.flatMap { $0.report.fields.map(\.name) })
        var names: [String] = []
        for name in ordered + lines.flatMap({ $0.report.fields.map(\.name) })
        where used.contains(name) && !names.contains(name) { names.append(name) }
        return names
    }

    private static var technical: [Column] {
        [
            (LocalizedText(verbatim: "page"), { _, line in .init(.number(line.page)) }),
            (LocalizedText(verbatim: "pages"), { _, line in .init(.number(line.pages)) }),
            (LocalizedText(verbatim: "status"), { _, line in .init(line.report.status.rawValue) }),
            (LocalizedText(verbatim: "error"), { _, line in .init(line.report.error?.code) }),
            (LocalizedText(verbatim: "profile"), { _, line in .init(line.report.profile) }),
            (LocalizedText(verbatim: "missing"), { _, line in .init(line.report.missingList) }),
            (LocalizedText(verbatim: "withheld"), { _, line in .init(line.report.withheldList) }),
            (LocalizedText(verbatim: "sha256"), { _, line in .init(line.report.sha256) }),
            (LocalizedText(verbatim: "settings"), { _, line in .init(line.settings) }),
            (LocalizedText(verbatim: "stamp"), { _, line in .init(line.stamp) }),
            (
                LocalizedText(verbatim: "sourceBytes"),
                { _, line in .init(line.path.isText ? nil : line.path.percentEncoded) }
            ),
        ]
    }

    private func value(of name: String, in report: ScanReport) -> Spreadsheet.Cell {
        guard let field = report.field(name) else { return .init(.empty) }
        guard let value = field.value else {
            // The reviewer decided that the document does not contain the value.
            if field.sources.contains(.person), let person = report.reviewed?.by {
                return .init(.empty, comment: "\(TableWord.reviewer.text.text(in: content.language)): \(person)")
            }
            // A field that the document does not contain is not marked as doubtful.
            let comment = field.reason?.text.text(in: content.language)
            let mark: Spreadsheet.Cell.Mark? =
                field.agrees == false ? .contradiction : field.reason == nil || field.isAnswered ? nil : .doubt
            return .init(.empty, comment: comment, mark: mark)
        }
        return .init(CalendarDate(value, format: "yyyy-MM-dd").map { .date($0) } ?? .text(value))
    }

    private func link(to line: ResultLine) -> Spreadsheet.Cell.Content {
        let text = line.report.source
        // A spreadsheet program would interpret # as the beginning of a location in the file.
        guard let folder, let file = line.path(from: folder), file.isText, !file.bytes.contains(UInt8(ascii: "#"))
        else { return .text(text) }
        return .link(text, file: file.text)
    }
}

extension ResultLine {
    /// The printed text of a field as it was scanned, regardless of a review.
    fileprivate func printed(_ name: String) -> String? { (scanned ?? report).field(name)?.raw }
}

extension ScanReport {
    fileprivate func field(_ name: String) -> DocumentField? { fields.first { $0.name == name } }

    fileprivate var barcodeList: String {
        barcodes.map { "\($0.symbology.rawValue)\($0.value.isEmpty ? "" : ":")\($0.value)" }.joined(separator: " | ")
    }

    /// The items that are missing from a complete report, such as `document`, `barcode:dateOfBirth` or `field:sex`.
    fileprivate var missingList: String {
        missing.map { [$0.kind.rawValue, $0.name].compactMap(\.self).joined(separator: ":") }.joined(separator: " | ")
    }

    /// The fields without a value, with the reasons, such as `dateOfBirth:ambiguousDate`.
    fileprivate var withheldList: String {
        fields.compactMap { field in field.reason.map { "\(field.name):\($0.rawValue)" } }.joined(separator: " | ")
    }
}
