/// Decides the next step of an outbox from its deliveries and the time alone.
package struct OutboxPlan: Sendable {
    package enum Step: Sendable, Hashable {
        case send(Int)
        /// Wait: no delivery is due before this time.
        case wait(until: Moment)
        /// End or wait for new deliveries: every delivery has arrived, is cancelled, is blocked, or must follow a
        /// blocked one.
        case idle
    }

    /// The time until which sending is paused after a failure of the destination; `nil` if it is not paused.
    package var heldUntil: Moment?

    /// Returns the next step. The delivery to send is the oldest one that is due and whose predecessors have arrived.
    ///
    /// - Parameter deliveries: all unfinished deliveries, by `id`. Deliveries without consent wait, and delay only the
    ///   deliveries that must follow them.
    /// - Parameter window: the period in which the plan allows sending; `nil` for always.
    package func next(_ deliveries: [Delivery], window: CollectionWindow?, at moment: Moment) -> Step {
        if deliveries.contains(where: { $0.state == .blocked && $0.holdsOthers }) { return .idle }
        let undone = Set(deliveries.lazy.filter { $0.state != .delivered }.map(\.id))
        var (earliest, due): (Delivery?, Delivery?)
        for delivery in deliveries {
            // A delivery in state `sending` was left by a process that died, because only one process sends.
            guard delivery.state == .queued || delivery.state == .sending,
                delivery.hasConsent || delivery.kind.isDeletion, !delivery.after.contains(where: undone.contains)
            else { continue }
            if delivery.next <= moment, due.map({ delivery.id < $0.id }) ?? true { due = delivery }
            if earliest.map({ (delivery.next, delivery.id) < ($0.next, $0.id) }) ?? true { earliest = delivery }
        }
        guard let earliest else { return .idle }
        var start = heldUntil
        switch window?.state(at: moment) {
        case .notYet: start = max(heldUntil ?? moment, window?.opens ?? moment)
        case .over: return .idle
        case .open, nil: break
        }
        if let start, start > moment { return .wait(until: max(start, earliest.next)) }
        return due.map { .send($0.id) } ?? .wait(until: earliest.next)
    }
}
