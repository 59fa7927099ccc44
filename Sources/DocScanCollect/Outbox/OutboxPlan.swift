/// What an outbox does next: decided by the rows and the moment alone.
package struct OutboxPlan: Sendable {
    package enum Step: Sendable, Hashable {
        case send(Int)
        /// Nothing before this moment.
        case wait(until: Moment)
        /// Nothing is left to send: all is delivered, cancelled, blocked, or behind something that is blocked.
        case idle
    }

    /// Before this moment nothing is sent: the destination did not work. Nil for no such moment.
    package var held: Moment?
    /// Whether there is a consent that fits: deletions need none.
    package var hasConsent = true

    /// The next step: of the rows that are due and whose predecessors are delivered, the one that came first.
    ///
    /// - Parameters:
    ///   - deliveries: all rows that are not done, by id.
    ///   - window: when the plan allows sending; nil for always.
    package func next(_ deliveries: [Delivery], window: CollectionWindow?, at moment: Moment) -> Step {
        if deliveries.contains(where: { $0.state == .blocked && $0.holdsOthers }) { return .idle }
        let undone = Set(deliveries.lazy.filter { $0.state != .delivered }.map(\.id))
        var (earliest, due): (Delivery?, Delivery?)
        for delivery in deliveries {
            // What was being sent belongs to a process that died: only one process sends.
            guard delivery.state == .queued || delivery.state == .sending,
                hasConsent || delivery.kind.isDeletion, !delivery.after.contains(where: undone.contains)
            else { continue }
            if delivery.next <= moment, due.map({ delivery.id < $0.id }) ?? true { due = delivery }
            if earliest.map({ (delivery.next, delivery.id) < ($0.next, $0.id) }) ?? true { earliest = delivery }
        }
        guard let earliest else { return .idle }
        var start = held
        switch window?.state(at: moment) {
        case .notYet: start = max(held ?? moment, window?.opens ?? moment)
        case .over: return .idle
        case .open, nil: break
        }
        if let start, start > moment { return .wait(until: max(start, earliest.next)) }
        return due.map { .send($0.id) } ?? .wait(until: earliest.next)
    }
}
