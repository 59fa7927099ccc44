internal import Synchronization

final class ScanTask: Sendable {
    let job: ScanJob
    let deliver: @Sendable (ScanAnswer) -> Void
    let continuation = Box<CheckedContinuation<Result<Double, ScanServiceError>, Never>>()
    private let cancellation = Atomic(false)

    /// - Parameter deliver: called for each page, for findings and cut-outs, on the worker's thread.
    init(_ job: ScanJob, deliver: @escaping @Sendable (ScanAnswer) -> Void) {
        (self.job, self.deliver) = (job, deliver)
    }

    var isCancelled: Bool { cancellation.load(ordering: .acquiring) }

    func cancel() { cancellation.store(true, ordering: .releasing) }
}
