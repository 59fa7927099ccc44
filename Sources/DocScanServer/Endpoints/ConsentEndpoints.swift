internal import DocScan
internal import DocScanCollect

/// The store's consent or, if the plan requires consent for each case, the consent of a case.
struct ConsentEndpoints: Sendable {
    let collection: ServerCollection
    let cutouts: CutoutCache

    private struct NewConsent: RequestBody {
        let items: [String]
        let name: String
        let email: String?
        let language: String?
        let after: Int?

        init(_ reader: inout BodyReader) throws(Problem) {
            (items, name) = (try reader("items"), try reader("name"))
            (email, language) = (try reader.optional("email"), try reader.optional("language"))
            after = try reader.optional("after")
        }
    }

    fileprivate struct ConsentAnswer: JSONRecord {
        var state: ConsentState
        var consent: Consent?
        var scope: Plan.ConsentScope
        var withdrawal: Withdrawal?
        var answerLanguage: Language

        init(_ consent: Consent?, to plan: PlanFolder, withdrawal: Withdrawal?, in language: Language) {
            answerLanguage = language
            (state, self.consent) = (ConsentState(consent, to: plan), consent)
            (scope, self.withdrawal) = (plan.plan.consent, withdrawal)
        }

        static let jsonFields: [JSONField<Self>] = [
            .init("state", \.state),
            .init("sentence") { $0.state.text($0.scope).text(in: $0.answerLanguage) },
            .init("name", \.consent?.name), .init("given", \.consent?.given.text), .init("id", \.consent?.id),
            .init("language", \.consent?.language), .init("case", \.withdrawal?.label),
            // The extent of withdrawing the consent, in the store and at the destination.
            .init("cases", \.withdrawal?.cases), .init("captures", \.withdrawal?.captures),
            .init("orders", \.withdrawal?.orders),
            // The number of these captures at destinations without support for deletion.
            .init("staying", \.withdrawal?.staying),
        ]
    }

    private struct WithdrawalAnswer: JSONRecord {
        var result: WithdrawalResult
        var extent: Withdrawal
        var language: Language

        static let jsonFields: [JSONField<Self>] = [
            .init("captures", \.result.captures), .init("isGone", \.result.isGone), .init("orders", \.extent.orders),
            .init("note") { $0.extent.leavesParticipant ? Withdrawal.participantText.text(in: $0.language) : nil },
        ]
    }

    /// The data for a web page that starts. Plan and consent are `nil` without a plan. The consent is also `nil` if the
    /// plan requires consent for each case.
    struct Start: JSONRecord {
        fileprivate var plan: PlanFolder?
        fileprivate var consent: ConsentAnswer?
        fileprivate var client: Client

        static let jsonFields: [JSONField<Self>] = [
            .init("plan", \.plan), .init("consent", \.consent),
            // The name and role of the browser's account; both are null on a server without accounts.
            .init("person", \.client.name), .init("role", \.client.role),
        ]
    }

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .get, "/api/start", "start", gives: .json(Start.self),
                "The plan and the store's consent, for a page that starts.", handler: start),
            Endpoint(
                .get, "/api/consent", "consent", gives: .json(ConsentAnswer.self), "The state of the store's consent.",
                handler: show),
            Endpoint(
                .post, "/api/consent", "giveConsent", takes: .json(NewConsent.self),
                gives: .json(ConsentAnswer.self, 201), "Gives the store's consent.", handler: give),
            Endpoint(
                .delete, "/api/consent", "withdrawConsent", access: .only(.withdraw),
                gives: .json(WithdrawalAnswer.self),
                "Withdraws the store's consent, and removes what was kept under it.", handler: withdraw),
            Endpoint(
                .get, "/api/consent/export", "exportConsent", access: .only(.review), gives: .response("text/html"),
                "The information and the store's consent as a separate page.", handler: export),
            Endpoint(
                .get, "/api/cases/{id:integer}/consent", "caseConsent", gives: .json(ConsentAnswer.self),
                "The state of a case's consent.", handler: show),
            Endpoint(
                .post, "/api/cases/{id:integer}/consent", "giveCaseConsent", takes: .json(NewConsent.self),
                gives: .json(ConsentAnswer.self, 201), "Gives the consent of a case.", handler: give),
            Endpoint(
                .delete, "/api/cases/{id:integer}/consent", "withdrawCaseConsent", gives: .json(WithdrawalAnswer.self),
                "Withdraws the consent of a case, and removes the case.", handler: withdraw),
            Endpoint(
                .get, "/api/cases/{id:integer}/consent/export", "exportCaseConsent", access: .only(.review),
                gives: .response("text/html"),
                "The information and a case's consent as a separate page.", handler: export),
        ].refusing(ServerCollection.problems)
    }

    /// Returns the case of a request and the consent that covers it, or the store's consent.
    ///
    /// - Throws: `.consentScope` if the plan requires the other scope of consent.
    private func consent(_ request: APIRequest, _ plan: PlanFolder) throws -> (found: Case?, consent: Consent?) {
        guard request.parameters["id"] != nil else { return (nil, try collection.location.consent(to: plan)) }
        if plan.plan.consent == .store { throw StoreError.consentScope(.store) }
        let id = try request.id()
        let store = try collection.location.openStore(of: plan)
        let found = try store.caseNumbered(id, in: plan)
        return (found, try store.consent(of: found, to: plan))
    }

    func start(_ request: APIRequest) throws(Problem) -> Start {
        do {
            let plan = try collection.openPlan()
            let consent = plan.plan.consent == .store ? try show(request) : nil
            return Start(plan: plan, consent: consent, client: request.client)
        } catch  where error.code == .missing {
            return Start(client: request.client)
        }
    }

    private func show(_ request: APIRequest) throws(Problem) -> ConsentAnswer {
        try collection.withPlan { plan in
            let (found, consent) = try consent(request, plan)
            return try answer(consent, of: found, plan, in: request.language)
        }
    }

    private func give(_ request: APIRequest, _ given: NewConsent) throws(Problem) -> ConsentAnswer {
        let collection = collection.by(request)
        return try collection.withPlan { plan in
            let found = try consent(request, plan).found
            let consent = try collection.location.openStore().give(
                to: plan, for: found, items: Set(given.items), name: given.name,
                email: given.email.flatMap { $0.isEmpty ? nil : $0 }, language: given.language, after: given.after,
                at: collection.now())
            return try answer(consent, of: found, plan, in: request.language)
        }
    }

    private func answer(
        _ consent: Consent?, of found: Case?, _ plan: PlanFolder, in language: Language
    ) throws -> ConsentAnswer {
        guard consent != nil else { return ConsentAnswer(nil, to: plan, withdrawal: nil, in: language) }
        let withdrawal = try Self.withdrawal(
            of: found?.label, planID: plan.plan.id, in: try collection.location.openStore(of: plan))
        return ConsentAnswer(consent, to: plan, withdrawal: withdrawal, in: language)
    }

    private static func withdrawal(
        of label: String?, planID id: String, in store: borrowing Store
    ) throws(StoreError) -> Withdrawal? {
        guard let label else { return try store.withdrawal(fromPlan: id) }
        return try store.withdrawal(fromCase: label, inPlan: id)
    }

    private func withdraw(_ request: APIRequest) async throws(Problem) -> WithdrawalAnswer {
        let answer = try forget(request)
        await cutouts.forget()
        return answer
    }

    /// Withdraws a consent. If the plan's folder is missing, the stored consents show which scope of consent the plan
    /// required.
    private func forget(_ request: APIRequest) throws(Problem) -> WithdrawalAnswer {
        let collection = collection.by(request)
        do {
            let store = try collection.location.openKeptStore()
            let plan = try collection.location.keptPlan(in: store)
            let scope = (try? collection.openPlan())?.plan.consent
            let hasOwn = try store.hasConsentPerCase(planID: plan.id)
            guard request.parameters["id"] != nil else {
                if scope == .perCase || hasOwn {
                    throw StoreError.consentScope(.perCase)
                }
                guard let extent = try store.withdrawal(fromPlan: plan.id),
                    let result = try store.withdraw(fromPlan: plan.id, at: collection.now())
                else { throw StoreError.consentNeeded(.none) }
                return WithdrawalAnswer(result: result, extent: extent, language: request.language)
            }
            if scope == .store, !hasOwn { throw StoreError.consentScope(.store) }
            let label = try store.label(ofCase: try request.id(), inPlan: plan.id)
            guard let extent = try store.withdrawal(fromCase: label, inPlan: plan.id),
                let result = try store.withdraw(fromCase: label, inPlan: plan.id, at: collection.now())
            else { throw StoreError.consentNeeded(.none, label: label) }
            return WithdrawalAnswer(result: result, extent: extent, language: request.language)
        } catch {
            throw Problem(any: error)
        }
    }

    private func export(_ request: APIRequest) throws(Problem) -> ServerResponse {
        let collection = collection.by(request)
        let html = try collection.withPlan { plan in
            let (found, consent) = try consent(request, plan)
            // Without a consent, the sheet contains only the plan's texts, and the history has nothing to record.
            if consent != nil {
                try collection.location.openStore(of: plan).noteExport(of: found, isConsent: true, at: collection.now())
            }
            return InformationSheet(plan, consent: consent).html
        }
        var response = ServerResponse.uncached("text/html; charset=utf-8", Array(html.utf8))
        response.headers.append(HTTPHeader("Content-Disposition", "attachment; filename=\"consent.html\""))
        return response
    }
}
