import CommandKit
import DocScan
import DocScanBatch
import DocScanEngines
import DocScanService
import FoundationEssentials

/// `docscan batch FOLDER`: scans many files with several worker processes, and writes a line for each sheet of a page.
struct BatchCommand: Sendable {
    var operands: [String] = []
    var scan = ScanCommand()
    /// The options of the run. `completeOptions` adds the inputs, the settings for scanning, the limits and the table.
    var options = BatchOptions()
    /// True to write JSON even to a terminal.
    var writesJSON = false
    /// The format of the table that `--csv` or `--tsv` requests.
    var chosenTable: TableFormat?
    var results = ResultOptions()
    /// The positions of the arguments that are values of options. `InputPath.arguments` ignores them when it looks up
    /// the original bytes of the operands.
    var valuePositions: Set<Int> = []
    var isQuiet = false
    /// True if `--settle` was given.
    var hasSettle = false
    var listSeparator = UInt8(ascii: "\n")

    var isVerbose: Bool { scan.isVerbose }

    init() { options.jobs = max(1, ProcessInfo.processInfo.activeProcessorCount) }

    func run() async -> ExitCode {
        for complaint in scan.definitions.complaints { StandardStreams.error("docscan: \(complaint)\n") }
        Interruption.ignorePipes()
        let screen = BatchScreen(isQuiet: isQuiet)
        do throws(OutputError) {
            let run = try BatchRun(completeOptions, observer: screen)
            let end = EndRequest()
            Interruption.onFirst { cause in
                end.set(cause)
                run.interrupt()
            }
            let code = screen.finish(await run.run())
            // Watching a folder has no regular end. If the system ends it, the run is complete; if the user does, it is
            // interrupted.
            return options.watches && code == .complete && end.cause == .person ? .interrupted : code
        } catch {
            StandardStreams.error("docscan: \(message(for: error).visible)\n")
            return error.isUsage ? .usage : .inputOrOutput
        }
    }

    /// The format of the table to write, from `--csv`, `--tsv` or the name in `--output`.
    var table: TableFormat? { chosenTable ?? options.output.flatMap { TableFormat($0) } }

    /// The options including the operands, whose original bytes are used.
    private var completeOptions: BatchOptions {
        var options = options
        options.inputs =
            operands == ["-"]
            ? .list(separator: listSeparator)
            : .paths(InputPath.arguments(operands, without: valuePositions))
        options.settings = scan.completeSettings
        (options.limits, options.isVerbose, options.table) = (scan.limits, scan.isVerbose, table)
        options.tableContent = results.content
        options.tableContent.language = scan.language
        let isPlain = !writesJSON && options.output == nil && !options.writesPerFile
        options.isBrief = options.isBrief || isPlain && StandardStreams.outIsTerminal
        options.colours = TerminalColours(scan.colourChoice, isTerminal: StandardStreams.outIsTerminal)
        options.countsInputs = !isQuiet
        options.build = Help.build
        return options
    }
}

extension BatchCommand {
    static let manual = Manual(
        command: "docscan batch", title: "scan thousands of files, and write one line per sheet",
        purpose: """
            docscan batch scans thousands of files with several worker processes, and writes a line
            for each sheet. A page without a sheet, or that cannot be read, also gets a line. To
            resume an interrupted run, pass --resume.
            """,
        usage: [
            ("docscan batch FOLDER", "scan all files in the folder and its subfolders"),
            ("docscan batch FILE...", "scan the named files"),
            ("docscan batch -", "scan paths from standard input, one per line, in any order"),
        ],
        examples: [
            "docscan batch photos/ --output results.ndjson", "docscan batch photos/ --output results.ndjson --resume",
            "docscan batch photos/ --output cases.xlsx",
            "find . -name '*.jpg' -print0 | docscan batch - -0 > results.ndjson",
        ],
        notes: """
            docscan skips hidden files, and writes a line with an error for other files that are not
            images. It replaces only files that it wrote, and never an input of the run. Only their
            owner can read the files that it writes. After Control-C the workers finish their pages,
            and a later run with --resume continues.
            """,
        exits: [
            (.complete, "a line was written for every page"),
            (.usage, "usage, or another docscan is writing this output"),
            (
                .inputOrOutput,
                "output cannot be written, a named file or folder is missing, or no file was found"
            ),
            (.missingDependency, "a library or language is missing"), (.interrupted, "interrupted"),
        ])
}
