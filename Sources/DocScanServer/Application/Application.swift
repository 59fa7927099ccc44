import DocScan
import DocScanCollect
import DocScanEngines
import DocScanServer
import DocScanService
import Synchronization

/// What `docscan serve` answers: every operation of the interface, for everyone who has the token.
final class Site: Sendable {
    /// The name of the cookie with the token. Cookies are those of a host, whatever the port.
    private let cookie: String
    private let token: AccessToken
    private let single = Mutex<AccessToken?>(nil)
    private let isSecure: Bool
    private let origins: OriginRule
    private let logins = Mutex(LoginGuard())
    let pool: WorkerPool
    let choice: StoreOptions
    let sessions = Mutex(SessionTable<LiveClient>())
    let pace: Mutex<FramePace>
    let cutouts: CutoutCache
    let outbox: OutboxTask
    let metrics = Metrics()

    /// - Parameters:
    ///   - names: what this server is called: host names and addresses.
    ///   - credentials: the institution's account, where the plan delivers.
    ///   - jobs: the number of worker processes.
    init(
        names: [String], port: Int, isSecure: Bool, token: AccessToken, choice: StoreOptions,
        credentials: Credentials?, pool: WorkerPool, jobs: Int
    ) {
        origins = OriginRule(names: names, port: port, isSecure: isSecure)
        (cookie, self.token, self.isSecure) = ("docscan-\(port)", token, isSecure)
        (self.choice, self.pool) = (choice, pool)
        pace = Mutex(FramePace(workers: jobs))
        cutouts = CutoutCache(pool)
        outbox = OutboxTask(credentials)
    }

    /// Seconds of a clock that never goes back.
    static var now: Double { MonotonicClock.milliseconds() / 1000 }

    /// Ends what nobody has asked for in a while: documents do not stay in memory. Call it now and then.
    func tidy() async {
        sessions.withLock { $0.expire(at: Self.now) }
        await cutouts.forget(olderThan: 600)
    }

    // MARK: - Admission

    /// Decides by the header alone; called on the server's thread.
    func admit(_ request: ServerRequest) -> HTTPDaemon.Admission {
        do throws(Problem) {
            let route = try check(request).route
            return .body(route.operation == .login ? 1 << 10 : route.body.limit)
        } catch {
            metrics.count(nil, error.response.status)
            return .answer(error.response)
        }
    }

    private func check(_ request: ServerRequest) throws(Problem) -> (route: Route, parameters: [String: String]) {
        let headers = request.headers
        let verdict = origins.verdict(
            host: headers["Host"], origin: headers["Origin"], fetchSite: headers["Sec-Fetch-Site"])
        switch verdict {
        case .admitted: break
        case .wrongHost: throw Problem(.misdirected, "This server has another name. Use the address that it printed.")
        case .foreign: throw Problem(.forbidden, "A page of another site may not use this server.")
        }
        let found = try Route.find(request.method, request.path)
        if found.route.access == .token { try authorize(request) }
        return found
    }

    private func authorize(_ request: ServerRequest) throws(Problem) {
        // A cookie of the server before this one is no guess.
        if request.bearer == nil, let given = request.cookie(cookie), token.matches(given) { return }
        guard let given = request.bearer else {
            throw Problem(.unauthorized, "Open the address that docscan serve printed: it ends with the token.")
        }
        try admit(token: given)
    }

    private func admit(token given: String) throws(Problem) {
        let isRight = token.matches(given)
        switch logins.withLock({ $0.attempt(isRight: isRight, at: Self.now) }) {
        case .admitted: break
        case .refused:
            throw Problem(
                .unauthorized, "The token is wrong. Each start of docscan serve has another one: use its address.")
        case .wait(let seconds):
            throw Problem(.tooMany, "There were too many wrong tokens. Wait, then use the right one.", wait: seconds)
        }
    }

    // MARK: - Answers

    /// Answers a request that was admitted.
    func answer(_ request: ServerRequest) async -> ServerResponse {
        let start = Self.now
        let response: ServerResponse
        var operation: DocScanServer.Operation?
        do throws(Problem) {
            let (route, parameters) = try Route.find(request.method, request.path)
            operation = route.operation
            if route.body == .json { try route.operation.check(Asked(request, parameters).json()) }
            response = try await answer(route.operation, Asked(request, parameters))
        } catch {
            response = error.response
        }
        metrics.count(operation, response.status, seconds: Self.now - start)
        return response
    }

    private func answer(_ operation: DocScanServer.Operation, _ asked: Asked) async throws(Problem) -> ServerResponse {
        switch operation {
        case .page: return PageFile.index
        case .pageFile: return try PageFile.find(asked.parameters)
        case .describe: return ServerResponse(json: Description.json(version: Help.number))
        case .health: return try health()
        case .login: return try logIn(asked)
        case .logout: return logOut
        case .phrases: return try phrases(asked)
        case .metrics: return ServerResponse(type: "text/plain; version=0.0.4", Array(metricsText.utf8))
        case .scan: return try await scan(asked)
        case .profiles: return profiles
        case .beginSession: return try beginSession(asked)
        case .frame: return try await look(asked)
        case .shutter: return try await press(asked)
        case .photo: return try await takePhoto(asked)
        case .photoCutout: return try await photoCutout(asked)
        case .endSession: return try endSession(asked)
        case .plan: return try showPlan()
        case .consent: return try showConsent()
        case .giveConsent: return try giveConsent(asked)
        case .withdrawConsent: return try await withdrawConsent()
        case .exportConsent: return try exportConsent()
        case .cases: return try listCases()
        case .newCase: return try makeCase(asked)
        case .showCase: return try showCase(asked)
        case .renameCase: return try renameCase(asked)
        case .deleteCase: return try await deleteCase(asked)
        case .newCapture: return try await addCapture(asked)
        case .capture: return try showCapture(asked)
        case .deleteCapture: return try await deleteCapture(asked)
        case .preview: return try preview(asked)
        case .questions: return try questions(asked)
        case .cutout: return try await cutout(asked)
        case .correct: return try correct(asked)
        case .outbox: return try outboxStatus()
        case .runOutbox: return try runOutbox()
        case .retryAll, .retry: return try retry(asked)
        case .cancel: return try cancel(asked)
        case .numbers: return try listNumbers()
        case .collect: return try await collect(asked)
        case .fetchNumber: return try fetchNumber(asked)
        case .imageInformation: return try imageInformation(asked)
        case .imagePart: return try imagePart(asked)
        case .deleteNumber: return try deleteNumber(asked)
        }
    }

    // MARK: - Access and information

    private func health() throws(Problem) -> ServerResponse {
        if let problem = pool.problem { throw problem }
        return ServerResponse(
            json: ["status": "ok", "version": .string(Help.number), "plan": .bool((try? openPlan()) != nil)])
    }

    private func logIn(_ asked: Asked) throws(Problem) -> ServerResponse {
        guard let given = try asked.json()["token"]?.string else { throw Problem(.badRequest, "Send {\"token\": …}.") }
        if !spend(given) { try admit(token: given) }
        return ServerResponse(204, headers: [HTTPHeader("Set-Cookie", cookieLine(token.text, age: nil))])
    }

    /// A token that lets in once: the arguments of a browser are shown to everyone on this machine.
    func singleToken() -> AccessToken {
        let made = AccessToken()
        single.withLock { $0 = made }
        return made
    }

    private func spend(_ given: String) -> Bool {
        single.withLock { single in
            guard single?.matches(given) == true else { return false }
            single = nil
            return true
        }
    }

    private var logOut: ServerResponse {
        ServerResponse(204, headers: [HTTPHeader("Set-Cookie", cookieLine("", age: 0))])
    }

    private func cookieLine(_ value: String, age: Int?) -> String {
        "\(cookie)=\(value); HttpOnly; SameSite=Strict; Path=/" + (isSecure ? "; Secure" : "")
            + (age.map { "; Max-Age=\($0)" } ?? "")
    }

    private func phrases(_ asked: Asked) throws(Problem) -> ServerResponse {
        guard let phrases = PagePhrases.json(language: asked.parameters["language"] ?? "") else {
            throw Problem(.notFound, "There are the languages \(PagePhrases.languages.joined(separator: " and ")).")
        }
        return ServerResponse(json: phrases)
    }

    private var metricsText: String {
        metrics.text(sessions: sessions.withLock { $0.count }, waiting: pool.count)
    }
}

extension Route.Body {
    /// The most bytes that are read of it.
    fileprivate var limit: Int {
        switch self {
        case .none: 0
        case .json: 1 << 16
        case .picture: 64 << 20
        }
    }
}

/// A request, as far as an operation looks at it.
struct Asked: Sendable {
    let request: ServerRequest
    let parameters: [String: String]

    init(_ request: ServerRequest, _ parameters: [String: String]) {
        (self.request, self.parameters) = (request, parameters)
    }

    var body: [UInt8] { request.body }

    /// - Throws: `.badRequest` for a body that is no JSON object.
    func json() throws(Problem) -> JSON {
        guard let text = String(validating: body, as: UTF8.self), let json = JSON(parsing: text),
            case .object = json
        else { throw Problem(.badRequest, "Send a JSON object.") }
        return json
    }

    /// The number in the path.
    ///
    /// - Throws: `.notFound` for what is none.
    func id() throws(Problem) -> Int {
        guard let id = Int(parameters["id"] ?? ""), id > 0 else {
            throw Problem(.notFound, "There is nothing with this number.")
        }
        return id
    }

    /// - Throws: `.badRequest` for a picture that is not there.
    func picture() throws(Problem) -> [UInt8] {
        if body.isEmpty { throw Problem(.badRequest, "Send the picture as the body.") }
        return body
    }

    /// A word of the query; nil for an empty one too.
    func text(_ name: String) -> String? { request.query[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// A choice in the query.
    ///
    /// - Throws: `.badRequest` for what is neither `true` nor `false`.
    func flag(_ name: String, or standard: Bool) throws(Problem) -> Bool {
        switch request.query[name] {
        case nil: return standard
        case "true": return true
        case "false": return false
        default: throw Problem(.badRequest, "\(name) is true or false.")
        }
    }

    /// Of the sentences in an answer.
    var language: Phrase.Language {
        let header = request.headers["Accept-Language"] ?? ""
        return header.lowercased().hasPrefix("fr") ? .french : .english
    }
}
