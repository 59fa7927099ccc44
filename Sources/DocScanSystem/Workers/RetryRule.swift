package import DocScan

/// What becomes of a picture in whose hands a worker ended.
package struct RetryRule: Sendable {
    /// How a worker ended.
    package enum Death: Sendable, Hashable {
        /// A page took longer than it may.
        case timeout(seconds: Double)
        /// A decoder took longer than it may.
        case decoding(seconds: Double)
        /// The pages of a file took longer than they may, all together.
        case file(seconds: Double)
        /// It held more memory than a worker may, in bytes.
        case memory(limit: Int)
        /// It ended by itself; a clause says how.
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

    /// A crash may have a cause outside the process (a kill, the system's memory), and what filled a worker's memory
    /// may be the pictures before: these get one more try, in a fresh worker. Who took too long once takes as long
    /// again.
    ///
    /// - Parameters:
    ///   - attempt: how often this page was tried before, from 0.
    ///   - isFresh: whether it was the worker's first picture.
    package static func decide(_ death: Death, attempt: Int, isFresh: Bool) -> Decision {
        guard attempt == 0 else { return .fail(death.error) }
        switch death {
        case .crash: return .retry
        case .memory where !isFresh: return .retry
        case .timeout, .decoding, .file, .memory: return .fail(death.error)
        }
    }
}
