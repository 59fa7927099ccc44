import DocScan
import DocScanEngines
import DocScanStore
import DocScanSystem

/// The pictures that are added to a case: each is scanned by a worker and kept in the slot of its paper.
final class CaptureSession: WorkSession {
    private let paths: [InputPath]
    private let label: String
    private let slot: String?
    private let plan: PlanFolder
    private let store: Store
    private let command: ScanCommand
    private var position = 0
    private var code = ExitCode.complete

    /// - Throws: `.consentNeeded`, `.notFound`: before the first picture is opened.
    init(_ paths: [String], to label: String, slot: String?, in plan: PlanFolder, store: consuming Store) throws {
        guard case .given = try store.consentState(of: plan) else {
            throw StoreError.consentNeeded(try store.consentState(of: plan))
        }
        _ = try store.caseNamed(label, in: plan)
        if let slot, plan.plan.slot(named: slot) == nil {
            let names = plan.plan.slots.map(\.name).joined(separator: ", ")
            throw UsageError("--slot: the plan has no slot \"\(slot.visible)\". Give one of: \(names)")
        }
        self.paths = InputPath.arguments(paths)
        (self.label, self.slot, self.plan) = (label, slot, plan)
        self.store = store
        var command = ScanCommand()
        command.printsJSON = true
        command.words = ["--json"]
        if let profile = slot.flatMap({ plan.plan.slot(named: $0)?.profile }) {
            command.words += ["--profile", profile]
        }
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
        let name = work.item.path.text.visible
        if let pages = work.pages, pages > 1 {
            // Once, and not for each page.
            if work.page > 0 { return }
            return complain(
                "\(name): It has \(pages) pages, and a capture is one picture. Save each page as a picture.")
        }
        let report = presentation.out.trimmingLineEnd
        let profile = JSON(parsing: report)?.text(of: "profile")
        guard let slot = slot ?? plan.plan.slot(forProfile: profile)?.name else {
            let names = plan.plan.slots.map(\.name).joined(separator: ", ")
            return complain("\(name): The plan has no slot for this paper. Name its slot: --slot with one of \(names).")
        }
        do throws(StoreError) {
            let draft = Capture.Draft(picture: work.bytes, format: work.format.rawValue, report: report)
            let addition = try store.add(draft, to: label, slot: slot, in: plan, at: .now)
            let found = try store.caseNamed(label, in: plan)
            let outcome =
                switch addition {
                case .added(let replaced, let capture):
                    "\(slot), \(capture.status)" + replaced.map { ", replaces capture \($0)" }.joined()
                case .alreadyThere: "\(slot), already there"
                }
            StandardStreams.out("\(name): \(outcome) · \(CaseCommand.tallies(of: found))\n")
        } catch {
            try stop(error)
        }
    }

    private func stop(_ error: StoreError) throws(WorkStop) {
        switch error {
        case .refused, .taken: complain(message(for: error))
        case .consentNeeded: throw .broken(message(for: error), .incomplete)
        default: throw .broken(message(for: error), .unreadableInput)
        }
    }

    private func complain(_ sentence: String) {
        StandardStreams.error("docscan: \(sentence)\n")
        code = max(code, .incomplete)
    }

    func fail(_ work: inout PageWork, _ error: ScanError) throws(WorkStop) {
        let source = work.source
        StandardStreams.error("docscan: \(source.visible): \(message(for: error, about: source))\n")
        code = max(code, ExitCode(error))
        work.take(WorkerMessage(.report), at: MonotonicClock.milliseconds())
    }
}
