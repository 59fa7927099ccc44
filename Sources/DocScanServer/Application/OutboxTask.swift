import Dispatch
import DocScan
import DocScanCollect
import DocScanServer
import DocScanService
import Synchronization

/// A run of the outbox behind the page: one at a time, on a thread of its own, since it waits for the network.
final class OutboxTask: Sendable {
    private struct State {
        var isRunning = false
        /// Why the last run could not go on, as a sentence.
        var problem: String?
    }

    private let state = Mutex(State())
    private let credentials: Credentials?
    private static let queue = DispatchQueue(label: "docscan.outbox")

    /// - Parameter credentials: the institution's account.
    init(_ credentials: Credentials?) { self.credentials = credentials }

    var isRunning: Bool { state.withLock { $0.isRunning } }
    var problem: String? { state.withLock { $0.problem } }

    /// Sends what is due. Nothing happens while another run is under way.
    func run(_ choice: StoreOptions, plan: PlanFolder) {
        let mayBegin = state.withLock { state in
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard mayBegin else { return }
        Self.queue.async { [self] in
            var problem: String?
            do {
                try send(choice, plan)
            } catch {
                problem = Problem(any: error).detail
            }
            state.withLock { $0 = State(isRunning: false, problem: problem) }
        }
    }

    private func send(_ choice: StoreOptions, _ plan: PlanFolder) throws {
        var options = OutboxRunner.Options()
        // A person looks on, and can press the button again.
        options.longestWait = 5
        let path = plan.path
        let environment = OutboxRunner.Environment(
            now: { .now }, sleep: { WallClock.sleep(seconds: $0) }, random: { Double.random(in: 0...1) },
            plan: { try StoreOptions.openPlan(path) }, report: { _ in })
        var transport: CurlTransport?
        let clients = DestinationClients(
            credentials: credentials, plainHosts: [], idleTimeout: 60
        ) { () throws(HTTPFailure) in
            if let transport { return transport }
            let made = try CurlTransport(caFile: nil)
            transport = made
            return made
        }
        let store = try choice.openKeptStore()
        try OutboxRunner(store: store, options: options, clients: clients, environment: environment).run()
    }
}
