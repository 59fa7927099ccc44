/// A task for a destination: an entry of the outbox.
package struct Delivery: Sendable, Hashable {
    package enum State: String, Hashable, JSONWord {
        case queued
        /// Passed to the network. If the process dies, the delivery is sent again with the same key.
        case sending
        case delivered
        /// Refused by the destination. The user must decide what to do.
        case blocked
        /// Cancelled by a person or superseded by a later capture before it had arrived.
        case cancelled
    }

    package enum Kind: String, Hashable, JSONWord {
        /// The participant whose captures follow; only for ORBIT Data.
        case participant
        /// A case; only for ORBIT Data.
        case collectionCase = "case"
        case capture
        /// The changed report of a capture that was delivered before the change.
        case correction
        /// Deletes a capture that may have arrived.
        case captureDeletion
        /// Deletes a case, after its captures.
        case caseDeletion

        package var isDeletion: Bool { self == .captureDeletion || self == .caseDeletion }
    }

    package var id: Int
    package var kind = Kind.capture
    package var state: State
    package var attempts = 0
    /// The time of the next attempt.
    package var next: Moment
    /// The `id`s of the deliveries that must arrive first.
    package var after: [Int] = []
    /// True if a valid consent covers the delivery. Deletions do not require consent.
    package var hasConsent = true
    /// True if the delivery is blocked by an error that would affect every other delivery, such as a wrong URL or
    /// refused credentials.
    package var holdsOthers = false

    /// The data from which `after` is computed.
    struct Links: Sendable, Hashable {
        var place: String
        var consent: Int
        /// The case's `uid`; empty for a participant.
        var caseUID: String
        var key: String
    }

    /// Sets `after`, so that a participant precedes their cases, a case precedes its captures, the deletion of a
    /// capture precedes its repeated delivery, and the deletions of a case's captures precede the deletion of the case.
    ///
    /// - Parameter rows: all unfinished deliveries with their links.
    static func linked(_ rows: [(delivery: Delivery, links: Links)]) -> [Delivery] {
        func participant(_ links: Links) -> [String] { ["participant", links.place, "\(links.consent)"] }
        func collectionCase(_ links: Links) -> [String] { ["case", links.place, links.caseUID] }
        func deletions(_ links: Links) -> [String] { ["deletions", links.place, links.caseUID] }
        func sameCapture(_ links: Links) -> [String] { ["capture", links.place, links.key] }
        var ids: [[String]: [Int]] = [:]
        for (delivery, links) in rows {
            let groups: [[String]] =
                switch delivery.kind {
                case .participant: [participant(links)]
                case .collectionCase: [collectionCase(links)]
                case .captureDeletion: [sameCapture(links), deletions(links)]
                case .capture, .correction, .caseDeletion: []
                }
            for group in groups { ids[group, default: []].append(delivery.id) }
        }
        return rows.map { delivery, links in
            var delivery = delivery
            let groups: [[String]] =
                switch delivery.kind {
                case .participant, .captureDeletion: []
                case .collectionCase: [participant(links)]
                case .capture: [participant(links), collectionCase(links), sameCapture(links)]
                case .correction: [sameCapture(links)]
                case .caseDeletion: [deletions(links)]
                }
            delivery.after = groups.flatMap { ids[$0] ?? [] }
            return delivery
        }
    }
}
