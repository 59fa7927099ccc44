internal import Dispatch

/// Runs the work of an actor on a separate dispatch queue. Calls into the engines take seconds, and would block the
/// threads that all other tasks share. (`DispatchSerialQueue`, which is itself an executor, does not exist on Linux.)
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
