import DocScan
import DocScanEngines
import FoundationEssentials

/// `docscan batch FOLDER`: many pictures by several worker processes, a line each.
struct BatchCommand: Sendable {
    var operands: [String] = []
    /// What is done with each picture.
    var scan = ScanCommand()
    /// What a page, a file and a worker may take.
    var limits: PageLimits { scan.limits }
    /// A file, a folder, or nil for standard output.
    var output: String?
    var format = OutputForm.Format.ndjson
    var writesPerFile = false
    /// Where pages are written down as a whole, by what is written.
    var renditionFolders: [PageRendition: String] = [:]
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
        do throws(OutputProblem) {
            let session = try BatchSession(self)
            return runsInProcess ? await session.runInProcess() : session.runWorkers()
        } catch {
            StandardStreams.error("docscan: \(error)\n")
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

    var form: OutputForm {
        OutputForm(format, redaction: redaction, profiles: profiles, hasMatches: !scan.definitions.entries.isEmpty)
    }

    var renditionFiles: RenditionFiles { RenditionFiles(renditionFolders.mapValues { InputPath($0) }) }

    /// Stands for all that a line depends on besides its picture.
    var settings: String {
        var fingerprint = SettingsFingerprint(version: Help.number)
        fingerprint.add(scan.effectiveOptions)
        fingerprint.add("languages", scan.languages)
        fingerprint.add("keepsText", String(scan.options.includesText))
        fingerprint.add("definitions", scan.definitions.entries.map(\.definition))
        fingerprint.add("redaction", redaction.rawValue)
        fingerprint.add("renditions", renditionFolders.keys.map(\.rawValue))
        return fingerprint.digest
    }

    /// The words behind the program's name that make it a worker of this run.
    var workerWords: [String] {
        ["batch", "--worker", settings, "--redact", redaction.rawValue]
            + (format == .ndjson ? [] : ["--\(format.rawValue)"])
            + renditionFolders.flatMap { [$0.key.option, $0.value] } + scan.words
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
