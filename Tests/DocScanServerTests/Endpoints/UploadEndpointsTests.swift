import DocScanCollect
import DocScanEngines
import DocScanService
import Foundation
import Testing

@testable import DocScan
@testable import DocScanServer

struct UploadEndpointsTests {
    private let folder: CaseFolder
    private let photo = [0xFF, 0xD8] + (0..<998).map { UInt8($0 % 251) }
    private static let digest = "7fefc00237ecf77411f794f5377ada2a7969374fec58c71d9741c24e995039cc"
    private static let path = "/api/uploads/3e0ff0a4-0000-4000-8000-000000000001"

    /// The server's clock is at 2026-11-01T07:00:00Z.
    init() throws {
        folder = try CaseFolder()
        try folder.setSlots(#"[{"name": "permit", "label": "Permit", "profile": "ca-permit"}]"#)
        try folder.begin()
    }

    /// A start of the server, which reads a permit in every picture.
    private func server(_ error: ScanServiceError? = nil) -> Application {
        if let error { return Application(folder.collection, FakeScanner(error: error)) }
        var report = ScanReport(source: "picture", status: .complete)
        report.profile = "ca-permit"
        report.fields = [
            .init(
                name: "documentNumber", value: "F123456789", raw: "F123456789", sources: [.text], agrees: nil,
                confidence: 0.99)
        ]
        return Application(folder.collection, FakeScanner(reports: [report]))
    }

    private func begin(
        _ server: Application, made: String? = nil, sha256: String = Self.digest, size: Int = 1000, caseID: Int = 1,
        slot: String = "permit"
    ) async throws -> (status: Int, json: JSON) {
        let made = made.map { "\"\($0)\"" } ?? "null"
        return try await server.ask(
            "POST", "/api/uploads",
            json: """
                {"id": "\(Self.path.dropFirst(13))", "case": \(caseID), "slot": "\(slot)", "replaces": null,
                 "size": \(size), "sha256": "\(sha256)", "made": \(made)}
                """)
    }

    private func send(
        _ range: Range<Int>, to server: Application, at offset: Int? = nil
    ) async throws -> (status: Int, json: JSON) {
        try await server.ask("PATCH", "\(Self.path)?offset=\(offset ?? range.lowerBound)", Array(photo[range]))
    }

    private func shown(_ server: Application) async throws -> JSON { try await server.ask("GET", Self.path).json }

    /// The upload when it is no longer being read.
    private func settled(_ server: Application) async throws -> JSON {
        for _ in 0..<500 {
            let json = try await shown(server)
            if json["state"] != "reading" { return json }
            try await Task.sleep(for: .milliseconds(10))
        }
        return .null
    }

    private func captures() throws -> [Capture] {
        let plan = try folder.location.openPlan()
        let store = try folder.store()
        return try store.captures(of: store.caseNamed("A", in: plan))
    }

    private var files: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/store/uploads")) ?? []
    }

    @Test func `A photo arrives in parts across a restart, and is filed like one that is sent in one piece`()
        async throws
    {
        let begun = try await begin(server())
        #expect(begun.status == 201 && begun.json["state"] == "receiving" && begun.json["offset"] == .number(0))
        #expect(begun.json["capture"] == .null && begun.json["error"] == .null && begun.json["others"] == [])
        #expect(try await send(0..<400, to: server()).json["offset"] == .number(400))
        let again = try await begin(server())
        #expect(again.status == 200 && again.json["offset"] == .number(400))
        let filed = try await send(400..<1000, to: server())
        #expect(filed.status == 200 && filed.json["state"] == "stored" && filed.json["sha256"] == .string(Self.digest))
        #expect(filed.json["capture"]?["sha256"] == .string(Self.digest) && files.isEmpty)
        // The members of the answer to a photo in one piece, which finds it there.
        let whole = try await server().ask("POST", "/api/cases/1/captures?slot=permit", photo)
        #expect(whole.status == 200)
        for member in whole.json.members ?? [] where member.key != "message" {
            #expect(filed.json[member.key] == member.value, "\(member.key)")
        }
        #expect(filed.json["message"] == "Kept: Permit. All documents are there.")
        #expect(try await shown(server()) == filed.json)
        #expect(try await begin(server()).json == filed.json)
        #expect(try captures().count == 1)
    }

    @Test func `The last part can be repeated, and the photo is filed once`() async throws {
        let server = server()
        _ = try await begin(server)
        _ = try await send(0..<900, to: server)
        let (target, part) = ("\(Self.path)?offset=900", Array(photo[900...]))
        async let first = server.ask("PATCH", target, part)
        async let second = server.ask("PATCH", target, part)
        let answers = try await [first, second]
        #expect(answers.map(\.status) == [200, 200] && answers[0].json == answers[1].json)
        #expect(try await send(900..<1000, to: self.server()).json == answers[0].json)
        #expect(try await send(1000..<1000, to: self.server()).json["state"] == "stored")
        #expect(try captures().count == 1)
    }

    @Test func `Files a photo once if the server was killed before it filed or confirmed it`() async throws {
        _ = try await begin(server())
        let plan = try folder.location.openPlan()
        _ = try folder.store().receive(
            photo, at: 0, of: String(Self.path.dropFirst(13)), in: plan)
        // The photo was filed already, but the upload does not know it.
        _ = try await server().ask("POST", "/api/cases/1/captures?slot=permit", photo)
        let next = server()
        await next.tidy()
        #expect(try await settled(next)["state"] == "stored")
        #expect(try captures().count == 1 && files.isEmpty)
    }

    @Test func `Asking for a complete upload reads it`() async throws {
        _ = try await begin(server())
        let plan = try folder.location.openPlan()
        _ = try folder.store().receive(photo, at: 0, of: String(Self.path.dropFirst(13)), in: plan)
        let server = server()
        #expect(try await shown(server)["state"] == "reading")
        #expect(try await settled(server)["state"] == "stored")
    }

    @Test func `Another offset is refused with the right one, and a wrong digest with 0`() async throws {
        let server = server()
        _ = try await begin(server, sha256: String(repeating: "0", count: 64))
        _ = try await send(0..<400, to: server)
        for offset in [0, 399, 401, 5000] {
            let refused = try await send(0..<10, to: server, at: offset)
            #expect(refused.status == 409 && refused.json["code"] == "wrongOffset")
            #expect(refused.json["offset"] == .number(400))
        }
        #expect(try await send(0..<601, to: server, at: 400).json["code"] == "badRequest")
        #expect(try await server.ask("PATCH", "\(Self.path)?offset=-1", [1]).status == 400)
        #expect(try await server.ask("PATCH", Self.path, [1]).status == 400)
        let wrong = try await send(400..<1000, to: server)
        #expect(wrong.status == 422 && wrong.json["code"] == "wrongDigest" && wrong.json["offset"] == .number(0))
        #expect(try await shown(server)["offset"] == .number(0) && captures().isEmpty)
    }

    @Test func `A file that is not an image fails for good, and a busy server only for now`() async throws {
        _ = try await begin(server())
        let busy = try await send(0..<1000, to: server(.busy(waiting: 9, seconds: 4.5)))
        #expect(busy.status == 503 && busy.json["code"] == "busy" && files.count == 1)
        let unreadable = server(.scan(.jobUnreadable))
        #expect(try await shown(unreadable)["state"] == "reading")
        let failed = try await settled(unreadable)
        #expect(failed["state"] == "failed" && failed["error"]?["code"] == "unreadable" && files.isEmpty)
        #expect(try await begin(server()).json["error"] == failed["error"] && captures().isEmpty)
        #expect(try await server().ask("DELETE", Self.path).status == 204)
        #expect(try await server().ask("GET", Self.path).status == 404)
        #expect(try await begin(server()).status == 201)
    }

    @Test func `Accepts no upload without consent or a case, and deletes pending parts`() async throws {
        #expect(try await begin(server(), caseID: 9).status == 404)
        #expect(try await begin(server(), slot: "visa").json["code"] == "refused")
        #expect(try await begin(server(), size: (64 << 20) + 1).status == 413)
        #expect(try await begin(server(), sha256: "abc").json["code"] == "refused")
        _ = try await begin(server())
        _ = try await send(0..<400, to: server())
        #expect(files.count == 1)
        #expect(try await server().ask("DELETE", "/api/cases/1").status == 204)
        #expect(try await send(400..<1000, to: server()).status == 404 && files.isEmpty)
        let plan = try folder.location.openPlan()
        try folder.store().makeCase("B", in: plan, at: folder.collection.now())
        _ = try await begin(server(), caseID: 2)
        _ = try await send(0..<400, to: server())
        _ = try folder.store().withdraw(fromPlan: "plan", at: folder.collection.now())
        #expect(files.isEmpty)
        #expect(try await begin(server(), caseID: 2).json["code"] == "consentNeeded")
    }

    @Test(arguments: [
        (nil, 1_793_516_400.0), ("2026-10-29T08:30:00.123Z", 1_793_262_600),
        ("2026-10-29T09:30:00+01:00", 1_793_262_600),
        ("2026-11-01T07:00:01Z", 1_793_516_400), ("2026-07-01T00:00:00Z", 1_793_516_400),
    ])
    func `A photo has its plausible time of capture`(made: String?, seconds: Double) async throws {
        #expect(try await begin(server(), made: made).status == 201)
        #expect(try await send(0..<1000, to: server()).json["state"] == "stored")
        #expect(try captures()[0].taken.seconds == seconds)
    }

    @Test func `Refuses text that is not a time, and records the device that began the upload`()
        async throws
    {
        #expect(try await begin(server(), made: "yesterday").status == 400)
        let body = """
            {"id": "\(Self.path.dropFirst(13))", "case": 1, "size": 1000, "sha256": "\(Self.digest)"}
            """
        let begun = try await server().response("POST", "/api/uploads", Array(body.utf8), device: "Tablet%202")
        #expect(begun.status == 201)
        // Without a slot, that of the recognised document.
        #expect(try await send(0..<1000, to: server()).json["capture"]?["slot"] == "permit")
        let plan = try folder.location.openPlan()
        let store = try folder.store()
        let last = try store.history(of: store.caseNamed("A", in: plan)).last
        #expect(last?.person == "Tablet 2" && last?.action == .captureAdded)
    }

    @Test func `A cancelled upload leaves no data, and a filed one leaves its capture`() async throws {
        let server = server()
        _ = try await begin(server)
        _ = try await send(0..<400, to: server)
        #expect(try await server.ask("DELETE", Self.path).status == 204 && files.isEmpty)
        #expect(try await server.ask("DELETE", Self.path).status == 404)
        _ = try await begin(server)
        _ = try await send(0..<1000, to: server)
        #expect(try await server.ask("DELETE", Self.path).status == 204)
        #expect(try captures().count == 1)
    }

    @Test func `An upload whose capture was deleted is still known`() async throws {
        let server = server()
        _ = try await begin(server)
        _ = try await send(0..<1000, to: server)
        #expect(try await server.ask("DELETE", "/api/captures/1").status == 204)
        let found = try await shown(server)
        #expect(found["state"] == "stored" && found["capture"] == .null && found["case"] == .null)
    }
}
