/// Sends what is in the outbox of a plan, one row at a time; `OutboxPlan` says which.
///
/// Everything it knows is in the rows: a process that is killed here is followed by one that goes on. What time it is,
/// how to wait and what to answer people is handed in, so that tests need neither a clock nor a network.
package final class OutboxRunner {
    package struct Options: Sendable {
        /// Goes on when nothing is left, and waits for more. Default false.
        package var isEndless = false
        /// How long a run that ends waits for something that is not due, in seconds. Default 60: what fails once is
        /// usually over by then.
        package var longestWait = 60.0
        /// How long after it was last asked the destination is asked again what became of captures, in seconds. Default
        /// an hour.
        package var reviewInterval = 3600.0
        package var backoff = Backoff()

        package init() {}
    }

    /// What happens, for people who watch.
    package enum Event: Sendable, Hashable {
        case sending(Int, Delivery.Kind)
        case progress(sent: Int, total: Int)
        case done(Int, Delivery.Kind, DeliveryResult)
        case waiting(until: Moment, problem: String?)
        /// So many pictures were removed after delivery.
        case removed(Int)
    }

    /// The clock, the randomness, the plan and the listener of a run; tests hand in their own.
    package struct Environment {
        package var now: () -> Moment
        /// Waits, in seconds.
        package var sleep: (Double) -> Void
        /// From 0 to 1.
        package var random: () -> Double
        /// The plan as its folder has it now: its texts may change while this runs.
        package var plan: () throws -> PlanFolder
        package var report: (Event) -> Void

        package init(
            now: @escaping () -> Moment, sleep: @escaping (Double) -> Void, random: @escaping () -> Double,
            plan: @escaping () throws -> PlanFolder, report: @escaping (Event) -> Void
        ) {
            (self.now, self.sleep, self.random, self.plan, self.report) = (now, sleep, random, plan, report)
        }
    }

    private let store: Store
    private let options: Options
    private let environment: Environment
    private let clients: DestinationClients

    private var decision = OutboxPlan()
    private var rows: [Delivery] = []
    private var version = -1
    /// How often the destination itself has failed since it last worked.
    private var failures = 0
    private var isOffline = false
    private var asked: Moment?

    package init(
        store: consuming Store, options: Options, clients: DestinationClients, environment: Environment
    ) {
        self.store = store
        (self.options, self.clients, self.environment) = (options, clients, environment)
    }

    /// Runs until nothing is left that can be sent now; an endless one only ends with an error.
    ///
    /// - Throws: `StoreError` (`.busy` while another process sends), `PlanMistakes`.
    package func run() throws {
        guard let lock = try OutboxLock.take(in: store.folder) else {
            throw StoreError.refused(reason: "another process sends what is in this store already")
        }
        while let wait = try options.isEndless ? patientStep() : step() { environment.sleep(wait) }
        _ = consume lock
    }

    /// A run that goes on outlives a store that another process keeps locked, and a plan that is being edited.
    private func patientStep() throws -> Double? {
        do {
            return try step()
        } catch StoreError.busy {
            environment.report(
                .waiting(until: environment.now() + Self.probe, problem: "Another process keeps the store locked."))
        } catch let mistakes as PlanMistakes {
            let problem = "The plan has mistakes: \(mistakes.mistakes.first?.description ?? "")"
            environment.report(.waiting(until: environment.now() + Self.probe, problem: problem))
        }
        version = -1
        return Self.probe
    }

    /// - Returns: how long to wait before the next one; nil to end.
    private func step() throws -> Double? {
        let (plan, now) = (try environment.plan(), environment.now())
        guard plan.plan.destination != nil else { return options.isEndless ? Self.look : nil }
        try load(plan)
        decision.hasConsent = try store.consentState(of: plan) == .given
        switch decision.next(rows, window: plan.plan.window, at: now) {
        case .send(let id):
            return try send(id, plan) ? 0 : nil
        case .wait(let until):
            let wait = until.seconds - now.seconds
            if !options.isEndless, wait > options.longestWait {
                try settle(plan, at: now)
                return nil
            }
            if wait > 1 { environment.report(.waiting(until: until, problem: nil)) }
            if isOffline, options.isEndless, clients.answers(plan.plan.destination) {
                // The connection is back before the wait is over.
                (decision.held, isOffline) = (nil, false)
                return 0
            }
            // Looks up in between: something may be added, and due sooner.
            return min(wait, isOffline ? Self.probe : Self.look)
        case .idle:
            try settle(plan, at: now)
            return options.isEndless ? Self.look : nil
        }
    }

    /// Seconds between two looks at what other processes have added.
    private static let look = 1.0
    /// Seconds between two attempts to reach a destination that does not answer.
    private static let probe = 5.0

    /// Reads the rows anew where another process has changed them.
    private func load(_ plan: PlanFolder) throws(StoreError) {
        let present = try store.dataVersion()
        if present == version { return }
        try store.queueAll(of: plan)
        rows = try store.deliveries(of: plan)
        // No backoff and no wait that is granted is longer: the clock was changed.
        let latest = environment.now() + (Backoff.longestWait + options.backoff.cap)
        for index in rows.indices where rows[index].next > latest { rows[index].next = environment.now() }
        version = present
    }

    /// - Returns: whether to go on.
    private func send(_ id: Int, _ plan: PlanFolder) throws -> Bool {
        guard let index = rows.firstIndex(where: { $0.id == id }),
            case (var item, let place)? = try store.begin(id, of: plan)
        else {
            version = -1
            return true
        }
        environment.report(.sending(id, item.kind))
        if item.isRepeated || item.kind.isDeletion { item.known = try store.knownNames(at: place) }
        let result: DeliveryResult
        if item.kind == .captureDeletion, try store.isNeeded(item, at: place) {
            result = DeliveryResult(.delivered)
        } else if let problem = store.problem(with: item) {
            result = DeliveryResult(.refused, problem: problem)
        } else {
            result = clients.deliver(item, to: place, of: plan.plan.destination, at: environment.now()) { sent, total in
                environment.report(.progress(sent: sent, total: total))
                return true
            }
        }
        let now = environment.now()
        rows[index].attempts += 1
        let next = next(after: result.outcome, attempts: rows[index].attempts, at: now)
        try store.finish(id, item.kind, result, next: next, at: now)
        environment.report(.done(id, item.kind, result))
        rows[index].next = next
        rows[index].state = .queued
        switch result.outcome {
        case .delivered: rows.remove(at: index)
        case .refused: rows[index].state = .blocked
        case .refusedAll, .closed(until: nil): (rows[index].state, rows[index].holdsOthers) = (.blocked, true)
        case .failed: break
        case .closed(let until?): decision.held = until
        case .unreachable(let wait):
            hold(wait, at: now)
        case .offline:
            hold(nil, at: now)
            isOffline = true
            if !options.isEndless { return false }
        }
        if result.outcome == .delivered { (failures, isOffline, decision.held) = (0, false, nil) }
        return true
    }

    private func hold(_ wait: Double?, at now: Moment) {
        failures += 1
        decision.held = now + options.backoff.delay(attempts: failures, wait: wait, random: environment.random())
        isOffline = false
    }

    private func next(after outcome: DeliveryOutcome, attempts: Int, at now: Moment) -> Moment {
        switch outcome {
        case .failed(let wait):
            now + options.backoff.delay(attempts: attempts, wait: wait, random: environment.random())
        // The destination is what waits; another process that sends waits too where the server asked for it.
        case .unreachable(let wait): now + min(wait ?? 0, Backoff.longestWait)
        case .closed(let until): until ?? now
        case .delivered, .offline, .refused, .refusedAll: now
        }
    }

    /// When nothing is left to send: what became of what was sent.
    private func settle(_ plan: PlanFolder, at now: Moment) throws(StoreError) {
        guard let destination = plan.plan.destination else { return }
        if asked.map({ now.seconds - $0.seconds >= options.reviewInterval }) ?? true, !isOffline {
            asked = now
            let items = try store.unreviewed(at: destination.place, of: plan)
            if !items.isEmpty {
                try store.keep(
                    clients.reviews(of: items, at: destination, moment: now), at: destination.place, moment: now)
            }
        }
        let removed = try store.removeDelivered(of: plan, at: now)
        if removed > 0 { environment.report(.removed(removed)) }
    }
}
