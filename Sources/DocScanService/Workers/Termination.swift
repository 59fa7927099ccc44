package import DocScan

/// Why a worker terminated.
package enum Termination: Sendable, Hashable {
    /// A page took longer than it may.
    case timeout(seconds: Double)
    /// A decoder took longer than it may.
    case decoding(seconds: Double)
    /// The pages of a file took longer than they may, all together.
    case file(seconds: Double)
    /// It used more memory than a worker may, in bytes.
    case memory(limit: Int)
    /// It terminated by itself; a clause says how.
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

    /// Decides whether to retry the page. A crash may have a cause outside the process (a kill, the system's memory),
    /// and earlier pictures may have filled a worker's memory: such a page is retried once, in a fresh worker. A page
    /// that timed out would time out again.
    ///
    /// - Parameters:
    ///   - attempt: how often this page was tried before, from 0.
    ///   - isFresh: whether it was the worker's first picture.
    package func allowsRetry(attempt: Int, isFresh: Bool) -> Bool {
        switch self {
        case .crash: attempt == 0
        case .memory: attempt == 0 && !isFresh
        case .timeout, .decoding, .file: false
        }
    }
}
