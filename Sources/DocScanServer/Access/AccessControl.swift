internal import DocScanCollect
internal import Synchronization

/// Decides which requests are admitted, by their host name, origin and access token.
package final class AccessControl: Sendable {
    package let token = AccessToken()
    private let single = Mutex<AccessToken?>(nil)
    /// The name of the cookie with the token. Cookies belong to a host, whatever the port.
    private let cookie: String
    private let isSecure: Bool
    let origins: OriginRule
    private let logins = Mutex(LoginGuard())

    package init(names: [String], port: Int, isSecure: Bool) {
        origins = OriginRule(names: names, port: port, isSecure: isSecure)
        (cookie, self.isSecure) = ("docscan-\(port)", isSecure)
    }

    /// - Throws: `.unauthorized`, `.tooMany`.
    func authorize(_ request: ServerRequest) throws(Problem) {
        // The cookie of an earlier start of the server does not count as a guess.
        if request.bearer == nil, let given = request.cookie(cookie), token.matches(given) { return }
        guard let given = request.bearer else {
            throw Problem(.unauthorized, "Open the address that the server printed: it ends with the token.")
        }
        try check(given)
    }

    private func check(_ given: String) throws(Problem) {
        try logins.withLock { logins throws(Problem) in
            try logins.check(isRight: token.matches(given), at: Application.uptime)
        }
    }

    /// A token that is exchanged for the cookie once: all users of this machine can see a browser's arguments.
    package func singleToken() -> AccessToken {
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
                "Exchanges the token for a cookie. With start=true the answer has the content of /api/start.",
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
                .delete, "/api/login", "logout", gives: .response(nil, 204), "Removes the cookie.", handler: logOut),
        ]
    }

    private func logIn(_ login: Login) throws(Problem) -> ServerResponse {
        if !spend(login.token) { try check(login.token) }
        return answer(cookie: token.text, age: "")
    }

    private func logOut(_ request: APIRequest) -> ServerResponse { answer(cookie: "", age: "; Max-Age=0") }

    private func answer(cookie value: String, age: String) -> ServerResponse {
        // Without a path the cookie belongs to the addresses beside this one, as the browser sees it (RFC 6265, 5.1.4).
        // A proxy may put the server below a path, next to other programs.
        let line = "\(cookie)=\(value); HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "") + age
        return ServerResponse(204, headers: [HTTPHeader("Set-Cookie", line)])
    }
}
