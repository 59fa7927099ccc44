import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService
import Testing

@testable import DocScanServer

/// A plan that asks each case for its consent.
struct ConsentEndpointsTests {
    private let folder: CaseFolder
    private let application: Application

    init() throws {
        folder = try CaseFolder(consent: "case")
        var report = ScanReport(source: "picture", status: .complete)
        report.profile = "ca-permit"
        application = Application(folder.collection, FakeScanner(reports: [report]))
    }

    private func make(_ label: String) async throws -> String {
        let made = try await application.ask("POST", "/api/cases", json: "{\"label\":\"\(label)\"}")
        #expect(made.status == 201 && made.json["consent"] == "none")
        return "/api/cases/\(Int(try #require(made.json["id"]?.number)))"
    }

    private func give(_ path: String, _ name: String, more: String = "") async throws -> (status: Int, json: JSON) {
        try await application.ask(
            "POST", path + "/consent", json: "{\"items\":[\"keep\",\"read\"],\"name\":\"\(name)\"\(more)}")
    }

    @Test func `Each case asks for its consent`() async throws {
        #expect(try await application.ask("GET", "/api/plan").json["consentOf"] == "case")
        #expect(try await application.ask("GET", "/api/start").json["consent"] == .null)
        #expect(try await application.ask("GET", "/api/cases").json["cases"]?.array?.isEmpty ?? false)
        let (first, second) = (try await make("A-17"), try await make("B-4"))
        #expect(try await application.ask("GET", first + "/consent").json["state"] == "none")
        let refused = try await application.ask("POST", first + "/captures?slot=permit", [0xFF, 0xD8, 1])
        #expect(refused.status == 409 && refused.json["code"] == "consentNeeded")
        let given = try await give(first, "Amina Osei")
        #expect(given.status == 201 && given.json["case"] == "A-17" && given.json["language"] == "en")
        #expect(try await application.ask("GET", first + "/consent").json == given.json)
        #expect(try await application.ask("POST", first + "/captures?slot=permit", [0xFF, 0xD8, 1]).status == 201)
        #expect(try await application.ask("POST", second + "/captures?slot=permit", [0xFF, 0xD8, 1]).status == 409)
        let session = try await application.ask(
            "POST", "/api/sessions", json: "{\"case\":\(second.split(separator: "/").last ?? ""),\"slot\":\"permit\"}")
        #expect(session.status == 409 && session.json["code"] == "consentNeeded")
    }

    @Test(arguments: ["GET", "POST", "DELETE"])
    func `Refuses one consent for all cases`(method: String) async throws {
        _ = try await make("A")
        let answer =
            method == "POST"
            ? try await application.ask(method, "/api/consent", json: #"{"items":["keep","read"],"name":"Amina Osei"}"#)
            : try await application.ask(method, "/api/consent")
        #expect(answer.status == 409 && answer.json["code"] == "conflict")
    }

    @Test func `A consent that the form did not show is not replaced`() async throws {
        let path = try await make("A-17")
        let first = try await give(path, "Amina Osei")
        let id = Int(try #require(first.json["id"]?.number))
        let second = try await give(path, "Bob Miller")
        #expect(second.status == 409)
        let message = try #require(second.json["detail"]?.string)
        #expect(message.contains("Amina Osei") && message.contains("Bob Miller"))
        #expect(try await application.ask("GET", path + "/consent").json["name"] == "Amina Osei")
        #expect(try await give(path, "Amina E. Osei", more: ",\"after\":\(id)").status == 201)
        #expect(try await give(path, "Bob Miller", more: ",\"after\":\(id)").status == 409)
    }

    @Test func `A withdrawal deletes one case`() async throws {
        let (first, second) = (try await make("A-17"), try await make("B-4"))
        for (number, path) in [first, second].enumerated() {
            _ = try await give(path, "N")
            _ = try await application.ask("POST", path + "/captures?slot=permit", [0xFF, 0xD8, UInt8(number)])
        }
        let shown = try await application.ask("GET", first + "/consent").json
        #expect(shown["captures"]?.number == 1 && shown["orders"]?.number == 0)
        let gone = try await application.ask("DELETE", first + "/consent")
        #expect(gone.status == 200 && gone.json["captures"]?.number == 1)
        #expect(try await application.ask("GET", first).status == 404)
        #expect(try await application.ask("GET", second).json["captures"]?.array?.count == 1)
        #expect(try await application.ask("DELETE", first + "/consent").status == 404)
    }

    @Test func `A case cannot be asked under a plan with one consent`() async throws {
        let folder = try CaseFolder()
        try folder.begin()
        let application = Application(folder.collection, FakeScanner(reports: []))
        for method in ["GET", "DELETE"] {
            #expect(try await application.ask(method, "/api/cases/1/consent").json["code"] == "conflict")
        }
    }
}
