/// Something that is to be done at a destination: a row of the outbox.
package struct Delivery: Sendable, Hashable {
    package enum State: String, Sendable, Hashable, CaseIterable {
        case queued
        /// Handed to the network. After a process that died it is tried again, under the same key.
        case sending
        case delivered
        /// Refused: a person must say what to do.
        case blocked
        /// A person or a later capture took it back before it had arrived.
        case cancelled
    }

    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The person whose captures follow; ORBIT Data alone.
        case participant
        /// A case; ORBIT Data alone.
        case collectionCase = "case"
        case capture
        /// Deletes a capture that may have arrived.
        case captureDeletion
        /// Deletes a case, after its captures.
        case caseDeletion

        package var isDeletion: Bool { self == .captureDeletion || self == .caseDeletion }
    }

    package var id: Int
    package var kind = Kind.capture
    package var state: State
    /// How often it was tried.
    package var attempts = 0
    /// When it is to be tried next.
    package var next: Moment
    /// What must be delivered before it.
    package var after: [Int] = []
    /// Whether it is blocked by what every other row would meet too: a wrong address, refused credentials.
    package var holdsOthers = false

    /// What `after` is made of.
    struct Links: Sendable, Hashable {
        var place: String
        var consent: Int
        /// The case's `uid`; empty for a participant.
        var caseUID: String
        var key: String
    }

    /// Fills `after`: a participant before their cases, a case before its captures, a capture that is deleted before
    /// the same one is delivered again, a case's captures before the case itself is deleted.
    ///
    /// - Parameter rows: all that are not done, with what links them.
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
                case .capture, .caseDeletion: []
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
                case .caseDeletion: [deletions(links)]
                }
            delivery.after = groups.flatMap { ids[$0] ?? [] }
            return delivery
        }
    }
}
