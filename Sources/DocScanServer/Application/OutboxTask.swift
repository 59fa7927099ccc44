internal import Dispatch
internal import DocScanCollect
internal import DocScanService
internal import Synchronization

/// A background run of the outbox: one at a time, on a separate thread, because it waits for the network.
final class OutboxTask: Sendable {
    private struct State {
        var isRunning = false
        /// Why the last run stopped, as a sentence.
        var problem: String?
    }

    private let state = Mutex(State())
    private let credentials: Credentials?
    private static let queue = DispatchQueue(label: "docscan.outbox")

    /// - Parameter credentials: the institution's account.
    init(_ credentials: Credentials?) { self.credentials = credentials }

    var isRunning: Bool { state.withLock { $0.isRunning } }
    var problem: String? { state.withLock { $0.problem } }

    /// Sends due rows, unless another run is in progress.
    func run(_ file: CaseFile, plan: PlanFolder) {
        let mayBegin = state.withLock { state in
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard mayBegin else { return }
        Self.queue.async { [self] in
            var problem: String?
            do {
                try send(file, plan)
            } catch {
                problem = Problem(any: error).detail
            }
            state.withLock { $0 = State(isRunning: false, problem: problem) }
        }
    }

    private func send(_ file: CaseFile, _ plan: PlanFolder) throws {
        var options = OutboxRunner.Options()
        // The user is watching, and can press the button again.
        options.longestWait = 5
        let environment = OutboxRunner.Environment(
            now: file.now, sleep: { WallClock.sleep(seconds: $0) }, plan: { try file.location.openPlan(plan.path) })
        try OutboxRunner(
            store: try file.location.openKeptStore(), options: options,
            clients: DestinationClients(credentials: credentials), environment: environment
        ).run()
    }
}
