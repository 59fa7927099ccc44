internal import Dispatch
internal import DocScan
internal import DocScanCollect
internal import DocScanService
internal import Synchronization

/// Runs the outbox in the background, on a separate thread because a run waits for the network. At most one run is in
/// progress.
final class OutboxTask: Sendable {
    fileprivate struct State {
        var isRunning = false
        /// The reason why the last run stopped, as a sentence; `nil` if it did not fail.
        var problem: LocalizedText?
        var progress: Progress?
    }

    /// The delivery that is being sent.
    struct Progress: Sendable {
        var id: Int
        /// From 0 to 100.
        var percent = 0
    }

    private let state = Mutex(State())
    private let credentials: Mutex<Credentials?>
    private static let queue = DispatchQueue(label: "docscan.outbox")

    /// - Parameter credentials: the institution's credentials.
    init(_ credentials: Credentials?) { self.credentials = Mutex(credentials) }

    /// Uses other credentials from the next run on. A run in progress continues with the previous ones.
    ///
    /// - Returns: true if they differ from the previous credentials.
    func use(_ other: Credentials?) -> Bool {
        credentials.withLock { credentials in
            defer { credentials = other }
            return credentials != other
        }
    }

    var isRunning: Bool { state.withLock { $0.isRunning } }
    var problem: LocalizedText? { state.withLock { $0.problem } }
    var progress: Progress? { state.withLock { $0.progress } }

    /// Sends due deliveries, unless another run is in progress.
    func run(_ collection: ServerCollection, plan: PlanFolder) {
        let mayBegin = state.withLock { state in
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard mayBegin else { return }
        Self.queue.async { [self] in
            var problem: LocalizedText?
            do {
                try send(collection, plan)
            } catch {
                problem = Problem(any: error).text
            }
            state.withLock { $0 = State(isRunning: false, problem: problem) }
        }
    }

    private func send(_ collection: ServerCollection, _ plan: PlanFolder) throws {
        var options = OutboxRunner.Options()
        // The user is waiting, and can press the button again.
        options.longestWait = 5
        let environment = OutboxRunner.Environment(
            now: collection.now, sleep: { WallClock.sleep(seconds: $0) },
            plan: { try collection.location.openPlan(plan.path) },
            report: { [self] event in state.withLock { $0.follow(event) } })
        try OutboxRunner(
            store: try collection.location.openKeptStore(), options: options,
            clients: DestinationClients(credentials: credentials.withLock { $0 }), environment: environment
        ).run()
    }
}

extension OutboxTask.State {
    mutating func follow(_ event: OutboxRunner.Event) {
        switch event {
        case .sending(let id, _): progress = .init(id: id)
        case .progress(let sent, let total): progress?.percent = total > 0 ? 100 * min(sent, total) / total : 0
        case .done: progress = nil
        case .waiting, .removed: break
        }
    }
}
