import AccessionNumbers
import CommandKit
import DocScan
import DocScanEngines
import DocScanService

/// `docscan IMAGE...`: prints a report for each sheet on each page of each image, in the order of the arguments.
struct ScanCommand: Sendable {
    var paths: [String] = []
    var settings = ScanSettings()
    var isProfileChosen = false
    var printsJSON = false
    var isVerbose = false
    /// The language of reports that are printed as text.
    var language = Language.ofEnvironment
    var colourChoice = TerminalColours.Choice.auto
    /// The definitions of the accession numbers to find.
    var definitions = DefinitionChoice()
    /// The file for the image with the findings drawn over it.
    var picturePath: String?
    /// The file with a text in which to search for accession numbers, instead of images.
    var textPath: String?
    /// The limits of a page, a file and a worker.
    var limits = PageLimits()

    func run() async -> ExitCode {
        for complaint in definitions.complaints { StandardStreams.error("docscan: \(complaint)\n") }
        var scan = PictureScan(paths, completeSettings, limits: limits, isVerbose: isVerbose)
        scan.drawsPictures = picturePath != nil
        let progress = ScanProgress(count: scan.paths.count)
        var code = ExitCode.complete
        var drawing: DrawingFile?
        func present(_ page: ScannedPage) throws(RunStop) {
            progress.clear()
            code = max(code, ExitCode(page))
            if let drawing { try drawing.write(page) }
            for report in page.reports { try deliver(report) }
        }
        Interruption.ignorePipes()
        do throws(RunStop) {
            drawing = try picturePath.map { path throws(RunStop) in try DrawingFile(path, of: scan.paths) }
            if let textPath {
                try present(ScannedPage([report(ofText: textPath)]))
            } else {
                try await scan.run(begin: progress.show) { (page, _) throws(RunStop) in try present(page) }
            }
            return code
        } catch {
            progress.clear()
            return error.report()
        }
    }

    private func deliver(_ report: ScanReport) throws(RunStop) {
        report.complain()
        if isVerbose, !report.timings.isEmpty {
            let timings = report.timings.map { "\($0.stage) \(Int($0.milliseconds.rounded())) ms" }
            StandardStreams.error("docscan: \(report.name): \(timings.joined(separator: ", "))\n")
        }
        if printsJSON {
            try RunStop.write(report.json.text + "\n", StandardStreams.deliver)
        } else if report.error == nil {
            let colours = TerminalColours(colourChoice, isTerminal: StandardStreams.outIsTerminal)
            try RunStop.write(report.painted(settings, language, colours), StandardStreams.deliver)
        }
    }

    /// The settings including the definitions. With definitions, no profile is used by default, so that numbers are
    /// found in any document.
    var completeSettings: ScanSettings {
        var settings = settings
        settings.definitions = definitions.entries.map(\.definition)
        if !settings.definitions.isEmpty, !isProfileChosen { settings.options.profile = .none }
        return settings
    }

    /// The report about a text file, for which no image has to be decoded or recognised.
    private func report(ofText path: String) -> ScanReport {
        let input: ImageInput
        do throws(ScanError) {
            input = try ImageInput(path: path)
        } catch {
            return ScanReport(source: path, status: .failed, error: error)
        }
        var report = ScanReport(source: path, sha256: input.sha256, status: .complete)
        report.text = String(decoding: input.bytes, as: UTF8.self)
        completeSettings.addMatches(to: &report)
        return report
    }
}

/// Displays the number of scanned images as a bar on a terminal.
private struct ScanProgress {
    let count: Int

    private var isShown: Bool { count > 1 && StandardStreams.errorIsTerminal }

    /// - Parameter position: the index of the current image, from 0.
    func show(_ position: Int) {
        guard isShown else { return }
        let width = 24
        let done = width * position / count
        let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
        StandardStreams.draw("\r\(bar) \(position + 1) of \(count)\u{1B}[K")
    }

    func clear() { if isShown { StandardStreams.draw("\r\u{1B}[K") } }
}
