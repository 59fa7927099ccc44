import DocScan
import DocScanCollect
import DocScanServer
import DocScanService

// Plan, consent and cases: what `docscan plan`, `consent` and `case` do.
extension Site {
    /// The plan as its folder has it now.
    ///
    /// - Throws: `.missing` where there is none, `.refused` for one with mistakes.
    func openPlan() throws(Problem) -> PlanFolder {
        do {
            return try choice.openPlan()
        } catch is ChoiceError {
            throw Problem(.missing, "There is no plan here. Start docscan serve with --plan FOLDER.")
        } catch {
            throw Problem(any: error)
        }
    }

    /// Opens the plan for one answer.
    func withPlan<Result>(_ body: (PlanFolder) throws -> Result) throws(Problem) -> Result {
        let plan = try openPlan()
        do {
            return try body(plan)
        } catch {
            throw Problem(any: error)
        }
    }

    /// Opens the store for one answer.
    func withStore<Result>(_ body: (PlanFolder, borrowing Store) throws -> Result) throws(Problem) -> Result {
        try withPlan { plan in try body(plan, try choice.openKeptStore()) }
    }

    // MARK: Plan and consent

    func showPlan() throws(Problem) -> ServerResponse {
        let folder = try openPlan()
        let plan = folder.plan
        let slots = plan.slots.map { slot -> JSON in
            [
                "name": .string(slot.name), "label": .string(slot.label), "profile": .string(slot.profile),
                "count": .integer(slot.count), "isOptional": .bool(slot.isOptional),
            ]
        }
        let window = plan.window.map { ["opens": .string($0.opens.text), "closes": .string($0.closes.text)] as JSON }
        let destination = plan.destination.map {
            ["kind": .string($0.kind.rawValue), "address": .string($0.address)] as JSON
        }
        return ServerResponse(
            json: [
                "id": .string(plan.id), "title": .string(plan.title), "language": .string(plan.language),
                "institution": [
                    "name": .string(plan.institution.name), "contact": .string(plan.institution.contact),
                ],
                "slots": .array(slots), "destination": destination ?? .null, "window": window ?? .null,
                "information": .string(Markdown(folder.information).html),
                "consent": .string(Markdown(folder.consent.prose).html),
                "recording": .string(Markdown(folder.recording).html),
                "items": .array(
                    folder.consent.items.map { ["key": .string($0.key), "sentence": .string($0.sentence)] }),
                "needsEmail": .bool(plan.destination?.kind == .orbit),
            ])
    }

    func showConsent() throws(Problem) -> ServerResponse {
        let plan = try openPlan()
        do throws(StoreError) {
            return ServerResponse(json: Self.json(try choice.openStore(makes: false).consent(to: plan), to: plan))
        } catch {
            if case .missing = error { return ServerResponse(json: Self.json(nil, to: plan)) }
            throw Problem(error)
        }
    }

    private static func json(_ consent: Consent?, to plan: PlanFolder) -> JSON {
        let state = ConsentState(consent, texts: plan.textsDigest)
        let word =
            switch state {
            case .given: "given"
            case .none: "none"
            default: "outdated"
            }
        return [
            "state": .string(word), "sentence": .string(state.sentence), "name": .string(consent?.name),
            "given": .string(consent?.given.text),
        ]
    }

    func giveConsent(_ asked: Asked) throws(Problem) -> ServerResponse {
        let (plan, json) = (try openPlan(), try asked.json())
        var items: Set<String> = []
        if case .array(let keys) = json["items"] {
            for case .string(let key) in keys { items.insert(key) }
        }
        let email = json["email"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        do throws(StoreError) {
            let consent = try choice.openStore().give(
                to: plan, items: items, name: json["name"]?.string ?? "", email: email, at: .now)
            return ServerResponse(201, json: Self.json(consent, to: plan))
        } catch {
            throw Problem(error)
        }
    }

    func withdrawConsent() async throws(Problem) -> ServerResponse {
        let response = try forgetAll()
        await cutouts.forget()
        return response
    }

    private func forgetAll() throws(Problem) -> ServerResponse {
        do {
            let store = try choice.openKeptStore()
            let plan = try choice.keptPlan(in: store)
            guard let removed = try store.withdraw(fromPlan: plan.id, at: .now) else {
                throw StoreError.consentNeeded(.none)
            }
            return ServerResponse(
                json: ["captures": .integer(removed.captures), "isGone": .bool(removed.isGone)])
        } catch {
            throw Problem(any: error)
        }
    }

    func exportConsent() throws(Problem) -> ServerResponse {
        let plan = try openPlan()
        let consent = try? choice.openStore(makes: false).consent(to: plan)
        let html = InformationSheet(plan, consent: consent).html
        var response = ServerResponse(type: "text/html; charset=utf-8", Array(html.utf8))
        response.headers += [
            HTTPHeader("Content-Disposition", "attachment; filename=\"consent.html\""),
            HTTPHeader("Cache-Control", "no-store"),
        ]
        return response
    }

    // MARK: Cases

    func listCases() throws(Problem) -> ServerResponse {
        let cases = try withStore { plan, store in try store.cases(of: plan) }
        return ServerResponse(json: ["cases": .array(cases.map { $0.json() })])
    }

    func makeCase(_ asked: Asked) throws(Problem) -> ServerResponse {
        let label = try Self.label(asked)
        let made = try withStore { plan, store in try store.makeCase(label, in: plan, at: .now) }
        return ServerResponse(201, json: made.json())
    }

    private static func label(_ asked: Asked) throws(Problem) -> String {
        guard let label = try asked.json()["label"]?.string else { throw Problem(.badRequest, "Send {\"label\": …}.") }
        return label
    }

    func showCase(_ asked: Asked) throws(Problem) -> ServerResponse {
        let id = try asked.id()
        let json = try withStore { plan, store -> JSON in
            let found = try store.caseNumbered(id, in: plan)
            return found.json(with: try store.captures(of: found))
        }
        return ServerResponse(json: json)
    }

    func renameCase(_ asked: Asked) throws(Problem) -> ServerResponse {
        let (id, label) = (try asked.id(), try Self.label(asked))
        let found = try withStore { plan, store in
            try store.rename(try store.caseNumbered(id, in: plan).label, to: label, in: plan)
            return try store.caseNumbered(id, in: plan)
        }
        return ServerResponse(json: found.json())
    }

    func deleteCase(_ asked: Asked) async throws(Problem) -> ServerResponse {
        let id = try asked.id()
        try withStore { plan, store in
            try store.deleteCase(try store.caseNumbered(id, in: plan).label, inPlan: plan.plan.id)
        }
        await cutouts.forget()
        return .empty
    }

    // MARK: Captures

    func addCapture(_ asked: Asked) async throws(Problem) -> ServerResponse {
        let (id, picture) = (try asked.id(), try asked.picture())
        let intake = try withStore { plan, store in
            try CaptureIntake(
                to: { store throws(StoreError) in try store.caseNumbered(id, in: plan) }, slot: asked.text("slot"),
                in: plan, store: store, profiles: .user)
        }
        let words = ["--json", "--preview"] + intake.wanted.words
        let answer = try await pool.read(picture, words: words, urgency: .photo)
        guard let message = answer.messages.first, let report = ScanReport(message), report.error == nil else {
            throw Problem(of: answer)
        }
        let captured = CapturedPicture(
            name: "picture", bytes: picture, format: answer.format, pages: answer.pages, report: report,
            preview: message.preview)
        let outcome = try withStore { _, store in try intake.keep(captured, in: store, at: .now) }
        switch outcome {
        case .refused(let refusal): throw Problem(.refused, refusal.explanation)
        case .kept(let kept):
            let message = LiveWords(asked.language).kept(kept.slot.label, missing: kept.found.missing)
            return ServerResponse(
                201,
                json: ["capture": kept.capture.json, "case": kept.found.json(), "message": .string(message)])
        }
    }

    func showCapture(_ asked: Asked) throws(Problem) -> ServerResponse {
        let id = try asked.id()
        let capture = try withStore { plan, store in try store.capture(id, in: plan).capture }
        return ServerResponse(text: "{\"capture\":\(capture.json.text),\"report\":\(capture.report)}")
    }

    func deleteCapture(_ asked: Asked) async throws(Problem) -> ServerResponse {
        let id = try asked.id()
        try withStore { plan, store in try store.delete(try store.capture(id, in: plan).capture) }
        await cutouts.forget()
        return .empty
    }

    func preview(_ asked: Asked) throws(Problem) -> ServerResponse {
        let id = try asked.id()
        let bytes = try withStore { plan, store in try store.preview(of: try store.capture(id, in: plan).capture) }
        guard let bytes else { throw Problem(.notFound, "This capture has no small picture.") }
        var response = ServerResponse(type: "image/jpeg", bytes)
        response.headers.append(HTTPHeader("Cache-Control", "no-store"))
        return response
    }

    // MARK: Review

    func questions(_ asked: Asked) throws(Problem) -> ServerResponse {
        let id = try asked.id()
        let asksAll = try asked.flag("all", or: false)
        return ServerResponse(
            json: try withStore { plan, store in
                let (capture, found) = try store.capture(id, in: plan)
                let item = try ReviewItem(capture, of: found, in: plan, store: store, profiles: .user, asksAll: asksAll)
                return ["questions": item.map { .array($0.questions) } ?? .array([])]
            })
    }

    func cutout(_ asked: Asked) async throws(Problem) -> ServerResponse {
        let id = try asked.id()
        let (sha256, name) = try withStore { plan, store -> (String, String?) in
            let (capture, _) = try store.capture(id, in: plan)
            guard let id = capture.summary.profile else { return ("", nil) }
            let slot = plan.plan.slot(named: capture.slot)
            return (capture.sha256, try ProfileCatalog.user.profile(withID: id, preferring: slot?.profile).name)
        }
        guard let name else { throw Problem(.notFound, "This paper is of no known kind: it has no fields.") }
        // By its content: two captures of one picture have the same.
        return try await cutouts.part(asked.parameters["field"] ?? "", of: sha256 + name, profile: name) {
            () throws(Problem) in
            try self.withStore { plan, store in try store.picture(of: try store.capture(id, in: plan).capture) }
        }
    }

    func correct(_ asked: Asked) throws(Problem) -> ServerResponse {
        let (id, json) = (try asked.id(), try asked.json())
        let (field, action) = (json["field"]?.string ?? "", json["action"]?.string ?? "")
        let who = json["by"]?.string.flatMap { $0.isEmpty ? nil : $0 } ?? ReviewOptions().person
        let answer = try withStore { plan, store -> (ScanReport, [JSON]) in
            let (capture, found) = try store.capture(id, in: plan)
            let report = try store.correct(
                capture, of: found, field: field, by: who, in: plan, profiles: .user, at: .now
            ) { definition, proposals in
                switch action {
                case "accept":
                    let value = json["value"]?.string
                    guard let chosen = proposals.first(where: { value == nil || $0.value == value }) else {
                        throw EnteredValueProblem.notSeen
                    }
                    return .value(EnteredValue(accepting: chosen))
                case "value": return .value(try EnteredValue(json["value"]?.string ?? "", of: definition))
                case "absent": return .absent
                default: throw UsageError("the action is one of: accept, value, absent")
                }
            }
            let changed = try store.capture(id, in: plan).capture
            let item = try ReviewItem(
                changed, of: found, in: plan, store: store, profiles: .user, asksAll: false)
            return (report, item?.questions ?? [])
        }
        return ServerResponse(
            text: "{\"report\":\(answer.0.json.text),\"questions\":\(JSON.array(answer.1).text)}")
    }
}

extension ReviewItem {
    /// What is asked, as the page shows it.
    fileprivate var questions: [JSON] {
        fields.map { field in
            let definition = definition(of: field)
            let proposals = scanned.proposals(for: field.name, profile: profile)
            let json = proposals.map { proposal -> JSON in
                [
                    "value": .string(proposal.value), "raw": .string(proposal.raw),
                    "sources": .array(proposal.sources.map { .string($0.rawValue) }),
                ]
            }
            return [
                "field": .string(field.name), "label": .string(field.name.spaced),
                "reason": .string(field.reason?.rawValue), "sentence": .string(field.reason?.words),
                // Where barcode and print say different things, no one of them is proposed.
                "seen": .string(proposals.count == 1 ? proposals[0].value : nil), "raw": .string(field.raw),
                "proposals": .array(json),
                "kind": .string(definition?.kind.rawValue),
            ]
        }
    }
}

extension Problem {
    init(_ error: StoreError) {
        let code: Code =
            switch error {
            case .consentNeeded: .consentNeeded
            case .notFound: .notFound
            case .taken, .exists: .conflict
            case .refused: .refused
            case .busy: .busy
            case .missing: .missing
            case .unwritable, .unreadable, .full, .damaged, .newer, .failed: .internal
            }
        self.init(code, error.message, wait: code == .busy ? 5 : nil)
    }

    /// Whatever a function of the store or of the commands throws.
    init(any error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as StoreError: self.init(error)
        case .unknownField as ChoiceError, .notRecognized as ChoiceError: self.init(StoreError.notFound(kind: "field"))
        case let error as ChoiceError: self.init(.refused, error.description)
        case is PlanMistakes: self.init(.refused, "The plan has mistakes: docscan plan check FOLDER shows them.")
        case let error as UsageError:
            self.init(.refused, error.description.prefix(1).uppercased() + error.description.dropFirst() + ".")
        case let error as EnteredValueProblem: self.init(.refused, error.description)
        default: self.init(.internal, "Something is wrong with this server: \(type(of: error)).")
        }
    }
}
