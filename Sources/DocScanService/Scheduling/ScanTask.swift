internal import Synchronization

/// A job with the function that receives its results, and its cancellation.
final class ScanTask: Sendable {
    let job: ScanJob
    let deliver: @Sendable (ScanAnswer) -> Void
    let continuation = ValueBox<CheckedContinuation<Result<Double, ScanServiceError>, Never>>()
    private let cancellation = Atomic(false)

    /// - Parameter deliver: called on the worker's thread for each page and every other result.
    init(_ job: ScanJob, deliver: @escaping @Sendable (ScanAnswer) -> Void) {
        (self.job, self.deliver) = (job, deliver)
    }

    var isCancelled: Bool { cancellation.load(ordering: .acquiring) }

    func cancel() { cancellation.store(true, ordering: .releasing) }
}
