import DocScan
import DocScanService

/// What comes next in a session.
enum WorkStep {
    case work(PageWork)
    /// Nothing for now.
    case wait
    case end
}

/// Why a run stops early.
enum WorkStop: Error {
    case output(OutputProblem)
    /// The inputs cannot be scanned, a sentence.
    case broken(String, ExitCode)
    /// The reader of the results has closed the pipe.
    case unread
}

/// Where a crew of workers gets its pages from, and where the results go.
protocol WorkSession: AnyObject {
    /// Whether to start no new pages.
    var isInterrupted: Bool { get }
    /// Whether to abandon the pages in progress too.
    var isCancelled: Bool { get }
    /// Where more work comes from, besides `next`; nil where it is all there.
    var arrivals: (any WorkArrivals)? { get }
    /// Seconds to wait for it while nothing is in work: who gives work is asked again after that.
    var patience: Double { get }

    func next() throws(WorkStop) -> WorkStep
    /// Records a page as soon as it is done.
    func take(_ message: WorkerMessage, of work: PageWork) throws(WorkStop)
    /// Records that the current page cannot be scanned, and moves on to the next.
    func fail(_ work: inout PageWork, _ error: ScanError) throws(WorkStop)
    /// Records an input that has not changed since an earlier run.
    func skip()
    /// Records an input whose pages are all done.
    func deliver(_ work: PageWork) throws(WorkStop)
    /// Shows the progress.
    func tick()
    /// Removes what is drawn of the progress, so that a message has a line of its own.
    func clearProgress()
}

extension WorkSession {
    var isCancelled: Bool { false }
    var arrivals: (any WorkArrivals)? { nil }
    var patience: Double { WorkerCrew.interval }
    func take(_ message: WorkerMessage, of work: PageWork) throws(WorkStop) {}
    func skip() {}
    func deliver(_ work: PageWork) throws(WorkStop) {}
    func tick() {}
    func clearProgress() {}

    /// Does all of it with one worker.
    ///
    /// - Parameter workers: the words behind the program's name that start one.
    /// - Returns: nil if it came to its end, or else the code of what stopped it, which has been said.
    func run(workers words: [String], limits: PageLimits) -> ExitCode? {
        Interruption.ignorePipes()
        var crew = WorkerCrew(session: self, words: words, jobs: 1, limits: limits)
        do throws(WorkStop) {
            _ = try crew.run()
            return nil
        } catch {
            clearProgress()
            switch error {
            case .unread: Interruption.endByPipe()
            case .output(let problem): StandardStreams.error("docscan: \(problem)\n")
            case .broken(let reason, let code):
                StandardStreams.error("docscan: \(reason)\n")
                return code
            }
            return .unreadableInput
        }
    }
}
