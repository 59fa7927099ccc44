import DocScan
import DocScanCollect
import Testing

@testable import DocScanServer

struct CaseEndpointsTests {
    private let folder: CaseFolder
    private let server: Application

    /// The finished case "A", and the case "Bé" without documents, which was made a day later.
    init() throws {
        folder = try CaseFolder()
        try folder.setSlots(#"[{"name": "permit", "label": "Permit"}]"#)
        try folder.begin()
        try folder.add(1)
        try folder.store().makeCase("Bé", in: folder.location.openPlan(), at: Moment(seconds: 1_793_602_800))
        server = Application(folder.collection, FakeScanner(reports: []))
    }

    @Test(arguments: [
        ("", ["A", "Bé"]), ("?state=missing", ["Bé"]), ("?state=done", ["A"]), ("?state=toCheck", []),
        ("?since=2026-11-01T12:00:00Z", ["Bé"]), ("?since=2100-01-01", []), ("?q=be", ["Bé"]), ("?q=x", []),
        ("?q=BE%CC%81&state=done", []), ("?q=a&state=done&since=2026-01-01", ["A"]),
    ])
    func `The cases can be selected`(query: String, labels: [String]) async throws {
        let answer = try await server.ask("GET", "/api/cases" + query)
        #expect(answer.status == 200)
        #expect(answer.json["cases"]?.array?.compactMap { $0["label"]?.string } == labels)
    }

    @Test(arguments: [
        ("", ["Bé", "A"]), ("&state=missing", ["Bé"]), ("&state=toCheck", []),
        ("&active=2026-11-01T12:00:00Z", ["Bé"]), ("&q=BE", ["Bé"]), ("&label=A", ["A"]),
        ("&label=B", []), ("&label=%20Be%CC%81", ["Bé"]), ("&since=2100-01-01", []),
        ("&before=1793602800.2", ["A"]), ("&before=1.1", []),
    ])
    func `A page begins with the last activity`(query: String, labels: [String]) async throws {
        let answer = try await server.ask("GET", "/api/cases?limit=9" + query)
        #expect(answer.status == 200)
        #expect(answer.json["cases"]?.array?.compactMap { $0["label"]?.string } == labels)
        #expect(answer.json["next"] == .null)
    }

    @Test func `A page has its total, the next page and the tallies`() async throws {
        let answer = try await server.ask("GET", "/api/cases?limit=1&state=").json
        #expect(answer["total"]?.number == 2 && answer["next"] == "1793602800.2")
        #expect(answer["tallies"]?.text == #"{"all":2,"missing":1,"toCheck":0,"done":1}"#)
        let row = try #require(answer["cases"]?.array?.first)
        #expect(row["active"] == "2026-11-02T07:00:00Z" && row["person"] == .null && row["blocked"]?.number == 0)
        #expect(row["tallies"]?.array?.count == 1 && row["consent"] == "given")
        let done = try await server.ask("GET", "/api/cases?limit=1&state=done").json
        #expect(done["total"]?.number == 1 && done["next"] == .null && done["tallies"] == answer["tallies"])
        // All cases stay as other programs know them.
        #expect(try await server.ask("GET", "/api/cases").json.members?.map(\.key) == ["cases"])
    }

    @Test func `The open work is counted`() async throws {
        let answer = try await server.ask("GET", "/api/work")
        #expect(answer.status == 200 && answer.json.text == #"{"toCheck":0,"blocked":0,"waiting":0}"#)
    }

    @Test(arguments: [
        ("state=open", 400), ("since=yesterday", 400), ("q=%20-", 422), ("limit=0", 400), ("limit=9&before=x", 400),
        ("limit=9&active=x", 400), ("limit=9&q=-", 422), ("before=1.1", 400), ("active=2026-11-01", 400),
        ("label=A", 400),
    ])
    func `Refuses a selection without meaning`(query: String, status: Int) async throws {
        #expect(try await server.ask("GET", "/api/cases?" + query).status == status)
    }
}
