internal import Dispatch

/// Runs each task on its own thread: for tasks that wait for stores, folders and servers, so that the few threads of
/// the other tasks stay free.
package final class ThreadExecutor: TaskExecutor {
    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // A separate queue gets a thread at once; on a common one the task would queue after waiting ones.
        DispatchQueue(label: "docscan.task", qos: .userInitiated).async {
            unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
    }
}
