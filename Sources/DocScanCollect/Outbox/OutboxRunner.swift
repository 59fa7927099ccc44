/// Sends the deliveries of a plan's outbox, one at a time, in the order of `OutboxPlan`.
///
/// All state is in the database, so that another process can continue after a crash. The clock, the sleep function and
/// the clients are parameters, so that tests need neither a clock nor a network.
package final class OutboxRunner {
    package struct Options: Sendable {
        /// True to wait for new deliveries when no delivery is left. Default false.
        package var isEndless = false
        /// The maximum wait for a delivery that is not due yet, in seconds. A longer wait ends the run. Default 60: a
        /// temporary failure is usually over by then.
        package var longestWait = 60.0
        /// The time between two requests for the destination's reviews, in seconds. Default 3600.
        package var reviewInterval = 3600.0
        package var backoff = Backoff()

        package init() {}
    }

    package enum Event: Sendable, Hashable {
        case sending(Int, Delivery.Kind)
        case progress(sent: Int, total: Int)
        case done(Int, Delivery.Kind, DeliveryResult)
        case waiting(until: Moment, problem: String?)
        /// The number of images that were removed after delivery.
        case removed(Int)
    }

    /// The clock, the random numbers, the plan and the listener of a run. Tests replace them.
    package struct Environment {
        package var now: () -> Moment
        /// Sleeps for the given number of seconds.
        package var sleep: (Double) -> Void
        /// Returns true if the run must end before the next delivery.
        package var isEnding: () -> Bool
        /// Returns a random number from 0 to 1.
        package var random: () -> Double
        /// Reads the plan. It is called before each step, because the plan's files may change during the run.
        package var plan: () throws -> PlanFolder
        package var report: (Event) -> Void

        package init(
            now: @escaping () -> Moment, sleep: @escaping (Double) -> Void,
            isEnding: @escaping () -> Bool = { false },
            random: @escaping () -> Double = { Double.random(in: 0...1) },
            plan: @escaping () throws -> PlanFolder, report: @escaping (Event) -> Void = { _ in }
        ) {
            (self.now, self.sleep, self.isEnding) = (now, sleep, isEnding)
            (self.random, self.plan, self.report) = (random, plan, report)
        }
    }

    private let store: Store
    private let options: Options
    private let environment: Environment
    private let clients: DestinationClients

    private var outboxPlan = OutboxPlan()
    private var rows: [Delivery] = []
    private var version = -1
    /// The digests of the texts at the time the deliveries were read. A changed text invalidates consents.
    private var texts: [String] = []
    /// The number of the destination's failures since its last success.
    private var failures = 0
    private var isOffline = false
    private var reviewsRequested: Moment?

    package init(
        store: consuming Store, options: Options, clients: DestinationClients, environment: Environment
    ) {
        self.store = store
        (self.options, self.clients, self.environment) = (options, clients, environment)
    }

    /// Sends until no delivery can be sent at present. An endless run ends only with an error, or when `isEnding`
    /// returns true.
    ///
    /// - Throws: `StoreError` (`.refused` while another process sends), `PlanMistakes`.
    package func run() throws {
        guard let lock = try OutboxLock.acquired(in: store.folder) else {
            throw StoreError.refusal(.otherProcess)
        }
        while !environment.isEnding(), let wait = try options.isEndless ? patientStep() : step() {
            environment.sleep(wait)
        }
        _ = consume lock
    }

    /// A step of an endless run. It reports a locked store or an invalid plan, which may be in the middle of an edit,
    /// and tries again later.
    private func patientStep() throws -> Double? {
        do {
            return try step()
        } catch StoreError.busy {
            environment.report(
                .waiting(
                    until: environment.now() + Self.probeInterval, problem: "Another process keeps the store locked."))
        } catch let mistakes as PlanMistakes {
            let problem = "The plan has errors: \(mistakes.mistakes.first?.description ?? "")"
            environment.report(.waiting(until: environment.now() + Self.probeInterval, problem: problem))
        }
        version = -1
        return Self.probeInterval
    }

    /// - Returns: the wait before the next step, in seconds; `nil` to end.
    private func step() throws -> Double? {
        let (plan, now) = (try environment.plan(), environment.now())
        try load(plan)
        switch outboxPlan.next(rows, window: plan.plan.window, at: now) {
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
                // The connection has returned before the end of the wait.
                (outboxPlan.heldUntil, isOffline) = (nil, false)
                return 0
            }
            // The sleep is short, because another process may add a delivery that is due sooner.
            return min(wait, isOffline ? Self.probeInterval : Self.pollInterval)
        case .idle:
            try settle(plan, at: now)
            return options.isEndless ? Self.pollInterval : nil
        }
    }

    /// The interval between checks for deliveries that other processes added, in seconds.
    private static let pollInterval = 1.0
    /// The interval between attempts to reach an offline destination, in seconds.
    private static let probeInterval = 5.0

    /// Reads the deliveries again if another process has changed the store, or if the texts have changed.
    private func load(_ plan: PlanFolder) throws(StoreError) {
        let present = try store.dataVersion()
        let digests = plan.texts.map(\.digest)
        if present == version, texts == digests { return }
        texts = digests
        try store.queueAll(of: plan)
        rows = try store.deliveries(of: plan)
        // No delivery waits longer than this, so a later time means that the system clock was changed.
        let latest = environment.now() + (Backoff.longestWait + options.backoff.cap)
        for index in rows.indices where rows[index].next > latest { rows[index].next = environment.now() }
        version = present
    }

    /// - Returns: true to continue.
    private func send(_ id: Int, _ plan: PlanFolder) throws -> Bool {
        guard let index = rows.firstIndex(where: { $0.id == id }),
            case (var item, let place)? = try begin(id, plan)
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
        try store.finish(id, item.kind, result, stated: item.stated, next: next, at: now)
        environment.report(.done(id, item.kind, result))
        rows[index].next = next
        rows[index].state = .queued
        switch result.outcome {
        case .delivered:
            rows.remove(at: index)
            // If the report changed in the meantime, the store has queued a correction, which must be read.
            if item.kind == .capture || item.kind == .correction { version = -1 }
        case .refused: rows[index].state = .blocked
        case .refusedAll, .closed(until: nil): (rows[index].state, rows[index].holdsOthers) = (.blocked, true)
        case .failed: break
        case .closed(let until?): outboxPlan.heldUntil = until
        case .unreachable(let wait):
            hold(wait, at: now)
        case .offline:
            hold(nil, at: now)
            isOffline = true
            if !options.isEndless { return false }
        }
        if result.outcome == .delivered { (failures, isOffline, outboxPlan.heldUntil) = (0, false, nil) }
        return true
    }

    /// Returns `nil` for a delivery that was deleted, or whose consent was withdrawn, after the deliveries were read.
    private func begin(_ id: Int, _ plan: PlanFolder) throws(StoreError) -> (item: DeliveryItem, place: String)? {
        do throws(StoreError) {
            return try store.begin(id, of: plan)
        } catch {
            if case .consentNeeded = error { return nil }
            throw error
        }
    }

    private func hold(_ wait: Double?, at now: Moment) {
        failures += 1
        outboxPlan.heldUntil = now + options.backoff.delay(attempts: failures, wait: wait, random: environment.random())
        isOffline = false
    }

    private func next(after outcome: DeliveryOutcome, attempts: Int, at now: Moment) -> Moment {
        switch outcome {
        case .failed(let wait):
            now + options.backoff.delay(attempts: attempts, wait: wait, random: environment.random())
        // This run waits until `outboxPlan.heldUntil`. The returned time is stored, so that other processes also
        // respect a wait that the server requested.
        case .unreachable(let wait): now + min(wait ?? 0, Backoff.longestWait)
        case .closed(let until): until ?? now
        case .delivered, .offline, .refused, .refusedAll: now
        }
    }

    /// Runs when no delivery can be sent. Fetches reviews of delivered captures, and removes the images that the
    /// destination has.
    private func settle(_ plan: PlanFolder, at now: Moment) throws(StoreError) {
        guard let destination = plan.plan.destination else { return }
        if reviewsRequested.map({ now.seconds - $0.seconds >= options.reviewInterval }) ?? true, !isOffline {
            reviewsRequested = now
            let items = try store.unreviewed(at: destination.place, of: plan)
            if !items.isEmpty {
                try store.keep(clients.reviews(of: items, at: destination), at: destination.place, moment: now)
            }
        }
        var removed = 0
        for item in try store.picturesToRemove(of: plan, at: now, every: options.reviewInterval) where !isOffline {
            switch clients.holds(item, at: destination) {
            case .has: removed += try store.removePicture(of: item, at: destination.place)
            case .notKnown(let reason): try store.keepPicture(of: item, because: reason, at: destination.place, now)
            }
        }
        if removed > 0 { environment.report(.removed(removed)) }
    }
}
