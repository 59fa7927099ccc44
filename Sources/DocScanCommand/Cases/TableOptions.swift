import CommandKit
import DocScan
import DocScanBatch
import DocScanCollect
import DocScanService

/// The options of `docscan case export` for a table of all cases, and for the cards of a case.
struct TableOptions: Sendable {
    private(set) var file: String?
    private var isOfAll = false
    private(set) var isOfCards = false

    static let options: [CommandOption<Self>] = [
        .flag("--card", text: "write a PDF with both sides of each card") { $0.isOfCards = true },
        .flag("--all", text: "export all cases") { $0.isOfAll = true },
        .value("--table", value: "FILE", text: "write a new CSV file, for spreadsheets", completion: .file, in: \.file),
    ]

    func check(operands: Int) throws(UsageError) {
        let help = "See docscan case export --help"
        if isOfAll, isOfCards { throw UsageError("give --card or --all, not both. \(help)") }
        switch (isOfAll, file) {
        case (true, nil): throw UsageError("--all needs --table FILE. \(help)")
        case (false, .some): throw UsageError("--table needs --all: a table has all cases. \(help)")
        case (true, .some): if operands > 0 { throw UsageError("give LABEL and FOLDER or --all, not both. \(help)") }
        case (false, nil):
            if operands < 2 { throw UsageError("docscan case export needs \(["LABEL", "FOLDER"][operands]). \(help)") }
        }
    }
}

extension CaseTable {
    /// The table as CSV (RFC 4180), with a byte order mark by which spreadsheet programs recognise UTF-8.
    private var csv: String {
        let table = OutputTable(separator: ",")
        return "\u{FEFF}" + rows.map { table.row($0) + "\r\n" }.joined()
    }

    func write(to file: String) throws -> ExitCode {
        try StoreFolder.writeNew(Array(csv.utf8), to: file)
        return StandardStreams.answer("\(file.visible): \(counted(rows.count - 1, "case"))\n")
    }
}
