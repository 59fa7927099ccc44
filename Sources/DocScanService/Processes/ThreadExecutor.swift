internal import Dispatch

/// Runs each task on a separate thread. For tasks that wait for stores, folders and servers, so that the few threads of
/// other tasks remain free.
package final class ThreadExecutor: TaskExecutor {
    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // A separate queue gets a thread at once. On a common queue, the task would have to wait for earlier ones.
        DispatchQueue(label: "docscan.task", qos: .userInitiated).async {
            unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
    }
}
