/// A participant's agreement to the texts of a plan.
package struct Consent: Sendable, Hashable {
    package var id: Int
    /// `PlanFolder.textsDigest` of the texts that the participant agreed to.
    package var texts: String
    /// The keys that were ticked, sorted.
    package var items: [String]
    package var name: String
    package var given: Moment
}

/// The state of a consent. Captures may be stored and sent only if it is `given`.
package enum ConsentState: Sendable, Hashable {
    /// The consent is to the current texts.
    case given
    /// No consent was given, or the last was withdrawn.
    case none
    /// The texts have changed since.
    case outdated

    package init(_ consent: Consent?, texts: String) {
        switch consent {
        case nil: self = .none
        case let consent?: self = consent.texts == texts ? .given : .outdated
        }
    }

    package var sentence: String {
        switch self {
        case .given: "There is a consent that fits the plan's texts."
        case .none: "There is no consent to this plan: nothing may be kept or sent."
        case .outdated: "The plan's texts have changed since consent was given: nothing may be kept or sent."
        }
    }
}
