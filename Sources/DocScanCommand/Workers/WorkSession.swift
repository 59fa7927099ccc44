import DocScan
import DocScanSystem

/// What comes next in a session.
enum WorkStep {
    case work(PageWork)
    /// Nothing for now.
    case wait
    case end
}

/// Why a run ends before its end.
enum WorkStop: Error {
    case output(OutputProblem)
    /// The inputs cannot be scanned, a sentence.
    case broken(String, ExitCode)
    /// The reader of the results has closed its end.
    case unread
}

/// What a crew of workers works for: where pages come from, and where their results go.
protocol WorkSession: AnyObject {
    /// Whether no new work is to be begun.
    var isInterrupted: Bool { get }
    /// Whether the pages under way are given up too.
    var isCancelled: Bool { get }
    /// The list of inputs that is waited for, if there is one.
    var list: PathList? { get }

    func next() throws(WorkStop) -> WorkStep
    /// Takes a page as soon as it is done.
    func take(_ message: WorkerMessage, of work: PageWork) throws(WorkStop)
    /// Takes note that the page whose turn it is cannot be scanned, and goes on to the next.
    func fail(_ work: inout PageWork, _ error: ScanError) throws(WorkStop)
    /// Takes an input that is as an earlier run has found it.
    func skip()
    /// Takes an input whose pages are all done.
    func deliver(_ work: PageWork) throws(WorkStop)
    /// Shows how far it is.
    func tick()
}

extension WorkSession {
    var isCancelled: Bool { false }
    var list: PathList? { nil }
    func take(_ message: WorkerMessage, of work: PageWork) throws(WorkStop) {}
    func skip() {}
    func deliver(_ work: PageWork) throws(WorkStop) {}
    func tick() {}
}
