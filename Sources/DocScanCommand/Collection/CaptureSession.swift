import DocScan
import DocScanEngines
import DocScanStore
import DocScanSystem

/// The pictures that are added to a case: each is scanned by a worker and kept in the slot of its paper.
final class CaptureSession: WorkSession {
    private let paths: [InputPath]
    private let intake: CaptureIntake
    private let store: Store
    private let command: ScanCommand
    private var position = 0
    private var code = ExitCode.complete

    init(_ paths: [String], to intake: CaptureIntake, store: consuming Store) {
        self.paths = InputPath.arguments(paths)
        self.intake = intake
        self.store = store
        var command = ScanCommand()
        command.printsJSON = true
        command.words = ["--json", "--preview"]
        if let profile = intake.slot?.profile { command.words += ["--profile", profile] }
        self.command = command
    }

    func run() -> ExitCode { run(workers: command.workerWords, limits: command.limits) ?? code }

    // Control-C ends the program at once: what has been said to be kept is kept.
    var isInterrupted: Bool { false }

    func next() throws(WorkStop) -> WorkStep {
        while position < paths.count {
            let path = paths[position]
            position += 1
            var work = PageWork(BatchItem(path: path, relative: path))
            do throws(ScanError) {
                // What is scanned is what is kept, whatever becomes of the file meanwhile.
                work.bytes = try ImageInput(picture: path).bytes
                return .work(work)
            } catch {
                try fail(&work, error)
            }
        }
        return .end
    }

    func take(_ message: WorkerMessage, of work: PageWork) throws(WorkStop) {
        let presentation = ScanPresentation(message)
        for error in presentation.errors { StandardStreams.error(error) }
        guard presentation.code == .complete || presentation.code == .incomplete else {
            code = max(code, presentation.code)
            return
        }
        // What is wrong with an input of several pages is said once.
        if work.page > 0 { return }
        let picture = CaptureIntake.Picture(
            name: work.item.path.text, bytes: work.bytes, format: work.format.rawValue, pages: work.pages ?? 1,
            report: presentation.out.trimmingLineEnd, preview: message.preview)
        do throws(StoreError) {
            switch try intake.keep(picture, in: store) {
            case .kept(let line, _, _): StandardStreams.out(line + "\n")
            case .refused(let sentence):
                StandardStreams.error("docscan: \(sentence)\n")
                code = max(code, .incomplete)
            }
        } catch {
            throw Self.stop(error)
        }
    }

    private static func stop(_ error: StoreError) -> WorkStop {
        if case .consentNeeded = error { return .broken(message(for: error), .incomplete) }
        return .broken(message(for: error), .unreadableInput)
    }

    func fail(_ work: inout PageWork, _ error: ScanError) throws(WorkStop) {
        let source = work.source
        StandardStreams.error("docscan: \(source.visible): \(message(for: error, about: source))\n")
        code = max(code, ExitCode(error))
        work.take(WorkerMessage(.report), at: MonotonicClock.milliseconds())
    }
}
