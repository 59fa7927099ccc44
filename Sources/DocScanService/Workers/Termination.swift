package import DocScan

package enum Termination: Sendable, Hashable {
    /// A page exceeded its time.
    case timeout(seconds: Double)
    /// A decoder exceeded its time.
    case decoding(seconds: Double)
    /// The pages of a file exceeded their common time.
    case file(seconds: Double)
    /// The worker exceeded its memory, in bytes.
    case memory(limit: Int)
    /// The worker terminated by itself, in the manner of the clause.
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

    /// Decides whether to retry the page, once and in a fresh worker: after a crash, which may have a cause outside the
    /// process (a kill, the system's memory), and after a memory excess, to which earlier pictures may have
    /// contributed. A page that timed out would time out again.
    ///
    /// - Parameter attempt: the number of earlier attempts at this page.
    /// - Parameter isFresh: true if it was the worker's first picture.
    package func allowsRetry(attempt: Int, isFresh: Bool) -> Bool {
        switch self {
        case .crash: attempt == 0
        case .memory: attempt == 0 && !isFresh
        case .timeout, .decoding, .file: false
        }
    }
}
