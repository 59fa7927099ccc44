internal import DocScan
package import DocScanCollect
internal import Synchronization

/// Decides which requests are admitted, by their host name, origin and access token.
package final class AccessControl: Sendable {
    package let token: AccessToken
    private let single = Mutex<SingleToken?>(nil)
    private let signIns: Mutex<SignIns>
    private let folder: StoreFolder?
    private let now: @Sendable () -> Moment
    /// The name of the cookie with the key of a browser. Cookies belong to a host, whatever the port.
    private let cookie: String
    private let isSecure: Bool
    let origins: OriginRule
    private let logins = Mutex(LoginGuard())

    /// - Parameters:
    ///   - address: that of a proxy before the server, to which browsers then speak TLS.
    ///   - folder: where the browsers that are signed in are stored; `nil` to forget them at the end.
    package init(
        names: [String], port: Int, isSecure: Bool, behind address: PublicAddress? = nil,
        token: AccessToken = AccessToken(), folder: StoreFolder? = nil, now: @escaping @Sendable () -> Moment
    ) {
        origins = OriginRule(names: names, port: port, isSecure: isSecure, behind: address)
        let cookie = "docscan-\(port)"
        (self.cookie, self.isSecure) = (cookie, isSecure || address != nil)
        (self.token, self.folder, self.now) = (token, folder, now)
        let stored = folder.flatMap { try? StoreFolder.secret(in: $0.path + "/" + Self.file(of: cookie)) }
        signIns = Mutex(SignIns(stored: stored ?? "", for: token))
    }

    private static func file(of cookie: String) -> String { "sign-ins-\(cookie).json" }

    /// - Throws: `.unauthorized`, `.tooMany`.
    func authorize(_ request: ServerRequest) throws(Problem) {
        // A cookie that is no longer valid does not count as a guess.
        if request.bearer == nil, let given = request.cookie(cookie), isSignedIn(given) { return }
        guard let given = request.bearer else {
            throw Problem(.unauthorized, .tokenNeeded)
        }
        try check(given)
    }

    private func isSignedIn(_ key: String) -> Bool {
        let moment = now().seconds
        return signIns.withLock { $0.has(key, at: moment) }
    }

    /// Changes who is signed in, and stores it. If it cannot be stored, the browsers sign in again after the next start.
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

    private func check(_ given: String) throws(Problem) {
        // A browser that was opened with the single token also sends it beside signing in. That is no guess.
        if single.withLock({ $0?.token.matches(given) == true }) { throw Problem(.unauthorized, .tokenWrong) }
        try logins.withLock { logins throws(Problem) in
            try logins.check(isRight: token.matches(given), at: Application.uptime)
        }
    }

    /// A token that is exchanged for the cookie once: all users of this machine can see a browser's arguments.
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

    private struct Login: RequestBody {
        let token: String

        init(_ reader: inout BodyReader) throws(Problem) { token = try reader("token") }
    }

    /// - Parameter start: the answer to `GET /api/start`.
    func endpoints(start: @escaping @Sendable (APIRequest) throws(Problem) -> some JSONForm) -> [Endpoint] {
        [
            Endpoint(
                .post, "/api/login", "login", access: .open, takes: .json(Login.self, limit: 1 << 10),
                query: [.init("start", .boolean)], gives: .response(nil, 204),
                "Exchanges the token for a cookie, which is valid for a year. With start=true the answer is also that of /api/start.",
                refusing: [.unauthorized, .tooMany]
            ) { [self] (request, login) throws(Problem) in
                let isStart = try request.flag("start", or: false)
                var response = try logIn(login)
                // Without a start a client asks for it, and is told the reason.
                if isStart, let start = try? start(request) {
                    let answer = ServerResponse(jsonText: start.jsonText)
                    (response.status, response.body) = (answer.status, answer.body)
                    response.headers += answer.headers
                }
                return response
            },
            Endpoint(
                .delete, "/api/login", "logout", gives: .response(nil, 204), "Ends the access of the cookie.",
                handler: logOut),
        ]
    }

    private func logIn(_ login: Login) throws(Problem) -> ServerResponse {
        if !spend(login.token) { try check(login.token) }
        let moment = now().seconds
        return answer(cookie: change { $0.begin(at: moment) }.text, age: SignIns.lifetime)
    }

    private func logOut(_ request: APIRequest) -> ServerResponse {
        if let key = request.request.cookie(cookie) { change { $0.end(key) } }
        return answer(cookie: "", age: 0)
    }

    private func answer(cookie value: String, age: Int) -> ServerResponse {
        // Without a path the cookie belongs to the addresses beside this one, as the browser sees it (RFC 6265, 5.1.4).
        // A proxy may put the server below a path, next to other programs.
        let attributes = "; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "") + "; Max-Age=\(age)"
        return ServerResponse(204, headers: [HTTPHeader("Set-Cookie", "\(cookie)=\(value)\(attributes)")])
    }
}
