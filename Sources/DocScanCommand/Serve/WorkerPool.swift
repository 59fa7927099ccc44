import Dispatch
import DocScan
import DocScanEngines
import DocScanServer
import DocScanService
import Synchronization

/// Worker processes that stay: many tasks hand them pictures, and each waits for what comes of its own.
final class WorkerPool: Sendable {
    /// What is done first. A person waits in front of a camera for frames and for a photo.
    enum Urgency: Int, CaseIterable, Sendable { case frame, photo, scan }

    /// A picture, and what is asked about it.
    struct Assignment: Sendable {
        var urgency: Urgency
        /// A name for messages, and the bytes.
        var input: ImageInput
        /// Where barcodes were seen last, in pixels of the upright picture.
        var places: [Quadrilateral] = []
        var kind = WorkerMessage.Kind.job
        /// For a job the words of a command line; for a frame its number, its time and the settings.
        var remarks: [[UInt8]] = []
    }

    /// What a worker said about a picture.
    struct Answer: Sendable {
        var messages: [WorkerMessage] = []
        var pages = 1
        var format = ImageFormat.jpeg
        /// What went wrong where a page has no message; for the page itself.
        var error: ScanError?
        /// Seconds from the moment when a worker took it.
        var seconds = 0.0
    }

    private struct Waiting {
        var assignment: Assignment
        var ticket: Int
    }

    private struct State {
        var waiting: [[Waiting]] = Urgency.allCases.map { _ in [] }
        var answers: [Int: Answer] = [:]
        var continuations: [Int: CheckedContinuation<Result<Answer, Problem>, Never>] = [:]
        var tickets = 0
        /// What is in work.
        var running: [Int: Urgency] = [:]
        /// When somebody last stood in front of a camera, in milliseconds.
        var lastFrame = -Double.infinity
        var isEnding = false
        /// Why no picture could be read the last time.
        var problem: Problem?
        /// Until when none is tried again, in milliseconds.
        var pausesUntil = -Double.infinity
        var load: [Urgency: LoadLimit]
    }

    /// For how long after a frame a worker is kept for the next one, in milliseconds.
    private static let attention = 3000.0
    /// For how long no picture is tried after workers could not be started, in seconds.
    private static let pause = 5.0

    private let state: Mutex<State>
    private let wakeup: WakeupPipe
    private let jobs: Int
    let limits: PageLimits

    /// - Parameter jobs: the number of processes.
    /// - Throws: the system's reason why there can be none.
    init(jobs: Int, limits: PageLimits) throws(ScanError) {
        (self.jobs, self.limits) = (jobs, limits)
        // Frames are counted by their sessions: each has one. A person waits for a photo, and there is one of a
        // session.
        state = Mutex(State(load: [.scan: LoadLimit(8 + 4 * jobs), .photo: LoadLimit(64)]))
        wakeup = try WakeupPipe()
    }

    /// Takes work until `end`. A thread of its own: it waits for processes.
    func start() {
        DispatchQueue(label: "docscan.workers", qos: .userInitiated).async { [self] in
            while true {
                let words = ["serve", "--worker"]
                var crew = WorkerCrew(session: WorkerFeed(self), words: words, jobs: jobs, limits: limits)
                do throws(WorkStop) {
                    _ = try crew.run()
                    return refuseAll(Problem(.busy, "The server is ending."))
                } catch {
                    guard case .broken(let reason, _) = error else { continue }
                    StandardStreams.error("docscan: \(reason) No picture can be read until this is mended.\n")
                    refuseAll(Problem(.busy, "No picture can be read now. \(reason)", wait: Self.pause))
                }
            }
        }
    }

    /// Why no picture could be read the last time; nil where one could, or none was tried.
    var problem: Problem? { state.withLock { $0.problem } }

    /// Takes no more work; what is in work is brought to its end.
    func end() {
        state.withLock { $0.isEnding = true }
        wakeup.signal()
    }

    /// Hands over a picture, and waits for what comes of it.
    ///
    /// - Throws: `.busy` where too much waits.
    func perform(_ assignment: Assignment) async throws(Problem) -> Answer {
        try state.withLock { state throws(Problem) in
            if let problem = state.problem, MonotonicClock.milliseconds() < state.pausesUntil { throw problem }
            try state.load[assignment.urgency]?.enter()
        }
        let answer = await withCheckedContinuation { continuation in
            state.withLock { state in
                state.tickets += 1
                state.continuations[state.tickets] = continuation
                state.waiting[assignment.urgency.rawValue].append(
                    Waiting(assignment: assignment, ticket: state.tickets))
            }
            wakeup.signal()
        }
        state.withLock { $0.load[assignment.urgency]?.leave() }
        return try answer.get()
    }

    /// How many pictures wait or are in work.
    var count: Int { state.withLock { $0.continuations.count } }

    private func refuseAll(_ problem: Problem) {
        let refused = state.withLock { state in
            state.problem = problem
            state.pausesUntil = MonotonicClock.milliseconds() + 1000 * (problem.wait ?? .infinity)
            defer {
                state.continuations = [:]
                state.answers = [:]
                state.running = [:]
                state.waiting = Urgency.allCases.map { _ in [] }
            }
            return state.continuations.values.map(\.self)
        }
        for continuation in refused { continuation.resume(returning: .failure(problem)) }
    }

    // MARK: - For the thread of the workers

    fileprivate var arrivals: any WorkArrivals { wakeup }
    fileprivate var isEnding: Bool { state.withLock { $0.isEnding } }

    /// What is to be done next; nil if nothing waits that may begin.
    fileprivate func next() -> PageWork? {
        let now = MonotonicClock.milliseconds()
        return state.withLock { state in
            for urgency in Urgency.allCases {
                // One worker is kept for those who stand in front of a camera.
                let scans = state.running.values.count { $0 == .scan }
                if urgency == .scan, jobs > 1, scans >= jobs - 1, now - state.lastFrame < Self.attention { continue }
                guard let next = state.waiting[urgency.rawValue].first else { continue }
                state.waiting[urgency.rawValue].removeFirst()
                if urgency == .frame { state.lastFrame = now }
                state.running[next.ticket] = urgency
                let path = InputPath(next.assignment.input.source)
                var work = PageWork(BatchItem(path: path, relative: path))
                work.bytes = next.assignment.input.bytes
                (work.places, work.kind, work.remarks) = (
                    next.assignment.places, next.assignment.kind, next.assignment.remarks
                )
                work.ticket = next.ticket
                state.answers[next.ticket] = Answer()
                return work
            }
            return nil
        }
    }

    fileprivate func take(_ message: WorkerMessage, for ticket: Int) {
        state.withLock { $0.answers[ticket]?.messages.append(message) }
    }

    fileprivate func fail(_ error: ScanError, for ticket: Int) {
        state.withLock { $0.answers[ticket]?.error = error }
    }

    fileprivate func deliver(_ work: PageWork) {
        let (answer, continuation) = state.withLock { state in
            state.running[work.ticket] = nil
            state.problem = nil
            return (
                state.answers.removeValue(forKey: work.ticket), state.continuations.removeValue(forKey: work.ticket)
            )
        }
        guard var answer, let continuation else { return }
        (answer.pages, answer.format) = (work.pages ?? 1, work.format)
        answer.seconds = (MonotonicClock.milliseconds() - work.opened) / 1000
        continuation.resume(returning: .success(answer))
    }
}

/// The pool as its crew sees it.
private final class WorkerFeed: WorkSession {
    private let pool: WorkerPool

    init(_ pool: WorkerPool) { self.pool = pool }

    // What waits is still done.
    var isInterrupted: Bool { pool.isEnding && pool.count == 0 }
    var arrivals: (any WorkArrivals)? { pool.arrivals }
    let patience = 1.0

    func next() throws(WorkStop) -> WorkStep { pool.next().map { .work($0) } ?? .wait }

    func take(_ message: WorkerMessage, of work: PageWork) throws(WorkStop) { pool.take(message, for: work.ticket) }

    func fail(_ work: inout PageWork, _ error: ScanError) throws(WorkStop) {
        pool.fail(error, for: work.ticket)
        work.take(WorkerMessage(.report), at: MonotonicClock.milliseconds())
    }

    func deliver(_ work: PageWork) throws(WorkStop) { pool.deliver(work) }
}
