import DocScan
import DocScanCollect
import Testing

@testable import DocScanServer

struct CaseEndpointsTests {
    private let folder: CaseFolder
    private let server: Application

    /// The finished case "A", and the case "Bé" without papers, which was made a day later.
    init() throws {
        folder = try CaseFolder()
        try folder.setSlots(#"[{"name": "permit", "label": "Permit"}]"#)
        try folder.begin()
        try folder.add(1)
        try folder.store().makeCase("Bé", in: folder.location.openPlan(), at: Moment(seconds: 1_793_602_800))
        server = Application(folder.file, FakeScanner(reports: []))
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

    @Test(arguments: [("state=open", 400), ("since=yesterday", 400), ("q=%20-", 422)])
    func `A selection that means nothing is refused`(query: String, status: Int) async throws {
        #expect(try await server.ask("GET", "/api/cases?" + query).status == status)
    }
}
