internal import DocScan
internal import DocScanCollect

/// Photos that arrive in parts, for clients with a slow or unreliable network. Received parts are kept, even when the
/// server ends.
///
/// The protocol resembles tus (https://tus.io/protocols/resumable-upload), but the offset is in the query, and
/// responses are JSON.
struct UploadEndpoints: Sendable {
    let collection: ServerCollection
    let filer: CaptureFiler
    let reader: UploadReader

    private struct UploadBody: RequestBody {
        let id: String
        let caseID: Int
        let size: Int
        let sha256: String
        let slot: String?
        let replaces: Int?
        let taken: String?

        init(_ reader: inout BodyReader) throws(Problem) {
            (id, caseID, size) = (try reader("id"), try reader("case"), try reader("size"))
            sha256 = try reader("sha256")
            (slot, replaces) = (try reader.optional("slot"), try reader.optional("replaces"))
            taken = try reader.optional("made")
        }
    }

    private enum State: String, JSONWord {
        case receiving, reading, stored, failed
    }

    /// The cause of a failure, for users and programs.
    private struct Failure: JSONRecord {
        let problem: Problem
        let language: Language

        static let jsonFields: [JSONField<Self>] = [
            .init("code", \.problem.code), .init("detail") { $0.problem.text.text(in: $0.language) },
            .init("reason", \.problem.reason),
        ]
    }

    private struct UploadAnswer: JSONRecord {
        var upload: Upload
        /// The captures made from the photo; `nil` if it is not filed yet, or if they were deleted.
        var filed: CaptureAnswer?
        /// The reason why the photo was refused, or why the last attempt to read it failed.
        var problem: Problem?
        var isNew = false
        var language: Language

        var state: State {
            switch upload.outcome {
            case .filed: .stored
            case .refused: .failed
            case nil: upload.isComplete ? .reading : .receiving
            }
        }

        static let jsonFields: [JSONField<Self>] = [
            .init("id", \.upload.id), .init("state", \.state), .init("offset", \.upload.offset),
            .init("size", \.upload.size), .init("sha256", \.upload.sha256),
            .init("error") { answer in answer.problem.map { Failure(problem: $0, language: answer.language) } },
            .init("capture", \.filed?.capture),
            .init("case", \.filed?.found), .init("message", \.filed?.message),
            .init("verdict", \.filed?.capture.verdict.word),
            .init("question", \.filed?.capture.verdict.question), .init("fits", \.filed?.fits),
            .init("others") { $0.filed?.others ?? [] },
        ]
    }

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .post, "/api/uploads", "beginUpload", takes: .json(UploadBody.self),
                gives: .created(UploadAnswer.self) { $0.isNew },
                "Begins to send a photo in parts, or finds the upload that was begun with the same id.",
                handler: begin),
            Endpoint(
                .get, "/api/uploads/{id}", "upload", gives: .json(UploadAnswer.self),
                "The number of bytes that have arrived, or what became of the photo.", handler: show),
            Endpoint(
                .patch, "/api/uploads/{id}", "sendPart", takes: .part, query: [.init("offset", .integer)],
                gives: .json(UploadAnswer.self),
                "Appends bytes. After the last ones the photo is read and filed like one that is sent in one piece.",
                refusing: [.wrongOffset, .wrongDigest], handler: receive),
            Endpoint(
                .delete, "/api/uploads/{id}", "cancelUpload", gives: .nothing,
                "Removes an upload with its bytes, but no capture.", handler: cancel),
        ].refusing(ServerCollection.problems)
    }

    private func begin(_ request: APIRequest, _ body: UploadBody) async throws(Problem) -> UploadAnswer {
        let collection = collection.by(request)
        if body.size > Upload.largest { throw IncomingBody.tooLong }
        if let old = body.replaces, old < 1 { throw Problem(.badRequest, technical: "replaces is a number from 1 on.") }
        let place = CaptureFiler.Place(
            caseID: body.caseID, slot: body.slot.flatMap { $0.isEmpty ? nil : $0 }, replaces: body.replaces)
        _ = try filer.intake(for: place, in: collection)
        let taken = try body.taken.map { (text) throws(Problem) in
            guard let moment = Moment(wholeSeconds: text) else {
                throw Problem(
                    .badRequest,
                    technical: "`made` must be a time with a UTC offset, such as 2026-11-24T09:30:00+01:00.")
            }
            return moment
        }
        let upload = Upload(
            id: body.id, caseID: place.caseID, slot: place.slot, replaces: place.replaces, size: body.size,
            sha256: body.sha256, taken: Upload.plausible(taken, at: collection.now()),
            person: collection.location.person, language: request.language)
        let begun = try collection.withStore { plan, store in try store.begin(upload, in: plan, at: collection.now()) }
        guard let begun else {
            throw Problem(.tooMany, .uploadsTooMany, wait: 60)
        }
        var answer = try await answer(begun.upload.id, in: request.language)
        answer.isNew = begun.isNew
        return answer
    }

    private func show(_ request: APIRequest) async throws(Problem) -> UploadAnswer {
        try await answer(request["id"], in: request.language)
    }

    private func receive(_ request: APIRequest, _ part: [UInt8]) async throws(Problem) -> UploadAnswer {
        guard let offset = request.text("offset").flatMap({ Int($0) }), offset >= 0 else {
            throw Problem(.badRequest, technical: "offset is the number of bytes before this part.")
        }
        let id = request["id"]
        let (upload, isAppended) = try collection.withStore { plan, store in
            try store.receive(part, at: offset, of: id, in: plan)
        }
        // A client that did not receive the response to the last part sends that part again.
        guard isAppended || upload.isComplete else {
            if offset == upload.offset {
                throw Problem(.badRequest, technical: "This part is longer than the rest of the photo.")
            }
            throw Problem(
                .wrongOffset, technical: "\(upload.offset) of \(upload.size) bytes have arrived. Go on from there.",
                offset: upload.offset)
        }
        if upload.isComplete, upload.outcome == nil { try await reader.read(id) }
        return try await answer(id, in: request.language)
    }

    private func cancel(_ request: APIRequest) async throws(Problem) {
        let id = request["id"]
        if await reader.isReading(id) {
            throw Problem(.conflict, .uploadArrived)
        }
        try collection.withStore { plan, store in
            _ = try store.upload(id, in: plan)
            try store.removeUpload(id)
        }
    }

    /// Returns the current state of an upload. If the photo waits to be read, begins to read it in the background.
    private func answer(_ id: String, in language: Language) async throws(Problem) -> UploadAnswer {
        var answer = try collection.withStore { plan, store in
            let upload = try store.upload(id, in: plan)
            return UploadAnswer(upload: upload, filed: try Self.filed(upload, plan, store), language: language)
        }
        if case .refused(let code, let detail, let reason) = answer.upload.outcome {
            answer.problem = Problem(
                Problem.Code(rawValue: code) ?? .refused, text: LocalizedText(verbatim: detail))
            answer.problem?.reason = reason
        } else if answer.state == .reading {
            answer.problem = await reader.failure(of: id)
            await reader.begin(id)
        }
        return answer
    }

    /// Returns the current captures of a filed photo; `nil` if it is not filed or its captures were deleted.
    private static func filed(
        _ upload: Upload, _ plan: PlanFolder, _ store: borrowing Store
    ) throws(StoreError) -> CaptureAnswer? {
        guard case .filed(let ids, let fits, let message) = upload.outcome else { return nil }
        var captures: [Capture] = []
        for id in ids {
            do throws(StoreError) {
                captures.append(try store.capture(id, in: plan).capture)
            } catch {
                guard case .notFound = error else { throw error }
            }
        }
        guard let first = captures.first else { return nil }
        return CaptureAnswer(
            capture: first, found: try store.caseNumbered(first.caseID, in: plan), message: message, fits: fits,
            others: Array(captures.dropFirst()))
    }
}

extension Moment {
    /// Parses a time as browsers write it, and drops the fraction of a second.
    fileprivate init?(wholeSeconds text: String) {
        self.init(text.replacing(#/\.[0-9]+/#, with: "", maxReplacements: 1))
    }
}
