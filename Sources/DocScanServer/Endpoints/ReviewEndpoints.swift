package import DocScan
internal import DocScanCollect
internal import DocScanService

struct ReviewEndpoints: Sendable {
    let file: CaseFile
    let cutouts: CutoutCache
    /// The name of a reviewer who does not give one.
    let reviewer: String

    private struct CorrectionBody: RequestBody {
        enum Action: String, BodyWord {
            case accept, value, absent
        }

        let field: String
        let action: Action
        let value: String?
        let anyway: Bool?
        let reviewer: String?

        init(_ reader: inout BodyReader) throws(Problem) {
            (field, action) = (try reader("field"), try reader("action"))
            (value, anyway) = (try reader.optional("value"), try reader.optional("anyway"))
            reviewer = try reader.optional("by")
        }

        /// - Throws: `EnteredValueProblem`.
        func answer(about definition: FieldDefinition, among proposals: [FieldProposal]) throws -> FieldAnswer {
            switch action {
            case .accept:
                guard let chosen = proposals.first(where: { value == nil || $0.value == value }) else {
                    throw EnteredValueProblem.notSeen
                }
                return .value(EnteredValue(accepting: chosen))
            case .value: return .value(try EnteredValue(value ?? "", of: definition, anyway: anyway ?? false))
            case .absent: return .absent
            }
        }
    }

    private struct UndoBody: RequestBody {
        let person: String?

        init(_ reader: inout BodyReader) throws(Problem) { person = try reader.optional("by") }
    }

    private struct Question: JSONRecord {
        var field: DocumentField
        var proposals: [FieldProposal]
        var kind: String?
        var language: Language

        static let jsonFields: [JSONField<Self>] = [
            .init("field", \.field.name), .init("label") { LocalizedText(field: $0.field.name).text(in: $0.language) },
            .init("reason", \.field.reason?.rawValue),
            .init("sentence") { $0.field.reason?.text.text(in: $0.language) },
            // If barcode and print disagree, neither value is proposed.
            .init("value", \.field.value),
            .init("seen") { $0.proposals.count == 1 ? $0.proposals[0].value : nil }, .init("raw", \.field.raw),
            .init("proposals", \.proposals), .init("kind", \.kind),
        ]

        static func all(of item: ReviewItem?, in language: Language) -> [Self] {
            guard let item else { return [] }
            return item.fields.map { field in
                Self(
                    field: field, proposals: item.scanned.proposals(for: field.name, profile: item.profile),
                    kind: item.definition(of: field)?.kind.rawValue, language: language)
            }
        }
    }

    private struct CorrectionAnswer: JSONRecord {
        var report: ScanReport
        var questions: [Question]
        /// The field whose answer was taken back, if there is one.
        var field: String?
        var language: Language

        static let jsonFields: [JSONField<Self>] = [
            .init("report") { JSONObject($0.report.json(in: $0.language)) }, .init("questions", \.questions),
            .init("field", \.field),
        ]
    }

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .get, "/api/captures/{id:integer}/questions", "questions",
                query: [.init("all", .boolean), .init("field")], gives: .json(JSONList<Question>.self),
                "The fields that a person should look at, or one field of the profile.", handler: questions),
            Endpoint(
                .get, "/api/captures/{id:integer}/cutouts/{field}", "cutout", query: [.init("barcode", .boolean)],
                gives: .response("image/png"),
                "The part of a capture with a field: its print, its barcode, or the first of both.",
                refusing: [.unreadable], handler: cutout),
            Endpoint(
                .post, "/api/captures/{id:integer}/corrections", "correct", takes: .json(CorrectionBody.self),
                gives: .json(CorrectionAnswer.self), "States the value of a field.",
                handler: correct),
            Endpoint(
                .post, "/api/captures/{id:integer}/undo", "undo", takes: .json(UndoBody.self),
                gives: .json(CorrectionAnswer.self), "Takes back the last answer to the review of a capture.",
                handler: undo),
        ].refusing(CaseFile.problems)
    }

    private func questions(_ request: APIRequest) throws(Problem) -> JSONList<Question> {
        let (id, asksAll) = (try request.id(), try request.flag("all", or: false))
        return try file.withStore { plan, store in
            let (capture, found) = try store.capture(id, in: plan)
            try store.checkReview(of: found.label, in: plan)
            let item = try ReviewItem(
                capture, of: found, in: plan, store: store, profiles: file.location.profiles, asksAll: asksAll,
                only: request.text("field"))
            return JSONList("questions", Question.all(of: item, in: request.language))
        }
    }

    private func cutout(_ request: APIRequest) async throws(Problem) -> ServerResponse {
        let id = try request.id()
        let isBarcode = request.text("barcode") == nil ? nil : try request.flag("barcode", or: false)
        let (name, capture, scanned, profile) = try file.withStore { plan, store in
            let (capture, found) = try store.capture(id, in: plan)
            guard let id = capture.summary.profile else {
                throw Problem(.notFound, .notRecognized)
            }
            let slot = plan.plan.slot(named: capture.slot)
            let named = try file.location.profiles.profile(withID: id, preferring: slot?.profile)
            let scanned = try store.reports(of: capture.id, in: found).scanned
            // By content: two captures of one sheet of one picture have the same cut-outs.
            let name = capture.pictures.map(\.name) + [named.name]
            return (name.joined(separator: " "), capture, scanned, named.profile)
        }
        return try await cutouts.part(
            request["field"], isBarcode: isBarcode, of: name, at: Application.uptime
        ) { () throws(Problem) in
            try file.withStore { _, store in
                try CutoutsJob.jobs(
                    for: capture, scanned, fields: profile.fields.map(\.name), of: profile
                ) { try store.content(of: $0) }
            }
        }
    }

    private func correct(_ request: APIRequest, _ body: CorrectionBody) throws(Problem) -> CorrectionAnswer {
        let file = file.by(request)
        let id = try request.id()
        return try file.withStore { plan, store in
            let (capture, found) = try store.capture(id, in: plan)
            let report = try store.correct(
                capture, of: found, field: body.field, by: person(body.reviewer, request), in: plan,
                profiles: file.location.profiles, at: file.now()
            ) { definition, proposals in try body.answer(about: definition, among: proposals) }
            return CorrectionAnswer(
                report: report, questions: try questions(about: id, request.language, in: plan, store),
                language: request.language)
        }
    }

    private func undo(_ request: APIRequest, _ body: UndoBody) throws(Problem) -> CorrectionAnswer {
        let file = file.by(request)
        let id = try request.id()
        return try file.withStore { plan, store in
            let undone = try store.undo(
                id, of: store.capture(id, in: plan).of.label, by: person(body.person, request), in: plan,
                profiles: file.location.profiles, at: file.now())
            return CorrectionAnswer(
                report: undone.report, questions: try questions(about: id, request.language, in: plan, store),
                field: undone.field, language: request.language)
        }
    }

    private func person(_ name: String?, _ request: APIRequest) -> String {
        name.flatMap { $0.isEmpty ? nil : $0 } ?? request.device ?? reviewer
    }

    /// The fields of a capture that are still to be reviewed.
    private func questions(
        about id: Int, _ language: Language, in plan: PlanFolder, _ store: borrowing Store
    ) throws -> [Question] {
        let (capture, found) = try store.capture(id, in: plan)
        return Question.all(
            of: try ReviewItem(
                capture, of: found, in: plan, store: store, profiles: file.location.profiles, asksAll: false),
            in: language)
    }
}

extension FieldProposal: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("value", \.value), .init("raw", \.raw), .init("sources") { $0.sources.map(\.rawValue) },
    ]
}
