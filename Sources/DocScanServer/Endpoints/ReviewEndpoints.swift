internal import DocScan
internal import DocScanCollect
internal import DocScanService

/// The review of a capture's fields: questions, cut-outs, answers and undo.
struct ReviewEndpoints: Sendable {
    let collection: ServerCollection
    let cutouts: CutoutCache
    /// The name that is recorded for a reviewer who gives no name.
    let reviewer: String

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .get, "/api/captures/{id:integer}/questions", "questions",
                query: [.init("all", .boolean), .init("field")], gives: .list("questions", of: ReviewQuestion.self),
                "The fields that a person should look at, or one field of the profile.", handler: questions),
            Endpoint(
                .get, "/api/captures/{id:integer}/cutouts/{field}", "cutout", query: [.init("barcode", .boolean)],
                gives: .response("image/png"),
                "The part of a capture with a field: its print, its barcode, or the first of both.",
                refusing: [.unreadable], handler: cutout),
            Endpoint(
                .post, "/api/captures/{id:integer}/corrections", "correct", access: .only(.review),
                takes: .json(CorrectionBody.self),
                gives: .json(CorrectionAnswer.self), "States the value of a field.",
                handler: correct),
            Endpoint(
                .post, "/api/captures/{id:integer}/undo", "undo", access: .only(.review), takes: .json(UndoBody.self),
                gives: .json(CorrectionAnswer.self), "Takes back the last answer to the review of a capture.",
                handler: undo),
        ].refusing(ServerCollection.problems)
    }

    private func questions(_ request: APIRequest) throws(Problem) -> [ReviewQuestion] {
        let (id, asksAll) = (try request.id(), try request.flag("all", or: false))
        return try collection.withStore { plan, store in
            let (capture, found) = try store.capture(id, in: plan)
            try store.checkReview(of: found.label, in: plan)
            let item = try ReviewItem(
                capture, of: found, in: plan, store: store, profiles: collection.location.profiles, asksAll: asksAll,
                only: request.text("field"))
            return ReviewQuestion.all(of: item, in: request.language)
        }
    }

    private func cutout(_ request: APIRequest) async throws(Problem) -> ServerResponse {
        let id = try request.id()
        let isBarcode = request.text("barcode") == nil ? nil : try request.flag("barcode", or: false)
        let (name, capture, scanned, profile) = try collection.withStore { plan, store in
            let (capture, found) = try store.capture(id, in: plan)
            guard let id = capture.summary.profile else {
                throw Problem(.notFound, .notRecognized)
            }
            let slot = plan.plan.slot(named: capture.slot)
            let named = try collection.location.profiles.profile(withID: id, preferring: slot?.profile)
            let scanned = try store.reports(of: capture.id, in: found).scanned
            // Identifies the cut-outs by content, because two captures of the same sheet have the same cut-outs.
            let name = capture.pictures.map(\.name) + [named.name]
            return (name.joined(separator: " "), capture, scanned, named.profile)
        }
        return try await cutouts.part(
            request["field"], isBarcode: isBarcode, of: name, at: Application.uptime
        ) { () throws(Problem) in
            try collection.withStore { _, store in
                try CutoutsJob.jobs(
                    for: capture, scanned, fields: profile.fields.map(\.name), of: profile
                ) { try store.content(of: $0) }
            }
        }
    }

    private func correct(_ request: APIRequest, _ body: CorrectionBody) throws(Problem) -> CorrectionAnswer {
        let collection = collection.by(request)
        let id = try request.id()
        return try collection.withStore { plan, store in
            let (capture, found) = try store.capture(id, in: plan)
            let report = try store.correct(
                capture, of: found, field: body.field, by: person(body.reviewer, request), in: plan,
                profiles: collection.location.profiles, at: collection.now()
            ) { definition, proposals in try body.answer(about: definition, among: proposals) }
            return CorrectionAnswer(
                report: report, questions: try questions(about: id, request.language, in: plan, store),
                language: request.language)
        }
    }

    private func undo(_ request: APIRequest, _ body: UndoBody) throws(Problem) -> CorrectionAnswer {
        let collection = collection.by(request)
        let id = try request.id()
        return try collection.withStore { plan, store in
            let undone = try store.undo(
                id, of: store.capture(id, in: plan).of.label, by: person(body.person, request), in: plan,
                profiles: collection.location.profiles, at: collection.now())
            return CorrectionAnswer(
                report: undone.report, questions: try questions(about: id, request.language, in: plan, store),
                field: undone.field, language: request.language)
        }
    }

    private func person(_ name: String?, _ request: APIRequest) -> String {
        request.client.name ?? name.flatMap { $0.isEmpty ? nil : $0 } ?? request.person ?? reviewer
    }

    /// Returns the questions about the fields of a capture that are still to be reviewed.
    private func questions(
        about id: Int, _ language: Language, in plan: PlanFolder, _ store: borrowing Store
    ) throws -> [ReviewQuestion] {
        let (capture, found) = try store.capture(id, in: plan)
        return ReviewQuestion.all(
            of: try ReviewItem(
                capture, of: found, in: plan, store: store, profiles: collection.location.profiles, asksAll: false),
            in: language)
    }
}
