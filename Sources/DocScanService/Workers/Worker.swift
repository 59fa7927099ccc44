internal import DocScan
internal import DocScanEngines
internal import Files

/// Performs one job at a time in another process. A separate thread waits for the process.
actor Worker {
    /// The interval between checks of the limits, in seconds. In this time, a worker can exceed its memory limit by the
    /// amount that it can allocate, about 50 MB.
    private static let interval = 0.01
    /// The number of consecutive failed starts after which a job starts no more processes.
    private static let mostFailedStarts = 3

    private let start: WorkerStart
    private let program: String
    private let limits: PageLimits
    private let executor = QueueExecutor(label: "docscan.worker")
    private var process: WorkerProcess?
    private var isReady = false
    /// True until the process has finished a job.
    private var isFresh = true
    /// The killed processes that are not reaped yet.
    private var leaving: [WorkerProcess] = []
    /// The in-process worker for debugging, and the receiver of its answers; usually `nil`.
    private let inProcess: (worker: ScanWorker, deliver: ValueBox<@Sendable (ScanAnswer) -> Void>)?

    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    init(_ start: WorkerStart, program: String, limits: PageLimits, isInProcess: Bool = false) {
        (self.start, self.program, self.limits) = (start, program, limits)
        let deliver = ValueBox<@Sendable (ScanAnswer) -> Void>()
        inProcess = isInProcess ? (ScanWorker { deliver.value?($0) }, deliver) : nil
    }

    /// Performs a job to its end, in several processes if necessary. Returns the time that it took, in seconds.
    func perform(_ task: ScanTask) async -> Result<Double, ScanServiceError> {
        let began = MonotonicClock.milliseconds()
        if let inProcess {
            inProcess.deliver.put(task.deliver)
            await inProcess.worker.perform(task.job)
        } else if let error = run(task, at: began) {
            return .failure(error)
        }
        return .success((MonotonicClock.milliseconds() - began) / 1000)
    }

    private func run(_ task: ScanTask, at began: Double) -> ScanServiceError? {
        var progress = JobProgress(task.job, isRepeatable: task.job.input.isRepeatable, at: began)
        var failedStarts = 0
        while true {
            if task.isCancelled { return .scan(.cancelled) }
            leaving.removeAll { $0.reap(waiting: false) }
            let process: WorkerProcess
            do throws(ScanError) { process = try present() } catch {
                return .unavailable(reason: "\(error)", seconds: 0)
            }
            progress.begin(at: MonotonicClock.milliseconds())
            process.send(progress.rest)
            _ = WorkerCoding.isPrepared
            let termination: Termination
            switch wait(for: process, task, &progress) {
            case .finished(let error):
                isFresh = false
                return error.map { .scan($0) }
            case .cancelled:
                discard()
                return .scan(.cancelled)
            case .exceeded(let limit):
                discard()
                termination = limit
            case .ended:
                self.process = nil
                _ = process.reap(waiting: true)
                guard isReady else {
                    // A process that never became ready has not tried the page, so this is not an attempt.
                    failedStarts += 1
                    guard failedStarts < Self.mostFailedStarts else {
                        return .unavailable(reason: "Workers cannot be started: \(process.reason).", seconds: 0)
                    }
                    continue
                }
                let hadTooMuch = process.peakBytes > limits.memory
                termination = hadTooMuch ? .memory(limit: limits.memory) : .crash(process.reason)
            }
            let now = MonotonicClock.milliseconds()
            if case .end(let error) = progress.terminated(
                termination, isFresh: isFresh, at: now, deliver: task.deliver)
            {
                return error.map { .scan($0) }
            }
        }
    }

    /// Returns the current process, or a new one if there is no process or it has ended between two jobs.
    private func present() throws(ScanError) -> WorkerProcess {
        if let process, !process.reap(waiting: false) { return process }
        let made = try WorkerProcess(start, program: program)
        (process, isReady, isFresh) = (made, false, true)
        return made
    }

    /// Kills the process without waiting for its end.
    private func discard() {
        guard let process else { return }
        process.kill()
        leaving.append(process)
        self.process = nil
    }

    private enum Outcome {
        case finished(ScanError?)
        case cancelled
        case exceeded(Termination)
        case ended
    }

    private func wait(for process: WorkerProcess, _ task: ScanTask, _ progress: inout JobProgress) -> Outcome {
        var nextCheck = 0.0
        var failure: ScanError?
        while true {
            if task.isCancelled { return .cancelled }
            guard let answers = process.receive(seconds: Self.interval) else { return .ended }
            let now = MonotonicClock.milliseconds()
            for answer in answers {
                switch answer {
                case .signal(.ready): isReady = true
                case .signal(.finished): return .finished(failure)
                default:
                    guard let delivery = progress.record(answer, at: now) else { continue }
                    if case .failed(let error) = delivery { failure = error } else { task.deliver(delivery) }
                }
            }
            guard now >= nextCheck else { continue }
            nextCheck = now + 1000 * Self.interval
            if let limit = progress.exceeded(limits, resident: process.residentBytes, at: now) {
                return .exceeded(limit)
            }
        }
    }
}

extension ScanInput {
    /// True if the input can be read again, unlike a pipe.
    fileprivate var isRepeatable: Bool {
        switch self {
        case .bytes: true
        case .file(let path), .folderFile(let path): (try? FileFacts(path))?.kind == .file
        }
    }
}
