import DocScan
import DocScanEngines
import DocScanService
import Synchronization

/// A whole batch: its inputs, outputs and counters. `WorkerCrew` scans the pages.
final class BatchSession: WorkSession {
    private final class Flag: Sendable {
        let isSet = Atomic(false)
    }

    let command: BatchCommand
    private let form: OutputForm
    private let settings: String
    private let inputs: InputFiles
    private let pageOutputs: PageOutputFiles
    private var feed: BatchFeed
    private var output: BatchOutput
    private var tally = BatchTally()
    /// Inputs whose lines could not be written.
    private var unwritten = 0
    /// Inputs whose page outputs could not be written.
    private var unrendered = 0
    /// Operands that name no file.
    private var missing = 0
    /// Whether the targets of links are registered as inputs.
    private var isDiscovered = false
    private var screen: BatchScreen
    private let counter: InputCounter?
    private let interruption = Flag()
    private let start = MonotonicClock.milliseconds()

    /// - Throws: the output is taken, or cannot be written.
    init(_ command: BatchCommand) throws(OutputProblem) {
        self.command = command
        form = command.form
        settings = command.settings
        let folders = command.paths.filter { (try? FileFacts($0))?.kind == .folder }
        try command.pageOutputFiles(inputs: InputFiles([])).prepare(inputs: folders)
        if command.watches { try Self.check(command.paths) }
        feed = try BatchFeed(command)
        inputs = feed.inputs()
        pageOutputs = command.pageOutputFiles(inputs: inputs)
        output = try BatchOutput(command, inputs: inputs)
        // Only now does the feed know an output that has just been created.
        let list = feed.list
        feed = try BatchFeed(command, list: list)
        screen = BatchScreen(isQuiet: command.isQuiet)
        if command.watches { screen.finish("watching. \(output.place). Control-C ends the watch.") }
        if case .files(let files, resumes: true) = output, !files.canSeal {
            screen.say("No key can be stored, so earlier reports cannot be verified. Set XDG_STATE_HOME.")
        }
        counter = screen.needsTotal ? InputCounter(command) : nil
        let flag = interruption
        Interruption.onFirst { flag.isSet.store(true, ordering: .releasing) }
    }

    /// A folder to watch must exist: a mistyped name would be watched for ever.
    private static func check(_ paths: [InputPath]) throws(OutputProblem) {
        for path in paths {
            do throws(ScanError) { _ = try FileFacts(path) } catch {
                throw OutputProblem("\(path.text): \(error) Name a folder that exists.")
            }
        }
    }

    var isInterrupted: Bool { interruption.isSet.load(ordering: .acquiring) }
    var arrivals: (any WorkArrivals)? { list }
    var list: PathList? { feed.list }

    /// Scans everything with worker processes.
    func runWorkers() -> ExitCode {
        var crew = WorkerCrew(session: self, words: command.workerWords, jobs: command.jobs, limits: command.limits)
        do throws(WorkStop) {
            return try finish(isWhole: try crew.run())
        } catch {
            return stop(error)
        }
    }

    /// The next input that must be scanned. Checks a few thousand at most, so that the workers are served in between.
    func next() throws(WorkStop) -> WorkStep {
        for _ in 0..<4096 {
            switch feed.next() {
            case .wait: return .wait
            case .end: return .end
            case .folder(let path): output.removeLines(of: path)
            case .item(let item):
                if let problem = item.problem {
                    screen.say("\(SourceAddress.redacted(item.path.text)): \(problem)")
                    if item.isMissing { missing += 1 }
                    var work = PageWork(item)
                    fail(&work, problem)
                    try deliver(work)
                    continue
                }
                switch output.decision(for: item, pageOutputs: pageOutputs) {
                case .skip: skip()
                case .scan: return .work(PageWork(item, draft: pageOutputs.draft(of: item.relative)))
                case .compare(let sha256):
                    return .work(PageWork(item, digest: sha256, draft: pageOutputs.draft(of: item.relative)))
                }
            }
        }
        return .wait
    }

    /// Counts an input that has not changed since an earlier run.
    func skip() { tally.skip() }

    /// Records that the current page cannot be scanned.
    func fail(_ work: inout PageWork, _ error: ScanError) {
        let path = work.item.path
        let pages = work.pages ?? 1
        let report = ScanReport(
            source: work.item.isMissing ? SourceAddress.redacted(work.source) : work.source, status: .failed,
            error: error)
        let stamp = (try? FileFacts(path))?.stamp
        let record = BatchRecord(
            report, path: path, page: work.page, pages: pages, settings: settings, stamp: stamp)
        work.take(BatchWorker.line(record, form, isBrief: command.isBrief), at: MonotonicClock.milliseconds())
    }

    /// Writes the lines of an input that is done.
    func deliver(_ work: PageWork) throws(WorkStop) {
        discover(work.item)
        // Before the lines, so that an input with lines always has its files.
        do throws(OutputProblem) { try work.draft?.finish() } catch {
            guard error.isOfOneInput else { throw .output(error) }
            screen.say(message(for: error))
            unrendered += 1
        }
        if output.isStream, StandardStreams.outIsTerminal { screen.clear() }
        let isRead: Bool
        do throws(OutputProblem) {
            isRead = try output.write(work.lines, of: work.item)
        } catch {
            guard error.isOfOneInput else { throw .output(error) }
            screen.say(message(for: error))
            unwritten += 1
            return
        }
        guard isRead else { throw .unread }
        for outcome in work.outcomes { tally.add(outcome.status, code: outcome.code) }
        tally.finishInput()
    }

    /// Registers the remaining inputs before a file is replaced.
    private func discover(_ item: BatchItem) {
        feed.list?.readAhead()
        guard !isDiscovered, pageOutputs.isNameTaken(of: item.relative) || output.isNameTaken(of: item) else { return }
        isDiscovered = true
        feed.discover(inputs)
    }

    /// Shows the progress.
    func tick() { screen.update(BatchProgress(tally, total: counter?.total, elapsed: elapsed)) }

    /// Finishes the outputs and prints the summary.
    ///
    /// - Parameter isWhole: whether every input has its lines; false after an interruption.
    func finish(isWhole: Bool) throws(WorkStop) -> ExitCode {
        if isWhole, let problem = list?.problem {
            throw .broken("standard input: The list of paths is incomplete. \(problem)", .unreadableInput)
        }
        let isEmpty = isWhole && list == nil && !feed.hasFound
        // Keep the results of an earlier run rather than replace them with nothing.
        if isEmpty, !command.resumes, !command.watches {
            output.release()
            screen.say("There is nothing to scan: \(command.paths.map(\.text).joined(separator: ", ")) holds no file.")
            return .unreadableInput
        }
        // Watching a folder ends only by interruption.
        if isWhole || command.watches {
            do throws(OutputProblem) { try output.finish(hasRepeats: command.watches) } catch { throw .output(error) }
        } else {
            output.release()
        }
        if tally.inputs > 0 || list == nil { screen.finish(tally.summary(seconds: elapsed)) }
        let links = feed.leftOut.count
        if links > 0 {
            screen.finish(
                "\(links) link\(links == 1 ? " leads" : "s lead") to folders elsewhere and "
                    + "\(links == 1 ? "was" : "were") left out. --follow-links follows them.")
        }
        if unwritten > 0 {
            screen.say("\(unwritten) of the inputs \(unwritten == 1 ? "has" : "have") no report; see above.")
        }
        if unrendered > 0 {
            screen.say("\(unrendered) of the inputs \(unrendered == 1 ? "has" : "have") no PDF or hOCR; see above.")
        }
        if isEmpty { screen.say("There is nothing to scan any more. The earlier results are kept.") }
        if unwritten > 0 || unrendered > 0 || missing > 0 || isEmpty && !command.watches { return .unreadableInput }
        if isWhole || command.watches { return .complete }
        screen.finish("interrupted. " + (output.remainder ?? "The rest has no lines."))
        return .interrupted
    }

    /// Reports why the run stops.
    func stop(_ stop: WorkStop) -> ExitCode {
        output.release()
        switch stop {
        case .unread: Interruption.endByPipe()
        case .output(let problem):
            screen.say(message(for: problem))
            return .unreadableInput
        case .broken(let reason, let code):
            screen.say(reason)
            if let remainder = output.remainder { screen.finish(remainder) }
            return code
        }
    }

    private var elapsed: Double { (MonotonicClock.milliseconds() - start) / 1000 }
}
