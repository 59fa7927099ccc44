package import DocScan
package import DocScanCollect

/// The plan with its texts as HTML.
struct PlanEndpoints: Sendable {
    let collection: ServerCollection

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .get, "/api/plan", "plan", gives: .json(PlanFolder.self), "The plan of the collection."
            ) { (_) throws(Problem) in try collection.openPlan() }
        ].refusing(ServerCollection.problems)
    }
}

extension PlanFolder: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("id", \.plan.id), .init("title", \.plan.title), .init("language", \.plan.language),
        .init("institution", \.plan.institution), .init("slots", \.plan.slots),
        .init("destination", \.plan.destination), .init("window", \.plan.window),
        .init("information") { Markdown($0.texts[0].information).html },
        .init("consent") { Markdown($0.texts[0].consent.prose).html },
        .init("recording") { Markdown($0.recording).html }, .init("items") { $0.texts[0].consent.items },
        .init("needsEmail") { $0.plan.destination?.kind == .orbit },
        // The scope of a consent: "store" or "case".
        .init("consentOf", \.plan.consent), .init("texts", \.texts),
    ]
}

extension PlanTexts: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("language", \.language), .init("information") { Markdown($0.information).html },
        .init("consent") { Markdown($0.consent.prose).html }, .init("items", \.consent.items),
    ]
}

extension Plan.Institution: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [.init("name", \.name), .init("contact", \.contact)]
}

extension Plan.Slot: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("name", \.name), .init("label", \.label), .init("profile", \.profile), .init("count", \.count),
        .init("isOptional", \.isOptional),
    ]
}

extension CollectionWindow: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [.init("opens", \.opens.text), .init("closes", \.closes.text)]
}

extension Destination: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [.init("kind", \.kind), .init("address", \.address)]
}

extension ConsentText.Item: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [.init("key", \.key), .init("sentence", \.sentence)]
}
