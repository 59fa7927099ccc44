import DocScan
import DocScanService

/// A report in the form that the user asked for: standard output, and messages beside it.
struct RenderedReport: Sendable {
    var out: String
    var messages: [String] = []
    var code: ExitCode
    /// True if `out` is JSON, which quotes by itself what a terminal would obey.
    var isForPrograms = false

    init(_ report: ScanReport, of command: ScanCommand) {
        code = ExitCode(report)
        if let problem = report.error {
            // What is missing on this machine is no fault of the picture.
            let subject = problem.isMissingDependency ? "" : "\(report.source): "
            messages.append("docscan: \(subject)\(message(for: problem, about: report.source))\n")
        }
        if command.isVerbose, !report.timings.isEmpty {
            let timings = report.timings.map { "\($0.stage) \(Int($0.milliseconds.rounded())) ms" }
            messages.append("docscan: \(report.source): \(timings.joined(separator: ", "))\n")
        }
        if command.printsJSON {
            out = report.json.text + "\n"
            isForPrograms = true
        } else {
            out = report.error == nil ? ReportText(report, settings: command.settings).text : ""
        }
    }

    /// Writes the report.
    ///
    /// - Throws: `.unread` when the reader of standard output has closed its end; the system's reason why it cannot be
    ///   written.
    func write() throws(RunStop) {
        for message in messages { StandardStreams.error(message) }
        let isRead: Bool
        do throws(OutputProblem) {
            isRead = isForPrograms ? try StandardStreams.deliver(out) : try StandardStreams.show(out)
        } catch {
            throw .output(error)
        }
        if !isRead { throw .unread }
    }
}
