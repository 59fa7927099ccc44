import DocScan
import DocScanCollect
import Testing

@testable import DocScanServer

struct AccountsTests {
    private func login(_ name: String, _ password: String = AccountFolder.password) -> String {
        #"{"name":"\#(name)","password":"\#(password)"}"#
    }

    @Test func `The first account ends the access of the token, and of browsers that signed in with it`() async throws {
        let folder = try AccountFolder()
        let application = folder.application
        let token = application.access.token.text
        let browser = try #require(try await application.signIn(#"{"token":"\#(token)"}"#).key)
        #expect(try await application.response("GET", "/api/start", as: .cookie(browser)).status == 200)
        try folder.add("Ana", .administrator, hasPassword: true)
        #expect(try await application.response("GET", "/api/start", as: .cookie(browser)).status == 401)
        #expect(try await application.response("GET", "/api/start", as: .token(token)).status == 401)
        #expect(try await application.signIn(#"{"token":"\#(token)"}"#).status == 401)
        let key = try #require(try await application.signIn(login("ana")).key)
        let start = try await application.json("GET", "/api/start", as: .cookie(key))
        #expect(start["person"]?.string == "Ana" && start["role"]?.string == "administrator")
    }

    @Test func `Signing in needs the right password of an active person`() async throws {
        let folder = try AccountFolder()
        let application = folder.application
        try folder.add("Ana", .administrator)
        let ngozi = try folder.add("Ngozi", .collector, hasPassword: true)
        // By other networks, so that none waits.
        var statuses: [Int] = []
        for (number, body) in [
            login("Ngozi"), login("Ngozi", "correct horse batterx"), login("Nobody"), login("Ana", ""),
            #"{"name":"Ngozi"}"#, "{}",
        ].enumerated() {
            statuses.append(try await application.signIn(body, peer: "192.0.2.\(number)").status)
        }
        #expect(statuses == [204, 401, 401, 401, 400, 400])
        try folder.store().setDisabled(true, account: ngozi.id, at: Moment(seconds: 1_793_516_400))
        #expect(try await application.signIn(login("Ngozi"), peer: "192.0.2.9").status == 401)
    }

    @Test func `A session ends at the server by signing out, without use, and after a day`() async throws {
        let folder = try AccountFolder()
        let application = folder.application
        try folder.add("Ana", .administrator, hasPassword: true)
        func status(_ key: String, of application: Application) async throws -> Int {
            try await application.response("GET", "/api/start", as: .cookie(key)).status
        }
        let first = try #require(try await application.signIn(login("Ana")).key)
        let second = try #require(try await application.signIn(login("Ana")).key)
        #expect(try await application.response("DELETE", "/api/login", as: .cookie(first)).status == 204)
        #expect(try await status(first, of: application) == 401)
        folder.pass(seconds: 3500)
        #expect(try await status(second, of: application) == 200)
        folder.pass(seconds: 3500)
        // The use is known after a restart.
        application.access.accounts?.store()
        let restarted = folder.restarted()
        #expect(try await status(second, of: restarted) == 200)
        folder.pass(seconds: 3601)
        #expect(try await status(second, of: restarted) == 401)
        let third = try #require(try await restarted.signIn(login("Ana")).key)
        for _ in 0..<24 {
            folder.pass(seconds: 3599)
            #expect(try await status(third, of: restarted) == 200)
        }
        folder.pass(seconds: 100)
        #expect(try await status(third, of: restarted) == 401)
    }

    @Test func `Guessing from one network does not shut out a person elsewhere`() async throws {
        let folder = try AccountFolder()
        let application = folder.application
        try folder.add("Ana", .administrator, hasPassword: true)
        var statuses: [Int] = []
        for number in 0..<5 {
            let guess = login("Ana", "a wrong password \(number)")
            statuses.append(try await application.signIn(guess, peer: "203.0.113.9").status)
        }
        #expect(statuses == [401, 401, 401, 429, 429])
        #expect(try await application.signIn(login("Ana"), peer: "203.0.113.9").status == 429)
        // A header that no trusted proxy has sent makes no other client of it.
        let forged = [HTTPHeader("X-Forwarded-For", "192.0.2.77")]
        #expect(try await application.signIn(login("Ana"), peer: "203.0.113.9", forged).status == 429)
        #expect(try await application.signIn(login("Ana"), peer: "198.51.100.4").status == 204)
    }

    // MARK: Devices

    @Test func `A phone is paired by a code once, survives restarts, and is revoked at once`() async throws {
        let folder = try AccountFolder()
        let application = folder.application
        let ana = try folder.add("Ana", .administrator)
        let ngozi = try folder.add("Ngozi", .collector)
        let desk = Proof.cookie(try folder.device(of: ana))
        let new = #"{"person":\#(ngozi.id),"name":"Ngozi's phone"}"#
        let pairing = try await application.json("POST", "/api/pairings", as: desk, new)
        let link = try #require(pairing["link"]?.string)
        #expect(link.hasPrefix("http://127.0.0.1:8443/#") && pairing["seconds"]?.number == 300)
        #expect(pairing["modules"]?.array?.first?.string?.allSatisfy { "01".contains($0) } == true)
        let code = link.suffix(32)
        // The page sends it when it signs in.
        #expect(try await application.response("GET", "/api/cases", as: .token(String(code))).status == 401)
        let key = try #require(try await application.signIn(#"{"token":"\#(code)"}"#).key)
        #expect(try await application.signIn(#"{"token":"\#(code)"}"#).status == 401)
        let phone = Proof.cookie(key)
        for application in [application, folder.restarted()] {
            let start = try await application.json("GET", "/api/start", as: phone)
            #expect(start["person"]?.string == "Ngozi" && start["role"]?.string == "collector")
        }
        let waiting = [HTTPHeader("Docscan-Waiting", "2")]
        _ = try await application.response("GET", "/api/start", as: phone, waiting)
        let devices = try await application.json("GET", "/api/devices", as: desk)["devices"]?.array ?? []
        let device = try #require(devices.first { $0["name"]?.string == "Ngozi's phone" })
        #expect(device["person"]?.string == "Ngozi" && device["isInUse"] == .bool(true))
        #expect(device["waiting"]?.number == 2 && device["isSelf"] == .bool(false))
        let id = Int(try #require(device["id"]?.number))
        #expect(try await application.response("DELETE", "/api/devices/\(id)", as: desk).status == 204)
        #expect(try await application.response("GET", "/api/start", as: phone).status == 401)
        #expect(try await application.response("DELETE", "/api/devices/\(id)", as: desk).status == 404)
        let entries = try folder.store().history(of: nil).suffix(2)
        #expect(entries.map(\.action) == [.devicePaired, .deviceRevoked])
        #expect(entries.map(\.person) == ["Ana", "Ana"])
    }

    @Test func `A phone that another process revokes, or whose person is disabled, has no access`() async throws {
        let folder = try AccountFolder()
        let application = folder.application
        try folder.add("Ana", .administrator)
        let ngozi = try folder.add("Ngozi", .collector)
        let phones = try (0..<2).map { _ in Proof.cookie(try folder.device(of: ngozi)) }
        for phone in phones { #expect(try await application.response("GET", "/api/start", as: phone).status == 200) }
        let moment = Moment(seconds: 1_793_516_400)
        try folder.store().removeKey(folder.store().keys()[0].id, kind: .device, at: moment)
        #expect(try await application.response("GET", "/api/start", as: phones[0]).status == 401)
        #expect(try await application.response("GET", "/api/start", as: phones[1]).status == 200)
        try folder.store().setDisabled(true, account: ngozi.id, at: moment)
        #expect(try await application.response("GET", "/api/start", as: phones[1]).status == 401)
        try folder.store().setDisabled(false, account: ngozi.id, at: moment)
        #expect(try await application.response("GET", "/api/start", as: phones[1]).status == 200)
    }

    @Test func `A cookie of a device lasts 400 days, that of a session a day`() async throws {
        let folder = try AccountFolder()
        let ana = try folder.add("Ana", .administrator, hasPassword: true)
        let desk = Proof.cookie(try folder.device(of: ana))
        let new = #"{"person":\#(ana.id),"name":""}"#
        let link = try await folder.application.json("POST", "/api/pairings", as: desk, new)["link"]?.string ?? ""
        for (body, age) in [(#"{"token":"\#(link.suffix(32))"}"#, 34_560_000), (login("Ana"), 86_400)] {
            let answer = try await folder.application.response("POST", "/api/login", as: .nothing, json: body)
            #expect(answer.headers["Set-Cookie"]?.hasSuffix("; HttpOnly; SameSite=Strict; Max-Age=\(age)") == true)
        }
    }

    @Test func `A code ends with the administrator who made it, and its name is checked before it is shown`()
        async throws
    {
        let folder = try AccountFolder()
        let application = folder.application
        try folder.add("Ana", .administrator)
        let bob = try folder.add("Bob", .administrator)
        let desk = Proof.cookie(try folder.device(of: bob))
        for name in [String(repeating: "x", count: 101), "a\\nb", "\u{202E}a"] {
            let body = #"{"person":1,"name":"\#(name)"}"#
            #expect(try await application.response("POST", "/api/pairings", as: desk, json: body).status == 422)
        }
        let new = #"{"person":1,"name":"Bob keeps this"}"#
        let link = try await application.json("POST", "/api/pairings", as: desk, new)["link"]?.string ?? ""
        try folder.store().setDisabled(true, account: bob.id, at: Moment(seconds: 1_793_516_400))
        let body = #"{"token":"\#(link.suffix(32))"}"#
        let answer = try await application.response("POST", "/api/login", as: .nothing, json: body)
        #expect(answer.status == 401 && String(decoding: answer.body, as: UTF8.self).contains("was used"))
    }

    @Test func `A request that was admitted is refused once its client has lost the right to it`() async throws {
        let folder = try AccountFolder()
        try folder.add("Ana", .administrator)
        let bob = try folder.add("Bob", .administrator)
        let headers = [HTTPHeader("Host", "127.0.0.1:8443")] + Proof.cookie(try folder.device(of: bob)).headers
        var request = try #require(ServerRequest("POST", "/api/people", headers: headers))
        guard case .body(_, let answer) = folder.application.admit(request) else {
            throw Problem(.internal, technical: "The request is not admitted.")
        }
        try folder.store().setRole(.collector, ofAccount: bob.id, at: Moment(seconds: 1_793_516_400))
        request.body = Array(#"{"name":"Eve","role":"administrator"}"#.utf8)
        #expect(await answer(request).status == 403)
        try folder.store().setDisabled(true, account: bob.id, at: Moment(seconds: 1_793_516_400))
        #expect(await answer(request).status == 401)
        #expect(try folder.store().accounts().count == 2)
    }

    // MARK: People

    @Test func `An administrator manages people on the page, and sees the reasons of refusals`() async throws {
        let folder = try AccountFolder()
        let application = folder.application
        let ana = try folder.add("Ana", .administrator)
        let desk = Proof.cookie(try folder.device(of: ana))
        func ask(_ method: String, _ path: String, _ body: String) async throws -> Int {
            try await application.response(method, path, as: desk, json: body).status
        }
        let new = #"{"name":"Ngozi","role":"collector","password":"\#(AccountFolder.password)"}"#
        #expect(try await ask("POST", "/api/people", new) == 201)
        #expect(try await ask("POST", "/api/people", new) == 409)
        #expect(try await ask("POST", "/api/people", #"{"name":"Eve","role":"owner"}"#) == 400)
        #expect(try await ask("POST", "/api/people", #"{"name":"Eve","role":"reviewer","password":"short"}"#) == 422)
        #expect(try await application.signIn(login("Ngozi")).status == 204)
        #expect(try await ask("PATCH", "/api/people/2", #"{"role":"reviewer"}"#) == 200)
        #expect(try await ask("PATCH", "/api/people/1", #"{"role":"reviewer"}"#) == 422)
        #expect(try await ask("PATCH", "/api/people/1", #"{"isDisabled":true}"#) == 422)
        #expect(try await ask("PATCH", "/api/people/2", #"{"isDisabled":true}"#) == 200)
        let both = #"{"password":"\#(AccountFolder.password)","role":"reviewer"}"#
        #expect(try await ask("PATCH", "/api/people/2", both) == 400)
        #expect(try await ask("PATCH", "/api/people/9", #"{"isDisabled":true}"#) == 404)
        #expect(try await ask("POST", "/api/pairings", #"{"person":2,"name":"x"}"#) == 404)
        let people = try await application.json("GET", "/api/people", as: desk)["people"]?.array ?? []
        #expect(people.map { $0["name"]?.string } == ["Ana", "Ngozi"])
        #expect(people.map { $0["isSelf"] } == [.bool(true), .bool(false)])
        #expect(people.map { $0["disabled"] != .null } == [false, true])
        #expect(try folder.store().history(of: nil).suffix(2).map(\.person) == ["Ana", "Ana"])
    }

    @Test func `The history names the account of each change`() async throws {
        let folder = try AccountFolder()
        try folder.cases.begin()
        let ana = try folder.add("Ana", .administrator)
        let desk = Proof.cookie(try folder.device(of: ana))
        // The name that a device sends counts for nothing.
        let device = [HTTPHeader("Docscan-Device", "Somebody%20else")]
        let made = try await folder.application.response(
            "POST", "/api/cases", as: desk, json: #"{"label":"B-2"}"#, device)
        #expect(made.status == 201)
        let token = Proof.token(try folder.token([.cases]))
        _ = try await folder.application.response("POST", "/api/cases", as: token, json: #"{"label":"B-3"}"#, device)
        let people = try folder.store().history(of: nil).filter { $0.action == .caseMade }.map(\.person)
        #expect(people.count == 3 && people[1] == "Ana" && people[2].hasSuffix(" (program)"))
    }
}
