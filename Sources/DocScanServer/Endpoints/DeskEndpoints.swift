internal import DocScan
internal import DocScanCollect
internal import DocScanService

/// The review of a batch's documents. It has the URLs of the review of cases, because the web page is the same. Each
/// document is a capture in a case with the same number, and its document type is the slot.
struct DeskEndpoints: Sendable {
    let desk: any ReviewDesk
    let version: String

    /// The maximum number of documents in a list, as for cases (`PapersToCheck.most`).
    private static let mostPapers = 200
    /// The maximum length of the longer side of an image and a thumbnail, in pixels, as for captures.
    private static let (picture, preview) = (2000, 320)

    static func start(_ request: APIRequest) throws(Problem) -> Start { Start() }

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .get, "/api/start", "start", gives: .json(Start.self), "States that the page reviews a batch.",
                handler: Self.start),
            Endpoint(
                .get, "/api/health", "health", access: .open, gives: .json(StateEndpoints.Health.self),
                "States that the server works."
            ) { _ in StateEndpoints.Health(version: version, hasPlan: false, hasPeople: false) },
            Endpoint(
                .get, "/api/profiles", "profiles", gives: .list("profiles", of: ProfileForm.self),
                "The types of the documents.", handler: profiles),
            Endpoint(
                .get, "/api/check", "check", gives: .json(OpenPapers.self),
                "The documents with open fields, with the total number.", handler: check),
            Endpoint(
                .get, "/api/cases/{id:integer}", "case", gives: .json(PaperName.self), "The name of a document."
            ) { (request) async throws(Problem) in PaperName(label: try await paper(request).paper.name) },
            Endpoint(
                .get, "/api/captures/{id:integer}", "capture", gives: .json(PaperAnswer.self),
                "A document and its report."
            ) { (request) async throws(Problem) in
                PaperAnswer(try await paper(request), in: request.language)
            },
            Endpoint(
                .get, "/api/captures/{id:integer}/preview", "preview", gives: .response("image/jpeg"),
                "The thumbnail of a document.", refusing: [.unreadable]
            ) { (request) async throws(Problem) in try await picture(request, longest: Self.preview) },
            Endpoint(
                .get, "/api/captures/{id:integer}/picture", "picture", gives: .response("image/jpeg"),
                "The image of a document.", refusing: [.unreadable]
            ) { (request) async throws(Problem) in try await picture(request, longest: Self.picture) },
            Endpoint(
                .get, "/api/captures/{id:integer}/questions", "questions", query: [.init("field")],
                gives: .list("questions", of: ReviewQuestion.self),
                "The open fields of a document, or one of its fields.",
                handler: questions),
            Endpoint(
                .get, "/api/captures/{id:integer}/cutouts/{field}", "cutout", query: [.init("barcode", .boolean)],
                gives: .response("image/png"), "The part of a document with a field.", refusing: [.unreadable],
                handler: cutout),
            Endpoint(
                .post, "/api/captures/{id:integer}/corrections", "correct", takes: .json(CorrectionBody.self),
                gives: .json(CorrectionAnswer.self), "States the value of a field.", refusing: [.refused],
                handler: correct),
            Endpoint(
                .post, "/api/captures/{id:integer}/undo", "undo", takes: .json(UndoBody.self),
                gives: .json(CorrectionAnswer.self), "Undoes the last answer about a document."
            ) { (request, _) async throws(Problem) in try await undo(request) },
        ]
    }

    private func paper(_ request: APIRequest) async throws(Problem) -> NumberedPaper {
        let index = try request.id() - 1
        guard let paper = await desk.paper(at: index) else { throw Problem(.notFound, .nothingNumbered) }
        return NumberedPaper(index: index, paper: paper)
    }

    private func profiles(_ request: APIRequest) async -> [ProfileForm] {
        var known: [DocumentProfile] = []
        for paper in await desk.papers() where !known.contains(where: { $0.id == paper.profile.id }) {
            known.append(paper.profile)
        }
        return known.map { ProfileForm($0, named: $0.id, in: request.language) }
    }

    private func check(_ request: APIRequest) async -> OpenPapers {
        let open = await desk.papers().enumerated().filter { !$0.element.open.isEmpty }
        return OpenPapers(
            papers: open.prefix(Self.mostPapers).map {
                OpenPaper(NumberedPaper(index: $0.offset, paper: $0.element), in: request.language)
            },
            total: open.count, fields: open.reduce(0) { $0 + $1.element.open.count })
    }

    private func picture(_ request: APIRequest, longest: Int) async throws(Problem) -> ServerResponse {
        let index = try await paper(request).index
        return .uncached("image/jpeg", try await desk.picture(of: index, longest: longest))
    }

    private func questions(_ request: APIRequest) async throws(Problem) -> [ReviewQuestion] {
        let paper = try await paper(request).paper
        var fields = paper.open
        if let name = request.text("field") {
            fields = paper.report.fields.filter { $0.name == name }
        }
        return questions(about: fields, of: paper, in: request.language)
    }

    private func questions(
        about fields: [DocumentField], of paper: DeskPaper, in language: Language
    ) -> [ReviewQuestion] {
        ReviewQuestion.all(fields, scanned: paper.scanned, profile: paper.profile, in: language)
    }

    private func cutout(_ request: APIRequest) async throws(Problem) -> ServerResponse {
        let isBarcode = request.text("barcode") == nil ? nil : try request.flag("barcode", or: false)
        var parts = CutoutParts()
        parts.add(try await desk.cutouts(of: try await paper(request).index))
        return try parts.response(request["field"], isBarcode: isBarcode)
    }

    private func correct(_ request: APIRequest, _ body: CorrectionBody) async throws(Problem) -> CorrectionAnswer {
        let found = try await paper(request)
        let (index, paper) = (found.index, found.paper)
        guard let definition = paper.profile.fields.first(where: { $0.name == body.field }) else {
            throw Problem(StoreError.notFound(kind: .field))
        }
        let answer: FieldAnswer
        do {
            answer = try body.answer(
                about: definition, among: paper.scanned.proposals(for: body.field, profile: paper.profile))
        } catch {
            throw Problem(any: error)
        }
        try await desk.decide(answer, about: body.field, of: index)
        return try await self.answer(request)
    }

    private func undo(_ request: APIRequest) async throws(Problem) -> CorrectionAnswer {
        let field = try await desk.takeBack(of: try await paper(request).index)
        return try await answer(request, about: field)
    }

    private func answer(_ request: APIRequest, about field: String? = nil) async throws(Problem) -> CorrectionAnswer {
        let paper = try await paper(request).paper
        return CorrectionAnswer(
            report: paper.report, questions: questions(about: paper.open, of: paper, in: request.language),
            field: field, language: request.language)
    }
}
