import DocScan
import DocScanService

/// Why a run stops before its last picture.
enum RunStop: Error {
    case output(OutputProblem)
    /// No picture can be scanned, or none can be kept: a sentence.
    case broken(String, ExitCode)
    /// The reader of the results has closed the pipe.
    case unread

    init(_ error: ScanServiceError) {
        switch error {
        case .scan(let error): self = .broken(message(for: error), ExitCode(error))
        case .unavailable(let reason, _): self = .broken(reason, .missingDependency)
        case .busy, .ending: self = .broken("\(ScanError.cancelled)", .unreadableInput)
        }
    }
}

/// Runs the body of a command that scans pictures; what stops it ends it with a message.
///
/// - Parameter clear: removes what is drawn, so that the message has a line of its own.
func reportingStops(clear: () -> Void = {}, _ body: () async throws(RunStop) -> ExitCode) async -> ExitCode {
    Interruption.ignorePipes()
    do throws(RunStop) {
        return try await body()
    } catch {
        clear()
        switch error {
        case .unread: Interruption.endByPipe()
        case .output(let problem):
            StandardStreams.error("docscan: \(problem)\n")
            return .unreadableInput
        case .broken(let reason, let code):
            StandardStreams.error("docscan: \(reason)\n")
            return code
        }
    }
}
