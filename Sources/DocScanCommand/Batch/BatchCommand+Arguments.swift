import CommandKit
import DocScan
import DocScanBatch
import DocScanEngines
import DocScanService

extension BatchCommand: Subcommand {
    static let sections = [
        OptionSection(title: "OUTPUT", options: writing), OptionSection(title: "WORK", options: working),
        OptionSection(
            title: "SCANNING",
            options: (ScanCommand.scanning + ScanCommand.general).map { $0.lifted(to: \.scan) },
            explainer: "docscan"),
    ]

    private static let writing: [CommandOption<Self>] =
        reporting + ResultOptions.options.map { $0.lifted(to: \.results) } + showing + [
            .flag("--quiet", "-q", text: "omit the progress and the summary") { $0.isQuiet = true }
        ]

    private static let reporting: [CommandOption<Self>] = [
        .value(
            "--output", "-o",
            forms: [
                "FILE": "write all lines to FILE at the end; until then to .FILE.partial",
                "TABLE": "write an .xlsx, .csv or .tsv, and the lines to TABLE.ndjson",
                "DIR": "write DIR/docscan.ndjson; with --shard, one file per share",
                "-": "write each line immediately to standard output \(default: "-", as: "(default)")",
            ], completion: .file
        ) { (command, reader) throws(UsageError) in command.options.output = try command.path(from: &reader) },
        .flag(
            "--json",
            text:
                "write one line of JSON per sheet (\(otherwise: "yes, except in a terminal", as: "default, except in a terminal"))"
        ) {
            $0.writesJSON = true
        },
        .flag(
            "--brief",
            text:
                "write a text line per sheet, without values (\(otherwise: "yes, in a terminal", as: "terminal default"))"
        ) {
            $0.options.isBrief = true
        },
        .flag(
            "--csv",
            text: """
                with --output DIR, also write DIR/docscan.csv; control
                characters are escaped (\\n); cells like formulas, or that
                start with ', get a leading '
                """
        ) { (command) throws(UsageError) in try command.choose(.csv) },
        .flag("--tsv", text: "with --output DIR, also write a table DIR/docscan.tsv") {
            (command) throws(UsageError) in try command.choose(.tsv)
        },
        .only(\.options.outcomes, text: "print only these outcomes, such as toReview,retake"),
        .flag("--per-file", text: "write NAME.json next to each file, or under --output DIR") {
            $0.options.writesPerFile = true
        },
        .value(
            "--redact", value: "WHAT",
            text: """
                omit data from lines: \(default: "none", as: "none (default)"), fields (all values), or
                all (also the MRZ, the digest, and the lists of fields,
                barcodes and numbers)
                """, completion: .words(Redaction.allCases.map(\.rawValue))
        ) { (command, reader) throws(UsageError) in
            command.options.redaction = try reader.value(or: "--redact takes none, fields or all") {
                Redaction(rawValue: $0)
            }
        },
        .flag(
            "--resume",
            text: """
                skip files that the output already contains, if their content
                and the options have not changed
                """
        ) { $0.options.resumes = true },
    ]

    private static let working: [CommandOption<Self>] =
        [
            .value("--jobs", "-j", value: "N", text: "use N workers; \(otherwise: "one per processor")") {
                (command, reader) throws(UsageError) in
                command.options.jobs = try reader.number(
                    in: 1...1024, or: "--jobs takes a number of workers from 1 to 1024, as in: --jobs 4")
            }
        ] + ScanCommand.limiting("stop a worker that needs more memory; \(default: "1G")").map { $0.lifted(to: \.scan) }
        + [
            .value("--shard", value: "I/N", text: "scan share I of N; I counts from 0") {
                (command, reader) throws(UsageError) in try command.chooseShard(reader.value())
            },
            .flag(
                "--watch",
                text: """
                    keep running, scan files once they stop growing, and
                    append each line to --output FILE
                    """
            ) { $0.options.watches = true },
            .value(
                "--settle", value: "TIME",
                text: "with --watch, scan a file TIME after its last change; \(default: "5s")"
            ) {
                (command, reader) throws(UsageError) in
                (command.options.settle, command.hasSettle) = (try reader.seconds(), true)
            },
            .value(
                "--done", value: "DIR", text: "with --watch, move files to DIR after they were read",
                completion: .folder
            ) {
                (command, reader) throws(UsageError) in
                let value = try reader.value()
                command.valuePositions.insert(reader.position)
                command.options.done = InputPath.value(value, at: reader.position)
            },
            .flag(
                "--follow-links", text: "follow links that lead outside FOLDER"
            ) { $0.options.followsLinks = true },
            .flag("-0", text: "expect NUL between the paths on standard input") { $0.listSeparator = 0 },
            .flag("--in-process", text: "scan without workers, for debugging; needs --jobs 1") {
                $0.options.runsInProcess = true
            },
        ]

    private mutating func chooseShard(_ name: String) throws(UsageError) {
        guard let share = Shard(name) else {
            throw UsageError("--shard takes a share of all, as in: --shard 0/4, --shard 1/4 … --shard 3/4")
        }
        (options.shardName, options.shard) = (name, share)
    }

    private mutating func choose(_ format: TableFormat) throws(UsageError) {
        if let chosenTable, chosenTable != format {
            throw UsageError("give --csv or --tsv, not both")
        }
        chosenTable = format
    }

    mutating func addOperand(_ word: String) { operands.append(word) }

    func check() throws(UsageError) {
        let scanning = scan.settings.options
        let (output, isBrief, writesPerFile) = (options.output, options.isBrief, options.writesPerFile)
        if scanning.includesText, !scanning.readsText {
            throw UsageError("--text keeps the text, which --no-text does not read: omit one of them")
        }
        guard !operands.isEmpty else {
            throw UsageError(
                "name a folder, as in: docscan batch photos/ --output results.ndjson. See docscan batch --help")
        }
        if !scan.definitions.entries.isEmpty, !scanning.readsText {
            throw UsageError("--definition finds numbers in the text: omit --no-text")
        }
        if output == "" { throw UsageError("--output takes a file or a folder, as in: --output results.ndjson") }
        if !options.watches, hasSettle || options.done != nil {
            throw UsageError("--settle and --done need --watch")
        }
        if operands.contains("-") {
            guard operands.count == 1 else { throw UsageError("give paths or -, not both") }
            if options.watches {
                throw UsageError("--watch needs a folder. docscan waits for a list on standard input anyway")
            }
        } else if listSeparator == 0 {
            throw UsageError("-0 needs a list on standard input, as in: find . -print0 | docscan batch - -0")
        }
        if isBrief, output != nil && output != "-" || writesJSON || chosenTable != nil || writesPerFile {
            throw UsageError("--brief is for people: omit --output, --json, --csv, --tsv and --per-file")
        }
        if options.outcomes.count < ScanReport.Outcome.allCases.count, output != nil && output != "-" || writesPerFile {
            throw UsageError(
                "--only selects lines on standard output, but files keep every document. Select afterwards, as in: "
                    + "docscan table results.ndjson --only toReview --output look.xlsx")
        }
        try checkTable()
        if options.followsLinks, writesPerFile, output == nil {
            throw UsageError(
                "--follow-links leads out of the folder: name a folder for the reports, as in: --output reports/")
        }
        if writesPerFile {
            if output == "-" { throw UsageError("--per-file writes files: name a folder, or omit --output") }
            if let table { throw UsageError("--per-file writes JSON: omit --\(table.rawValue)") }
        } else if options.resumes, output == nil || output == "-" {
            throw UsageError("--resume needs the output to continue, as in: --output results.ndjson --resume")
        }
        try checkPages()
        if options.runsInProcess, options.jobs != 1 { throw UsageError("--in-process needs --jobs 1") }
    }
}
