import DocScan

/// A report as the user asked for it: what goes to standard output, and what is said beside it.
struct ScanPresentation: Sendable {
    var out: String
    var error: String
    var code: ExitCode

    init(_ report: ScanReport, of command: ScanCommand) {
        code = ExitCode(report)
        error = ""
        if let problem = report.error {
            // What is missing on this machine is no fault of the picture.
            let subject = problem.isMissingDependency ? "" : "\(report.source): "
            error += "docscan: \(subject)\(problem) \(problem.remedy)\n"
        }
        if command.isVerbose, !report.timings.isEmpty {
            let timings = report.timings.map { "\($0.stage) \(Int($0.milliseconds.rounded())) ms" }
            error += "docscan: \(report.source): \(timings.joined(separator: ", "))\n"
        }
        if command.printsJSON {
            out = report.json.text + "\n"
        } else {
            out = report.error == nil ? ReportText(report, options: command.options).text : ""
        }
    }

    /// The answer of a worker.
    init(_ frame: WorkerFrame) {
        out = frame[3]
        error = frame[4]
        code = Int32(frame[5]).flatMap(ExitCode.init(rawValue:)) ?? .unreadableInput
    }
}
