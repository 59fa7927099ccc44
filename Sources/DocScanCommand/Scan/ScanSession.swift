import DocScan
import DocScanEngines
import DocScanSystem

/// The pictures of one call, in the order of the arguments: a report for each page as soon as it is done.
final class ScanSession: WorkSession {
    private let command: ScanCommand
    private let paths: [InputPath]
    private var position = 0
    /// The worst of what the inputs came to.
    private(set) var code = ExitCode.complete

    init(_ command: ScanCommand) {
        self.command = command
        paths = InputPath.arguments(command.paths)
    }

    /// Scans everything, by one worker.
    func run() -> ExitCode { run(workers: command.workerWords, limits: command.limits) ?? code }

    // Control-C ends the program at once: what is done has been printed.
    var isInterrupted: Bool { false }

    func next() throws(WorkStop) -> WorkStep {
        while position < paths.count {
            showProgress()
            let path = paths[position]
            position += 1
            var work = PageWork(BatchItem(path: path, relative: path))
            guard path.text == "-" else { return .work(work) }
            // A worker's standard input is where its jobs come from.
            do throws(ScanError) {
                work.bytes = try ImageInput(picture: path).bytes
                return .work(work)
            } catch {
                try fail(&work, error)
            }
        }
        return .end
    }

    func take(_ message: WorkerMessage, of work: PageWork) throws(WorkStop) { try present(ScanPresentation(message)) }

    func fail(_ work: inout PageWork, _ error: ScanError) throws(WorkStop) {
        let report = ScanReport(source: work.source, status: .failed, error: error)
        work.take(WorkerMessage(.report), at: MonotonicClock.milliseconds())
        try present(ScanPresentation(report, of: command))
    }

    private func present(_ presentation: ScanPresentation) throws(WorkStop) {
        clearProgress()
        code = max(code, presentation.code)
        let isRead: Bool
        do throws(OutputProblem) {
            isRead = try presentation.write()
        } catch {
            throw .output(error)
        }
        if !isRead { throw .unread }
    }

    private func showProgress() {
        guard paths.count > 1, StandardStreams.errorIsTerminal else { return }
        let width = 24
        let done = width * position / paths.count
        let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
        StandardStreams.draw("\r\(bar) \(position + 1) of \(paths.count)\u{1B}[K")
    }

    func clearProgress() {
        guard paths.count > 1, StandardStreams.errorIsTerminal else { return }
        StandardStreams.draw("\r\u{1B}[K")
    }
}
