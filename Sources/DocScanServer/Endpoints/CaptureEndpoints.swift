internal import DocScan
internal import DocScanCollect
internal import DocScanService

/// The captures of cases: adding them, deciding about them, and their images.
struct CaptureEndpoints: Sendable {
    let collection: ServerCollection
    let filer: CaptureFiler
    let cutouts: CutoutCache
    /// The name that is recorded for a person who gives no name.
    let reviewer: String

    private struct DecisionBody: RequestBody {
        enum Answer: String, BodyWord {
            case keep, replace, slot, move, accept, delete
        }

        let answer: Answer
        let capture: Int?
        let slot: String?
        let toCase: Int?
        let person: String?

        init(_ reader: inout BodyReader) throws(Problem) {
            answer = try reader("answer")
            (capture, slot) = (try reader.optional("capture"), try reader.optional("slot"))
            (toCase, person) = (try reader.optional("case"), try reader.optional("by"))
        }
    }

    private struct DecisionAnswer: JSONRecord {
        /// The updated capture; `nil` if it was deleted.
        var capture: Capture?
        var found: Case

        static let jsonFields: [JSONField<Self>] = [
            .init("capture", \.capture), .init("case", \.found),
        ]
    }

    private struct CaptureReport: JSONRecord {
        var capture: Capture
        var language: Language

        static let jsonFields: [JSONField<Self>] = [
            .init("capture", \.capture),
            .init("report") { ReportForm(text: ScanReport.localized($0.capture.report, in: $0.language)) },
        ]
    }

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .post, "/api/cases/{id:integer}/captures", "newCapture", takes: .picture,
                query: [.init("slot"), .init("replaces", .integer)],
                gives: .created(CaptureAnswer.self) { $0.isNew },
                "Scans an image and files it in the slot of its document, or sets it aside with a question.",
                refusing: [.unreadable], handler: add),
            Endpoint(
                .post, "/api/captures/{id:integer}/decision", "decide", takes: .json(DecisionBody.self),
                gives: .json(DecisionAnswer.self), "Answers the question about a capture that was set aside.",
                handler: decide),
            Endpoint(
                .get, "/api/captures/{id:integer}", "capture", gives: .json(CaptureReport.self),
                "A capture and its report."
            ) { (request) throws(Problem) in
                CaptureReport(capture: try capture(request), language: request.language)
            },
            Endpoint(
                .delete, "/api/captures/{id:integer}", "deleteCapture", gives: .nothing, "Deletes a capture.",
                handler: delete),
            Endpoint(
                .get, "/api/captures/{id:integer}/preview", "preview", gives: .response("image/jpeg"),
                "The thumbnail of a capture.", handler: preview),
            Endpoint(
                .get, "/api/captures/{id:integer}/picture", "picture", query: [.init("side", .integer)],
                gives: .response("image/jpeg"), "The image of a capture, or of its second side.",
                refusing: [.unreadable], handler: picture),
        ].refusing(ServerCollection.problems)
    }

    private func add(_ request: APIRequest, _ picture: [UInt8]) async throws(Problem) -> CaptureAnswer {
        let place = CaptureFiler.Place(
            caseID: try request.id(), slot: request.text("slot"), replaces: try request.number("replaces"))
        return try await filer.add(picture, to: place, language: request.language, in: collection.by(request))
    }

    private func decide(_ request: APIRequest, _ body: DecisionBody) async throws(Problem) -> DecisionAnswer {
        let collection = collection.by(request)
        let id = try request.id()
        let answer = try collection.withStore { plan, store in
            let (capture, found) = try store.capture(id, in: plan)
            let decided = try store.decide(
                capture.id, of: found.label, try decision(body, plan, store),
                by: request.client.name ?? body.person ?? request.person ?? reviewer, in: plan,
                profiles: collection.location.profiles, at: collection.now())
            return DecisionAnswer(capture: decided, found: try store.caseNumbered(found.id, in: plan))
        }
        if answer.capture == nil { await cutouts.forget() }
        return answer
    }

    private func decision(
        _ body: DecisionBody, _ plan: PlanFolder, _ store: borrowing Store
    ) throws -> CaptureDecision {
        func needed<Value>(_ value: Value?, _ name: String) throws(Problem) -> Value {
            guard let value else { throw Problem(.badRequest, technical: "The answer needs \"\(name)\".") }
            return value
        }
        return switch body.answer {
        case .keep: .keep
        case .accept: .accept
        case .delete: .delete
        case .replace: .replace(try needed(body.capture, "capture"))
        case .slot: .slot(try needed(body.slot, "slot"))
        case .move: .move(try store.caseNumbered(try needed(body.toCase, "case"), in: plan).label)
        }
    }

    private func capture(_ request: APIRequest) throws(Problem) -> Capture {
        let id = try request.id()
        return try collection.withStore { plan, store in try store.capture(id, in: plan).capture }
    }

    private func delete(_ request: APIRequest) async throws(Problem) {
        let collection = collection.by(request)
        let id = try request.id()
        try collection.withStore { plan, store in
            try store.delete(try store.capture(id, in: plan).capture, at: collection.now())
        }
        await cutouts.forget()
    }

    /// The maximum length of the longer side of an image for display, in pixels. Default 2000: text of 8 points on an
    /// A4 page is legible.
    private static let longest = 2000

    private func picture(_ request: APIRequest) async throws(Problem) -> ServerResponse {
        let (id, side) = (try request.id(), try request.number("side") ?? 1)
        let content = try collection.withStore { plan, store in
            let pictures = try store.capture(id, in: plan).capture.pictures
            guard pictures.indices.contains(side - 1) else {
                throw Problem(.notFound, .noSide)
            }
            return try store.content(of: pictures[side - 1])
        }
        do throws(ScanServiceError) {
            let job = PictureJob(ScanInput(content, name: "capture"), longest: Self.longest)
            return .uncached("image/jpeg", try await filer.scanner.picture(job))
        } catch {
            throw Problem(error)
        }
    }

    private func preview(_ request: APIRequest) throws(Problem) -> ServerResponse {
        let id = try request.id()
        let bytes = try collection.withStore { plan, store in
            try store.preview(of: try store.capture(id, in: plan).capture)
        }
        guard let bytes else { throw Problem(.notFound, .noPreview) }
        return .uncached("image/jpeg", bytes)
    }
}
