import DocScan
import DocScanEngines

/// `docscan IMAGE...`: a report for each page of each image, in the order of the arguments.
struct ScanCommand: Sendable {
    var paths: [String] = []
    var options = ScanOptions()
    var languages = "eng"
    var printsJSON = false
    var isVerbose = false
    /// What numbers are looked for.
    var definitions = DefinitionChoice()
    /// A text that takes the place of images.
    var textPath: String?
    var isProfileChosen = false

    func run() async -> ExitCode {
        for complaint in definitions.complaints { StandardStreams.error("docscan: \(complaint)\n") }
        if let textPath {
            let report = report(ofText: textPath)
            return present(report) ? ExitCode(report) : .complete
        }
        let options = effectiveOptions
        var text = TesseractRecognizer.Options()
        text.languages = languages
        let scanner = SystemScanner(text: text, clock: MonotonicClock.milliseconds)
        var worst = ExitCode.complete
        for (index, path) in paths.enumerated() {
            showProgress(index)
            for var report in await reports(of: path, by: scanner, options: options) {
                addMatches(to: &report)
                clearProgress()
                let code = ExitCode(report)
                worst = max(worst, code)
                guard present(report) else { return worst }
            }
        }
        return worst
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

    /// One report per page; what cannot be opened has one that says so.
    private func reports(
        of path: String, by scanner: SystemScanner, options: ScanOptions
    ) async -> [ScanReport] {
        let input: ImageInput
        do throws(ScanError) {
            input = try ImageInput(path: path)
        } catch {
            return [ScanReport(source: path, status: .failed, error: error)]
        }
        let (format, pages): (ImageFormat, Int)
        do throws(ScanError) {
            format = try ImageFormat(detecting: input.bytes)
            pages = try scanner.pageCount(of: input)
        } catch {
            return [ScanReport(source: path, sha256: input.sha256, status: .failed, error: error)]
        }
        var reports: [ScanReport] = []
        for page in 0..<pages {
            var report: ScanReport
            do throws(ScanError) {
                report = try await scanner.scan(input, page: page, options: options)
            } catch {
                report = ScanReport(source: path, sha256: input.sha256, status: .failed, error: error)
            }
            report.source = format.source(path, page: page, of: pages)
            reports.append(report)
        }
        return reports
    }

    /// False when nobody reads the output any more.
    private func present(_ report: ScanReport) -> Bool {
        if let error = report.error {
            // What is missing on this machine is no fault of the picture.
            let subject = error.isMissingDependency ? "" : "\(report.source): "
            StandardStreams.error("docscan: \(subject)\(error) \(error.remedy)\n")
        }
        if isVerbose {
            let timings = report.timings.map { "\($0.stage) \(Int($0.milliseconds.rounded())) ms" }
            StandardStreams.error("docscan: \(report.source): \(timings.joined(separator: ", "))\n")
        }
        if printsJSON { return StandardStreams.out(report.json.text + "\n") }
        return report.error == nil ? StandardStreams.out(ReportText(report, options: options).text) : true
    }

    private func showProgress(_ index: Int) {
        guard paths.count > 1, StandardStreams.errorIsTerminal else { return }
        let width = 24
        let done = width * index / paths.count
        let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
        StandardStreams.draw("\r\(bar) \(index + 1) of \(paths.count)\u{1B}[K")
    }

    private func clearProgress() {
        guard paths.count > 1, StandardStreams.errorIsTerminal else { return }
        StandardStreams.draw("\r\u{1B}[K")
    }
}
