package import DocScan
package import DocScanEngines
package import DocScanService
internal import Files

/// Writes a table of the results of batches to a file.
package struct TableFile: Sendable {
    private let target: OutputTarget
    private let format: TableFormat
    private let content: TableContent

    /// - Parameter path: the file to write. If it is a link, the file to which it leads is replaced, and the link is
    ///   kept.
    package init(_ path: InputPath, _ format: TableFormat, _ content: TableContent) {
        target = OutputTarget(path: path.linked ?? path, kind: .table, remedy: .otherOutput)
        (self.format, self.content) = (format, content)
    }

    /// Checks in advance that the table can be written.
    ///
    /// - Throws: another program's file has the name; the library that writes spreadsheets is not installed.
    package func check() throws(OutputError) {
        _ = try target.occupant()
        guard format == .xlsx else { return }
        do throws(Spreadsheet.Failure) { try Spreadsheet.check() } catch {
            throw OutputError("\(target.path.text): \(error)")
        }
    }

    /// Writes the table from results files. Later lines about an input replace earlier ones.
    ///
    /// - Returns: the number of rows, one for each document.
    /// - Throws: a file cannot be read or has no results; the table cannot be written.
    @discardableResult
    package func write(_ results: [InputPath]) throws(OutputError) -> Int {
        let lines = try ResultLine.lines(of: results, profiles: content.profiles)
        let table = ResultTable(content, linkedFrom: format == .xlsx ? target.path.folder : nil)
        if format == .xlsx {
            let sheets = table.sheets(of: lines)
            try write(Spreadsheet(sheets))
            return sheets.reduce(0) { $0 + $1.rows.count }
        }
        let sheet = table.sheet(of: lines)
        try target.write(Array(text(sheet).utf8), isLasting: true)
        return sheet.rows.count
    }

    private func write(_ book: Spreadsheet) throws(OutputError) {
        var book = book
        book.isRightToLeft = content.language.isRightToLeft
        try target.write(book)
    }

    private func text(_ sheet: Spreadsheet.Sheet) -> String {
        let table = OutputTable(separator: format == .csv ? "," : "\t")
        // RFC 4180 requires CR LF in CSV.
        let end = format == .csv ? "\r\n" : "\n"
        let rows = [sheet.header] + sheet.rows.map { $0.map(\.text) }
        return (content.hasByteOrderMark ? "\u{FEFF}" : "") + rows.map { table.row($0) + end }.joined()
    }

    /// True if the beginning of a file is that of a table written by this version or an earlier one.
    static func isText(_ head: [UInt8]) -> Bool {
        let bytes = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
        let earlier = ["source", "page", "pages", "sheet", "sheets", "sha256", "status", "error", "message", "profile"]
        return [",", "\t"].contains { separator in
            let own = Language.allCases.map { ["docscan", TableWord.file.text.text(in: $0)] }
            // The oldest tables had no columns for sheets.
            return (own + [earlier, earlier.filter { !$0.hasPrefix("sheet") }]).contains {
                bytes.starts(with: ($0.joined(separator: separator) + separator).utf8)
            }
        }
    }
}

extension OutputTarget {
    /// - Throws: another program's file has the name; the library is not installed or fails.
    package func write(_ book: Spreadsheet) throws(OutputError) {
        let file = try create()
        do throws(Spreadsheet.Failure) { try book.write(to: file.path) } catch {
            throw OutputError("\(path.text): \(error)")
        }
        try publish(file, isLasting: true)
    }
}

extension InputPath {
    /// The path of an existing file relative to a folder, with links in both resolved; `nil` if one of them does not
    /// exist.
    func relative(to folder: InputPath) -> InputPath? {
        let slash = UInt8(ascii: "/")
        guard let file = resolved, let start = folder.resolved else { return nil }
        let (parts, base) = (file.bytes.split(separator: slash), start.bytes.split(separator: slash))
        let shared = zip(parts, base).prefix { $0 == $1 }.count
        let up = Array(repeating: ArraySlice("..".utf8), count: base.count - shared)
        return InputPath(Array((up + parts.dropFirst(shared)).joined(separator: [slash])))
    }
}
