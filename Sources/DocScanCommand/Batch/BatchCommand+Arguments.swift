import DocScan
import DocScanEngines
import DocScanSystem

extension BatchCommand: Subcommand {
    static let command = "docscan batch"
    static let help = BatchHelp.text
    /// How a picture is scanned is said as for one picture.
    private static let scanOptions = [
        "--profile", "--symbologies", "--code39-full-ascii", "--no-text", "--lang", "--text", "--explain",
        "--max-pixels", "--verbose", "--definition", "--timeout", "--file-timeout", "--memory",
    ]
    static let options =
        [
            "--output", "--json", "--csv", "--tsv", "--brief", "--per-file", "--searchable-pdf", "--colour", "--hocr",
            "--jobs", "--resume", "--shard", "--watch", "--follow-links", "--redact", "--in-process", "--quiet", "-0",
        ] + scanOptions

    mutating func take(option: String, from reader: inout ArgumentReader) throws(UsageError) -> Bool {
        switch option {
        case "--output", "-o": output = try path(from: &reader)
        case "--json": try choose(.ndjson)
        case "--csv": try choose(.csv)
        case "--tsv": try choose(.tsv)
        case "--brief": isBrief = true
        case "--per-file": writesPerFile = true
        case "--searchable-pdf": renditionFolders[.pdf] = try folder(from: &reader)
        case "--hocr": renditionFolders[.hocr] = try folder(from: &reader)
        // As Britons and Americans write it.
        case "--colour", "--color": scan.options.keepsColours = true
        case "--jobs", "-j": jobs = try reader.jobs()
        case "--resume": resumes = true
        case "--shard":
            shardName = try reader.value()
            guard let share = shardName.flatMap({ Shard($0) }) else {
                throw UsageError("--shard takes a share of all, as in: --shard 0/4, --shard 1/4 … --shard 3/4")
            }
            shard = share
        case "--watch": watches = true
        case "--follow-links": followsLinks = true
        case "--redact": redaction = try reader.redaction()
        case "--in-process": runsInProcess = true
        case "--quiet", "-q": isQuiet = true
        case "-0": listSeparator = 0
        // Only a worker gets this; see `workerWords`.
        case "--worker": expectedSettings = try reader.value()
        case _ where Self.scanOptions.contains(option):
            return try scan.take(option: option, from: &reader)
        default: return false
        }
        return true
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
