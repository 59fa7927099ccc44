package import DocScan
package import DocScanService

/// Where the results of a batch can be read.
package enum BatchPlace: Sendable, Hashable {
    case standardOutput
    case file(InputPath)
    /// A file for each input.
    case files
}

/// What a batch has to say to a person.
package enum BatchMessage: Sendable {
    /// The folders are watched from now on, and the results go there.
    case watching(BatchPlace)
    /// Earlier reports cannot be verified, because no key can be stored.
    case noKey
    /// An input that cannot be opened.
    case unreadable(InputPath, ScanError)
    /// The output of one input cannot be written.
    case unwritten(OutputProblem)
    case summary(String)
    /// The number of links to folders elsewhere that were not followed.
    case linksLeftOut(Int)
    /// The number of inputs without a report, and of those without page outputs.
    case withoutReports(Int)
    case withoutPageOutputs(Int)
    /// The inputs hold no file; the earlier results are kept.
    case nothingLeft
}

/// How a batch ended.
package enum BatchOutcome: Error {
    /// Every input has its lines.
    case complete
    /// The run came to its end, but something has no line or no file, which was said.
    case partial
    /// The inputs hold no file.
    case empty([InputPath])
    /// The place of what is done, from where a later run can go on; `nil` if nothing can.
    case interrupted(BatchPlace?)
    /// The results cannot be written.
    case unwritable(OutputProblem)
    /// The list of paths is incomplete.
    case listBroken(ScanError)
    /// Something is missing on this machine that every input needs.
    case missing(ScanError, BatchPlace?)
    /// No worker can be started: the reason as a sentence.
    case unavailable(String, BatchPlace?)
    /// The reader of standard output has closed it.
    case unread

    /// The end of a run in which a page has no answer.
    init(_ error: ScanServiceError) {
        switch error {
        case .scan(let error): self = .missing(error, nil)
        case .unavailable(let reason, _): self = .unavailable(reason, nil)
        case .busy, .ending: self = .missing(.cancelled, nil)
        }
    }

    /// The same outcome with the place from where a later run can go on.
    func at(_ remainder: BatchPlace?) -> BatchOutcome {
        switch self {
        case .missing(let error, _): .missing(error, remainder)
        case .unavailable(let reason, _): .unavailable(reason, remainder)
        default: self
        }
    }
}

/// The person before a batch, and standard output.
package protocol BatchObserver: Sendable {
    func tell(_ message: BatchMessage)
    func show(_ progress: BatchProgress)
    /// Writes lines to standard output.
    ///
    /// - Returns: false when no process reads it any more.
    /// - Throws: the system's reason why it cannot be written.
    func write(_ lines: String) throws(OutputProblem) -> Bool
}
