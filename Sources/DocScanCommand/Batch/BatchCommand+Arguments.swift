import DocScan
import DocScanEngines
import DocScanSystem

extension BatchCommand: Subcommand {
    static let sections = [
        OptionSection(title: "OUTPUT", options: writing), OptionSection(title: "WORK", options: working),
        OptionSection(
            title: "SCANNING",
            options: (ScanCommand.scanning + [ScanCommand.verbose]).map { Self.scanning($0) }, isBrief: true),
    ]

    /// An option of `docscan`, for each picture; workers get its words.
    private static func scanning(_ option: CommandOption<ScanCommand>) -> CommandOption<Self> {
        option.recorded(in: \.words).lifted(to: \.scan)
    }

    private static let writing: [CommandOption<Self>] = [
        .forms(
            "--output", "-o",
            forms: [
                .init("FILE", "the lines, when all are there; until then in .FILE.partial beside it"),
                .init("DIR", "the same, as DIR/docscan.ndjson; with --shard one file a share"),
                .init("-", "standard output, as they come (default)"),
            ], completion: .file
        ) { (command, reader) throws(UsageError) in command.output = try command.path(from: &reader) },
        .flag("--json", text: "a line of JSON a page (default, except in a terminal)") {
            (command) throws(UsageError) in try command.choose(.ndjson)
        },
        .flag("--brief", text: "a line for people a page, without values (default in a terminal)") {
            $0.isBrief = true
        },
        .flag(
            "--csv",
            text: """
                a table; control characters as in JSON: \\n; a cell that begins like a
                formula, or with ', has ' in front
                """
        ) { (command) throws(UsageError) in try command.choose(.csv) },
        .flag("--tsv", text: "the same with tabs between cells") {
            (command) throws(UsageError) in try command.choose(.tsv)
        },
        .flag("--per-file", text: "NAME.json beside each file, or with --output DIR under DIR") {
            $0.writesPerFile = true
        },
        .value(
            "--searchable-pdf", value: "DIR",
            text: "NAME.pdf under DIR for each file: its pages, and their text over them", completion: .folder
        ) { (command, reader) throws(UsageError) in
            command.renditionFolders[.pdf] = try command.folder(from: &reader)
        },
        // As Britons and Americans write it.
        .flag("--colour", "--color", text: "keep the colours of those pages; without it they are grey") {
            $0.scan.options.keepsColours = true
        },
        .value(
            "--hocr", value: "DIR", text: "NAME.hocr under DIR for each file: its text, and where it stands",
            completion: .folder
        ) { (command, reader) throws(UsageError) in
            command.renditionFolders[.hocr] = try command.folder(from: &reader)
        },
        .value(
            "--redact", value: "WHAT",
            text: """
                leave out of the lines: none (default), fields (what the document says), or
                all (its fields, barcodes and digest)
                """, completion: .words(Redaction.allCases.map(\.rawValue))
        ) { (command, reader) throws(UsageError) in command.redaction = try reader.redaction() },
        .flag(
            "--resume",
            text: """
                leave out what the output already holds, by the file's content
                and these options
                """
        ) { $0.resumes = true },
        .flag("--quiet", "-q", text: "no progress and no summary") { $0.isQuiet = true },
    ]

    private static let working: [CommandOption<Self>] =
        [
            .value("--jobs", "-j", value: "N", text: "workers; default: one for each processor") {
                (command, reader) throws(UsageError) in command.jobs = try reader.jobs()
            }
        ] + ScanCommand.limiting("what a worker may hold; default 1G").map { scanning($0) } + [
            .value("--shard", value: "I/N", text: "this process's share of the files, of N; I from 0") {
                (command, reader) throws(UsageError) in try command.chooseShard(reader.value())
            },
            .flag(
                "--watch",
                text: """
                    stay, and take files when they have stopped growing; the lines go to
                    --output FILE as they come
                    """
            ) { $0.watches = true },
            .flag(
                "--follow-links", text: "also into folders outside of FOLDER, where links in it lead there"
            ) { $0.followsLinks = true },
            .flag("-0", text: "paths on standard input end with NUL") { $0.listSeparator = 0 },
            .flag("--in-process", text: "no workers, for debugging; needs --jobs 1") { $0.runsInProcess = true },
            // Only a worker gets this; see `workerWords`.
            .hidden("--worker") { (command, reader) throws(UsageError) in
                command.expectedSettings = try reader.value()
            },
        ]

    private mutating func chooseShard(_ name: String) throws(UsageError) {
        guard let share = Shard(name) else {
            throw UsageError("--shard takes a share of all, as in: --shard 0/4, --shard 1/4 … --shard 3/4")
        }
        (shardName, shard) = (name, share)
    }

    /// A path as an option's value, with the bytes that it truly has.
    private mutating func path(from reader: inout ArgumentReader) throws(UsageError) -> InputPath {
        let value = try reader.value()
        valuePositions.insert(reader.position)
        return InputPath.value(value, at: reader.position)
    }

    /// A folder to write to.
    private mutating func folder(from reader: inout ArgumentReader) throws(UsageError) -> InputPath {
        let path = try path(from: &reader)
        guard !path.bytes.isEmpty, path != "-" else {
            throw UsageError("\(reader.words[0]) takes a folder, as in: \(reader.words[0]) pages/")
        }
        return path
    }

    private mutating func choose(_ format: OutputForm.Format) throws(UsageError) {
        if let chosenFormat, chosenFormat != format {
            throw UsageError("name one of --json, --csv and --tsv: the results are written once")
        }
        chosenFormat = format
    }

    mutating func take(_ word: String) { operands.append(word) }

    func check() throws(UsageError) {
        if expectedSettings != nil { return }
        if scan.options.includesText, !scan.options.readsText {
            throw UsageError("--text keeps the text, which --no-text does not read: leave one of them out")
        }
        guard !operands.isEmpty else {
            throw UsageError(
                "name a folder, as in: docscan batch photos/ --output results.ndjson. See docscan batch --help")
        }
        if !scan.definitions.entries.isEmpty, !scan.options.readsText {
            throw UsageError("--definition looks for numbers in the text: leave --no-text out")
        }
        if output == "" { throw UsageError("--output takes a file or a folder, as in: --output results.ndjson") }
        if operands.contains("-") {
            guard operands.count == 1 else { throw UsageError("give paths or -, not both") }
            if watches { throw UsageError("--watch needs a folder; a list on standard input is waited for anyway") }
        } else if listSeparator == 0 {
            throw UsageError("-0 is about a list on standard input, as in: find . -print0 | docscan batch - -0")
        }
        if isBrief, output != nil && output != "-" || chosenFormat != nil || writesPerFile {
            throw UsageError("--brief is for people who watch: leave --output, --json, --csv, --tsv and --per-file out")
        }
        if followsLinks, writesPerFile, output == nil {
            throw UsageError("--follow-links leads out of the folder: name one for reports, as in: --output reports/")
        }
        if writesPerFile {
            if output == "-" { throw UsageError("--per-file writes files: name a folder, or leave --output out") }
            if format != .ndjson { throw UsageError("--per-file writes JSON: leave --\(format.rawValue) out") }
        } else if resumes, output == nil || output == "-" {
            throw UsageError("--resume needs the output to go on with, as in: --output results.ndjson --resume")
        }
        for rendition in renditionFolders.keys {
            if !scan.options.readsText {
                throw UsageError("\(rendition.option) writes the text down: leave --no-text out")
            }
            if redaction != .none {
                throw UsageError("\(rendition.option) shows all that a page says: leave --redact out")
            }
        }
        if scan.options.keepsColours, renditionFolders[.pdf] == nil {
            throw UsageError("--colour is about --searchable-pdf, as in: --searchable-pdf pages/ --colour")
        }
        if runsInProcess, jobs != 1 { throw UsageError("--in-process needs --jobs 1") }
    }
}

extension ArgumentReader {
    /// How many workers.
    fileprivate mutating func jobs() throws(UsageError) -> Int {
        guard let jobs = Int(try value()), (1...1024).contains(jobs) else {
            throw UsageError("--jobs takes a number of workers from 1 to 1024, as in: --jobs 4")
        }
        return jobs
    }

    fileprivate mutating func redaction() throws(UsageError) -> Redaction {
        guard let redaction = Redaction(rawValue: try value()) else {
            throw UsageError("--redact takes none, fields or all")
        }
        return redaction
    }
}
