import Dispatch
import DocScan
import DocScanEngines
import DocScanSystem
import Synchronization

/// The scan of one photo of a live session, by a worker: a photo that ends it ends no session.
final class PhotoSession: WorkSession, Sendable {
    private struct State {
        var isTaken = false
        var result: Result<ScanReport, ScanError>?
    }

    private static let queue = DispatchQueue(label: "docscan.photo", qos: .userInitiated)
    private let words: [String]
    private let input: ImageInput
    private let places: [Quadrilateral]
    private let state = Mutex(State())
    private let cancellation = Atomic(false)

    /// - Parameters:
    ///   - input: a file by its path, or a frame with its bytes.
    ///   - words: the words of the command line that make the program a worker.
    ///   - places: where the barcodes were seen last, in pixels of the upright picture.
    init(_ input: ImageInput, words: [String], places: [Quadrilateral]) {
        self.input = input
        self.words = words
        self.places = places
    }

    /// Waits for the report of the first page.
    ///
    /// - Throws: what is wrong with the photo; `.cancelled` when the task is cancelled.
    func report() async throws(ScanError) -> ScanReport {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                Self.queue.async { continuation.resume(returning: self.run()) }
            }
        } onCancel: {
            cancellation.store(true, ordering: .releasing)
        }
        return try result.get()
    }

    private func run() -> Result<ScanReport, ScanError> {
        var crew = WorkerCrew(session: self, words: words, jobs: 1, limits: PageLimits())
        do throws(WorkStop) {
            _ = try crew.run()
        } catch {
            if case .broken(let reason, _) = error { return .failure(.crashed(reason: reason)) }
        }
        return state.withLock { $0.result } ?? .failure(.cancelled)
    }

    var isInterrupted: Bool { cancellation.load(ordering: .acquiring) || state.withLock { $0.result != nil } }
    var isCancelled: Bool { isInterrupted }

    func next() throws(WorkStop) -> WorkStep {
        let isTaken = state.withLock { state in
            defer { state.isTaken = true }
            return state.isTaken
        }
        if isTaken { return .end }
        let path = InputPath(input.source)
        var work = PageWork(BatchItem(path: path, relative: path))
        work.bytes = input.bytes
        work.places = places
        return .work(work)
    }

    func take(_ message: WorkerMessage, of work: PageWork) throws(WorkStop) {
        guard var report = ScanReport(message) else { return }
        report.source = work.item.path.text
        finish(report.error.map { .failure($0) } ?? .success(report))
    }

    func fail(_ work: inout PageWork, _ error: ScanError) throws(WorkStop) {
        work.take(WorkerMessage(.report), at: MonotonicClock.milliseconds())
        finish(.failure(error))
    }

    private func finish(_ result: Result<ScanReport, ScanError>) {
        state.withLock { state in if state.result == nil { state.result = result } }
    }
}
