internal import DocScan
internal import DocScanCollect
internal import DocScanService

struct CaptureEndpoints: Sendable {
    let file: CaseFile
    let scanner: any PictureScanner
    let cutouts: CutoutCache

    private struct CaptureAnswer: JSONRecord {
        var kept: CaptureIntake.Kept
        var message: String

        static let jsonFields: [JSONField<Self>] = [
            .init("capture") { JSONObject($0.kept.capture.json) }, .init("case") { JSONObject($0.kept.found.json()) },
            .init("message", \.message),
        ]
    }

    private struct CaptureReport: JSONRecord {
        var capture: Capture

        static let jsonFields: [JSONField<Self>] = [
            .init("capture") { JSONObject($0.capture.json) }, .init("report") { JSONObject(text: $0.capture.report) },
        ]
    }

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .post, "/api/cases/{id:integer}/captures", "newCapture", takes: .picture, query: [.init("slot")],
                gives: .json(CaptureAnswer.self, 201), "Reads a picture and keeps it in the slot of its document.",
                refusing: [.unreadable], handler: add),
            Endpoint(
                .get, "/api/captures/{id:integer}", "capture", gives: .json(CaptureReport.self),
                "A capture and its report."
            ) { (request) throws(Problem) in CaptureReport(capture: try capture(request)) },
            Endpoint(
                .delete, "/api/captures/{id:integer}", "deleteCapture", gives: .nothing, "Deletes a capture.",
                handler: delete),
            Endpoint(
                .get, "/api/captures/{id:integer}/preview", "preview", gives: .response("image/jpeg"),
                "A capture as a small picture.", handler: preview),
        ].refusing(CaseFile.problems)
    }

    private func add(_ request: APIRequest, _ picture: [UInt8]) async throws(Problem) -> CaptureAnswer {
        let id = try request.id()
        let intake = try file.withStore { plan, store in
            try CaptureIntake(
                to: { store throws(StoreError) in try store.caseNumbered(id, in: plan) }, slot: request.text("slot"),
                in: plan, store: store, profiles: file.location.profiles)
        }
        let input = ScanInput(picture, name: "picture")
        let captured = CapturedPicture(try await scanner.photo(input, ScanSettings(for: intake.wanted)), of: input)
        switch try file.withStore({ _, store in try intake.keep(captured, in: store, at: file.now()) }) {
        case .refused(let refusal): throw Problem(.refused, refusal.explanation)
        case .kept(let kept):
            return CaptureAnswer(
                kept: kept, message: request.language.kept(kept, missing: kept.found.missing))
        }
    }

    private func capture(_ request: APIRequest) throws(Problem) -> Capture {
        let id = try request.id()
        return try file.withStore { plan, store in try store.capture(id, in: plan).capture }
    }

    private func delete(_ request: APIRequest) async throws(Problem) {
        let id = try request.id()
        try file.withStore { plan, store in try store.delete(try store.capture(id, in: plan).capture) }
        await cutouts.forget()
    }

    private func preview(_ request: APIRequest) throws(Problem) -> ServerResponse {
        let id = try request.id()
        let bytes = try file.withStore { plan, store in try store.preview(of: try store.capture(id, in: plan).capture) }
        guard let bytes else { throw Problem(.notFound, "This capture has no small picture.") }
        return .uncached("image/jpeg", bytes)
    }
}
