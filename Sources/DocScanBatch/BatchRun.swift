internal import Dispatch
internal import DocScan
internal import DocScanEngines
package import DocScanService
internal import Files
internal import Synchronization

/// Runs a batch: finds the inputs, has their pages scanned by workers, and writes the results as they arrive.
package actor BatchRun {
    let options: BatchOptions
    let observer: any BatchObserver
    let service: ScanService
    private let settings: Coded<ScanSettings>
    let fingerprint: String
    let inputs: InputFiles
    let pageOutputs: PageOutputFiles
    let done: DoneFolder?
    var feed: BatchFeed
    var output: BatchOutput
    var tally = BatchTally()
    /// The numbers of inputs without lines, of inputs without page outputs (write errors), and of missing operands.
    var (unwritten, unrendered, missing) = (0, 0, 0)
    var words: DecidedWords
    /// True while the run waits because the results of a watched folder cannot be written.
    var isWaiting = false
    /// True after the targets of links have been registered as inputs.
    var isDiscovered = false
    private let counter: InputCounter?
    private nonisolated let interruption = Atomic(false)
    private let start = MonotonicClock.milliseconds()
    private let executor = QueueExecutor(label: "docscan.batch")

    package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    /// - Throws: an error if the output cannot be written or is another program's file, or a watched folder is missing.
    package init(_ options: BatchOptions, observer: any BatchObserver) throws(OutputError) {
        (self.options, self.observer) = (options, observer)
        fingerprint = options.fingerprint
        // The workers run in parallel, so each uses one thread. The service stops a page that takes too long.
        var settings = options.settings
        (settings.recognition.engines, settings.recognition.deadline) = (1, Int(Int32.max))
        self.settings = Coded(settings)
        var service = ScanService.Options()
        (service.workers, service.limits) = (options.jobs, options.limits)
        (service.isVerbose, service.isInProcess) = (options.isVerbose, options.runsInProcess)
        self.service = ScanService(service)

        try PageOutputFiles(options.pageOutputFolders).prepare(operands: options.paths)
        if options.watches { try Self.check(options.paths) }
        let folders = options.paths.filter { (try? FileFacts($0))?.kind == .folder }
        if let path = options.done { done = try DoneFolder(path, of: folders) } else { done = nil }
        let first = try BatchFeed(options)
        inputs = first.inputs()
        pageOutputs = PageOutputFiles(
            options.pageOutputFolders, isArchive: options.writesArchives, inputs: inputs)
        try options.tableFile?.check()
        output = try BatchOutput(options, inputs: inputs)
        // The feed must be created after the output, so that it recognises a new output file.
        feed = try BatchFeed(options, list: first.list)
        if options.watches { observer.tell(.watching(output.place)) }
        if case .files(let files, resumes: true) = output, !files.canSeal { observer.tell(.noKey) }
        words = DecidedWords(of: BatchOutput.file(of: options))
        counter = options.countsInputs ? InputCounter(options) : nil
    }

    /// Checks that the folders to watch exist. Otherwise a mistyped name would be watched forever.
    private static func check(_ paths: [InputPath]) throws(OutputError) {
        for path in paths {
            do throws(ScanError) { _ = try FileFacts(path) } catch {
                throw OutputError("\(path.text): \(error) Name a folder that exists.")
            }
        }
    }

    /// Requests the end of the run. Inputs in progress are completed, and no others are started.
    package nonisolated func interrupt() { interruption.store(true, ordering: .releasing) }

    nonisolated var isInterrupted: Bool { interruption.load(ordering: .acquiring) }

    package func run() async -> BatchOutcome {
        let progress = Task {
            while !Task.isCancelled {
                observer.show(
                    BatchProgress(
                        tally, total: counter?.total, elapsed: elapsed, watches: options.watches))
                try? await Task.sleep(for: .milliseconds(200))
            }
        }
        defer { progress.cancel() }
        do throws(BatchOutcome) {
            return try finish(isWhole: try await scanAll())
        } catch {
            output.release()
            return error.at(output.remainder)
        }
    }

    // MARK: - Inputs

    /// Scans all inputs, as many at a time as there are workers. Returns false after an interruption.
    private func scanAll() async throws(BatchOutcome) -> Bool {
        let result = await withTaskGroup(of: Event.self, isolation: self) { group in
            defer { group.cancelAll() }
            var (running, hasMore, awaitsInput) = (0, true, false)
            do throws(BatchOutcome) {
                while true {
                    while running < options.jobs, hasMore, !awaitsInput, !isInterrupted {
                        switch try await next() {
                        case .work(let work):
                            running += 1
                            group.addTask { .scanned(await self.scan(work)) }
                        case .wait:
                            awaitsInput = true
                            let list = feed.list?.awaited
                            group.addTask { await Self.arrival(list) }
                        case .end: hasMore = false
                        }
                    }
                    if running == 0, isInterrupted || !hasMore { return Result<Bool, BatchOutcome>.success(!hasMore) }
                    switch await group.next() {
                    case .scanned(let result):
                        running -= 1
                        try result.get()
                    case .arrived(let hasArrived):
                        awaitsInput = false
                        if hasArrived { feed.list?.read() }
                    case nil: break
                    }
                }
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private enum Event: Sendable {
        case scanned(Result<Void, BatchOutcome>)
        /// Another input may be available. The value is true if the list of paths can be read.
        case arrived(Bool)
    }

    private static func arrival(_ list: Descriptor?) async -> Event {
        guard let list else {
            try? await Task.sleep(for: .milliseconds(50))
            return .arrived(false)
        }
        return await withCheckedContinuation { continuation in
            DispatchQueue(label: "docscan.batch.list").async {
                continuation.resume(returning: .arrived(list.isReadable(within: 0.1)))
            }
        }
    }

    private enum Step {
        case work(BatchWork)
        case wait
        case end
    }

    /// Returns the next input to scan. Skips at most 4096 inputs per call, so that results are written meanwhile.
    private func next() async throws(BatchOutcome) -> Step {
        for _ in 0..<4096 {
            switch feed.next() {
            case .wait: return .wait
            case .end: return .end
            case .folder(let path): output.removeLines(of: path)
            case .link(let path): observer.tell(.linkLeftOut(path))
            case .item(let item):
                if let problem = item.problem {
                    try await fail(item, problem)
                    continue
                }
                switch output.decision(for: item, pageOutputs: pageOutputs) {
                case .skip(let pages): tally.skip(pages)
                case .scan(let earlier):
                    return .work(BatchWork(item, earlier: earlier, draft: pageOutputs.draft(of: item.relative)))
                }
            }
        }
        return .wait
    }

    private func fail(_ item: BatchItem, _ problem: ScanError) async throws(BatchOutcome) {
        observer.tell(.unreadable(item.path, problem))
        if item.isMissing { missing += 1 }
        let source = item.isMissing ? URLRedaction.redacted(item.path.text) : item.path.text
        let work = BatchWork(item, draft: pageOutputs.draft(of: item.relative))
        try record(ScannedPage(failed: source, problem), of: work)
        try await deliver(work)
    }

    private func scan(_ work: BatchWork) async -> Result<Void, BatchOutcome> {
        var job = PagesJob(.folderFile(work.item.path), settings)
        (job.request, job.knownDigest) = (options.pageRequest, work.earlier?.sha256)
        var pages = service.pages(of: job).makeAsyncIterator()
        do throws(BatchOutcome) {
            while true {
                let page: ScannedPage?
                do throws(ScanServiceError) {
                    page = try await pages.next(isolation: self)
                } catch {
                    throw BatchOutcome(error)
                }
                guard let page else { break }
                try record(page, of: work)
            }
            // If the worker returns no page, the input has not changed since the earlier run.
            if work.pages.isEmpty { tally.skip(work.earlier?.pages ?? []) } else { try await deliver(work) }
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    // MARK: - End

    /// Finishes the outputs and reports the summary. `isWhole` is false after an interruption.
    private func finish(isWhole: Bool) throws(BatchOutcome) -> BatchOutcome {
        if isWhole, let problem = feed.list?.problem { throw .listBroken(problem) }
        let isEmpty = isWhole && feed.list == nil && !feed.hasFound
        // Keep the results of an earlier run instead of replacing them with an empty file.
        if isEmpty, !options.resumes, !options.watches {
            output.release()
            return .empty(options.paths)
        }
        // Watching a folder always ends with an interruption, so it counts as the regular end.
        if isWhole || options.watches {
            do throws(OutputError) {
                try output.finish(hasRepeats: options.watches)
                if let lines = BatchOutput.file(of: options) {
                    try options.tableFile?.write([lines])
                    countDecisions(about: lines)
                }
            } catch {
                throw .unwritable(error)
            }
        } else {
            output.release()
        }
        if tally.inputs > 0 || feed.list == nil { observer.tell(.summary(tally.summary(seconds: elapsed))) }
        if !feed.leftOut.isEmpty, !options.watches { observer.tell(.linksLeftOut(feed.leftOut.count)) }
        tellLosses()
        if isEmpty { observer.tell(.nothingLeft) }
        if unwritten > 0 || unrendered > 0 || missing > 0 || isEmpty && !options.watches { return .partial }
        return isWhole || options.watches ? .complete : .interrupted(output.remainder)
    }

    private var elapsed: Double { (MonotonicClock.milliseconds() - start) / 1000 }
}
