import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService

/// The labels whose numbers are collected: each is scanned by a worker.
final class CollectSession: PictureSession {
    var pictures: PictureQueue
    let command: ScanCommand
    private let store: Store
    var code = ExitCode.complete

    init(_ command: ScanCommand, store: consuming Store) {
        pictures = PictureQueue(command.paths)
        self.command = command
        self.store = store
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
}

extension String {
    /// Without the line feed at its end.
    fileprivate var trimmingLineEnd: String { last == "\n" ? String(dropLast()) : self }
}
