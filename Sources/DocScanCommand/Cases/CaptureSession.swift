import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService

/// The pictures that are added to a case: each is scanned by a worker and kept in the slot of its paper.
final class CaptureSession: PictureSession {
    var pictures: PictureQueue
    private let intake: CaptureIntake
    private let store: Store
    let command: ScanCommand
    var code = ExitCode.complete
    let loadsFiles = true

    init(_ paths: [String], to intake: CaptureIntake, store: consuming Store) {
        pictures = PictureQueue(paths)
        self.intake = intake
        self.store = store
        var command = ScanCommand()
        command.printsJSON = true
        command.words = ["--json", "--preview"] + intake.wanted.words
        self.command = command
    }

    func take(_ message: WorkerMessage, of work: PageWork) throws(WorkStop) {
        let presentation = ScanPresentation(message)
        for error in presentation.errors { StandardStreams.error(error) }
        guard presentation.code == .complete || presentation.code == .incomplete else {
            code = max(code, presentation.code)
            return
        }
        // What is wrong with an input of several pages is said once.
        guard work.page == 0, let report = ScanReport(message) else { return }
        let picture = CapturedPicture(
            name: work.item.path.text, bytes: work.bytes, format: work.format, pages: work.pages ?? 1, report: report,
            preview: message.preview)
        do throws(StoreError) {
            switch try intake.keep(picture, in: store, at: .now) {
            case .kept(let kept): StandardStreams.out(kept.line(for: picture.name) + "\n")
            case .refused(let refusal):
                StandardStreams.error("docscan: \(refusal.line(for: picture.name))\n")
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
}
