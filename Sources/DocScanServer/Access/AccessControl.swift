internal import DocScan
package import DocScanCollect
internal import Synchronization

/// Decides which requests are admitted: by their host name and origin, and by the client's access token, cookie or
/// account key.
package final class AccessControl: Sendable {
    package let token: AccessToken
    private let single = Mutex<SingleToken?>(nil)
    private let signIns: Mutex<SignIns>
    private let folder: StoreFolder?
    private let now: @Sendable () -> Moment
    /// The name of the cookie that contains a browser's key. It includes the port, because all ports of a host share
    /// their cookies.
    private let cookie: String
    private let isSecure: Bool
    let origins: OriginRule
    /// The accounts; `nil` for a server without a store, which has only the access token.
    let accounts: Accounts?
    private let proxies: Mutex<TrustedProxies>
    private let logins = Mutex(LoginGuard())

    /// - Parameters:
    ///   - address: the URL of a proxy in front of the server, which browsers then reach over TLS.
    ///   - proxies: the proxies that are trusted to state the client's address.
    ///   - folder: the folder that stores the signed-in browsers; `nil` to forget them when the server ends.
    package init(
        names: [String], port: Int, isSecure: Bool, behind address: PublicAddress? = nil,
        proxies: TrustedProxies = TrustedProxies(), accounts: Accounts? = nil, token: AccessToken = AccessToken(),
        folder: StoreFolder? = nil, now: @escaping @Sendable () -> Moment
    ) {
        origins = OriginRule(names: names, port: port, isSecure: isSecure, behind: address)
        let cookie = "docscan-\(port)"
        (self.cookie, self.isSecure) = (cookie, isSecure || address != nil)
        (self.token, self.folder, self.now) = (token, folder, now)
        self.accounts = accounts
        self.proxies = Mutex(proxies)
        let stored = folder.flatMap { try? StoreFolder.secret(in: $0.path + "/" + Self.file(of: cookie)) }
        signIns = Mutex(SignIns(stored: stored ?? "", for: token))
    }

    /// Replaces the proxies that are trusted to state the client's address.
    package func trust(_ proxies: TrustedProxies) { self.proxies.withLock { $0 = proxies } }

    private static func file(of cookie: String) -> String { "sign-ins-\(cookie).json" }

    /// Returns the client that sent a request. No other code decides which requests a client may send.
    ///
    /// - Throws: `.unauthorized`, `.tooMany`, `.forbidden`; `.internal` if the accounts cannot be read.
    func client(of request: ServerRequest, for endpoint: Endpoint) throws(Problem) -> Client {
        if endpoint.access == .open { return .stranger }
        let client = try client(of: request)
        if case .only(let permission) = endpoint.access, !client.permissions.contains(permission) {
            throw Problem(.forbidden, .roleMissing)
        }
        return client
    }

    private func client(of request: ServerRequest) throws(Problem) -> Client {
        let hasPeople = try accounts?.book().hasPeople ?? false
        guard let given = request.bearer else {
            // An invalid cookie does not count as a guess, because it may have expired.
            if let key = request.cookie(cookie), let client = try browser(with: key, request, hasPeople) {
                return client
            }
            throw Problem(.unauthorized, hasPeople ? .signInNeeded : .tokenNeeded)
        }
        if let program = try accounts?.client(of: given, isProgram: true) { return program }
        // While a browser signs in with a pairing code, it requests data in advance with the code. This is not a guess.
        if accounts?.isPairing(given) == true { throw Problem(.unauthorized, .signInNeeded) }
        try check(given, acceptsToken: !hasPeople)
        return .owner
    }

    private func browser(
        with key: String, _ request: ServerRequest, _ hasPeople: Bool
    ) throws(Problem) -> Client? {
        if let accounts, hasPeople {
            let waiting = request.headers["Docscan-Waiting"].flatMap { Int($0) }.map { min(max($0, 0), 1_000_000) }
            return try accounts.client(of: key, isProgram: false, waiting: waiting)
        }
        return isSignedIn(key) ? .owner : nil
    }

    private func isSignedIn(_ key: String) -> Bool {
        let moment = now().seconds
        return signIns.withLock { $0.has(key, at: moment) }
    }

    /// Changes the list of signed-in browsers and stores it. If it cannot be stored, the browsers must sign in again
    /// after the next start.
    private func change<Result: Sendable>(_ body: (inout SignIns) -> Result) -> Result {
        signIns.withLock { signIns in
            let result = body(&signIns)
            guard let folder else { return result }
            let text = signIns.json(for: token).text
            _ = try? folder.make()
            try? folder.write(Array(text.utf8), as: Self.file(of: cookie))
            return result
        }
    }

    /// Throws unless a text is the access token.
    ///
    /// - Parameter acceptsToken: true if the access token is valid; false if the server has accounts, so that every
    ///   text is rejected.
    private func check(_ given: String, acceptsToken: Bool = true) throws(Problem) {
        // A browser that signs in with the single-use token may send the token more than once. This is not a guess.
        if single.withLock({ $0?.token.matches(given) == true }) { throw Problem(.unauthorized, .tokenWrong) }
        try logins.withLock { logins throws(Problem) in
            do throws(Problem) {
                try logins.check(isRight: acceptsToken && token.matches(given), at: Application.uptime)
            } catch {
                // The sentence about a wrong token tells the user to open the server's URL, but with accounts, that URL
                // contains no token.
                throw acceptsToken || error.code == .tooMany ? error : Problem(.unauthorized, .signInNeeded)
            }
        }
    }

    /// Returns a token that can be exchanged for a cookie once. It is single-use because all users of the machine can
    /// see a browser's arguments.
    package func singleToken() -> AccessToken {
        let made = AccessToken()
        single.withLock { $0 = SingleToken(token: made) }
        return made
    }

    private func spend(_ given: String) -> Bool {
        single.withLock { single in
            guard let one = single, !one.isSpent, one.token.matches(given) else { return false }
            single?.isSpent = true
            return true
        }
    }

    private struct SingleToken: Sendable {
        let token: AccessToken
        var isSpent = false
    }

    // MARK: - Endpoints

    /// Either a token, which may be a pairing code, or a name and a password.
    private struct Login: RequestBody {
        let token: String?
        let name: String?
        let password: String?

        init(_ reader: inout BodyReader) throws(Problem) {
            token = try reader.optional("token")
            (name, password) = (try reader.optional("name"), try reader.optional("password"))
        }
    }

    /// - Parameters:
    ///   - collection: the store whose audit trail records that a client signs out.
    ///   - start: makes the response to `GET /api/start`.
    func endpoints<Start: JSONForm>(
        _ collection: ServerCollection? = nil, start: @escaping @Sendable (APIRequest) throws(Problem) -> Start
    ) -> [Endpoint] {
        [
            Endpoint(
                .post, "/api/login", "login", access: .open, takes: .json(Login.self, limit: 1 << 13),
                query: [.init("start", .boolean)], gives: .nothing(or: Start.self),
                "Exchanges a token, a pairing code, or a name and a password for a cookie. With start=true the answer is also that of /api/start.",
                refusing: [.unauthorized, .tooMany, .conflict]
            ) { [self] (request, login) throws(Problem) in
                let isStart = try request.flag("start", or: false)
                var (response, client) = try logIn(login, request)
                var request = request
                request.client = client
                // If this fails, the client requests `/api/start` and then receives the reason.
                if isStart, let start = try? start(request) {
                    let answer = ServerResponse(jsonText: start.jsonText)
                    (response.status, response.body) = (answer.status, answer.body)
                    response.headers += answer.headers
                }
                return response
            },
            Endpoint(
                .delete, "/api/login", "logout", access: .client, gives: .response(nil, 204),
                "Ends the access of the cookie."
            ) { [self] (request) throws(Problem) in try logOut(request, collection) },
        ]
    }

    private func logIn(
        _ login: Login, _ request: APIRequest
    ) throws(Problem) -> (answer: ServerResponse, client: Client) {
        guard let accounts, try accounts.book().hasPeople else {
            guard let token = login.token else { throw Problem(.badRequest, technical: "Send the token.") }
            if !spend(token) { try check(token) }
            let moment = now().seconds
            return (answer(cookie: change { $0.begin(at: moment) }.text, age: SignIns.lifetime), .owner)
        }
        let key: AccessToken
        var age = Int(AccessKey.deviceLife)
        if let code = login.token {
            guard let paired = try accounts.pair(code) else {
                if !accounts.isPairing(code) { try check(code, acceptsToken: false) }
                throw Problem(.unauthorized, .pairingOver)
            }
            key = paired
        } else if let name = login.name, let password = login.password {
            key = try accounts.signIn(name, password, from: network(of: request.request))
            age = Int(AccessKey.sessionLength)
        } else {
            throw Problem(.badRequest, technical: "Send a name and a password, or the code of a pairing.")
        }
        guard let client = try accounts.client(of: key.text, isProgram: false) else {
            throw Problem(.unauthorized, .signInNeeded)
        }
        return (answer(cookie: key.text, age: age), client)
    }

    /// Returns the network of a request's client, to which wrong passwords are attributed; `nil` if it is unknown.
    func network(of request: ServerRequest) -> ClientAddress? {
        request.peer.map { peer in proxies.withLock { $0.client(of: peer, forwarded: request.forwarded).network } }
    }

    private func logOut(_ request: APIRequest, _ collection: ServerCollection?) throws(Problem) -> ServerResponse {
        if request.client.key != nil, let collection {
            try accounts?.signOut(request.client, collection.by(request))
        } else if let key = request.request.cookie(cookie) {
            change { $0.end(key) }
        }
        return answer(cookie: "", age: 0)
    }

    private func answer(cookie value: String, age: Int) -> ServerResponse {
        // Without a path, the cookie applies to the URLs next to this one, as the browser sees them (RFC 6265, 5.1.4).
        // A proxy may put the server below a path, next to other programs.
        let attributes = "; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "") + "; Max-Age=\(age)"
        return ServerResponse(204, headers: [HTTPHeader("Set-Cookie", "\(cookie)=\(value)\(attributes)")])
    }
}
