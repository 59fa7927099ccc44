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
    package var kind: Kind
    package var state: State
    /// How often it was tried.
    package var attempts: Int
    /// When it is to be tried next.
    package var next: Moment
    /// What must be delivered before it.
    package var after: [Int]
    /// Whether it is blocked by what every other row would meet too: a wrong address, refused credentials.
    package var holdsOthers: Bool

    package init(
        id: Int, kind: Kind = .capture, state: State, attempts: Int = 0, next: Moment, after: [Int] = [],
        holdsOthers: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.state = state
        self.attempts = attempts
        self.next = next
        self.after = after
        self.holdsOthers = holdsOthers
    }

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
        var participants: [Links: Int] = [:]
        var cases: [Links: Int] = [:]
        var deletions: [Links: [Int]] = [:]
        var capturesToDelete: [Links: [Int]] = [:]
        func participant(_ links: Links) -> Links {
            Links(place: links.place, consent: links.consent, caseUID: "", key: "")
        }
        func group(_ links: Links) -> Links {
            Links(place: links.place, consent: 0, caseUID: links.caseUID, key: "")
        }
        func same(_ links: Links) -> Links { Links(place: links.place, consent: 0, caseUID: "", key: links.key) }
        for (delivery, links) in rows {
            switch delivery.kind {
            case .participant: participants[participant(links)] = delivery.id
            case .collectionCase: cases[group(links)] = delivery.id
            case .captureDeletion:
                deletions[same(links), default: []].append(delivery.id)
                capturesToDelete[group(links), default: []].append(delivery.id)
            case .capture, .caseDeletion: break
            }
        }
        return rows.map { delivery, links in
            var delivery = delivery
            let before: [Int?] =
                switch delivery.kind {
                case .participant, .captureDeletion: []
                case .collectionCase: [participants[participant(links)]]
                case .capture: [participants[participant(links)], cases[group(links)]] + (deletions[same(links)] ?? [])
                case .caseDeletion: capturesToDelete[group(links)] ?? []
                }
            delivery.after = before.compactMap { $0 }
            return delivery
        }
    }
}
