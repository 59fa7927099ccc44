package import DocScan

/// A participant's agreement to the texts of a plan.
package struct Consent: Sendable, Hashable {
    package var id: Int
    /// `PlanTexts.digest` of the texts that the participant agreed to.
    package var texts: String
    /// The keys of the items that the participant ticked, sorted.
    package var items: [String]
    package var name: String
    package var given: Moment
    /// The BCP 47 tag of the texts; `nil` for a consent that an earlier version stored.
    package var language: String?
    package var email: String?
}

/// The state of a consent. Captures may be stored and sent only if it is `given`.
package enum ConsentState: String, Hashable, JSONWord {
    /// The consent is to the current texts.
    case given
    /// No consent was given, or the last was withdrawn.
    case none
    /// The texts have changed since.
    case outdated

    package init(_ consent: Consent?, to plan: PlanFolder) { self.init(texts: consent?.texts, to: plan) }

    /// - Parameter texts: the digest of the texts that were agreed to; `nil` without a consent.
    init(texts: String?, to plan: PlanFolder) {
        switch texts {
        case nil: self = .none
        case let texts?: self = plan.texts.contains { $0.digest == texts } ? .given : .outdated
        }
    }

    /// - Parameter scope: the scope of the consent, the store or one case.
    package func sentence(_ scope: Plan.ConsentScope) -> String { text(scope).english }
}

extension Consent {
    /// The record for exports.
    package var json: JSON {
        [
            "id": .integer(id), "name": .string(name), "email": .string(email), "given": .string(given.text),
            "language": .string(language), "items": .array(items.map { .string($0) }), "texts": .string(texts),
        ]
    }
}
