import DocScanCollect
import DocScanEngines
import Testing

@testable import DocScan
@testable import DocScanServer
@testable import DocScanService

/// The documents of a review as a test has them.
private actor Desk: ReviewDesk {
    private let profile = DocumentProfile.shipped[0]
    private var scanned: ScanReport
    private var decided: [(field: String, answer: FieldAnswer)] = []

    init() {
        scanned = ScanReport(source: "a.jpg", sha256: String(repeating: "ab", count: 32))
        scanned.profile = profile.id
        scanned.fields = profile.fields.prefix(2).map { DocumentField(unseen: $0.name) }
    }

    func documents() -> [DeskDocument] {
        let report = decided.reduce(scanned) { report, one in
            report.reviewed(
                one.field, one.answer, scanned: scanned, by: "Ngozi", at: "2026-11-24T09:30:00+01:00", profile: profile)
                ?? report
        }
        let open = report.fields.filter { !$0.sources.contains(.person) }
        return [DeskDocument(name: "a.jpg", profile: profile, scanned: scanned, report: report, open: open)]
    }

    func document(at index: Int) -> DeskDocument? { index == 0 ? documents()[0] : nil }
    func decide(_ answer: FieldAnswer, about field: String, of index: Int) { decided.append((field, answer)) }
    func takeBack(of index: Int) -> String? { decided.popLast()?.field }
    func cutouts(of index: Int) -> [Cutout] {
        [Cutout(field: scanned.fields[0].name, isBarcode: false, png: Attachment([1, 2]))]
    }
    func picture(of index: Int, longest: Int) -> [UInt8] { [UInt8(longest % 256)] }
}

struct DeskEndpointsTests {
    private let access = AccessControl(names: ["127.0.0.1"], port: 8443, isSecure: false) { Moment(seconds: 0) }
    private let site: ReviewSite
    private let names = DocumentProfile.shipped[0].fields.map(\.name)

    init() { site = ReviewSite(access, version: "1", desk: Desk()) }

    private func ask(
        _ path: String, _ body: String? = nil, token: Bool = true, host: String = "127.0.0.1:8443"
    ) async throws -> ServerResponse {
        var headers = [HTTPHeader("Host", host)]
        if token { headers.append(HTTPHeader("Authorization", "Bearer \(access.token.text)")) }
        let request = try #require(
            ServerRequest(body == nil ? "GET" : "POST", path, headers: headers, body: Array((body ?? "").utf8)))
        switch site.admit(request) {
        case .answer(let response): return response
        case .body(_, let answer):
            let response = await answer(request)
            try Description.check(response, to: request, by: site.endpoints)
            return response
        }
    }

    private func json(_ path: String, _ body: String? = nil) async throws -> JSON {
        try #require(JSON(parsing: String(decoding: try await ask(path, body).body, as: UTF8.self)))
    }

    @Test func `Every answer is described`() throws {
        let holes = Description.holes(in: site.endpoints)
        #expect(holes.isEmpty, "\(holes)")
    }

    @Test func `A review serves its documents to its own page, and nothing of a collection`() async throws {
        #expect(try await json("/api/start")["review"] == true)
        #expect(try await json("/api/health")["status"] == "ok")
        #expect(try await json("/api/cases/1")["label"] == "a.jpg")
        for path in ["/api/cases", "/api/plan", "/api/consent", "/api/outbox", "/metrics"] {
            #expect(try await ask(path).status == 404, "\(path)")
        }
        #expect(try await ask("/api/check", token: false).status == 401)
        #expect(try await ask("/api/check", host: "evil.example:8443").status == 421)
        #expect(try await ask("/", token: false).status == 200)
    }

    @Test func `A document leaves the list when its fields are decided, and comes back when one is taken back`()
        async throws
    {
        let list = try await json("/api/check")
        #expect(list["fields"]?.number == 2 && list["papers"]?.array?.first?["label"] == "a.jpg")
        for name in names.prefix(2) {
            let body = #"{"field":"\#(name)","action":"absent"}"#
            #expect(try await ask("/api/captures/1/corrections", body).status == 200)
        }
        #expect(try await json("/api/check")["total"]?.number == 0)
        let undone = try await json("/api/captures/1/undo", "{}")
        #expect(undone["field"]?.string == names[1] && undone["questions"]?.array?.count == 1)
        #expect(try await json("/api/check")["total"]?.number == 1)
    }

    @Test func `A value without the form of its field is refused, and unknown documents and fields are not found`()
        async throws
    {
        let refused = try await json(
            "/api/captures/1/corrections", #"{"field":"\#(names[0])","action":"value","value":"?"}"#)
        #expect(refused["code"] == "refused" && refused["reason"] == "unusualValue")
        let unknown = #"{"field":"shoeSize","action":"absent"}"#
        #expect(try await ask("/api/captures/1/corrections", unknown).status == 404)
        for path in ["/api/captures/2", "/api/captures/0", "/api/captures/2/picture", "/api/captures/1/cutouts/uci"] {
            #expect(try await ask(path).status == 404, "\(path)")
        }
    }

    @Test func `Pictures are not cached`() async throws {
        let cutout = try await ask("/api/captures/1/cutouts/\(names[0])")
        #expect(cutout.status == 200 && cutout.body == [1, 2] && cutout.headers["Cache-Control"] == "no-store")
        #expect(try await ask("/api/captures/1/preview").body == [UInt8(320 % 256)])
        #expect(try await json("/api/captures/1")["capture"]?["slotLabel"]?.string == DocumentProfile.shipped[0].title)
        #expect(try await json("/api/profiles")["profiles"]?.array?.count == 1)
    }
}
