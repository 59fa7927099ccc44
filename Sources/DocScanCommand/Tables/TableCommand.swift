import CommandKit
import DocScan
import DocScanBatch
import DocScanService

/// `docscan table RESULTS --output FILE`: writes a spreadsheet or a text table of the results of batches.
struct TableCommand: Sendable {
    private var operands: [String] = []
    private var output: InputPath?
    private var results = ResultOptions()
    private var language = Language.ofEnvironment
    /// The positions of arguments that are values of options and need not be valid UTF-8.
    private var valuePositions: Set<Int> = []

    func run() async -> ExitCode {
        guard let output, let format = TableFormat(output) else { return .usage }
        var content = results.content
        content.language = language
        do throws(OutputError) {
            let paths = InputPath.arguments(operands, without: valuePositions)
            let count = try TableFile(output, format, content).write(paths)
            return StandardStreams.answer("\(output.text.visible): \(counted(count, "row"))\n")
        } catch {
            StandardStreams.error("docscan: \(message(for: error).visible)\n")
            return error.isUsage ? .usage : .inputOrOutput
        }
    }
}

extension TableCommand: Subcommand {
    static let manual = Manual(
        command: "docscan table", title: "make a spreadsheet of the results of a batch",
        purpose: """
            docscan table makes a table of the results of docscan batch, without scanning again: a
            spreadsheet (.xlsx) with a worksheet for each document type, or one table of all documents
            (.csv, .tsv).
            """,
        usage: [("docscan table RESULTS... --output FILE", "write a table in the format of the name of FILE")],
        examples: [
            "docscan table results.ndjson --output cases.xlsx",
            "docscan table results.ndjson --only toReview,retake --output look.csv",
        ],
        notes: """
            Rows are in the order of the files' names. A withheld value is an empty, coloured cell with
            the reason as a comment. Numbers are stored as text, and dates as dates. docscan replaces
            only files that it wrote. Only their owner can read them.
            """,
        exits: [
            (.complete, "the table is written"), (.usage, "usage, or another file has the name of the table"),
            (.inputOrOutput, "the results cannot be read, or the table cannot be written"),
        ])

    static let options: [CommandOption<Self>] =
        [
            .value(
                "--output", "-o", value: "FILE", text: "write the table to FILE, which ends in .xlsx, .csv or .tsv",
                completion: .file
            ) {
                (command, reader) throws(UsageError) in
                let value = try reader.value()
                command.valuePositions.insert(reader.position)
                command.output = InputPath.value(value, at: reader.position)
            },
            .value("--profile", value: "ID", text: "include only documents of this type, such as ca-permit") {
                (command, reader) throws(UsageError) in command.results.content.profile = try reader.value()
            },
            .only(
                \.results.content.outcomes, text: "include only these outcomes, such as toReview,retake"),
        ] + ResultOptions.options.map { $0.lifted(to: \.results) } + [.messages(\.language)]

    mutating func addOperand(_ word: String) { operands.append(word) }

    func check() throws(UsageError) {
        let help = "See docscan table --help"
        if operands.isEmpty {
            throw UsageError("name the results, as in: docscan table results.ndjson --output cases.xlsx. \(help)")
        }
        guard let output else { throw UsageError("name the table, as in: --output cases.xlsx. \(help)") }
        guard let format = TableFormat(output) else {
            throw UsageError("--output takes a name that ends in .xlsx, .csv or .tsv, as in: --output cases.xlsx")
        }
        if format == .xlsx, results.isTextOnly {
            throw UsageError("--no-bom needs a .csv or .tsv: omit it, or name such a file")
        }
    }
}
