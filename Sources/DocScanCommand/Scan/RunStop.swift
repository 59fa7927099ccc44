import DocScan
import DocScanService

/// Why a run stops before its last picture.
enum RunStop: Error {
    case output(OutputProblem)
    /// No picture can be scanned, or none can be kept: a sentence.
    case broken(String, ExitCode)
    /// The reader of the results has closed the pipe.
    case unread

    /// Says why, and returns the exit code. Without a reader of the results the process ends.
    func report() -> ExitCode {
        switch self {
        case .unread: Interruption.endByPipe()
        case .output(let problem):
            StandardStreams.error("docscan: \(problem)\n")
            return .unreadableInput
        case .broken(let reason, let code):
            StandardStreams.error("docscan: \(reason)\n")
            return code
        }
    }

    init(_ error: ScanServiceError) {
        switch error {
        case .scan(let error): self = .broken(message(for: error), ExitCode(error))
        case .unavailable(let reason, _): self = .broken(reason, .missingDependency)
        case .busy, .ending: self = .broken("\(ScanError.cancelled)", .unreadableInput)
        }
    }
}
