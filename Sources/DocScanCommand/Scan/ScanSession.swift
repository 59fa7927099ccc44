import DocScan
import DocScanEngines
import DocScanService

/// The pictures of one call, in the order of the arguments: a report for each page as soon as it is done.
final class ScanSession: PictureSession {
    let command: ScanCommand
    var pictures: PictureQueue
    var code = ExitCode.complete

    init(_ command: ScanCommand) {
        self.command = command
        pictures = PictureQueue(command.paths)
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

    func showProgress() {
        guard pictures.paths.count > 1, StandardStreams.errorIsTerminal else { return }
        let width = 24
        let (position, count) = (pictures.position, pictures.paths.count)
        let done = width * (position - 1) / count
        let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
        StandardStreams.draw("\r\(bar) \(position) of \(count)\u{1B}[K")
    }

    func clearProgress() {
        guard pictures.paths.count > 1, StandardStreams.errorIsTerminal else { return }
        StandardStreams.draw("\r\u{1B}[K")
    }
}
