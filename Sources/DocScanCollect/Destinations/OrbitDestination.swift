internal import DocScan

/// The destination `orbit`, the ORBIT Data interface. There, a case is a "thing" and a capture is a "video".
///
/// Only the request that creates a participant uses the institution's credentials. The server stores the participant's
/// identity separately and returns credentials for all other requests.
struct OrbitDestination: DestinationClient {
    let destination: Destination
    let credentials: Credentials?
    let server: DestinationServer

    private func url(_ path: String) -> String {
        HTTPAddress(destination.address)?.appending("phasetwo/api/" + path) ?? destination.address
    }

    func deliver(
        _ item: DeliveryItem, at moment: Moment, progress: (Int, Int) -> Bool
    ) throws(HTTPFailure) -> DeliveryResult {
        switch item.kind {
        case .participant: try makeParticipant(item, at: moment)
        case .collectionCase: try makeThing(item, at: moment)
        case .capture: try makeVideo(item, at: moment, progress)
        // ORBIT Data stores no reports, so there is nothing to correct.
        case .correction: DeliveryResult(.delivered)
        case .captureDeletion: try delete("video", item, at: moment)
        case .caseDeletion: try delete("thing", item, at: moment)
        }
    }

    private func makeParticipant(_ item: DeliveryItem, at moment: Moment) throws(HTTPFailure) -> DeliveryResult {
        guard let email = item.email else {
            return DeliveryResult(.refused, problem: DeliveryProblem(.mailMissing))
        }
        guard let credentials else {
            return DeliveryResult(.refusedAll, problem: DeliveryProblem(.credentialsMissing))
        }
        let names: JSON = ["name": .string(item.name), "email": .string(email)]
        var request = HTTPRequest(.post, url("createparticipant/"), body: .json(names))
        request.credentials = credentials
        let response = try server.perform(request)
        if response.status == 403 {
            return DeliveryResult(
                .refusedAll,
                problem: DeliveryProblem(.accountRefused, "403"))
        }
        let key = response.json?["auth_credential"]?.string.flatMap { Credentials(header: $0) == nil ? nil : $0 }
        return result(response, remote: key, at: moment)
    }

    private func makeThing(_ item: DeliveryItem, at moment: Moment) throws(HTTPFailure) -> DeliveryResult {
        // An earlier attempt without a response may have created the thing.
        if item.isRepeated {
            for thing in try list("thing/", item) where thing["label_participant"]?.string == item.label {
                if let id = thing.identifier, !item.known.contains(id) {
                    return DeliveryResult(.delivered, remote: id)
                }
            }
        }
        let label: JSON = ["label_participant": .string(String(item.label.prefix(50)))]
        let response = try perform(HTTPRequest(.post, url("thing/"), body: .json(label)), as: item)
        return try refined(result(response, remote: response.json?.identifier, at: moment), response, item, moment)
    }

    private func makeVideo(
        _ item: DeliveryItem, at moment: Moment, _ progress: (Int, Int) -> Bool
    ) throws(HTTPFailure) -> DeliveryResult {
        guard let thing = item.remoteCase else {
            return DeliveryResult(.failed(wait: nil), problem: DeliveryProblem(.caseUnnamed))
        }
        guard let file = item.files.first else {
            return DeliveryResult(.refused, problem: DeliveryProblem(.noPicture))
        }
        let body = HTTPRequest.Body.parts([
            .field("thing", thing), .field("technique", destination.techniques[item.slot] ?? "P"),
            .init(
                name: "file", fileName: "\(item.key.prefix(32)).\(file.format)", type: "image/\(file.format)",
                content: .file(file.path)),
        ])
        let response = try perform(HTTPRequest(.post, url("video/"), body: body), as: item, progress)
        let id = response["orbit-id"] ?? response.json?.identifier
        return try refined(result(response, remote: id, at: moment), response, item, moment)
    }

    private func delete(
        _ kind: String, _ item: DeliveryItem, at moment: Moment
    ) throws(HTTPFailure) -> DeliveryResult {
        var ids = item.remote.map { [$0] } ?? []
        // An earlier attempt without a response may have delivered the item. The item is then an object that the outbox
        // does not know.
        if item.remote == nil, item.isRepeated, item.participant != nil {
            let found = try list(kind + "/", item)
            let ours = found.filter {
                kind == "video"
                    ? $0.reference("thing") == item.remoteCase : $0["label_participant"]?.string == item.label
            }
            ids = ours.compactMap(\.identifier).filter { !item.known.contains($0) }
        }
        for id in ids {
            let response = try perform(HTTPRequest(.delete, url("\(kind)/\(id)/")), as: item)
            let result = DeliveryResult(response, isDeletion: true, at: moment)
            if result.outcome != .delivered { return try refined(result, response, item, moment) }
        }
        return DeliveryResult(.delivered)
    }

    /// Checks that the server returns the record of the video.
    func holds(_ item: DeliveryItem) throws(HTTPFailure) -> Possession {
        guard let id = item.remote else { return .notKnown(DeliveryProblem(.unnamed)) }
        let response = try perform(HTTPRequest(.get, url("video/\(id)/")), as: item)
        return response.status == 200 && response.json?.identifier == id
            ? .has : .notKnown(DeliveryProblem(.notConfirmed, String(response.status)))
    }

    /// Returns the reviews at the destination, by the destination's identifiers of the captures.
    func reviews(of captures: [DeliveryItem]) -> [String: DeliveryReview] {
        var reviews: [String: DeliveryReview] = [:]
        for credential in Set(captures.compactMap(\.participant)) {
            let item = DeliveryItem(kind: .capture, key: "", participant: credential)
            // If this fails, the next run asks again.
            for video in (try? self.videos(of: captures.filter { $0.participant == credential }, item)) ?? [] {
                guard let id = video.identifier else { continue }
                switch video["validation"]?.string {
                case "C": reviews[id] = .verified
                case "P": reviews[id] = .personalData
                case "I": reviews[id] = .inappropriate
                case "M": reviews[id] = .objectMissing
                default: break
                }
            }
        }
        return reviews
    }

    /// Returns the videos of a participant, requested one by one if the server does not list them.
    private func videos(of captures: [DeliveryItem], _ item: DeliveryItem) throws(HTTPFailure) -> [JSON] {
        let listed = try list("video/", item)
        if !listed.isEmpty { return listed }
        var videos: [JSON] = []
        for id in captures.compactMap(\.remote) {
            let response = try perform(HTTPRequest(.get, url("video/\(id)/")), as: item)
            if response.status == 200, let video = response.json { videos.append(video) }
        }
        return videos
    }

    // MARK: Requests

    private func perform(
        _ request: HTTPRequest, as item: DeliveryItem, _ progress: (Int, Int) -> Bool = { _, _ in true }
    ) throws(HTTPFailure) -> HTTPResponse {
        var request = request
        request.credentials = item.participant.flatMap { Credentials(header: $0) }
        return try server.perform(request, progress: progress)
    }

    /// Returns a complete list of objects. The server returns either an array or a sequence of pages.
    private func list(_ path: String, _ item: DeliveryItem) throws(HTTPFailure) -> [JSON] {
        guard let start = HTTPAddress(url(path)) else { throw .invalidAddress }
        var (found, next): ([JSON], HTTPAddress?) = ([], start)
        // A limit for a server that never ends its list. The captures of a participant fill fewer pages.
        for _ in 0..<1000 {
            guard let address = next else { break }
            var request = HTTPRequest(.get, address.text)
            request.limit = 64 << 20
            let response = try perform(request, as: item)
            // The server does not support lists.
            if response.status == 404 || response.status == 405 { return found }
            guard response.status == 200, let json = response.json else { throw .interrupted(host: start.host) }
            if case .array(let items) = json { return found + items }
            if case .array(let items) = json["results"] { found += items }
            next = json["next"]?.string.flatMap { start.here($0) }
        }
        return found
    }

    private func result(_ response: HTTPResponse, remote: String?, at moment: Moment) -> DeliveryResult {
        var result = DeliveryResult(response, at: moment)
        if result.outcome == .delivered {
            result.remote = remote
            // A response without an identifier means that the URL belongs to another service.
            if remote == nil {
                return DeliveryResult(.refusedAll, problem: DeliveryProblem(.otherService))
            }
        }
        return result
    }

    /// Refines the result of a 403. It can mean that the server refuses the participant, that the study is not open, or
    /// that the server refuses this request; a request to `participant/` distinguishes these cases.
    private func refined(
        _ result: DeliveryResult, _ response: HTTPResponse, _ item: DeliveryItem, _ moment: Moment
    ) throws(HTTPFailure) -> DeliveryResult {
        guard response.status == 403 else { return result }
        let answer = try perform(HTTPRequest(.get, url("participant/")), as: item)
        guard answer.status == 200, let json = answer.json else {
            if answer.status == 401 || answer.status == 403 {
                return DeliveryResult(.refusedAll, problem: DeliveryProblem(.participantRefused, "403"))
            }
            return DeliveryResult(answer, at: moment)
        }
        let period = StudyPeriod(start: json["study_start"]?.string, end: json["study_end"]?.string)
        switch period.state(at: moment) {
        case .notYet(let until):
            return DeliveryResult(
                .closed(until: until), problem: DeliveryProblem(.notYetOpen, String(until.text.prefix(10))))
        case .over:
            return DeliveryResult(.closed(until: nil), problem: DeliveryProblem(.over))
        case .open: return result
        }
    }
}

/// The period in which ORBIT Data accepts captures, including its first and last day.
struct StudyPeriod {
    enum State: Hashable { case notYet(until: Moment), open, over }

    private let start: Moment?
    private let end: Moment?

    /// Parses dates (in UTC) or times in ISO 8601. A missing or invalid one sets no limit.
    init(start: String?, end: String?) {
        self.start = start.flatMap { Self.moment($0) }
        let day = end.flatMap { Self.moment($0) }
        self.end = end?.contains("T") == true ? day : day.map { $0 + 86_400 }
    }

    private static func moment(_ text: String) -> Moment? {
        Moment(text.contains("T") ? text : text.prefix(10) + "T00:00:00Z")
    }

    func state(at moment: Moment) -> State {
        if let start, moment < start { return .notYet(until: start) }
        if let end, moment >= end { return .over }
        return .open
    }
}
