internal import Dispatch
internal import DocScan
internal import Glibc
internal import Synchronization

/// The thread that starts all child processes. It never ends.
///
/// The system kills a child when the thread that started it ends, not only when the process ends (`PR_SET_PDEATHSIG`).
/// The threads of dispatch queues end after some idle seconds.
enum LaunchThread {
    private static let jobs = Mutex<[@Sendable () -> Void]>([])
    private static let waiting = DispatchSemaphore(value: 0)
    private static let isStarted: Bool = {
        var thread = pthread_t()
        let code = unsafe pthread_create(&thread, nil, { _ in LaunchThread.serve() }, nil)
        if code == 0 { pthread_detach(thread) }
        return code == 0
    }()

    /// Runs `body` on the thread and waits for it.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
        // If the thread could not be created, the child ends with the caller's thread, which is better than never.
        guard isStarted else { return body() }
        let done = DispatchSemaphore(value: 0)
        let result = ValueBox<Result>()
        jobs.withLock {
            $0.append {
                result.put(body())
                done.signal()
            }
        }
        waiting.signal()
        done.wait()
        return result.value ?? body()
    }

    private static func serve() -> Never {
        while true {
            waiting.wait()
            let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            job?()
        }
    }
}
