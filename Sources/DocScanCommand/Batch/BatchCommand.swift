import DocScan
import DocScanEngines
import DocScanService
import FoundationEssentials

/// `docscan batch FOLDER`: scans many pictures with several worker processes, and writes a line for each page.
struct BatchCommand: Sendable {
    var operands: [String] = []
    /// How each picture is scanned.
    var scan = ScanCommand()
    /// What a page, a file and a worker may take.
    var limits: PageLimits { scan.limits }
    var isVerbose: Bool { scan.isVerbose }
    /// A file, a folder, `-`, or nil for standard output.
    var output: InputPath?
    /// Nil for the usual one: JSON, and in a terminal a line for people.
    var chosenFormat: OutputForm.Format?
    /// Whether a line is for people to read.
    var isBrief = false
    var writesPerFile = false
    /// The folders for page outputs, by kind.
    var pageOutputFolders: [PageOutput: InputPath] = [:]
    /// The positions of arguments that are values of options and may not be UTF-8.
    var valuePositions: Set<Int> = []
    /// Whether links to folders outside of the one that was named are followed.
    var followsLinks = false
    var jobs = max(1, ProcessInfo.processInfo.activeProcessorCount)
    var resumes = false
    var shard = Shard.whole
    /// As it was written, for a file's name.
    var shardName: String?
    var watches = false
    var redaction = Redaction.none
    var runsInProcess = false
    var isQuiet = false
    var listSeparator = UInt8(ascii: "\n")
    /// In a worker the settings that the program expects of it.
    var expectedSettings: String?

    func run() async -> ExitCode {
        if let expectedSettings { return await BatchWorker(self).serve(expectedSettings) }
        for complaint in scan.definitions.complaints { StandardStreams.error("docscan: \(complaint)\n") }
        Interruption.ignorePipes()
        var command = self
        let isPlain = chosenFormat == nil && output == nil && !writesPerFile
        command.isBrief = isBrief || isPlain && StandardStreams.outIsTerminal
        do throws(OutputProblem) {
            let session = try BatchSession(command)
            return runsInProcess ? await session.runInProcess() : session.runWorkers()
        } catch {
            StandardStreams.error("docscan: \(message(for: error).visible)\n")
            return error.isUsage ? .usage : .unreadableInput
        }
    }

    /// The document profiles that a report can be of.
    private var profiles: [DocumentProfile] {
        switch scan.effectiveOptions.profile {
        case .auto: DocumentProfile.shipped
        case .none: []
        case .only(let profile): [profile]
        }
    }

    var format: OutputForm.Format { chosenFormat ?? .ndjson }

    /// The operands with their original bytes.
    var paths: [InputPath] { operands == ["-"] ? [] : InputPath.arguments(operands, without: valuePositions) }

    var form: OutputForm {
        OutputForm(format, redaction: redaction, profiles: profiles, hasMatches: !scan.definitions.entries.isEmpty)
    }

    /// - Parameter inputs: what must not be replaced.
    func pageOutputFiles(inputs: InputFiles) -> PageOutputFiles { PageOutputFiles(pageOutputFolders, inputs: inputs) }

    /// A digest of everything that a line depends on besides its picture. The key `renditions` is part of written
    /// outputs: with another name `--resume` would scan everything again.
    var settings: String {
        var fingerprint = SettingsFingerprint(version: Help.number)
        fingerprint.add(scan.effectiveOptions)
        if let languages = scan.languages { fingerprint.add("languages", languages) }
        if let digest = scan.sealDigest { fingerprint.add("sealCertificates", digest) }
        fingerprint.add("keepsText", String(scan.options.includesText))
        fingerprint.add("definitions", scan.definitions.entries.map(\.definition))
        fingerprint.add("redaction", redaction.rawValue)
        fingerprint.add("renditions", pageOutputFolders.keys.map(\.rawValue))
        if scan.options.keepsColours { fingerprint.add("renditions", "colour") }
        return fingerprint.digest
    }

    /// The arguments that make the program a worker of this run.
    var workerWords: [String] {
        var words = ["batch", "--worker", settings, "--redact", redaction.rawValue]
        if let chosenFormat { words.append("--\(chosenFormat == .ndjson ? "json" : chosenFormat.rawValue)") }
        if isBrief { words.append("--brief") }
        // Only the program writes files: the worker needs no folder.
        for output in pageOutputFolders.keys { words += [output.option, "."] }
        if scan.options.keepsColours { words.append("--colour") }
        return words + scan.words
    }
}

extension PageOutput {
    /// The option that asks for it.
    var option: String {
        switch self {
        case .pdf: "--searchable-pdf"
        case .hocr: "--hocr"
        }
    }
}
