import DocScanCollect
import DocScanEngines
import DocScanService
import Testing

@testable import DocScan
@testable import DocScanServer

struct CaptureEndpointsTests {
    private let folder: CaseFolder

    /// A plan with a slot for one permit.
    init() throws {
        folder = try CaseFolder()
        try folder.setSlots(#"[{"name": "permit", "label": "Permit", "profile": "ca-permit"}]"#)
        try folder.begin()
    }

    /// A server that reads this in every picture: a permit with a number, or nothing.
    private func server(number: String?, complete: Bool = true) -> Application {
        var report = ScanReport(source: "picture", status: complete ? .complete : .incomplete)
        if let number {
            report.profile = "ca-permit"
            report.fields = [
                .init(
                    name: "documentNumber", value: number, raw: number, sources: [.text], agrees: nil, confidence: 0.99)
            ]
        }
        return Application(folder.collection, FakeScanner(reports: [report]))
    }

    private func add(
        _ picture: UInt8, to server: Application, replacing: Int? = nil
    ) async throws -> (status: Int, json: JSON) {
        let query = "slot=permit&replaces=\(replacing.map(String.init) ?? "")"
        return try await server.ask("POST", "/api/cases/1/captures?\(query)", [0xFF, 0xD8, picture])
    }

    @Test func `A photo of an empty table is stored with a question, and the permit stays`() async throws {
        let good = try await add(1, to: server(number: "F123456789"))
        #expect(good.status == 201 && good.json["verdict"] == "complete" && good.json["question"] == .null)
        #expect(
            good.json["case"]?["state"] == "done" && good.json["message"] == "Kept: Permit. All documents are there.")
        let table = try await add(2, to: server(number: nil, complete: false))
        #expect(table.status == 201 && table.json["verdict"] == "parked" && table.json["question"] == "otherPaper")
        #expect(
            table.json["message"]
                == "Set aside, not filed. The photo does not show the document that belongs here.")
        let tally = table.json["case"]?["tallies"]?.array?.first
        #expect(table.json["case"]?["state"] == "toCheck" && tally?["count"]?.number == 1)
        #expect(tally?["parked"]?.number == 1)
        // The photo that is to replace the permit is no better off.
        #expect(try await add(3, to: server(number: nil), replacing: 1).json["question"] == "otherPaper")
    }

    @Test func `A good photo in place of one that was set aside asks nothing`() async throws {
        _ = try await add(1, to: server(number: nil, complete: false))
        // Another bad one in its place leaves one question, and a good one none.
        let second = try await add(2, to: server(number: nil, complete: false), replacing: 1)
        #expect(second.json["question"] == "otherPaper")
        #expect(second.json["case"]?["tallies"]?.array?.first?["parked"]?.number == 1)
        let good = try await add(3, to: server(number: "F123456789"), replacing: 2)
        #expect(good.json["verdict"] == "complete" && good.json["case"]?["state"] == "done")
        // Both are still there, and can be restored.
        let states = try await server(number: nil).ask("GET", "/api/cases/1").json["captures"]?.array?
            .map { $0["state"]?.text ?? "" }
        #expect(states == [#""superseded""#, #""superseded""#, #""kept""#])
    }

    @Test func `Returns the image of a capture`() async throws {
        let scanner = FakeScanner(reports: [ScanReport(source: "picture", status: .incomplete)])
        let server = Application(folder.collection, scanner)
        _ = try await add(1, to: server)
        #expect(try await server.ask("GET", "/api/captures/1/picture").status == 200)
        #expect(scanner.jobs.pictures.map(\.longest) == [2000])
        #expect(try await server.ask("GET", "/api/captures/1/picture?side=2").status == 404)
        #expect(try await server.ask("GET", "/api/captures/1/picture?side=-9").status == 400)
        #expect(try await server.ask("GET", "/api/captures/2/picture").status == 404)
    }

    @Test func `The same bytes again are 200, and another permit raises a question that is answered`() async throws {
        let server = server(number: "F123456789")
        #expect(try await add(1, to: server).status == 201)
        #expect(try await add(1, to: server).status == 200)
        let other = try await add(2, to: self.server(number: "F987654321"))
        #expect(other.json["question"] == "slotFull" && other.json["capture"]?["id"]?.number == 2)
        let needs = try await server.ask("POST", "/api/captures/2/decision", json: #"{"answer":"replace"}"#)
        #expect(needs.status == 400 && needs.json["detail"]?.string?.contains("capture") == true)
        let decided = try await server.ask(
            "POST", "/api/captures/2/decision", json: #"{"answer":"replace","capture":1}"#)
        #expect(decided.status == 200 && decided.json["capture"]?["verdict"] == "complete")
        #expect(decided.json["case"]?["state"] == "done")
        let again = try await server.ask("POST", "/api/captures/2/decision", json: #"{"answer":"keep"}"#)
        #expect(again.status == 422 && again.json["code"] == "refused")
        let deleted = try await server.ask("POST", "/api/captures/1/decision", json: #"{"answer":"delete"}"#)
        #expect(deleted.json["capture"] == .null && folder.pictures.count == 1)
    }

    @Test func `A photo that is taken again replaces the first one if it was read as well`() async throws {
        _ = try await add(1, to: server(number: "F123456789", complete: false))
        let worse = try await add(2, to: server(number: nil, complete: false), replacing: 1)
        #expect(worse.json["question"] == "otherPaper")
        let better = try await add(3, to: server(number: "F123456789"), replacing: 1)
        #expect(better.json["verdict"] == "complete")
        let found = try await server(number: nil).ask("GET", "/api/cases/1")
        #expect(found.json["captures"]?.array?.map { $0["state"]?.string } == ["superseded", "kept", "kept"])
        #expect(try await add(4, to: server(number: nil), replacing: 0).status == 400)
    }
}
