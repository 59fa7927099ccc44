package import DocScan
internal import DocScanCollect

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
        let reviewer: String?

        init(_ reader: inout BodyReader) throws(Problem) {
            (field, action) = (try reader("field"), try reader("action"))
            (value, reviewer) = (try reader.optional("value"), try reader.optional("by"))
        }

        /// - Throws: `EnteredValueProblem`.
        func answer(about definition: FieldDefinition, among proposals: [FieldProposal]) throws -> FieldAnswer {
            switch action {
            case .accept:
                guard let chosen = proposals.first(where: { value == nil || $0.value == value }) else {
                    throw EnteredValueProblem.notSeen
                }
                return .value(EnteredValue(accepting: chosen))
            case .value: return .value(try EnteredValue(value ?? "", of: definition))
            case .absent: return .absent
            }
        }
    }

    private struct Question: JSONRecord {
        var field: DocumentField
        var proposals: [FieldProposal]
        var kind: String?

        static let jsonFields: [JSONField<Self>] = [
            .init("field", \.field.name), .init("label", \.field.name.spaced),
            .init("reason", \.field.reason?.rawValue), .init("sentence", \.field.reason?.words),
            // If barcode and print disagree, neither value is proposed.
            .init("seen") { $0.proposals.count == 1 ? $0.proposals[0].value : nil }, .init("raw", \.field.raw),
            .init("proposals", \.proposals), .init("kind", \.kind),
        ]

        static func all(of item: ReviewItem?) -> [Self] {
            guard let item else { return [] }
            return item.fields.map { field in
                Self(
                    field: field, proposals: item.scanned.proposals(for: field.name, profile: item.profile),
                    kind: item.definition(of: field)?.kind.rawValue)
            }
        }
    }

    private struct CorrectionAnswer: JSONRecord {
        var report: ScanReport
        var questions: [Question]

        static let jsonFields: [JSONField<Self>] = [
            .init("report") { JSONObject($0.report.json) }, .init("questions", \.questions),
        ]
    }

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .get, "/api/captures/{id:integer}/questions", "questions", query: [.init("all", .boolean)],
                gives: .json(JSONList<Question>.self), "The fields that a person should look at.", handler: questions),
            Endpoint(
                .get, "/api/captures/{id:integer}/cutouts/{field}", "cutout", gives: .response("image/png"),
                "The part of a capture with a field.", refusing: [.unreadable], handler: cutout),
            Endpoint(
                .post, "/api/captures/{id:integer}/corrections", "correct", takes: .json(CorrectionBody.self),
                gives: .json(CorrectionAnswer.self), "States the value of a field.",
                handler: correct),
        ].refusing(CaseFile.problems)
    }

    private func questions(_ request: APIRequest) throws(Problem) -> JSONList<Question> {
        let (id, asksAll) = (try request.id(), try request.flag("all", or: false))
        return try file.withStore { plan, store in
            let (capture, found) = try store.capture(id, in: plan)
            try store.checkReview(of: found.label, in: plan)
            let item = try ReviewItem(
                capture, of: found, in: plan, store: store, profiles: file.location.profiles, asksAll: asksAll)
            return JSONList("questions", Question.all(of: item))
        }
    }

    private func cutout(_ request: APIRequest) async throws(Problem) -> ServerResponse {
        let id = try request.id()
        let (sha256, named, sheet) = try file.withStore { plan, store -> (String, NamedProfile?, ScanReport.Sheet?) in
            let (capture, found) = try store.capture(id, in: plan)
            guard let profile = capture.summary.profile else { return ("", nil, nil) }
            let slot = plan.plan.slot(named: capture.slot)
            let sheet = try store.reports(of: id, in: found).scanned.sheet
            // A part shows the sheet and nothing else.
            let outline = capture.pictures[0].part == nil ? sheet : nil
            return (
                capture.pictures[0].part?.sha256 ?? capture.sha256,
                try file.location.profiles.profile(withID: profile, preferring: slot?.profile), outline
            )
        }
        guard let named else { throw Problem(.notFound, "This document was not recognized: it has no fields.") }
        // By content: two captures of one sheet of one picture have the same cut-outs.
        return try await cutouts.part(
            request["field"], of: sha256 + named.name, on: sheet, profile: named.profile, at: Application.uptime
        ) { () throws(Problem) in
            try file.withStore { plan, store in
                try store.content(of: try store.capture(id, in: plan).capture.pictures[0])
            }
        }
    }

    private func correct(_ request: APIRequest, _ body: CorrectionBody) throws(Problem) -> CorrectionAnswer {
        let id = try request.id()
        let person = body.reviewer.flatMap { $0.isEmpty ? nil : $0 } ?? reviewer
        let profiles = file.location.profiles
        return try file.withStore { plan, store in
            let (capture, found) = try store.capture(id, in: plan)
            let report = try store.correct(
                capture, of: found, field: body.field, by: person, in: plan, profiles: profiles, at: file.now()
            ) { definition, proposals in try body.answer(about: definition, among: proposals) }
            let changed = try store.capture(id, in: plan).capture
            let item = try ReviewItem(
                changed, of: found, in: plan, store: store, profiles: profiles, asksAll: false)
            return CorrectionAnswer(report: report, questions: Question.all(of: item))
        }
    }
}

extension FieldProposal: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("value", \.value), .init("raw", \.raw), .init("sources") { $0.sources.map(\.rawValue) },
    ]
}
