internal import DocScan

/// What a collection of papers is for, and what belongs to it: `plan.json` with the texts beside it.
package struct Plan: Sendable, Hashable {
    package var id: String
    package var title: String
    /// The language of the texts, as BCP 47 names it: `en`.
    package var language: String
    package var institution: Institution
    /// When captures may be delivered; nil for always.
    package var window: CollectionWindow?
    package var slots: [Slot]
    /// Where captures are delivered; nil to keep them here only.
    package var destination: Destination?

    /// Who asks for the papers, and who answers questions about it.
    package struct Institution: Sendable, Hashable {
        package var name: String
        /// An address, a telephone number: as it is to be shown.
        package var contact: String

        enum CodingKeys: String, JSONKey { case name, contact }
    }

    /// A place in a case for papers of one kind.
    package struct Slot: Sendable, Hashable {
        /// A word for commands and files: letters, digits, dashes.
        package var name: String
        /// What people call it.
        package var label: String
        /// The document profile of its papers, as `ca-permit`; nil for papers of any kind.
        package var profile: String?
        /// How many a case should have.
        package var count: Int
        /// Whether a case without it is complete.
        package var isOptional: Bool

        enum CodingKeys: String, JSONKey {
            case name, label, profile, count, optional
            static let omissible: Set<Self> = [.profile, .count, .optional]
        }
    }

    enum CodingKeys: String, JSONKey {
        case id, title, language, institution, window, slots, destination
        static let omissible: Set<Self> = [.language, .window, .destination]
    }

    package func slot(named name: String) -> Slot? { slots.first { $0.name == name } }

    /// The slot of a recognised paper: that of its profile, or else the only one for papers of any kind.
    package func slot(forProfile profile: String?) -> Slot? {
        if let profile, let slot = slots.first(where: { $0.profile == profile }) { return slot }
        let open = slots.filter { $0.profile == nil }
        return open.count == 1 ? open[0] : nil
    }
}

/// From when until when captures may be delivered.
package struct CollectionWindow: Sendable, Hashable {
    package var opens: Moment
    /// The first moment that no longer belongs to it.
    package var closes: Moment

    enum CodingKeys: String, JSONKey { case opens, closes }

    package enum State: Sendable, Hashable { case notYet, open, over }

    package func state(at moment: Moment) -> State {
        moment < opens ? .notYet : moment < closes ? .open : .over
    }
}
