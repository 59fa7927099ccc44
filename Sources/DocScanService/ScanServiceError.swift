package import DocScan

/// The reason why a job has no result.
package enum ScanServiceError: Error, Sendable, Hashable {
    /// The scan failed, for example because the image is damaged, a library is missing, or the job was cancelled.
    case scan(ScanError)
    /// No worker can be started. Contains the reason as a sentence, and the time after which another attempt may
    /// succeed, in seconds.
    case unavailable(reason: String, seconds: Double)
    /// The maximum number of jobs is reached. Contains the number of jobs, and the time after which there may be room,
    /// in seconds.
    case busy(waiting: Int, seconds: Double)
    /// The service accepts no more jobs.
    case ending
}
