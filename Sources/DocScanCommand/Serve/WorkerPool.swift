import Dispatch
import DocScan
import DocScanEngines
import DocScanServer
import DocScanSystem
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
        var continuations: [Int: CheckedContinuation<Answer, Never>] = [:]
        var tickets = 0
        /// What is in work.
        var running: [Int: Urgency] = [:]
        /// When somebody last stood in front of a camera, in milliseconds.
        var lastFrame = -Double.infinity
        var isEnding = false
        /// Why no picture can be read any more.
        var failure: ScanError?
        var load: LoadLimit
    }

    /// For how long after a frame a worker is kept for the next one, in milliseconds.
    private static let attention = 3000.0

    private let state: Mutex<State>
    private let wakeup: WakeupPipe
    private let jobs: Int
    let limits: PageLimits

    /// - Parameter jobs: the number of processes.
    /// - Throws: the system's reason why there can be none.
    init(jobs: Int, limits: PageLimits) throws(ScanError) {
        (self.jobs, self.limits) = (jobs, limits)
        state = Mutex(State(load: LoadLimit(8 + 4 * jobs)))
        wakeup = try WakeupPipe()
    }

    /// Takes work until `end`. A thread of its own: it waits for processes.
    func start() {
        DispatchQueue(label: "docscan.workers", qos: .userInitiated).async { [self] in
            let words = ["serve", "--worker"]
            var crew = WorkerCrew(session: WorkerFeed(self), words: words, jobs: jobs, limits: limits)
            do throws(WorkStop) {
                _ = try crew.run()
                giveUp(.crashed(reason: "the server is ending"))
            } catch {
                if case .broken(let reason, _) = error { return giveUp(.crashed(reason: reason)) }
                giveUp(.crashed(reason: "the workers have ended"))
            }
        }
    }

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
            // Sessions have one frame each, and are counted themselves.
            if assignment.urgency == .scan { try state.load.enter() }
        }
        let answer = await withCheckedContinuation { continuation in
            let failure = state.withLock { state -> ScanError? in
                if let failure = state.failure { return failure }
                state.tickets += 1
                state.continuations[state.tickets] = continuation
                state.waiting[assignment.urgency.rawValue].append(
                    Waiting(assignment: assignment, ticket: state.tickets))
                return nil
            }
            if let failure { continuation.resume(returning: Answer(error: failure)) } else { wakeup.signal() }
        }
        if assignment.urgency == .scan { state.withLock { $0.load.leave() } }
        return answer
    }

    /// How many pictures wait or are in work.
    var count: Int { state.withLock { $0.continuations.count } }

    private func giveUp(_ error: ScanError) {
        let waiting = state.withLock { state in
            state.failure = error
            defer { state.continuations = [:] }
            return state.continuations.values.map(\.self)
        }
        for continuation in waiting { continuation.resume(returning: Answer(error: error)) }
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
            return (
                state.answers.removeValue(forKey: work.ticket), state.continuations.removeValue(forKey: work.ticket)
            )
        }
        guard var answer, let continuation else { return }
        (answer.pages, answer.format) = (work.pages ?? 1, work.format)
        answer.seconds = (MonotonicClock.milliseconds() - work.opened) / 1000
        continuation.resume(returning: answer)
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
