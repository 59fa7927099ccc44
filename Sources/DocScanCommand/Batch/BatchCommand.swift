import DocScan
import DocScanEngines
import DocScanSystem
import FoundationEssentials

/// `docscan batch FOLDER`: many pictures by several worker processes, a line each.
struct BatchCommand: Sendable {
    var operands: [String] = []
    /// What is done with each picture.
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
    /// Where pages are written down as a whole, by what is written.
    var renditionFolders: [PageRendition: InputPath] = [:]
    /// The words that are values of options and may be no UTF-8, by their positions.
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

    /// The operands with the bytes that they truly have.
    var paths: [InputPath] { operands == ["-"] ? [] : InputPath.arguments(operands, without: valuePositions) }

    var form: OutputForm {
        OutputForm(format, redaction: redaction, profiles: profiles, hasMatches: !scan.definitions.entries.isEmpty)
    }

    /// - Parameter inputs: what must not be replaced.
    func renditionFiles(inputs: InputFiles) -> RenditionFiles { RenditionFiles(renditionFolders, inputs: inputs) }

    /// Stands for all that a line depends on besides its picture.
    var settings: String {
        var fingerprint = SettingsFingerprint(version: Help.number)
        fingerprint.add(scan.effectiveOptions)
        if let languages = scan.languages { fingerprint.add("languages", languages) }
        fingerprint.add("keepsText", String(scan.options.includesText))
        fingerprint.add("definitions", scan.definitions.entries.map(\.definition))
        fingerprint.add("redaction", redaction.rawValue)
        fingerprint.add("renditions", renditionFolders.keys.map(\.rawValue))
        if scan.options.keepsColours { fingerprint.add("renditions", "colour") }
        return fingerprint.digest
    }

    /// The words behind the program's name that make it a worker of this run.
    var workerWords: [String] {
        var words = ["batch", "--worker", settings, "--redact", redaction.rawValue]
        if let chosenFormat { words.append("--\(chosenFormat == .ndjson ? "json" : chosenFormat.rawValue)") }
        if isBrief { words.append("--brief") }
        // What is written is the program's to write.
        for rendition in renditionFolders.keys { words += [rendition.option, "."] }
        if scan.options.keepsColours { words.append("--colour") }
        return words + scan.words
    }
}

extension PageRendition {
    /// The option that asks for it.
    var option: String {
        switch self {
        case .pdf: "--searchable-pdf"
        case .hocr: "--hocr"
        }
    }
}
