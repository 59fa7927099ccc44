import DocScanCollect
import Testing

@testable import DocScanServer

struct AccessControlTests {
    @Test func `A token for a browser is exchanged once`() async throws {
        let application = Application(FakeScanner())
        let single = application.access.singleToken().text
        let body = #"{"token":"\#(single)"}"#
        #expect(try await application.ask("POST", "/api/login", json: body).status == 204)
        #expect(try await application.ask("POST", "/api/login", json: body).status == 401)
    }

    /// The answer to a request with these headers, and with the right host.
    private func answer(
        _ method: String, _ path: String, _ headers: [HTTPHeader], of application: Application
    ) async throws -> ServerResponse {
        let host = HTTPHeader("Host", "127.0.0.1:8443")
        switch application.admit(try #require(ServerRequest(method, path, headers: [host] + headers))) {
        case .answer(let response): return response
        case .body(_, let answer): return await answer(try #require(ServerRequest(method, path, headers: headers)))
        }
    }

    @Test func `Logging in sets a cookie for this port that opens the server, and logging out removes it`() async throws
    {
        let application = Application(FakeScanner())
        let token = application.access.token.text
        let login = try await application.response("POST", "/api/login", Array(#"{"token":"\#(token)"}"#.utf8))
        let line = "docscan-8443=\(token); HttpOnly; SameSite=Strict"
        #expect(login.status == 204 && login.headers["Set-Cookie"] == line)
        let start = try await application.response(
            "POST", "/api/login?start=true", Array(#"{"token":"\#(token)"}"#.utf8))
        #expect(start.status == 200 && start.headers["Set-Cookie"] == line)
        #expect(start.headers["Cache-Control"] == "no-store")
        #expect(String(decoding: start.body, as: UTF8.self) == #"{"plan":null,"consent":null}"# + "\n")
        let cookie = [HTTPHeader("Cookie", "docscan-8443=\(token)")]
        #expect(try await answer("GET", "/api/profiles", cookie, of: application).status == 200)
        let logout = try await answer("DELETE", "/api/login", cookie, of: application)
        #expect(logout.status == 204)
        #expect(logout.headers["Set-Cookie"] == "docscan-8443=; HttpOnly; SameSite=Strict; Max-Age=0")
        // This is the cookie that the browser then has.
        let removed = [HTTPHeader("Cookie", "docscan-8443=")]
        #expect(try await answer("GET", "/api/profiles", removed, of: application).status == 401)
    }

    @Test func `Only a client with the token can log out`() async throws {
        let application = Application(FakeScanner())
        let answer = try await answer("DELETE", "/api/login", [], of: application)
        #expect(answer.status == 401 && answer.headers["Set-Cookie"] == nil)
    }

    @Test func `Over TLS the cookie is for TLS only`() async throws {
        let access = AccessControl(names: ["127.0.0.1"], port: 8443, isSecure: true)
        let logout = try #require(access.endpoints { _ in "" }.first { $0.operation == "logout" })
        let request = try #require(ServerRequest("DELETE", "/api/login"))
        let answer = try await logout.respond(APIRequest(request: request, parameters: [:], endpoints: []))
        #expect(answer.headers["Set-Cookie"]?.contains("; Secure; Max-Age=0") == true)
    }
}
