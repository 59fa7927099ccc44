import DocScan
import DocScanEngines
import DocScanService

extension BatchSession {
    /// Scans everything in this process, one input after the other, for debugging. A picture that crashes an engine
    /// ends the run.
    func runInProcess() async -> ExitCode {
        let worker = BatchWorker(command)
        do throws(WorkStop) {
            while !isInterrupted {
                switch try next() {
                case .end: return try finish(isWhole: true)
                case .wait: _ = WorkerProcess.wait(for: [], arrivals: list, seconds: 0.05)
                case .work(var work):
                    var messages: [WorkerMessage] = []
                    await worker.perform(work.job) { messages.append($0) }
                    for message in messages {
                        if message.kind == .pages { work.open(message) }
                        if message.kind == .line { work.take(message, at: MonotonicClock.milliseconds()) }
                    }
                    switch messages.last?.kind {
                    case .broken: throw .broken(messages.last?[0] ?? "", .missingDependency)
                    case .unchanged: skip()
                    default: try deliver(work)
                    }
                }
                tick()
            }
            return try finish(isWhole: false)
        } catch {
            return stop(error)
        }
    }
}
