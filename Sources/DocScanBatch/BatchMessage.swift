package import DocScan
package import DocScanService

package enum BatchPlace: Sendable, Hashable {
    case standardOutput
    case file(InputPath)
    /// A file for each input.
    case files
}

package enum BatchMessage: Sendable {
    /// The folders are watched from now on, and the results go to this place.
    case watching(BatchPlace)
    /// Earlier reports cannot be verified, because no key can be stored.
    case noKey
    case unreadable(InputPath, ScanError)
    case unwritten(OutputProblem)
    /// The results cannot be written now; the run tries again until they can.
    case waiting(OutputProblem)
    /// The results can be written again.
    case writingAgain
    /// A file that has been read could not be moved away; the system's reason.
    case unmoved(InputPath, reason: String)
    /// A link that leads out of a watched folder was skipped.
    case linkLeftOut(InputPath)
    case summary(String)
    /// The number of links to folders elsewhere that were not followed.
    case linksLeftOut(Int)
    /// The number of inputs without a report, and of those without page outputs.
    case withoutReports(Int)
    case withoutPageOutputs(Int)
    /// The number of inputs whose files were made again without some words that a person has decided.
    case withoutDecidedWords(Int)
    /// The inputs hold no file; the earlier results are kept.
    case nothingLeft
}

package enum BatchOutcome: Error {
    /// Every input has its lines.
    case complete
    /// The run came to its end, but something has no line or no file, which was reported.
    case partial
    /// The inputs hold no file.
    case empty([InputPath])
    /// The place of the finished results, from which a later run can continue; `nil` if a later run cannot.
    case interrupted(BatchPlace?)
    case unwritable(OutputProblem)
    /// The list of paths is incomplete.
    case listBroken(ScanError)
    /// Something is missing on this machine that every input needs.
    case missing(ScanError, BatchPlace?)
    /// No worker can be started: the reason as a sentence.
    case unavailable(String, BatchPlace?)
    /// The reader of standard output has closed it.
    case unread

    init(_ error: ScanServiceError) {
        switch error {
        case .scan(let error): self = .missing(error, nil)
        case .unavailable(let reason, _): self = .unavailable(reason, nil)
        case .busy, .ending: self = .missing(.cancelled, nil)
        }
    }

    /// The outcome with the place from which a later run can continue.
    func at(_ remainder: BatchPlace?) -> BatchOutcome {
        switch self {
        case .missing(let error, _): .missing(error, remainder)
        case .unavailable(let reason, _): .unavailable(reason, remainder)
        default: self
        }
    }
}

/// The user who watches a batch, and standard output.
package protocol BatchObserver: Sendable {
    func tell(_ message: BatchMessage)
    func show(_ progress: BatchProgress)
    /// Writes lines to standard output; false if it has no reader any more. Throws the system's reason.
    func write(_ lines: String) throws(OutputProblem) -> Bool
}
