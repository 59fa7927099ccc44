import CommandKit
import DocScan
import DocScanBatch

/// Checks the options for the table of the results.
extension BatchCommand {
    func checkTable() throws(UsageError) {
        let named = options.output.flatMap { TableFormat($0) }
        guard let table, !options.writesPerFile else {
            if results.isChosen {
                throw UsageError("--technical and --no-bom need a table, as in: --output cases.csv --no-bom")
            }
            return
        }
        let advice = "docscan table makes one of finished results: docscan table results.ndjson --output cases.csv"
        let output = options.output.map(\.text) ?? "-"
        if output == "-" {
            throw UsageError("a table needs all results, so name a file: --output cases.csv. \(advice)")
        }
        if options.watches {
            throw UsageError("a table needs the end of the run, but --watch keeps running. \(advice)")
        }
        if writesJSON {
            throw UsageError("--json contradicts a table: omit it, or name a file that ends in .ndjson")
        }
        if let chosenTable, named != chosenTable, !options.writesIntoFolder {
            throw UsageError(
                "--\(chosenTable.rawValue) contradicts \(output): name a file that ends in .\(chosenTable.rawValue), or a folder"
            )
        }
        if table == .xlsx, results.isTextOnly {
            throw UsageError("--no-bom needs a .csv or .tsv: omit it, or name such a file")
        }
    }
}
