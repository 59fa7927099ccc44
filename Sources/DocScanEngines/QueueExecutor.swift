internal import Dispatch

/// Runs an actor's work on its own dispatch queue: calls into the engines last seconds, and would starve the threads
/// that all other tasks share. (`DispatchSerialQueue`, which is an executor by itself, is absent on Linux.)
package final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    package init(label: String) {
        queue = DispatchQueue(label: label, qos: .userInitiated)
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
