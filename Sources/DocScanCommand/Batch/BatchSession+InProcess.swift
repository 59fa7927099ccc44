import DocScan
import DocScanEngines

extension BatchSession {
    /// Scans everything in this process, one after the other: for debugging. What a picture does to the engines it does
    /// to the run.
    func runInProcess() async -> ExitCode {
        let worker = BatchWorker(command)
        do throws(WorkStop) {
            while !isInterrupted {
                switch try next() {
                case .end: return try finish(isWhole: true)
                case .wait: _ = WorkerProcess.wait(for: [], list: list, seconds: 0.05)
                case .work(var work):
                    var frames: [WorkerFrame] = []
                    await worker.perform(work.job) { frames.append($0) }
                    for frame in frames {
                        if frame.kind == .pages { work.open(frame) }
                        if frame.kind == .line { work.take(frame, at: MonotonicClock.milliseconds()) }
                    }
                    switch frames.last?.kind {
                    case .broken: throw .broken(frames.last?[0] ?? "", .missingDependency)
                    case .unwritten: throw .output(OutputProblem(frames.last?[0] ?? ""))
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
