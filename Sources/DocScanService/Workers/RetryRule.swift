package import DocScan

/// Decides whether to retry a picture whose worker terminated.
package struct RetryRule: Sendable {
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
    }

    package enum Decision: Sendable, Hashable {
        case retry
        case fail(ScanError)
    }

    /// A crash may have a cause outside the process (a kill, the system's memory), and earlier pictures may have filled
    /// a worker's memory: such a page is retried once, in a fresh worker. A page that timed out would time out again.
    ///
    /// - Parameters:
    ///   - attempt: how often this page was tried before, from 0.
    ///   - isFresh: whether it was the worker's first picture.
    package static func decide(_ termination: Termination, attempt: Int, isFresh: Bool) -> Decision {
        guard attempt == 0 else { return .fail(termination.error) }
        switch termination {
        case .crash: return .retry
        case .memory where !isFresh: return .retry
        case .timeout, .decoding, .file, .memory: return .fail(termination.error)
        }
    }
}
