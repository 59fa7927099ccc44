internal import DocScan

/// The purpose and contents of a collection: `plan.json` with the texts next to it.
package struct Plan: Sendable, Hashable {
    package var id: String
    package var title: String
    /// The BCP 47 language tag of the texts. Default `en`.
    package var language: String
    package var institution: Institution
    /// The period in which captures may be delivered; `nil` for always.
    package var window: CollectionWindow?
    package var slots: [Slot]
    /// The destination of captures; `nil` to keep them only in the store.
    package var destination: Destination?
    /// The people whose documents a case contains. Default one person.
    package var persons = Persons.one
    /// The scope of a consent. Default the store.
    package var consent = ConsentScope.store

    package enum ConsentScope: String, Hashable, JSONWord {
        /// A single consent covers all cases: the person who collects is the participant.
        case store
        /// Each case requires a separate consent.
        case perCase = "case"
    }

    package enum Persons: String, Sendable, Hashable, CaseIterable {
        /// The documents of another person are set aside with a question.
        case one
        case several
    }

    /// The institution that collects the documents and answers questions about them.
    package struct Institution: Sendable, Hashable {
        package var name: String
        /// A postal address or a phone number, for example, as it is displayed.
        package var contact: String

        enum CodingKeys: String, JSONKey { case name, contact }
    }

    /// An entry for documents of one type, or of any type.
    package struct Slot: Sendable, Hashable {
        /// The name in commands and files: ASCII letters, digits and dashes.
        package var name: String
        package var label: String
        /// The profile of its documents, such as `ca-permit`; `nil` for any document.
        package var profile: String?
        /// The number of documents per case, 1 to 1000. Default 1.
        package var count: Int
        /// True if a case is complete without a document in this slot.
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

    /// Returns the slot for a document: the first slot with its profile, otherwise the only slot without a profile.
    /// `nil` if neither exists, or if several slots have no profile.
    package func slot(forProfile profile: String?) -> Slot? {
        if let profile, let slot = slots.first(where: { $0.profile == profile }) { return slot }
        let open = slots.filter { $0.profile == nil }
        return open.count == 1 ? open[0] : nil
    }
}

/// The period in which captures may be delivered.
package struct CollectionWindow: Sendable, Hashable {
    package var opens: Moment
    /// The end of the period, exclusive.
    package var closes: Moment

    enum CodingKeys: String, JSONKey { case opens, closes }

    package enum State: String, Hashable, JSONWord { case notYet, open, over }

    package func state(at moment: Moment) -> State {
        moment < opens ? .notYet : moment < closes ? .open : .over
    }
}
