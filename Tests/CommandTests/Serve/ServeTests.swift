import Foundation
import TestSupport
import Testing

/// `docscan serve` as its clients meet it, friendly and hostile ones.
///
/// Alone: these tests measure what one client does to another.
@Suite(.serialized, .runsAlone, .needsReleaseBinary)
struct ServeTests {
    private func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: TestImages.packageRoot.appending(path: "TestImages/\(path)")))
    }

    // MARK: Access

    @Test func `Gives no answer without the token, and slows down guessing`() throws {
        let server = try ServedProgram()
        #expect(try server.ask("GET", "/api/profiles", headers: [:]).status == 401)
        #expect(try server.ask("GET", "/api/profiles", headers: ["Cookie": "docscan-\(server.port)=x"]).status == 401)
        #expect(try server.ask("GET", "/api/profiles", headers: ["Authorization": "Basic eDp5"]).status == 401)
        let wrong = String(server.token.reversed())
        let codes = try (0..<6).map { _ in
            try server.ask("POST", "/api/login", Array("{\"token\":\"\(wrong)\"}".utf8), headers: [:]).status
        }
        #expect(codes.contains(429) && !codes.contains(204), "\(codes)")
        // The right one is taken all the same, and its cookie is enough.
        let answer = try server.ask("POST", "/api/login", Array("{\"token\":\"\(server.token)\"}".utf8), headers: [:])
        #expect(answer.status == 204 && answer.head.contains("HttpOnly; SameSite=Strict"))
        let cookie = try #require(answer.cookie)
        #expect(cookie.hasPrefix("docscan-\(server.port)=") && !cookie.contains(server.token))
        #expect(try server.ask("GET", "/api/profiles", headers: ["Cookie": cookie]).status == 200)
        #expect(try server.ask("DELETE", "/api/login", headers: ["Cookie": cookie]).status == 204)
        #expect(try server.ask("GET", "/api/profiles", headers: ["Cookie": cookie]).status == 401)
        let ended = try server.interrupt()
        #expect(ended.code == 130 && !ended.messages.contains(server.token))
    }

    @Test func `The token and the browsers stay when the server starts again, until the token is replaced`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try ServedProgram(folder: folder)
        let (token, port) = (first.token, first.port)
        #expect(try first.interrupt().code == 130)
        func start(_ arguments: [String] = []) throws -> ServedProgram {
            try ServedProgram(arguments, folder: folder, port: port)
        }
        let second = try start()
        let body = Array("{\"token\":\"\(token)\"}".utf8)
        let cookie = ["Cookie": try #require(try second.ask("POST", "/api/login", body, headers: [:]).cookie)]
        #expect(try second.interrupt().code == 130)
        let third = try start()
        #expect(second.token == token && third.token == token)
        #expect(try third.ask("GET", "/api/profiles", headers: cookie).status == 200)
        #expect(try third.interrupt().code == 130)
        let fourth = try start(["--new-token"])
        #expect(try fourth.token != token && fourth.ask("GET", "/api/profiles", headers: cookie).status == 401)
        #expect(try fourth.interrupt().code == 130)
        #expect(try start().token == fourth.token)
        let file = folder.appending(path: "docscan/server/token").path
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    }

    @Test func `A token that others could read is refused with a remedy`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try ServedProgram(folder: folder)
        #expect(try first.interrupt().code == 130)
        let file = folder.appending(path: "docscan/server/token").path
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        let refused = try await DocScanBinary().run(
            ["serve", "--port", "0"], environment: ["XDG_DATA_HOME": folder.path])
        #expect(refused.code == 2 && refused.error.contains("docscan serve --new-token"))
        #expect(!refused.error.contains(first.token))
        #expect(try ServedProgram(["--new-token"], folder: folder).token != first.token)
    }

    @Test func `The token for the browser lets in once`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (script, opened) = (folder.appending(path: "browser"), folder.appending(path: "opened"))
        try Data("#!/bin/sh\nprintf %s \"$1\" > \(opened.path).part\nmv \(opened.path).part \(opened.path)\n".utf8)
            .write(
                to: script)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script.path)
        let server = try ServedProgram(["--open"], folder: folder, browser: script.path)
        let end = ContinuousClock.now + .seconds(10)
        while !FileManager.default.fileExists(atPath: opened.path), ContinuousClock.now < end { usleep(20_000) }
        let single = try #require(URL(string: try String(contentsOf: opened, encoding: .utf8))?.fragment)
        #expect(single != server.token)
        #expect(try server.ask("GET", "/api/profiles", headers: ["Authorization": "Bearer \(single)"]).status == 401)
        let body = Array("{\"token\":\"\(single)\"}".utf8)
        let answer = try server.ask("POST", "/api/login", body, headers: [:])
        let cookie = try #require(answer.cookie)
        #expect(answer.status == 204)
        #expect(try server.ask("GET", "/api/profiles", headers: ["Cookie": cookie]).status == 200)
        #expect(try server.ask("POST", "/api/login", body, headers: [:]).status == 401)
    }

    @Test func `Pages of other sites get no access`() throws {
        let server = try ServedProgram()
        let token = ["Authorization": "Bearer \(server.token)"]
        #expect(try server.ask("GET", "/", host: "evil.example").status == 421)
        #expect(try server.ask("GET", "/api/profiles", host: "evil.example:\(server.port)").code == "misdirected")
        for header in [["Origin": "https://evil.example"], ["Sec-Fetch-Site": "cross-site"], ["Origin": "null"]] {
            let answer = try server.ask("GET", "/api/profiles", headers: token.merging(header) { $1 })
            #expect(answer.status == 403, "\(header)")
        }
        let own = ["Origin": "http://127.0.0.1:\(server.port)", "Sec-Fetch-Site": "same-origin"]
        #expect(try server.ask("GET", "/api/profiles", headers: token.merging(own) { $1 }).status == 200)
    }

    @Test func `Serves every part of the page with a content security policy`() throws {
        let server = try ServedProgram()
        for path in ["/", "/page/manifest.webmanifest"] {
            let answer = try server.ask("GET", path, headers: [:])
            #expect(answer.status == 200 && answer.head.contains("Content-Security-Policy: default-src 'self'"))
        }
        for path in [
            "/page/package.json", "/page/app.js", "/page/phrases-en.json", "/page/../Package.swift",
            "/page/%2e%2e%2fetc/passwd",
            "/etc/passwd", "//",
        ] {
            #expect(try server.ask("GET", path, headers: [:]).status == 404, "\(path)")
        }
    }

    // MARK: Pictures

    @Test func `A scan is the report of the command`() async throws {
        let server = try ServedProgram()
        let path = "TestImages/documents/sample.jpg"
        let answer = try server.ask("POST", "/api/scan", bytes("documents/sample.jpg"))
        let reports = try #require(answer.json["reports"] as? [[String: Any]])
        let line = try await DocScanBinary().run(["--json", path]).out
        let expected = try #require(
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        func plain(_ report: [String: Any]) -> NSDictionary {
            report.filter { !["source", "timings"].contains($0.key) } as NSDictionary
        }
        #expect(reports.count == 1)
        #expect(plain(reports[0]) == plain(expected))
    }

    @Test func `Broken pictures in a row cost one answer each`() throws {
        let server = try ServedProgram(["--jobs", "1"])
        let folder = TestImages.packageRoot.appending(path: "TestImages/broken")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names.count > 3)
        for name in names {
            let picture = try bytes("broken/\(name)")
            if picture.isEmpty { continue }
            let answer = try server.ask("POST", "/api/scan", picture)
            let reports = answer.json["reports"] as? [[String: Any]]
            #expect(answer.status == 200 && reports?.first?["status"] as? String == "failed", "\(name)")
        }
        let noise = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
        #expect(try server.ask("POST", "/api/scan", noise).status == 200)
        let good = try server.ask("POST", "/api/scan?text=false", bytes("documents/easy-04.jpg"))
        #expect((good.json["reports"] as? [[String: Any]])?.first?["status"] as? String == "complete")
    }

    @Test func `Reports workers that cannot be started, and tries again`() throws {
        let server = try ServedProgram(["--jobs", "1"])
        let picture = try bytes("documents/easy-04.jpg")
        // Threads that are started now have too small a stack; the server already has its own.
        try limitStack(of: server, to: 4096)
        let refused = try server.ask("POST", "/api/scan?text=false", picture)
        #expect(refused.status == 503 && refused.code == "busy" && refused.head.contains("Retry-After"))
        #expect(try server.ask("GET", "/api/health").status == 503)
        try limitStack(of: server, to: 8 << 20)
        let end = ContinuousClock.now + .seconds(20)
        while try server.ask("POST", "/api/scan?text=false", picture).status != 200, ContinuousClock.now < end {
            usleep(200_000)
        }
        #expect(try server.ask("GET", "/api/health").status == 200)
        #expect(try server.interrupt().messages.contains("Workers cannot be started"))
    }

    private func limitStack(of server: ServedProgram, to bytes: Int) throws {
        let program = Process()
        program.executableURL = URL(filePath: "/usr/bin/prlimit")
        program.arguments = ["--pid", "\(server.identifier)", "--stack=\(bytes):"]
        try program.run()
        program.waitUntilExit()
        try #require(program.terminationStatus == 0)
    }

    @Test func `A profile is a name and never a path`() throws {
        let server = try ServedProgram()
        let folder = server.folder.appending(path: "own.json")
        try Data("{}".utf8).write(to: folder)
        for name in ["own.json", "./own.json", "..%2fown.json", "%2fetc%2fpasswd", "nothing"] {
            let answer = try server.ask("POST", "/api/scan?profile=\(name)", bytes("documents/easy-04.jpg"))
            #expect(answer.status == 400 && answer.code == "badRequest", "\(name)")
        }
    }

    // MARK: Live

    @Test func `A session leads from frames to the report of the photo`() throws {
        let server = try ServedProgram()
        let begun = try server.ask("POST", "/api/sessions", json: "{\"language\":\"fr\"}")
        let id = try #require(begun.json["id"] as? String)
        #expect(begun.status == 201 && (begun.json["barcodes"] as? [Any])?.count == 2)
        let photo = try bytes("documents/sample.jpg")
        try show(photo, to: id, of: server)
        let answer = try server.ask("POST", "/api/sessions/\(id)/photo", photo)
        #expect(Self.events(answer).contains("report") && answer.body.contains("\"X5567231\""))
        #expect(try server.ask("GET", "/api/sessions/\(id)/cutouts/familyName").head.contains("image/png"))
        // A client that has not received the answer asks again; another photo is not requested.
        #expect(Self.events(try server.ask("POST", "/api/sessions/\(id)/photo", photo)).contains("report"))
        let other = try bytes("documents/easy-04.jpg")
        #expect(try server.ask("POST", "/api/sessions/\(id)/photo", other).code == "conflict")
        #expect(try server.ask("DELETE", "/api/sessions/\(id)").status == 204)
        #expect(try server.ask("POST", "/api/sessions/\(id)/frames", photo).status == 404)
    }

    /// Holds a picture still until a photo of it is requested.
    private func show(_ photo: [UInt8], to id: String, of server: ServedProgram) throws {
        var names: [String] = []
        for second in 0..<8 {
            let answer = try server.ask("POST", "/api/sessions/\(id)/frames?time=\(second)", photo)
            #expect(answer.status == 200)
            names += Self.events(answer)
            #expect((answer.json["nextFrameIn"] as? Int ?? 0) >= 100)
        }
        #expect(names.contains("hint"))
        if !names.contains("locked") {
            #expect(names.contains("manualAvailable"))
            #expect(Self.events(try server.ask("POST", "/api/sessions/\(id)/shutter")) == ["captured"])
        }
    }

    private static func events(_ answer: ServedProgram.Answer) -> [String] {
        (answer.json["events"] as? [[String: Any]] ?? []).compactMap { $0["event"] as? String }
    }

    @Test func `A frame that is not an image does not end the session`() throws {
        let server = try ServedProgram()
        let id = try #require(try server.ask("POST", "/api/sessions", json: "{}").json["id"] as? String)
        let path = "/api/sessions/\(id)/frames?time=1"
        #expect(try server.ask("POST", path, Array("no picture".utf8)).status == 422)
        #expect(try server.ask("POST", path, bytes("broken/truncated.jpg")).status >= 200)
        #expect(try server.ask("POST", "/api/sessions/\(id)/frames?time=x1", [1]).status == 400)
        #expect(try server.ask("POST", "/api/sessions/\(id)/frames?time=1e30", [1]).status == 400)
        #expect(try server.ask("POST", path, bytes("documents/easy-04.jpg")).status == 200)
    }

    // MARK: Case file

    @Test func `Offers no cases without a plan, and keeps no photo without consent`() async throws {
        #expect(try ServedProgram().ask("GET", "/api/plan").code == "missing")
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        #expect(try await DocScanBinary().run(["plan", "new", folder.path]).code == 0)
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try ServedProgram(["--plan", folder.path])
        #expect(try server.ask("GET", "/api/plan").json["id"] != nil)
        #expect(try server.ask("GET", "/api/consent").json["state"] as? String == "none")
        #expect(try server.ask("POST", "/api/cases", json: "{\"label\":\"A\"}").code == "consentNeeded")
        #expect(try server.ask("POST", "/api/consent", json: "{\"items\":[],\"name\":\"Ana\"}").code == "refused")
        let keys = try #require(try server.ask("GET", "/api/plan").json["items"] as? [[String: String]])
        let items = keys.compactMap { $0["key"] }.map { "\"\($0)\"" }.joined(separator: ",")
        #expect(try server.ask("POST", "/api/consent", json: "{\"items\":[\(items)],\"name\":\"Ana\"}").status == 201)
        let made = try server.ask("POST", "/api/cases", json: "{\"label\":\"A\"}")
        let id = try #require(made.json["id"] as? Int)
        #expect(try server.ask("POST", "/api/cases", json: "{\"label\":\"A\"}").code == "conflict")
        let kept = try server.ask("POST", "/api/cases/\(id)/captures", bytes("documents/sample.jpg"))
        #expect(kept.status == 201)
        let capture = try #require((kept.json["capture"] as? [String: Any])?["id"] as? Int)
        #expect(try server.ask("GET", "/api/captures/\(capture)/preview").head.contains("image/jpeg"))
        #expect(try server.ask("GET", "/api/captures/\(capture)/cutouts/familyName").head.contains("image/png"))
        let fault = try server.ask(
            "POST", "/api/captures/\(capture)/corrections",
            json: "{\"field\":\"sex\",\"action\":\"value\",\"value\":\"Q\"}")
        #expect(fault.status == 422 && !fault.body.contains("\"Q\""))
        let mended = try server.ask(
            "POST", "/api/captures/\(capture)/corrections",
            json: "{\"field\":\"sex\",\"action\":\"value\",\"value\":\"M\"}")
        #expect(mended.status == 200 && mended.body.contains("\"person\""))
        // A session keeps its photos in its case, even if the case is renamed.
        let session = try server.ask("POST", "/api/sessions", json: "{\"case\":\(id)}")
        let sessionID = try #require(session.json["id"] as? String)
        let photo = try bytes("documents/sample.jpg")
        try show(photo, to: sessionID, of: server)
        #expect(try server.ask("PATCH", "/api/cases/\(id)", json: "{\"label\":\"B\"}").status == 200)
        #expect(try server.ask("POST", "/api/cases", json: "{\"label\":\"A\"}").status == 201)
        let taken = try server.ask("POST", "/api/sessions/\(sessionID)/photo", photo)
        #expect((taken.json["capture"] as? [String: Any])?["case"] as? Int == id)
        #expect(try server.ask("DELETE", "/api/cases/\(id)").status == 204)
        #expect(try server.ask("GET", "/api/captures/\(capture)").status == 404)
    }

    // MARK: Hostile clients

    @Test func `A thousand silent connections do not block other clients`() throws {
        let server = try ServedProgram()
        var silent: [SilentConnection] = []
        for index in 0..<1000 {
            silent.append(try SilentConnection(port: server.port))
            if index % 250 == 249 { #expect(try server.ask("GET", "/api/health", seconds: 10).status == 200) }
        }
        #expect(try server.ask("POST", "/api/scan?text=false", bytes("documents/easy-04.jpg")).status == 200)
        #expect(silent.count == 1000)
    }

    /// A connection that sends the beginning of a request.
    private final class SilentConnection {
        private let connection: RawConnection

        init(port: Int) throws {
            connection = try RawConnection(port: port)
            connection.send("GET /api/health HTTP/1.1\r\nHost: 127")
        }
    }

    @Test func `Refuses a body that is too long, and tolerates an announced one that never comes`() throws {
        let server = try ServedProgram()
        let connection = try RawConnection(port: server.port)
        connection.send(server.head("POST", "/api/scan", count: 100_000_000))
        let part = [UInt8](repeating: 0xFF, count: 1 << 20)
        for _ in 0..<96 where !connection.send(part) { break }
        let waiting = try RawConnection(port: server.port)
        waiting.send(server.head("POST", "/api/scan", count: 60_000_000))
        #expect(try server.ask("POST", "/api/cases", Array(repeating: 0x20, count: 100_000)).status == 413)
        #expect(try server.ask("GET", "/api/health").status == 200)
    }

    // MARK: Its end

    @Test func `Control-C lets what is being answered be answered`() async throws {
        let server = try ServedProgram()
        let picture = try bytes("documents/sample.jpg")
        let connection = try RawConnection(port: server.port)
        connection.send(server.head("POST", "/api/scan", count: picture.count))
        connection.send(picture)
        try await Task.sleep(for: .milliseconds(200))
        let ended = try server.interrupt()
        #expect(ended.code == 130)
        #expect(try ServedProgram.answer(connection.receive()).body.contains("X5567231"))
    }

    // MARK: TLS

    @Test func `Other machines are served by TLS alone, with a certificate that stays`() async throws {
        let refused = try await DocScanBinary().run(["serve", "--host", "0.0.0.0"])
        #expect(refused.code == 1 && refused.error.contains("camera access only over HTTPS"))
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        var fingerprints: [String] = []
        for _ in 0..<2 {
            let server = try ServedProgram(["--tls-self-signed"], folder: folder)
            let file = folder.appending(path: "docscan/server/certificate.pem")
            let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(rights == 0o600)
            // Plain HTTP gets no answer.
            let plain = try RawConnection(port: server.port)
            plain.send(server.head("GET", "/api/health", count: 0))
            #expect(!plain.receive(seconds: 2).hasPrefix("HTTP/1.1 200"))
            let messages = try server.interrupt().messages
            fingerprints.append(try firstFingerprint(in: messages))
            // A terminal breaks no line.
            #expect(messages.split(separator: "\n").allSatisfy { $0.count <= 80 })
        }
        try? FileManager.default.removeItem(at: folder)
        #expect(fingerprints[0] == fingerprints[1])
    }

    /// The first fingerprint, which is split over two lines.
    private func firstFingerprint(in messages: String) throws -> String {
        let whole = messages.replacing(":\ndocscan: ", with: ":")
        let found = try #require(whole.firstMatch(of: #/([0-9A-F]{2}:){31}[0-9A-F]{2}/#))
        return String(found.output.0)
    }

    /// Returns the messages of the server as soon as they contain some words, and after ten seconds in any case.
    private func said(_ words: String, by server: ServedProgram) throws -> String {
        let file = server.folder.appending(path: "messages.txt")
        let end = ContinuousClock.now + .seconds(10)
        while ContinuousClock.now < end {
            let text = try String(contentsOf: file, encoding: .utf8)
            if text.contains(words) { return text }
            usleep(20_000)
        }
        return try String(contentsOf: file, encoding: .utf8)
    }

    @Test func `The authority has a separate plain-text site, and stays until it is replaced`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "docscan/server/authority.pem").path
        func fingerprint(_ arguments: [String]) throws -> String {
            let server = try ServedProgram(["--tls-self-signed"] + arguments, folder: folder)
            let messages = try said("Without the authority", by: server)
            let site = try #require(messages.firstMatch(of: #/http://127\.0\.0\.1:(\d+)/\n/#))
            let port = try #require(Int(site.output.1))
            let found = try firstFingerprint(in: messages)
            for (path, host, status) in [
                ("/", port, 200), ("/docscan-authority.crt", port, 200), ("/", 1, 421), ("/api/health", port, 404),
            ] {
                let client = try RawConnection(port: port)
                client.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(host)\r\nConnection: close\r\n\r\n")
                let answer = client.receive(seconds: 5).replacing("<wbr>", with: "")
                #expect(answer.hasPrefix("HTTP/1.1 \(status)"), "\(path)")
                #expect(path != "/" || status != 200 || answer.contains(found))
                #expect(!answer.contains(server.token))
            }
            #expect(try server.interrupt().code == 130)
            return found
        }
        let first = try fingerprint([])
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        #expect(try fingerprint([]) == first && fingerprint(["--new-authority"]) != first)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        let refused = try await DocScanBinary().run(
            ["serve", "--port", "0", "--tls-self-signed"], environment: ["XDG_DATA_HOME": folder.path])
        #expect(refused.code == 2 && refused.error.contains("--new-authority"))
        let alone = try await DocScanBinary().run(["serve", "--new-authority"])
        #expect(alone.code == 1 && alone.error.contains("--tls-self-signed"))
    }
}
