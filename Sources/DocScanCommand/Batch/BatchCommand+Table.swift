import CommandKit
import DocScan
import DocScanBatch

/// The table that `docscan batch` makes of its results.
extension BatchCommand {
    func checkTable() throws(UsageError) {
        let named = options.output.flatMap { TableFormat($0) }
        guard let table, !options.writesPerFile else {
            if results.isChosen {
                throw UsageError("--technical and --no-bom are about a table, as in: --output cases.csv --no-bom")
            }
            return
        }
        let advice = "docscan table makes one of finished results: docscan table results.ndjson --output cases.csv"
        let output = options.output.map(\.text) ?? "-"
        if output == "-" { throw UsageError("a table needs all results, and so a file: --output cases.csv. \(advice)") }
        if options.watches { throw UsageError("a table has an end, and --watch has none. \(advice)") }
        if writesJSON {
            throw UsageError("--json contradicts a table: leave it out, or name a file that ends in .ndjson")
        }
        if let chosenTable, named != chosenTable, !options.writesIntoFolder {
            throw UsageError(
                "--\(chosenTable.rawValue) contradicts \(output): name a file that ends in .\(chosenTable.rawValue), or a folder"
            )
        }
        if table == .xlsx, results.isTextOnly {
            throw UsageError("--no-bom is about .csv and .tsv: leave it out, or name such a file")
        }
    }
}
