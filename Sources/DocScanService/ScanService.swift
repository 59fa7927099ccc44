package import DocScan
internal import DocScanEngines

/// Scans images in worker processes, so that a malicious image can end a worker but never the program.
///
///     let service = ScanService()
///     for try await page in service.pages(of: PagesJob(.file(path), settings)) { print(page.reports.map(\.status)) }
///
/// The service owns the workers and starts them on demand. Each worker gets one job at a time, the most urgent first.
/// The service stops a worker that exceeds a limit, retries a page in a new worker if that may help, and cancels a job
/// together with the task that waits for it.
package actor ScanService {
    package struct Options: Sendable {
        /// The number of worker processes. Default 1: a worker uses two cores for one image.
        package var workers = 1
        package var limits = PageLimits()
        /// True to write the messages of the libraries to standard error. Default false.
        package var isVerbose = false
        /// The maximum number of waiting and running jobs of each urgency. Further jobs are refused. Default: no limit.
        package var capacity: [Urgency: Int] = [:]
        /// True to scan in this process, for debugging. An image that crashes an engine then ends the program.
        package var isInProcess = false
        /// A function that is called with the reason if no worker can be started.
        package var onUnavailable: (@Sendable (String) -> Void)?
        /// The program of the workers; tests replace it.
        var program = WorkerProcess.program
        /// The pause after a failed start of a worker, in seconds.
        var pause = 5.0

        package init() {}
    }

    private let options: Options
    private var queue: JobQueue<ScanTask>
    private var idle: [Worker]
    private var isEnding = false
    /// The reason why the last start of a worker failed, and the time before which no further start is tried, in
    /// milliseconds.
    private var failure: (reason: String, until: Double)?
    private var isWakeupPlanned = false

    package init(_ options: Options = Options()) {
        self.options = options
        queue = JobQueue(workers: options.workers, capacity: options.capacity)
        let start = WorkerStart(memory: options.limits.memory, isVerbose: options.isVerbose)
        idle = (0..<options.workers).map { _ in
            Worker(
                start, program: options.program, limits: options.limits, isInProcess: options.isInProcess)
        }
    }

    // MARK: - Jobs

    /// Scans the pages of an input. A page that cannot be read has a report with the reason. If the input has the job's
    /// `knownDigest`, the result is empty.
    package nonisolated func pages(of job: PagesJob, urgency: Urgency = .scan) -> ScannedPages {
        ScannedPages { deliver throws(ScanServiceError) in
            _ = try await self.perform(.pages(job), urgency) { if case .page(let page) = $0 { deliver(page) } }
        }
    }

    /// Returns the findings of a frame, and the time that the worker needed, in seconds.
    package func frame(_ job: FrameJob) async throws(ScanServiceError) -> (findings: FrameFindings, seconds: Double) {
        let box = ValueBox<FrameFindings>()
        let seconds = try await perform(.frame(job), .frame) { if case .findings(let found) = $0 { box.put(found) } }
        guard let findings = box.value else { throw .scan(.jobUnreadable) }
        return (findings, seconds)
    }

    package func cutouts(
        _ job: CutoutsJob, urgency: Urgency = .scan
    ) async throws(ScanServiceError) -> [Cutout] {
        let box = ValueBox<[Cutout]>()
        _ = try await perform(.cutouts(job), urgency) { if case .cutouts(let found) = $0 { box.put(found) } }
        guard let cutouts = box.value else { throw .scan(.jobUnreadable) }
        return cutouts
    }

    /// Returns the JPEG of a page.
    package func picture(_ job: PictureJob) async throws(ScanServiceError) -> [UInt8] {
        let box = ValueBox<[UInt8]>()
        _ = try await perform(.picture(job), .photo) { if case .picture(let file) = $0 { box.put(file.bytes) } }
        guard let bytes = box.value else { throw .scan(.jobUnreadable) }
        return bytes
    }

    /// Returns a file with some pages of the input, in the same format.
    package func part(_ job: PartJob) async throws(ScanServiceError) -> [UInt8] {
        let box = ValueBox<[UInt8]>()
        _ = try await perform(.part(job), .scan) { if case .picture(let file) = $0 { box.put(file.bytes) } }
        guard let bytes = box.value else { throw .scan(.jobUnreadable) }
        return bytes
    }

    /// Returns a PDF with text layers.
    package func layered(_ job: LayersJob) async throws(ScanServiceError) -> LayeredFile {
        let box = ValueBox<LayeredFile>()
        _ = try await perform(.layers(job), .scan) { if case .layered(let file) = $0 { box.put(file) } }
        guard let file = box.value else { throw .scan(.jobUnreadable) }
        return file
    }

    /// Returns a PNG for each word; an empty array of bytes for a word outside the image.
    package func cutouts(_ job: WordsJob, urgency: Urgency) async throws(ScanServiceError) -> [[UInt8]] {
        let box = ValueBox<[Cutout]>()
        _ = try await perform(.words(job), urgency) { if case .cutouts(let found) = $0 { box.put(found) } }
        guard let cutouts = box.value, cutouts.count == job.words.count else { throw .scan(.jobUnreadable) }
        return cutouts.map(\.png.bytes)
    }

    /// Returns a searchable PDF with corrected words.
    package func corrected(_ job: CorrectionsJob) async throws(ScanServiceError) -> CorrectedFile {
        let box = ValueBox<CorrectedFile>()
        _ = try await perform(.corrections(job), .scan) { if case .corrected(let file) = $0 { box.put(file) } }
        guard let file = box.value else { throw .scan(.jobUnreadable) }
        return file
    }

    // MARK: - State

    /// The reason why no image can be read at present; `nil` if the last job found a worker, or if the next job will
    /// try to start one.
    package var problem: String? {
        failure.flatMap { MonotonicClock.milliseconds() < $0.until ? $0.reason : nil }
    }

    /// The number of jobs that wait or are in progress.
    package var count: Int { queue.count }

    /// Accepts no more jobs. Waiting and running jobs are completed.
    package func end() { isEnding = true }

    // MARK: - Scheduling

    /// Waits for a job, and returns the time that the worker needed, in seconds.
    ///
    /// - Parameter deliver: called on the worker's thread for each message of the worker.
    private func perform(
        _ job: ScanJob, _ urgency: Urgency, deliver: @escaping @Sendable (ScanAnswer) -> Void
    ) async throws(ScanServiceError) -> Double {
        if isEnding { throw .ending }
        if let problem { throw .unavailable(reason: problem, seconds: options.pause) }
        let task = ScanTask(job, deliver: deliver)
        try queue.enter(task, urgency)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                task.continuation.put(continuation)
                dispatch()
            }
        } onCancel: {
            task.cancel()
            Task { await self.withdraw(task, urgency) }
        }
        return try result.get()
    }

    /// Ends a cancelled job that still waits. If the job is already running, its worker ends it.
    private func withdraw(_ task: ScanTask, _ urgency: Urgency) {
        guard queue.withdraw(urgency, where: { $0 === task }) else { return }
        task.continuation.value?.resume(returning: .failure(.scan(.cancelled)))
    }

    private func dispatch() {
        while let worker = idle.last {
            guard let (task, urgency) = queue.next(at: MonotonicClock.milliseconds()) else { return planWakeup() }
            idle.removeLast()
            Task {
                let result = await worker.perform(task)
                finish(task, urgency, worker, result)
            }
        }
    }

    private func finish(
        _ task: ScanTask, _ urgency: Urgency, _ worker: Worker, _ result: Result<Double, ScanServiceError>
    ) {
        idle.append(worker)
        queue.leave(urgency)
        if case .failure(.unavailable(let reason, _)) = result {
            failure = (reason, MonotonicClock.milliseconds() + 1000 * options.pause)
            options.onUnavailable?(reason)
            for waiting in queue.removeWaiting() { waiting.continuation.value?.resume(returning: result) }
        } else {
            failure = nil
        }
        task.continuation.value?.resume(returning: result)
        dispatch()
    }

    /// Dispatches again at the time when a worker is no longer reserved for frames.
    private func planWakeup() {
        guard let moment = queue.nextMoment, !isWakeupPlanned else { return }
        isWakeupPlanned = true
        Task {
            try? await Task.sleep(for: .milliseconds(max(1, moment - MonotonicClock.milliseconds())))
            isWakeupPlanned = false
            dispatch()
        }
    }
}
