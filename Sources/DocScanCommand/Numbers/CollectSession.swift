import DocScan
import DocScanEngines
import DocScanStore
import DocScanSystem

/// The labels whose numbers are collected: each is scanned by a worker.
final class CollectSession: WorkSession {
    private let paths: [InputPath]
    private let command: ScanCommand
    private let store: Store
    private var position = 0
    private var code = ExitCode.complete

    init(_ command: ScanCommand, store: consuming Store) {
        paths = InputPath.arguments(command.paths)
        self.command = command
        self.store = store
    }

    func run() -> ExitCode { run(workers: command.workerWords, limits: command.limits) ?? code }

    // Control-C ends the program at once: what has been said to be kept is kept.
    var isInterrupted: Bool { false }

    func next() throws(WorkStop) -> WorkStep {
        while position < paths.count {
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

    func take(_ answer: WorkerMessage, of work: PageWork) throws(WorkStop) {
        let presentation = ScanPresentation(answer)
        for error in presentation.errors { StandardStreams.error(error) }
        guard let report = ScanReport(answer), let sha256 = report.sha256, report.error == nil else {
            code = max(code, presentation.code)
            return
        }
        let source = work.source
        let matches = report.matches ?? []
        if matches.isEmpty {
            StandardStreams.error(
                "docscan: \(source.visible): No accession number of the given definitions was found.\n")
            code = max(code, .incomplete)
        }
        for match in matches {
            let addition: Store.NumberAddition
            do throws(StoreError) {
                addition = try store.collect(match, sha256: sha256, source: work.item.path.text, at: .now)
            } catch {
                throw .broken(message(for: error), .unreadableInput)
            }
            let outcome =
                switch addition {
                case .added: "collected"
                case .alreadyThere: "already there"
                case .linksChanged: "already there, its addresses are new"
                }
            try show("\(source): \(match.value) · \(match.organization), \(outcome)\n")
        }
    }

    private func show(_ line: String) throws(WorkStop) {
        let isRead: Bool
        do throws(OutputProblem) {
            isRead = try StandardStreams.show(line.trimmingLineEnd.visible + "\n")
        } catch {
            throw .output(error)
        }
        if !isRead { throw .unread }
    }

    func fail(_ work: inout PageWork, _ error: ScanError) throws(WorkStop) {
        let source = work.source
        StandardStreams.error("docscan: \(source.visible): \(message(for: error, about: source))\n")
        code = max(code, ExitCode(error))
        work.take(WorkerMessage(.report), at: MonotonicClock.milliseconds())
    }
}
