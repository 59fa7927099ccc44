import DocScanCollect
import Foundation
import TestSupport
import Testing

@testable import DocScanServer

struct AccessControlTests {
    @Test func `A token for a browser is exchanged once`() async throws {
        let application = Application(FakeScanner())
        let single = application.access.singleToken().text
        let body = #"{"token":"\#(single)"}"#
        #expect(try await application.ask("POST", "/api/login", json: body).status == 204)
        // The browser sends it again when it signs in, and neither counts as a guess.
        for _ in 0..<5 { #expect(try await application.ask("POST", "/api/login", json: body).status == 401) }
        let bearer = [HTTPHeader("Authorization", "Bearer \(single)")]
        #expect(try await answer("GET", "/api/profiles", bearer, of: application).status == 401)
        for status in [401, 401, 401, 429] {
            let guess = #"{"token":"\#(AccessToken().text)"}"#
            #expect(try await application.ask("POST", "/api/login", json: guess).status == status)
        }
    }

    @Test func `Proxies can be named while the server runs`() throws {
        let access = Application(FakeScanner()).access
        var request = try #require(
            ServerRequest("GET", "/", headers: [HTTPHeader("X-Forwarded-For", "203.0.113.1")]))
        request.peer = ClientAddress("10.0.0.2")
        #expect(access.network(of: request)?.description == "10.0.0.2")
        access.trust(try #require(TrustedProxies(list: "10.0.0.0/8")))
        #expect(access.network(of: request)?.description == "203.0.113.1")
        access.trust(TrustedProxies())
        #expect(access.network(of: request)?.description == "10.0.0.2")
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

    /// The value of the cookie that an answer sets.
    private func key(_ answer: ServerResponse) throws -> String {
        let line = try #require(answer.headers["Set-Cookie"])
        return String(try #require(line.firstMatch(of: #/docscan-8443=([0-9a-f]{32});/#)).output.1)
    }

    private func logIn(_ application: Application) async throws -> ServerResponse {
        let body = #"{"token":"\#(application.access.token.text)"}"#
        return try await application.response("POST", "/api/login", Array(body.utf8))
    }

    @Test func `Logging in sets a cookie for this port for a year, and logging out ends it`() async throws {
        let application = Application(FakeScanner())
        let login = try await logIn(application)
        let key = try key(login)
        let line = "docscan-8443=\(key); HttpOnly; SameSite=Strict; Max-Age=31536000"
        #expect(login.status == 204 && login.headers["Set-Cookie"] == line && key != application.access.token.text)
        let other = [HTTPHeader("Cookie", "docscan-8443=\(try self.key(await logIn(application)))")]
        let cookie = [HTTPHeader("Cookie", "docscan-8443=\(key)")]
        #expect(try await answer("GET", "/api/profiles", cookie, of: application).status == 200)
        let logout = try await answer("DELETE", "/api/login", cookie, of: application)
        #expect(logout.status == 204)
        #expect(logout.headers["Set-Cookie"] == "docscan-8443=; HttpOnly; SameSite=Strict; Max-Age=0")
        // A copy of the cookie is worth nothing either, and other browsers stay signed in.
        #expect(try await answer("GET", "/api/profiles", cookie, of: application).status == 401)
        #expect(try await answer("GET", "/api/profiles", other, of: application).status == 200)
        let body = Array(#"{"token":"\#(application.access.token.text)"}"#.utf8)
        let start = try await application.response("POST", "/api/login?start=true", body)
        #expect(start.status == 200 && start.headers["Set-Cookie"]?.hasPrefix("docscan-8443=") == true)
        #expect(start.headers["Cache-Control"] == "no-store")
        #expect(
            String(decoding: start.body, as: UTF8.self) == #"{"plan":null,"consent":null,"person":null,"role":null}"#
                + "\n")
        // This is the cookie that the browser then has.
        let removed = [HTTPHeader("Cookie", "docscan-8443=")]
        #expect(try await answer("GET", "/api/profiles", removed, of: application).status == 401)
    }

    @Test func `A browser stays signed in when the server starts again, but not with another token`() async throws {
        let folder = try TemporaryFolder()
        let server = StoreFolder(folder.path + "/server")
        func start(_ token: AccessToken, port: Int = 8443) -> Application {
            let access = AccessControl(
                names: ["127.0.0.1"], port: port, isSecure: false, token: token, folder: server
            ) { Moment(seconds: 0) }
            return Application(access)
        }
        let token = AccessToken()
        let cookie = [HTTPHeader("Cookie", "docscan-8443=\(try key(await logIn(start(token))))")]
        let file = server.path + "/sign-ins-docscan-8443.json"
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try await answer("GET", "/api/profiles", cookie, of: start(token)).status == 200)
        #expect(try await answer("GET", "/api/profiles", cookie, of: start(AccessToken())).status == 401)
        #expect(try await answer("DELETE", "/api/login", cookie, of: start(token)).status == 204)
        #expect(try await answer("GET", "/api/profiles", cookie, of: start(token)).status == 401)
    }

    @Test func `Only a client with the token can log out`() async throws {
        let application = Application(FakeScanner())
        let answer = try await answer("DELETE", "/api/login", [], of: application)
        #expect(answer.status == 401 && answer.headers["Set-Cookie"] == nil)
    }

    @Test func `Over TLS the cookie is for TLS only`() async throws {
        let access = AccessControl(names: ["127.0.0.1"], port: 8443, isSecure: true) { Moment(seconds: 0) }
        let logout = try #require(access.endpoints { _ in "" }.first { $0.operation == "logout" })
        let request = try #require(ServerRequest("DELETE", "/api/login"))
        let answer = try await logout.respond(APIRequest(request: request, parameters: [:], endpoints: []))
        #expect(answer.headers["Set-Cookie"]?.contains("; Secure; Max-Age=0") == true)
    }
}
