internal import DocScan

/// The purpose and contents of a collection: `plan.json` with the texts next to it.
package struct Plan: Sendable, Hashable {
    package var id: String
    package var title: String
    /// A BCP 47 language tag of the texts: `en`.
    package var language: String
    package var institution: Institution
    /// The time in which captures may be delivered; `nil` for always.
    package var window: CollectionWindow?
    package var slots: [Slot]
    /// The destination of captures; `nil` to keep them here only.
    package var destination: Destination?
    /// The persons whose papers a case has. Default one person.
    package var persons = Persons.one
    /// The scope of a consent. Default the store.
    package var consent = ConsentScope.store

    package enum ConsentScope: String, Hashable, JSONWord {
        /// A single consent covers all cases: the person who collects is the participant.
        case store
        /// Each case needs its own consent.
        case perCase = "case"
    }

    package enum Persons: String, Sendable, Hashable, CaseIterable {
        /// The papers of another person are set aside with a question.
        case one
        case several
    }

    /// The institution that collects the documents and answers questions about them.
    package struct Institution: Sendable, Hashable {
        package var name: String
        /// A postal address, a phone number: as displayed.
        package var contact: String

        enum CodingKeys: String, JSONKey { case name, contact }
    }

    /// An entry for documents of one type.
    package struct Slot: Sendable, Hashable {
        /// A word for commands and files: letters, digits, dashes.
        package var name: String
        package var label: String
        /// The profile of its documents, such as `ca-permit`; `nil` for any document.
        package var profile: String?
        /// The number of documents per case.
        package var count: Int
        /// True if a case is complete without it.
        package var isOptional: Bool
        /// The number of sides of each document that are photographed: 1, or 2 for a card with print on both.
        package var sides = 1

        enum CodingKeys: String, JSONKey {
            case name, label, profile, count, optional, sides
            static let omissible: Set<Self> = [.profile, .count, .optional, .sides]
        }
    }

    enum CodingKeys: String, JSONKey {
        case id, title, language, institution, window, slots, destination, persons, consent
        static let omissible: Set<Self> = [.language, .window, .destination, .persons, .consent]
    }

    package func slot(named name: String) -> Slot? { slots.first { $0.name == name } }

    /// The slot of a recognised document: that of its profile, or else the only one for any document.
    package func slot(forProfile profile: String?) -> Slot? {
        if let profile, let slot = slots.first(where: { $0.profile == profile }) { return slot }
        let open = slots.filter { $0.profile == nil }
        return open.count == 1 ? open[0] : nil
    }
}

/// The period in which captures may be delivered.
package struct CollectionWindow: Sendable, Hashable {
    package var opens: Moment
    /// The exclusive end.
    package var closes: Moment

    enum CodingKeys: String, JSONKey { case opens, closes }

    package enum State: String, Hashable, JSONWord { case notYet, open, over }

    package func state(at moment: Moment) -> State {
        moment < opens ? .notYet : moment < closes ? .open : .over
    }
}
