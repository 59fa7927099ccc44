internal import DocScan
internal import DocScanCollect
internal import DocScanService
internal import Synchronization

/// Live sessions of clients that send frames.
final class LiveEndpoints: Sendable {
    private let collection: ServerCollection
    private let scanner: any PictureScanner
    private let cutouts: CutoutCache
    private let metrics: Metrics
    private let sessions = Mutex(SessionTable<LiveClient>())
    private let pace: Mutex<FramePace>
    private let memory: MemoryBudget

    init(
        _ collection: ServerCollection, scanner: any PictureScanner, cutouts: CutoutCache, metrics: Metrics,
        pace: FramePace, memory: MemoryBudget
    ) {
        self.memory = memory
        (self.collection, self.scanner, self.cutouts, self.metrics) = (collection, scanner, cutouts, metrics)
        self.pace = Mutex(pace)
    }

    var count: Int { sessions.withLock { $0.count } }

    func expire(at moment: Double) { sessions.withLock { $0.expire(at: moment) } }

    private struct NewSession: RequestBody {
        /// The names of the profiles, for a session without a case.
        let profiles: [String]?
        /// The case that stores the photos, and the only slot for them.
        let caseID: Int?
        let slot: String?
        /// The `id` of the capture that the photo should replace.
        let replaces: Int?
        let language: String?
        let isMirrored: Bool?

        init(_ reader: inout BodyReader) throws(Problem) {
            (profiles, caseID) = (try reader.optional("profiles"), try reader.optional("case"))
            replaces = try reader.optional("replaces")
            (slot, language) = (try reader.optional("slot"), try reader.optional("language"))
            isMirrored = try reader.optional("isMirrored")
        }
    }

    private struct SessionAnswer: JSONRecord {
        var id: String
        var nextFrameIn: Int
        var barcodes: [LabelledTarget]

        static let jsonFields: [JSONField<Self>] = [
            .init("id", \.id), .init("nextFrameIn", \.nextFrameIn), .init("barcodes", \.barcodes),
        ]
    }

    private struct ReplyAnswer: JSONRecord {
        var reply: LiveClient.Reply
        var nextFrameIn: Int

        static let jsonFields: [JSONField<Self>] = [
            .init("events") { $0.reply.events.map { EventForm(text: $0) } }, .init("nextFrameIn", \.nextFrameIn),
            .init("replaced", \.reply.isReplaced), .init("state", \.reply.state),
            .init("width", \.reply.width), .init("height", \.reply.height), .init("boxes", \.reply.boxes),
            .init("missing", \.reply.missing),
            .init("capture", \.reply.kept?.capture), .init("message", \.reply.kept?.message),
        ]
    }

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .post, "/api/sessions", "beginSession", takes: .json(NewSession.self),
                gives: .json(SessionAnswer.self, 201), "Begins a live session.",
                refusing: ServerCollection.problems + [.notFound], handler: begin),
            Endpoint(
                .post, "/api/sessions/{id}/frames", "frame", takes: .picture, query: [.init("time", .number)],
                gives: .json(ReplyAnswer.self),
                "Analyses a frame: the events since the last one, and the time until the next frame is wanted.",
                refusing: [.unreadable], handler: look),
            Endpoint(
                .post, "/api/sessions/{id}/shutter", "shutter", gives: .json(ReplyAnswer.self), "Asks for the photo."
            ) { [self] (request) async throws(Problem) in answer(try await client(request).press()) },
            Endpoint(
                .post, "/api/sessions/{id}/photo", "photo", takes: .picture, gives: .json(ReplyAnswer.self),
                "Reads the photo that the session waits for.", refusing: [.unreadable, .conflict, .consentNeeded]
            ) { [self] (request, picture) async throws(Problem) in
                let reply = try await client(request).scan(photo: picture, at: collection.now())
                if reply.state == .done { sessions.withLock { $0.end(request["id"]) } }
                return answer(reply)
            },
            Endpoint(
                .get, "/api/sessions/{id}/cutouts/{field}", "photoCutout", gives: .response("image/png"),
                "The part of the photo with a field.", refusing: [.unreadable], handler: cutout),
            Endpoint(
                .delete, "/api/sessions/{id}", "endSession", gives: .nothing, "Ends a live session.", handler: end),
        ]
    }

    private func begin(_ request: APIRequest, _ wanted: NewSession) throws(Problem) -> SessionAnswer {
        let collection = collection.by(request)
        let catalog = collection.location.profiles
        var profiles = catalog.shipped
        var captures: LiveCaptures?
        if let id = wanted.caseID {
            let found = try collection.withPlan { plan in
                try LiveCaptures(
                    to: { store throws(StoreError) in try store.caseNumbered(id, in: plan) }, slot: wanted.slot,
                    replacing: wanted.replaces, in: plan, at: collection.location)
            }
            (captures, profiles) = (found, found.profiles)
        } else if let names = wanted.profiles {
            profiles = []
            for name in names { profiles.append(try catalog.known(name)) }
        }
        guard var settings = LiveSettings(profiles: profiles) else {
            throw Problem(
                .refused, .noGuide)
        }
        settings.isMirrored = wanted.isMirrored ?? false
        let language = wanted.language.flatMap { Language(tag: $0) } ?? request.language
        let client = LiveClient(
            settings, captures: captures, shipped: catalog.shipped, language: language, scanner: scanner,
            memory: memory)
        let id = AccessToken().text
        try sessions.withLock { sessions throws(Problem) in
            try sessions.add(client, id: id, at: Application.uptime)
        }
        return SessionAnswer(
            id: id, nextFrameIn: nextFrameIn, barcodes: settings.profiles[0].targets.map { .init($0, in: language) })
    }

    /// The time until the next frame of a session, in milliseconds.
    private var nextFrameIn: Int {
        let count = sessions.withLock { $0.watched(at: Application.uptime) }
        return Int((1000 * pace.withLock { $0.interval(sessions: count) }).rounded(.up))
    }

    private func client(_ request: APIRequest) throws(Problem) -> LiveClient {
        try sessions.withLock { sessions throws(Problem) in
            try sessions.use(request["id"], at: Application.uptime)
        }
    }

    private func answer(_ reply: LiveClient.Reply) -> ReplyAnswer {
        ReplyAnswer(reply: reply, nextFrameIn: nextFrameIn)
    }

    private func look(_ request: APIRequest, _ picture: [UInt8]) async throws(Problem) -> ReplyAnswer {
        let client = try client(request)
        let time = request.request.query["time"].map { Double($0) ?? .nan } ?? Application.uptime
        guard FrameTime.isPlausible(time) else {
            throw Problem(.badRequest, technical: "`time` must be a number of seconds.")
        }
        let reply = try await client.look(at: picture, time: time)
        if let cost = reply.cost {
            pace.withLock { $0.spend(cost) }
            metrics.countFrame(seconds: cost)
        }
        return answer(reply)
    }

    private func cutout(_ request: APIRequest) async throws(Problem) -> ServerResponse {
        guard let (bytes, profile, sheet) = try await client(request).taken else {
            throw Problem(.notFound, .sessionPhotoless)
        }
        return try await cutouts.part(
            request["field"], of: "session-" + request["id"], at: Application.uptime
        ) {
            [
                CutoutsJob(
                    ScanInput(bytes, name: "photo"), fields: profile.fields.map(\.name), on: sheet?.corners,
                    Coded(ScanSettings(only: profile)))
            ]
        }
    }

    private func end(_ request: APIRequest) throws(Problem) {
        guard sessions.withLock({ $0.remove(request["id"]) }) != nil else {
            throw Problem(.notFound, .sessionEnded)
        }
    }
}

/// A target with its label in a language.
struct LabelledTarget: JSONRecord {
    var name: String
    var label: String

    init(_ target: GuideTarget, in language: Language) {
        (name, label) = (target.name, LocalizedText(known: target.label).text(in: language))
    }

    static let jsonFields: [JSONField<Self>] = [.init("name", \.name), .init("label", \.label)]
}

extension LiveSession.State: JSONWord {}
