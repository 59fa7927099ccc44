internal import DocScan
internal import DocScanEngines

/// The progress of a job. Decides how to continue if the worker of the job terminates. Times are in milliseconds.
struct JobProgress {
    enum Step: Equatable {
        /// Send the rest of the job to a new worker.
        case again
        /// The job is finished. Contains the error of a job that does not scan pages.
        case end(ScanError?)
    }

    private let job: ScanJob
    private let isRepeatable: Bool
    private let began: Double
    private var pageBegan: Double
    private var decodingSince: Double?
    private var opened: OpenedInput?
    private var attempt = 0
    /// The current page, from 0.
    private var page = 0

    /// - Parameter isRepeatable: true if the input can be read again, unlike a pipe.
    init(_ job: ScanJob, isRepeatable: Bool, at now: Double) {
        (self.job, self.isRepeatable) = (job, isRepeatable)
        (began, pageBegan) = (now, now)
        if case .pages(let job) = job { page = job.firstPage }
    }

    /// The part of the job that is still to be done.
    var rest: ScanJob {
        guard case .pages(var pages) = job else { return job }
        pages.firstPage = page
        return .pages(pages)
    }

    private var pages: Int { opened?.pages ?? 1 }

    /// Restarts the clock of the current page, because a worker receives the job now.
    mutating func begin(at now: Double) { (pageBegan, decodingSince) = (now, nil) }

    /// Records a message of the worker. Returns the message to pass to the caller; `nil` for a message that only
    /// concerns progress.
    mutating func record(_ answer: ScanAnswer, at now: Double) -> ScanAnswer? {
        switch answer {
        case .opened(let opened): self.opened = opened
        case .signal(.decoding): decodingSince = now
        case .signal(.decoded): decodingSince = nil
        case .page:
            (page, attempt, pageBegan) = (page + 1, 0, now)
            return answer
        case .findings, .cutouts, .picture, .layered, .corrected, .signal(.unchanged): return answer
        case .failed(let error):
            guard case .pages = job else { return answer }
            return failPage(error, at: now)
        case .signal(.ready), .signal(.finished): break
        }
        return nil
    }

    func exceeded(_ limits: PageLimits, resident: Int, at now: Double) -> Termination? {
        limits.exceeded(
            page: (now - pageBegan) / 1000, decoding: decodingSince.map { (now - $0) / 1000 },
            file: (now - began) / 1000, resident: resident)
    }

    /// Decides what to do with the job after its worker has terminated.
    ///
    /// - Parameter isFresh: true if it was the worker's first job.
    /// - Parameter deliver: called for each page that fails.
    mutating func terminated(
        _ termination: Termination, isFresh: Bool, at now: Double, deliver: (ScanAnswer) -> Void
    ) -> Step {
        // All pages were delivered, and only the signal `finished` was missing.
        if let opened, page >= opened.pages { return .end(nil) }
        if isRepeatable, termination.allowsRetry(attempt: attempt, isFresh: isFresh) {
            attempt += 1
            return .again
        }
        guard case .pages = job else { return .end(termination.error) }
        deliver(failPage(termination.error, at: now))
        // The file has used up its time, so its other pages are not tried.
        if case .file = termination { while page < pages { deliver(failPage(termination.error, at: now)) } }
        return page < pages ? .again : .end(nil)
    }

    /// Returns the current page as failed, and advances to the next page.
    private mutating func failPage(_ error: ScanError, at now: Double) -> ScanAnswer {
        let name = job.input.name.text
        let source = opened?.format.source(name, page: page, of: pages) ?? name
        var failed = ScannedPage(
            failed: source, error, page: page, pages: pages, format: opened?.format, stamp: opened?.stamp)
        failed.isOpened = opened != nil
        (page, attempt, pageBegan) = (page + 1, 0, now)
        return .page(failed)
    }
}
