import DocScan
import DocScanService

/// `docscan IMAGE...`: a report for each page of each image, in the order of the arguments.
struct ScanCommand: Sendable {
    var paths: [String] = []
    var options = ScanOptions()
    /// The digest of the certificates that check seals; nil without certificates.
    var sealDigest: String?
    var languages: String?
    var printsJSON = false
    var isVerbose = false
    /// What numbers are looked for.
    var definitions = DefinitionChoice()
    /// A text that takes the place of images.
    var textPath: String?
    var isProfileChosen = false
    /// What a page, a file and a worker may take.
    var limits = PageLimits()
    /// The options as words of a command line, for workers.
    var words: [String] = []
    /// Whether a worker makes a preview of each picture, for those who keep it.
    var makesPreview = false
    /// Whether this process scans for another one of this program.
    var isWorker = false
    /// Documents of the user's own that `--profile auto` knows besides docscan's.
    var ownProfiles: [DocumentProfile] = []
    /// The fields of which a worker makes cut-outs, in the place of a report.
    var cutouts: [String] = []

    func run() async -> ExitCode {
        if isWorker { return await ScanWorker(self).serve() }
        for complaint in definitions.complaints { StandardStreams.error("docscan: \(complaint)\n") }
        if let textPath {
            return present(report(ofText: textPath))
        }
        return ScanSession(self).run()
    }

    /// The words behind the program's name that make it a worker of this call.
    var workerWords: [String] { ["--worker"] + words }

    /// Prints what a text has, without a worker: no decoder sees it.
    private func present(_ report: ScanReport) -> ExitCode {
        let presentation = ScanPresentation(report, of: self)
        do throws(OutputProblem) {
            guard try presentation.write() else { return .unreadableInput }
            return presentation.code
        } catch {
            StandardStreams.error("docscan: \(error)\n")
            return .unreadableInput
        }
    }

    /// With what the definitions need.
    var effectiveOptions: ScanOptions {
        var options = options
        if !definitions.entries.isEmpty {
            options.includesText = true
            if !isProfileChosen { options.profile = .none }
        }
        return options
    }
}
