import Dispatch
import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService
import Synchronization

/// A photo of a live session after its scan.
struct ScannedPhoto: Sendable {
    var report: ScanReport
    /// The photo itself; empty where the worker opened it.
    var bytes: [UInt8]
    /// How many pages it has; the report is of the first.
    var pages: Int
    /// A small JPEG; empty where none was asked for.
    var preview: [UInt8]
}

extension CapturedPicture {
    init(_ photo: ScannedPhoto) {
        self.init(
            name: photo.report.source, bytes: photo.bytes, format: photo.report.image?.format ?? .jpeg,
            pages: photo.pages, report: photo.report, preview: photo.preview)
    }
}

/// The scan of one photo of a live session, by a worker: a photo that ends it ends no session.
final class PhotoSession: WorkSession, Sendable {
    private struct State {
        var isTaken = false
        var result: Result<ScannedPhoto, ScanError>?
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

    /// Waits for the scan of the first page.
    ///
    /// - Throws: what is wrong with the photo; `.cancelled` when the task is cancelled.
    func photo() async throws(ScanError) -> ScannedPhoto {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                Self.queue.async { continuation.resume(returning: self.run()) }
            }
        } onCancel: {
            cancellation.store(true, ordering: .releasing)
        }
        return try result.get()
    }

    private func run() -> Result<ScannedPhoto, ScanError> {
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
        let photo = ScannedPhoto(
            report: report, bytes: input.bytes, pages: work.pages ?? 1, preview: message.preview)
        finish(report.error.map { .failure($0) } ?? .success(photo))
    }

    func fail(_ work: inout PageWork, _ error: ScanError) throws(WorkStop) {
        work.take(WorkerMessage(.report), at: MonotonicClock.milliseconds())
        finish(.failure(error))
    }

    private func finish(_ result: Result<ScannedPhoto, ScanError>) {
        state.withLock { state in if state.result == nil { state.result = result } }
    }
}
