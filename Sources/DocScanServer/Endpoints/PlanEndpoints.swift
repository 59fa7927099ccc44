package import DocScanCollect

struct PlanEndpoints: Sendable {
    let file: CaseFile
    let cutouts: CutoutCache

    private struct NewConsent: RequestBody {
        let items: [String]
        let name: String
        let email: String?

        init(_ reader: inout BodyReader) throws(Problem) {
            (items, name) = (try reader("items"), try reader("name"))
            email = try reader.optional("email")
        }
    }

    private struct ConsentAnswer: JSONRecord {
        var state: ConsentState
        var consent: Consent?

        init(_ consent: Consent?, to plan: PlanFolder) {
            (state, self.consent) = (ConsentState(consent, texts: plan.textsDigest), consent)
        }

        static let jsonFields: [JSONField<Self>] = [
            .init("state") { "\($0.state)" }, .init("sentence", \.state.sentence), .init("name", \.consent?.name),
            .init("given", \.consent?.given.text),
        ]
    }

    private struct Withdrawal: JSONRecord {
        var captures: Int
        var isGone: Bool

        static let jsonFields: [JSONField<Self>] = [.init("captures", \.captures), .init("isGone", \.isGone)]
    }

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .get, "/api/plan", "plan", gives: .json(PlanFolder.self), "The plan of the collection."
            ) { (_) throws(Problem) in try file.openPlan() },
            Endpoint(
                .get, "/api/consent", "consent", gives: .json(ConsentAnswer.self), "The state of the consent.",
                handler: show),
            Endpoint(
                .post, "/api/consent", "giveConsent", takes: .json(NewConsent.self),
                gives: .json(ConsentAnswer.self, 201), "Gives consent.", handler: give),
            Endpoint(
                .delete, "/api/consent", "withdrawConsent", gives: .json(Withdrawal.self),
                "Withdraws consent, and removes what was kept under it.",
                handler: withdraw),
            Endpoint(
                .get, "/api/consent/export", "exportConsent", gives: .response("text/html"),
                "The information and the consent as a separate page.", handler: export),
        ].refusing(CaseFile.problems)
    }

    private func show(_ request: APIRequest) throws(Problem) -> ConsentAnswer {
        try file.withPlan { plan in ConsentAnswer(try file.location.consent(to: plan), to: plan) }
    }

    private func give(_ request: APIRequest, _ given: NewConsent) throws(Problem) -> ConsentAnswer {
        try file.withPlan { plan in
            let consent = try file.location.openStore().give(
                to: plan, items: Set(given.items), name: given.name,
                email: given.email.flatMap { $0.isEmpty ? nil : $0 }, at: file.now())
            return ConsentAnswer(consent, to: plan)
        }
    }

    private func withdraw(_ request: APIRequest) async throws(Problem) -> Withdrawal {
        let withdrawal = try forgetAll()
        await cutouts.forget()
        return withdrawal
    }

    private func forgetAll() throws(Problem) -> Withdrawal {
        do {
            let store = try file.location.openKeptStore()
            let plan = try file.location.keptPlan(in: store)
            guard let removed = try store.withdraw(fromPlan: plan.id, at: file.now()) else {
                throw StoreError.consentNeeded(.none)
            }
            return Withdrawal(captures: removed.captures, isGone: removed.isGone)
        } catch {
            throw Problem(any: error)
        }
    }

    private func export(_ request: APIRequest) throws(Problem) -> ServerResponse {
        let plan = try file.openPlan()
        let consent = try? file.location.openStore(makes: false).consent(to: plan)
        let html = InformationSheet(plan, consent: consent).html
        var response = ServerResponse.uncached("text/html; charset=utf-8", Array(html.utf8))
        response.headers.append(HTTPHeader("Content-Disposition", "attachment; filename=\"consent.html\""))
        return response
    }
}

extension PlanFolder: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("id", \.plan.id), .init("title", \.plan.title), .init("language", \.plan.language),
        .init("institution", \.plan.institution), .init("slots", \.plan.slots),
        .init("destination", \.plan.destination), .init("window", \.plan.window),
        .init("information") { Markdown($0.information).html },
        .init("consent") { Markdown($0.consent.prose).html }, .init("recording") { Markdown($0.recording).html },
        .init("items", \.consent.items), .init("needsEmail") { $0.plan.destination?.kind == .orbit },
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
    package static let jsonFields: [JSONField<Self>] = [.init("kind", \.kind.rawValue), .init("address", \.address)]
}

extension ConsentText.Item: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [.init("key", \.key), .init("sentence", \.sentence)]
}
