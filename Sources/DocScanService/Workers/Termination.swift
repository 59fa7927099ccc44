package import DocScan

/// The reason why a worker was terminated, or terminated by itself, during a job.
package enum Termination: Sendable, Hashable {
    /// A page exceeded its time.
    case timeout(seconds: Double)
    /// A decoder exceeded its time.
    case decoding(seconds: Double)
    /// The pages of a file together exceeded their time.
    case file(seconds: Double)
    /// The worker exceeded its memory, in bytes.
    case memory(limit: Int)
    /// The worker terminated by itself. The clause describes how.
    case crash(String)

    package var error: ScanError {
        switch self {
        case .timeout(let seconds): .timedOut(seconds: seconds)
        case .decoding(let seconds): .decodingTimedOut(seconds: seconds)
        case .file(let seconds): .fileTimedOut(seconds: seconds)
        case .memory(let limit): .memoryExceeded(limit: limit)
        case .crash(let reason): .crashed(reason: reason)
        }
    }

    /// Returns true to retry the page once in a new worker. A retry may help after a crash, which may have a cause
    /// outside of the process (a kill, low memory), and if the worker exceeded its memory, to which earlier images may
    /// have contributed. A page that timed out would time out again.
    ///
    /// - Parameter attempt: the number of earlier attempts at this page.
    /// - Parameter isFresh: true if the job was the worker's first one.
    package func allowsRetry(attempt: Int, isFresh: Bool) -> Bool {
        switch self {
        case .crash: attempt == 0
        case .memory: attempt == 0 && !isFresh
        case .timeout, .decoding, .file: false
        }
    }
}
