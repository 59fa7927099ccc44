/// What an outbox does next: decided by the rows and the moment alone.
package struct OutboxPlan: Sendable {
    package enum Step: Sendable, Hashable {
        case send(Int)
        /// Nothing before this moment.
        case wait(until: Moment)
        /// Nothing is left to send: all is delivered, cancelled, blocked, or behind something that is blocked.
        case idle
    }

    package init() {}

    /// The next step: of the rows that are due and whose predecessors are delivered, the one that came first.
    ///
    /// - Parameters:
    ///   - deliveries: all rows, by id.
    ///   - window: when the plan allows sending; nil for always.
    ///   - moment: now.
    package func next(_ deliveries: [Delivery], window: CollectionWindow?, at moment: Moment) -> Step {
        let states = Dictionary(deliveries.map { ($0.id, $0.state) }, uniquingKeysWith: { $1 })
        let ready = deliveries.filter { delivery in
            // What was being sent belongs to a process that died: only one process sends.
            [.queued, .sending].contains(delivery.state) && delivery.after.map { states[$0] == .delivered } ?? true
        }
        guard let first = ready.min(by: { ($0.next, $0.id) < ($1.next, $1.id) }) else { return .idle }
        switch window?.state(at: moment) {
        case .notYet: return .wait(until: max(first.next, window?.opens ?? moment))
        case .over: return .idle
        case .open, nil: break
        }
        let due = ready.filter { $0.next <= moment }.min { $0.id < $1.id }
        return due.map { .send($0.id) } ?? .wait(until: first.next)
    }
}
