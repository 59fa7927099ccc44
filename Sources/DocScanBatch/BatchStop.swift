internal import DocScan
internal import DocScanService

/// Why a batch stops early.
enum BatchStop: Error {
    case output(OutputProblem)
    /// The reader of standard output has closed it.
    case unread
    case list(ScanError)
    case missing(ScanError)
    case unavailable(String)

    init(_ error: ScanServiceError) {
        switch error {
        case .scan(let error): self = .missing(error)
        case .unavailable(let reason, _): self = .unavailable(reason)
        case .busy, .ending: self = .missing(.cancelled)
        }
    }

    /// - Parameter remainder: what a later run can go on from.
    func outcome(_ remainder: BatchPlace?) -> BatchOutcome {
        switch self {
        case .output(let problem): .unwritable(problem)
        case .unread: .unread
        case .list(let problem): .listBroken(problem)
        case .missing(let error): .missing(error, remainder)
        case .unavailable(let reason): .unavailable(reason, remainder)
        }
    }
}
