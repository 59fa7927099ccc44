internal import Dispatch

/// Runs each task on a thread of its own: for tasks that wait for stores, folders and other servers, so that the few
/// threads of the others stay free.
package final class ThreadExecutor: TaskExecutor {
    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // A queue of its own gets a thread at once; a common one would wait for those that wait.
        DispatchQueue(label: "docscan.task", qos: .userInitiated).async {
            unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
    }
}
