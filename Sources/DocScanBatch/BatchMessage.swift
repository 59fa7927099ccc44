package import DocScan
package import DocScanService

package enum BatchPlace: Sendable, Hashable {
    case standardOutput
    case file(InputPath)
    /// A separate file for each input.
    case files
}

package enum BatchMessage: Sendable {
    /// The folders are watched from now on, and the results are written to this destination.
    case watching(BatchPlace)
    /// Reports of earlier runs cannot be verified, because a key cannot be stored.
    case noKey
    case unreadable(InputPath, ScanError)
    case unwritten(OutputError)
    /// The results cannot be written at the moment. The run tries again until it succeeds.
    case waiting(OutputError)
    /// The results can be written again.
    case writingAgain
    /// A file that has been scanned could not be moved to the folder for such files, for the system's reason.
    case unmoved(InputPath, reason: String)
    /// A link that leads out of a watched folder was skipped.
    case linkLeftOut(InputPath)
    /// A sentence that summarises the run.
    case summary(String)
    /// The number of links that were skipped because they lead out of the folders.
    case linksLeftOut(Int)
    /// The number of inputs whose reports could not be written.
    case withoutReports(Int)
    /// The number of inputs whose page outputs could not be written.
    case withoutPageOutputs(Int)
    /// The number of inputs whose files were written again without some of the words that a reviewer has corrected.
    case withoutDecidedWords(Int)
    /// The folders contain no files. The results of earlier runs are kept.
    case nothingLeft
}

package enum BatchOutcome: Error {
    /// All lines and files of all inputs were written.
    case complete
    /// The run has ended, but an input is missing, or a line or file could not be written. This was reported.
    case partial
    /// The operands, which are listed, contain no files.
    case empty([InputPath])
    /// The run was interrupted. The value is the destination from which a later run can continue; `nil` if it cannot.
    case interrupted(BatchPlace?)
    /// The output cannot be written for any input.
    case unwritable(OutputError)
    /// The list of paths could not be read to its end.
    case listBroken(ScanError)
    /// A library, model or language that is needed for all inputs is missing.
    case missing(ScanError, BatchPlace?)
    /// No worker can be started. The reason is a sentence.
    case unavailable(String, BatchPlace?)
    /// The process that reads standard output has closed it.
    case unread

    init(_ error: ScanServiceError) {
        switch error {
        case .scan(let error): self = .missing(error, nil)
        case .unavailable(let reason, _): self = .unavailable(reason, nil)
        case .busy, .ending: self = .missing(.cancelled, nil)
        }
    }

    /// Adds the destination from which a later run can continue to an outcome that has one.
    func at(_ remainder: BatchPlace?) -> BatchOutcome {
        switch self {
        case .missing(let error, _): .missing(error, remainder)
        case .unavailable(let reason, _): .unavailable(reason, remainder)
        default: self
        }
    }
}

/// Receives the messages and the progress of a batch, and the lines for standard output.
package protocol BatchObserver: Sendable {
    func tell(_ message: BatchMessage)
    func show(_ progress: BatchProgress)
    /// Writes lines to standard output. Returns false if its reader has closed it.
    ///
    /// - Throws: the system's reason.
    func write(_ lines: String) throws(OutputError) -> Bool
}
