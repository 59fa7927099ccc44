package import DocScan
package import DocScanEngines
package import DocScanService
internal import Files

/// A table of the results of batches, as a file.
package struct TableFile: Sendable {
    private let target: OutputTarget
    private let format: TableFormat
    private let content: TableContent

    /// - Parameter path: a link is followed to its file, and kept.
    package init(_ path: InputPath, _ format: TableFormat, _ content: TableContent) {
        target = OutputTarget(path: path.linked ?? path, kind: .table, remedy: .otherOutput)
        (self.format, self.content) = (format, content)
    }

    /// - Throws: why the file may not be replaced; the library that writes it is not installed.
    package func check() throws(OutputProblem) {
        _ = try target.occupant()
        guard format == .xlsx else { return }
        do throws(Spreadsheet.Failure) { try Spreadsheet.check() } catch {
            throw OutputProblem("\(target.path.text): \(error)")
        }
    }

    /// Makes the table of the results in files of lines, of which later lines about an input replace earlier ones.
    ///
    /// - Returns: the number of rows, one for each sheet of paper.
    /// - Throws: a file cannot be read or has no results; the table cannot be written.
    @discardableResult
    package func write(_ results: [InputPath]) throws(OutputProblem) -> Int {
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

    private func write(_ book: Spreadsheet) throws(OutputProblem) {
        var book = book
        book.isRightToLeft = content.language.isRightToLeft
        try target.write(book)
    }

    private func text(_ sheet: Spreadsheet.Sheet) -> String {
        let table = OutputTable(separator: format == .csv ? "," : "\t")
        // The end of a line of CSV is that of RFC 4180.
        let end = format == .csv ? "\r\n" : "\n"
        let rows = [sheet.header] + sheet.rows.map { $0.map(\.text) }
        return (content.hasByteOrderMark ? "\u{FEFF}" : "") + rows.map { table.row($0) + end }.joined()
    }

    /// True if a file begins like a table of this version or an earlier one.
    static func isText(_ head: [UInt8]) -> Bool {
        let bytes = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
        let earlier = ["source", "page", "pages", "sheet", "sheets", "sha256", "status", "error", "message", "profile"]
        return [",", "\t"].contains { separator in
            let own = Language.allCases.map { ["docscan", TableWord.file.text.text(in: $0)] }
            // Tables before sheets had no columns for them.
            return (own + [earlier, earlier.filter { !$0.hasPrefix("sheet") }]).contains {
                bytes.starts(with: ($0.joined(separator: separator) + separator).utf8)
            }
        }
    }
}

extension OutputTarget {
    /// - Throws: the name is taken; the library is not installed; its reason.
    package func write(_ book: Spreadsheet) throws(OutputProblem) {
        let file = try create()
        do throws(Spreadsheet.Failure) { try book.write(to: file.path) } catch {
            throw OutputProblem("\(path.text): \(error)")
        }
        try publish(file, isLasting: true)
    }
}

extension InputPath {
    /// The path from a folder to an existing file, both without links; `nil` if either is missing.
    func relative(to folder: InputPath) -> InputPath? {
        let slash = UInt8(ascii: "/")
        guard let file = resolved, let start = folder.resolved else { return nil }
        let (parts, base) = (file.bytes.split(separator: slash), start.bytes.split(separator: slash))
        let shared = zip(parts, base).prefix { $0 == $1 }.count
        let up = Array(repeating: ArraySlice("..".utf8), count: base.count - shared)
        return InputPath(Array((up + parts.dropFirst(shared)).joined(separator: [slash])))
    }
}
