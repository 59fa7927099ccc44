import DocScan
import DocScanCollect
import DocScanEngines
import DocScanServer
import DocScanService
import Synchronization

// Live sessions.
extension Site {
    func beginSession(_ asked: Asked) throws(Problem) -> ServerResponse {
        let json = try asked.json()
        var profiles = DocumentProfile.shipped
        var keeping: LiveClient.Keeping?
        if case .number(let number) = json["case"], let id = Int(exactly: number) {
            let captures = try withPlan { plan in
                try LiveCaptures(
                    to: { store throws(StoreError) in try store.caseNumbered(id, in: plan) },
                    slot: json["slot"]?.string, in: plan, at: self.choice.location)
            }
            profiles = captures.profiles(for: captures.start)
            keeping = LiveClient.Keeping(captures: captures)
        } else if case .array(let names) = json["profiles"] {
            profiles = []
            for name in names {
                guard case .string(let name) = name else { throw Problem(.badRequest, "Profiles have names.") }
                profiles.append(try Self.profile(named: name).profile)
            }
        }
        guard var settings = LiveSettings(profiles: profiles) else {
            throw Problem(.refused, "These papers have no barcode and no zone to guide by. Choose a picture instead.")
        }
        settings.isMirrored = json["isMirrored"] == .bool(true)
        let language = json["language"]?.string.flatMap { Phrase.Language(rawValue: $0) } ?? asked.language
        let client = LiveClient(settings, keeping: keeping, language: language, pool: pool)
        let id = AccessToken().text
        try sessions.withLock { sessions throws(Problem) in try sessions.add(client, id: id, at: Self.now) }
        let barcodes = client.targets.map { ["name": .string($0.name), "label": .string($0.label)] as JSON }
        return ServerResponse(
            201,
            json: ["id": .string(id), "nextFrameIn": .integer(nextFrameIn), "barcodes": .array(barcodes)])
    }

    /// In milliseconds.
    private var nextFrameIn: Int {
        let count = sessions.withLock { $0.watched(at: Self.now) }
        return Int((1000 * pace.withLock { $0.interval(sessions: count) }).rounded(.up))
    }

    private func client(_ asked: Asked) throws(Problem) -> LiveClient {
        try sessions.withLock { sessions throws(Problem) in
            try sessions.use(asked.parameters["id"] ?? "", at: Self.now) { client throws(Problem) in client }
        }
    }

    func look(_ asked: Asked) async throws(Problem) -> ServerResponse {
        let client = try client(asked)
        let time = asked.request.query["time"].map { Double($0) ?? .nan } ?? Self.now
        guard FrameTime.isPlausible(time) else { throw Problem(.badRequest, "The time is no number of seconds.") }
        let reply = try await client.look(at: asked.picture(), time: time)
        if let cost = reply.cost {
            pace.withLock { $0.spend(cost) }
            metrics.countFrame(seconds: cost)
        }
        return answer(reply)
    }

    func press(_ asked: Asked) async throws(Problem) -> ServerResponse { answer(try await client(asked).press()) }

    func takePhoto(_ asked: Asked) async throws(Problem) -> ServerResponse {
        answer(try await client(asked).take(photo: asked.picture(), name: "photo"))
    }

    func photoCutout(_ asked: Asked) async throws(Problem) -> ServerResponse {
        guard let (bytes, profile) = try await client(asked).taken() else {
            throw Problem(.notFound, "This session has no photo yet.")
        }
        let id = "session-" + (asked.parameters["id"] ?? "")
        return try await cutouts.part(asked.parameters["field"] ?? "", of: id, profile: profile) { bytes }
    }

    func endSession(_ asked: Asked) throws(Problem) -> ServerResponse {
        guard sessions.withLock({ $0.remove(asked.parameters["id"] ?? "") }) != nil else {
            throw Problem(.notFound, "This session has ended.")
        }
        return .empty
    }

    private func answer(_ reply: LiveClient.Reply) -> ServerResponse {
        let head = "{\"events\":[\(reply.events.joined(separator: ","))],"
        let rest = JSON.object(
            [
                .init(key: "nextFrameIn", value: .integer(nextFrameIn)),
                .init(key: "replaced", value: .bool(reply.isReplaced)),
            ] + reply.members)
        return ServerResponse(text: head + rest.text.dropFirst())
    }
}
