import DocScan
import DocScanService

/// A report as the user asked for it: what goes to standard output, and what is said beside it.
struct ScanPresentation: Sendable {
    var out: String
    /// A message each.
    var errors: [String] = []
    var code: ExitCode
    /// Whether `out` is JSON, which quotes by itself what a terminal would obey.
    var isForPrograms = false

    init(_ report: ScanReport, of command: ScanCommand) {
        code = ExitCode(report)
        if let problem = report.error {
            // What is missing on this machine is no fault of the picture.
            let subject = problem.isMissingDependency ? "" : "\(report.source): "
            errors.append("docscan: \(subject)\(message(for: problem, about: report.source))\n")
        }
        if command.isVerbose, !report.timings.isEmpty {
            let timings = report.timings.map { "\($0.stage) \(Int($0.milliseconds.rounded())) ms" }
            errors.append("docscan: \(report.source): \(timings.joined(separator: ", "))\n")
        }
        if command.printsJSON {
            out = report.json.text + "\n"
            isForPrograms = true
        } else {
            out = report.error == nil ? ReportText(report, options: command.options).text : ""
        }
    }

    /// The answer of a worker.
    init(_ message: WorkerMessage) {
        out = message[4]
        code = Int32(message[5]).flatMap(ExitCode.init(rawValue:)) ?? .unreadableInput
        isForPrograms = message[6] == "json"
        errors = message.fields.dropFirst(7).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The fields of a worker's answer that `init(_:)` reads.
    var fields: [String] { [out, String(code.rawValue), isForPrograms ? "json" : "text"] + errors }

    /// Writes it where it belongs.
    ///
    /// - Returns: false when the reader of standard output has closed its end.
    /// - Throws: the system's reason why it cannot be written.
    func write() throws(OutputProblem) -> Bool {
        for message in errors { StandardStreams.error(message) }
        return isForPrograms ? try StandardStreams.deliver(out) : try StandardStreams.show(out)
    }
}
