import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService
import Testing

@testable import DocScanServer

struct PlanEndpointsTests {
    private let folder: CaseFolder
    private let scanner: FakeScanner
    private let application: Application

    /// The scanner reads a permit in every picture, with a cut-out of its first field.
    private static let profile = DocumentProfile.shipped.first { $0.id == "ca-permit" } ?? DocumentProfile.shipped[0]

    init() throws {
        folder = try CaseFolder()
        var report = ScanReport(source: "picture", status: .complete)
        report.profile = Self.profile.id
        scanner = FakeScanner(
            reports: [report],
            parts: [Cutout(field: Self.profile.fields[0].name, isBarcode: false, png: Attachment([1]))])
        application = Application(folder.collection, scanner)
    }

    private func giveConsent() async throws -> (status: Int, json: JSON) {
        try await application.ask(
            "POST", "/api/consent", json: #"{"items":["keep","read"],"name":"Amina Osei","email":""}"#)
    }

    /// Keeps a picture in a new case, and returns the path of its capture.
    private func capture() async throws -> String {
        let id = try await application.ask("POST", "/api/cases", json: #"{"label":"A"}"#).json["id"]?.number
        let path = "/api/cases/\(Int(try #require(id)))/captures?slot=permit"
        let kept = try await application.ask("POST", path, [0xFF, 0xD8, 1])
        #expect(kept.status == 201)
        return "/api/captures/\(Int(try #require(kept.json["capture"]?["id"]?.number)))"
    }

    private func cutout(of capture: String) async throws -> Int {
        try await application.response("GET", "\(capture)/cutouts/\(Self.profile.fields[0].name)").status
    }

    @Test func `Consent needs all items, and is stated once it is given`() async throws {
        #expect(try await application.ask("GET", "/api/consent").json["state"] == "none")
        let half = try await application.ask("POST", "/api/consent", json: #"{"items":["keep"],"name":"Amina"}"#)
        #expect(half.status == 422 && half.json["code"] == "refused")
        let given = try await giveConsent()
        #expect(given.status == 201 && given.json["state"] == "given" && given.json["name"] == "Amina Osei")
        #expect(try await application.ask("GET", "/api/consent").json == given.json)
        let start = try await application.ask("GET", "/api/start").json
        #expect(start["consent"] == given.json)
        #expect(try await application.ask("GET", "/api/plan").json == start["plan"])
    }

    @Test func `A withdrawal removes the captures, and nothing is kept after it`() async throws {
        _ = try await giveConsent()
        let capture = try await capture()
        #expect(folder.pictures.count == 1)
        let (status, json) = try await application.ask("DELETE", "/api/consent")
        #expect(status == 200 && json.text == #"{"captures":1,"isGone":true,"orders":0,"note":null}"#)
        #expect(folder.pictures.isEmpty)
        #expect(try await application.ask("GET", "/api/consent").json["state"] == "none")
        #expect(try await application.ask("GET", capture).status == 404)
        let made = try await application.ask("POST", "/api/cases", json: #"{"label":"B"}"#)
        #expect(made.status == 409 && made.json["code"] == "consentNeeded")
    }

    @Test func `A withdrawal forgets the cut-outs`() async throws {
        for count in 1...2 {
            _ = try await giveConsent()
            let capture = try await capture()
            // The second is in the cache.
            #expect(try await cutout(of: capture) == 200)
            #expect(try await cutout(of: capture) == 200)
            #expect(scanner.jobs.cutouts.count == count)
            #expect(try await application.ask("DELETE", "/api/consent").status == 200)
        }
    }

    @Test func `Refuses a withdrawal without consent`() async throws {
        #expect(try await application.ask("DELETE", "/api/consent").json["code"] == "consentNeeded")
        _ = try await giveConsent()
        #expect(try await application.ask("DELETE", "/api/consent").json["captures"]?.number == 0)
        #expect(try await application.ask("DELETE", "/api/consent").json["code"] == "consentNeeded")
    }

    /// The plan's files may be lost; the captures under it can be removed all the same.
    @Test func `Consent to a plan with errors can be withdrawn`() async throws {
        _ = try await giveConsent()
        _ = try await capture()
        try folder.setDestination("17")
        #expect(try await application.ask("GET", "/api/plan").json["code"] == "refused")
        #expect(try await application.ask("DELETE", "/api/consent").json["captures"]?.number == 1)
        #expect(folder.pictures.isEmpty)
    }

    @Test func `The export is a self-contained page, with the consent if it was given`() async throws {
        func export() async throws -> String {
            let response = try await application.response("GET", "/api/consent/export")
            #expect(response.status == 200 && response.headers["Content-Type"] == "text/html; charset=utf-8")
            #expect(response.headers["Content-Disposition"] == #"attachment; filename="consent.html""#)
            #expect(response.headers["Cache-Control"] == "no-store")
            return String(decoding: response.body, as: UTF8.self)
        }
        let before = try await export()
        #expect(before.contains("<title>Harbour papers</title>") && !before.contains("☑"))
        _ = try await giveConsent()
        let after = try await export()
        #expect(after.contains("☑ I agree that photographs") && after.contains("Amina Osei"))
    }
}
