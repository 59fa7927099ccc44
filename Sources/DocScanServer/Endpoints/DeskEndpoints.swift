internal import DocScan
internal import DocScanCollect
internal import DocScanService

/// The review of a batch's documents. It has the URLs of the review of cases, because the web page is the same. Each
/// document is a capture in a case with the same number, and its document type is the slot.
struct DeskEndpoints: Sendable {
    let desk: any ReviewDesk
    let version: String

    /// The maximum number of documents in a list, as for cases (`DocumentsToCheck.most`).
    private static let mostDocuments = 200
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
                .get, "/api/check", "check", gives: .json(OpenDocuments.self),
                "The documents with open fields, with the total number.", handler: check),
            Endpoint(
                .get, "/api/cases/{id:integer}", "case", gives: .json(DocumentName.self), "The name of a document."
            ) { (request) async throws(Problem) in DocumentName(label: try await document(request).document.name) },
            Endpoint(
                .get, "/api/captures/{id:integer}", "capture", gives: .json(DocumentAnswer.self),
                "A document and its report."
            ) { (request) async throws(Problem) in
                DocumentAnswer(try await document(request), in: request.language)
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

    private func document(_ request: APIRequest) async throws(Problem) -> NumberedDocument {
        let index = try request.id() - 1
        guard let document = await desk.document(at: index) else { throw Problem(.notFound, .nothingNumbered) }
        return NumberedDocument(index: index, document: document)
    }

    private func profiles(_ request: APIRequest) async -> [ProfileForm] {
        var known: [DocumentProfile] = []
        for document in await desk.documents() where !known.contains(where: { $0.id == document.profile.id }) {
            known.append(document.profile)
        }
        return known.map { ProfileForm($0, named: $0.id, in: request.language) }
    }

    private func check(_ request: APIRequest) async -> OpenDocuments {
        let open = await desk.documents().enumerated().filter { !$0.element.open.isEmpty }
        return OpenDocuments(
            documents: open.prefix(Self.mostDocuments).map {
                OpenDocument(NumberedDocument(index: $0.offset, document: $0.element), in: request.language)
            },
            total: open.count, fields: open.reduce(0) { $0 + $1.element.open.count })
    }

    private func picture(_ request: APIRequest, longest: Int) async throws(Problem) -> ServerResponse {
        let index = try await document(request).index
        return .uncached("image/jpeg", try await desk.picture(of: index, longest: longest))
    }

    private func questions(_ request: APIRequest) async throws(Problem) -> [ReviewQuestion] {
        let document = try await document(request).document
        var fields = document.open
        if let name = request.text("field") {
            fields = document.report.fields.filter { $0.name == name }
        }
        return questions(about: fields, of: document, in: request.language)
    }

    private func questions(
        about fields: [DocumentField], of document: DeskDocument, in language: Language
    ) -> [ReviewQuestion] {
        ReviewQuestion.all(fields, scanned: document.scanned, profile: document.profile, in: language)
    }

    private func cutout(_ request: APIRequest) async throws(Problem) -> ServerResponse {
        let isBarcode = request.text("barcode") == nil ? nil : try request.flag("barcode", or: false)
        var parts = CutoutParts()
        parts.add(try await desk.cutouts(of: try await document(request).index))
        return try parts.response(request["field"], isBarcode: isBarcode)
    }

    private func correct(_ request: APIRequest, _ body: CorrectionBody) async throws(Problem) -> CorrectionAnswer {
        let found = try await document(request)
        let (index, document) = (found.index, found.document)
        guard let definition = document.profile.fields.first(where: { $0.name == body.field }) else {
            throw Problem(StoreError.notFound(kind: .field))
        }
        let answer: FieldAnswer
        do {
            answer = try body.answer(
                about: definition, among: document.scanned.proposals(for: body.field, profile: document.profile))
        } catch {
            throw Problem(any: error)
        }
        try await desk.decide(answer, about: body.field, of: index)
        return try await self.answer(request)
    }

    private func undo(_ request: APIRequest) async throws(Problem) -> CorrectionAnswer {
        let field = try await desk.takeBack(of: try await document(request).index)
        return try await answer(request, about: field)
    }

    private func answer(_ request: APIRequest, about field: String? = nil) async throws(Problem) -> CorrectionAnswer {
        let document = try await document(request).document
        return CorrectionAnswer(
            report: document.report, questions: questions(about: document.open, of: document, in: request.language),
            field: field, language: request.language)
    }
}
