import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService
import Testing

@testable import DocScanServer

struct LiveEndpointsTests {
    /// A profile of the user's own in a file with another name than its id.
    private static let own: DocumentProfile = {
        var profile = DocumentProfile.shipped[0]
        profile.id = "own-id"
        return profile
    }()

    private let catalog = ProfileCatalog(
        shipped: DocumentProfile.shipped, ownNames: { ["file-name"] },
        ownProfile: { $0 == "file-name" ? Self.own : nil })

    private func id(of profile: ScanOptions.ProfileChoice) -> String? {
        if case .only(let profile) = profile { profile.id } else { nil }
    }

    @Test func `A session uses a user's profile by content, whatever its file is called`() async throws {
        var report = ScanReport(source: "photo", status: .complete)
        report.profile = "own-id"
        let field = try #require(Self.own.fields.first).name
        let scanner = FakeScanner(
            reports: [report], parts: [Cutout(field: field, isBarcode: false, png: Attachment([1]))])
        let application = Application(scanner, profiles: catalog)
        let begun = try await application.ask("POST", "/api/sessions", json: #"{"profiles":["file-name"]}"#)
        #expect(begun.status == 201)
        let path = "/api/sessions/\(try #require(begun.json["id"]?.string))"
        for time in [0, 6] {
            #expect(try await application.ask("POST", "\(path)/frames?time=\(time)", [1]).status == 200)
        }
        #expect(scanner.jobs.frames.map { $0.settings.value.profiles.map(\.id) } == [["own-id"], ["own-id"]])
        #expect(try await application.ask("POST", "\(path)/shutter").json["state"] == .string("capturing"))
        let photo = try await application.ask("POST", "\(path)/photo", [2])
        #expect(photo.status == 200 && photo.json["state"] == .string("done"))
        #expect(scanner.jobs.pages.map { id(of: $0.settings.value.options.profile) } == ["own-id"])
        #expect(try await application.ask("GET", "\(path)/cutouts/\(field)").status == 200)
        #expect(scanner.jobs.cutouts.map { id(of: $0.settings.value.options.profile) } == ["own-id"])
    }

    @Test func `Among several documents the scan chooses, the user's own included`() async throws {
        let scanner = FakeScanner(reports: [ScanReport(source: "photo", status: .complete)])
        let application = Application(scanner, profiles: catalog)
        let names = #"{"profiles":["file-name","\#(DocumentProfile.shipped[0].id)"]}"#
        let id = try #require(try await application.ask("POST", "/api/sessions", json: names).json["id"]?.string)
        for time in [0, 6] { _ = try await application.ask("POST", "/api/sessions/\(id)/frames?time=\(time)", [1]) }
        _ = try await application.ask("POST", "/api/sessions/\(id)/shutter")
        #expect(try await application.ask("POST", "/api/sessions/\(id)/photo", [2]).status == 200)
        let settings = try #require(scanner.jobs.pages.first).settings.value
        #expect(settings.ownProfiles.map(\.id) == ["own-id"])
        guard case .auto = settings.options.profile else { throw Problem(.internal, technical: "a profile was chosen") }
        // The document was not recognized, so it has no fields.
        #expect(try await application.ask("GET", "/api/sessions/\(id)/cutouts/name").status == 404)
    }

    @Test func `A photo is taken once, and its reply repeated`() async throws {
        let scanner = FakeScanner(reports: [ScanReport(source: "photo", status: .complete)])
        let application = Application(scanner)
        let id = try #require(try await application.ask("POST", "/api/sessions", json: "{}").json["id"]?.string)
        let path = "/api/sessions/\(id)"
        #expect(try await application.ask("POST", "\(path)/photo", [2]).json["code"] == .string("conflict"))
        for time in [0, 6] { _ = try await application.ask("POST", "\(path)/frames?time=\(time)", [1]) }
        _ = try await application.ask("POST", "\(path)/shutter")
        let first = try await application.ask("POST", "\(path)/photo", [2])
        #expect(try await application.ask("POST", "\(path)/photo", [2]).json["events"] == first.json["events"])
        #expect(try await application.ask("POST", "\(path)/photo", [3]).json["code"] == .string("conflict"))
        #expect(scanner.jobs.pages.count == 1)
    }

    @Test func `A photo of two documents reports one of them, and mentions the other`() async throws {
        let reports = [nil, "passport"].map { profile in
            var report = ScanReport(source: "photo", status: .incomplete)
            report.profile = profile
            return report
        }
        let application = Application(FakeScanner(pages: [ScannedPage(reports)]))
        let id = try #require(try await application.ask("POST", "/api/sessions", json: "{}").json["id"]?.string)
        for time in [0, 6] { _ = try await application.ask("POST", "/api/sessions/\(id)/frames?time=\(time)", [1]) }
        _ = try await application.ask("POST", "/api/sessions/\(id)/shutter")
        let events = try await application.ask("POST", "/api/sessions/\(id)/photo", [2]).json["events"]?.array ?? []
        #expect(events.map { $0["event"]?.string } == ["report", "notice", "notice"])
        #expect(events.first?["report"]?.text == reports[1].json.text)
        #expect(events.last?["message"]?.string == "Another document is in the photo.")
    }

    @Test func `The photos of sessions share the memory of all bodies, until the sessions end`() async throws {
        let location = CollectionLocation(plan: nil, store: "/nonexistent/docscan-test", profiles: .shippedOnly)
        let collection = ServerCollection(location) { Moment(seconds: 0) }
        let access = AccessControl(names: ["127.0.0.1"], port: 8443, isSecure: false, now: collection.now)
        let scanner = FakeScanner(reports: [ScanReport(source: "photo", status: .complete)])
        let application = Application(
            access, version: "1.2.3", workers: 2, reviewer: "Ana", collection, scanner: scanner,
            memory: MemoryBudget(1000))
        func session() async throws -> String {
            let begun = try await application.ask("POST", "/api/sessions", json: "{}")
            let path = "/api/sessions/\(try #require(begun.json["id"]?.string))"
            for time in [0, 6] { _ = try await application.ask("POST", "\(path)/frames?time=\(time)", [1]) }
            _ = try await application.ask("POST", "\(path)/shutter")
            return path
        }
        let photo = [UInt8](repeating: 7, count: 600)
        let (first, second) = (try await session(), try await session())
        #expect(try await application.ask("POST", "\(first)/photo", photo).status == 200)
        let refused = try await application.response("POST", "\(second)/photo", photo)
        #expect(refused.status == 503 && refused.headers["Retry-After"] == "5")
        #expect(try await application.ask("DELETE", first).status == 204)
        #expect(try await application.ask("POST", "\(second)/photo", photo).status == 200)
    }

    @Test func `A session keeps into its case after that was renamed`() async throws {
        let folder = try CaseFolder()
        try folder.begin()
        let report = ScanReport(source: "photo", status: .complete)
        let pages = [ScannedPage([report])]
        let application = Application(folder.collection, FakeScanner(pages: pages))
        let begun = try await application.ask("POST", "/api/sessions", json: #"{"case":1}"#)
        let path = "/api/sessions/\(try #require(begun.json["id"]?.string))"
        for time in [0, 6] { _ = try await application.ask("POST", "\(path)/frames?time=\(time)", [1]) }
        _ = try await application.ask("POST", "\(path)/shutter")
        #expect(try await application.ask("PATCH", "/api/cases/1", json: #"{"label":"B"}"#).status == 200)
        let photo = try await application.ask("POST", "\(path)/photo", [0xFF, 0xD8, 9])
        #expect(photo.status == 200 && photo.json["capture"] != .null, "\(photo.json.text)")
        let plan = try folder.location.openPlan()
        #expect(try folder.store().captures(of: folder.store().caseNamed("B", in: plan)).count == 1)
    }

    @Test func `A frame that cannot be read leaves the session open`() async throws {
        let application = Application(FakeScanner(error: .scan(.unreadable(.other("it is noise")))))
        let id = try #require(try await application.ask("POST", "/api/sessions", json: "{}").json["id"]?.string)
        let answer = try await application.ask("POST", "/api/sessions/\(id)/frames", [1])
        #expect(answer.status == 422 && answer.json["reason"] == .string("unreadable"))
        #expect(try await application.ask("POST", "/api/sessions/\(id)/frames?time=x", [1]).status == 400)
        #expect(try await application.ask("DELETE", "/api/sessions/\(id)").status == 204)
        #expect(try await application.ask("DELETE", "/api/sessions/\(id)").status == 404)
    }

    @Test(arguments: [
        #"{"profiles":"passport"}"#, #"{"profiles":[1]}"#, #"{"profiles":["unknown"]}"#, #"{"case":"1"}"#, "[]", "{",
    ])
    func `A session with a wrong body does not begin`(body: String) async throws {
        #expect(try await Application(FakeScanner()).ask("POST", "/api/sessions", json: body).status == 400)
    }
}
