package import DocScan

/// Why a job has no answer.
package enum ScanServiceError: Error, Sendable, Hashable {
    /// An error in the picture, or something missing on this machine.
    case scan(ScanError)
    /// No worker can be started: the reason as a sentence, and the seconds after which another try may succeed.
    case unavailable(reason: String, seconds: Double)
    /// The maximum number of jobs wait already; the seconds after which there may be room.
    case busy(waiting: Int, seconds: Double)
    /// The service takes no more jobs.
    case ending
}
