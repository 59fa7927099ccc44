import DocScan
import Synchronization
import Testing

@testable import DocScanCollect

/// A web of answers by address; an address without one leads nowhere.
private final class Web: HTTPTransport {
    private let answers: [String: HTTPResponse]
    let asked = Mutex<[HTTPRequest]>([])

    init(_ answers: [String: HTTPResponse]) { self.answers = answers }

    static func json(_ text: String) -> HTTPResponse { HTTPResponse(status: 200, body: Array(text.utf8)) }

    func perform(_ request: HTTPRequest, progress: (Int, Int) -> Bool) throws(HTTPFailure) -> HTTPResponse {
        asked.withLock { $0.append(request) }
        guard let answer = answers[request.url] else { throw .noConnection(host: "a.org") }
        return answer
    }
}

struct ObjectFetchTests {
    private let links = ObjectLinks(manifest: "https://a.org/m", oembed: "https://a.org/o")

    @Test func `Both records are fetched, within limits`() {
        let web = Web([
            "https://a.org/m": Web.json(#"{"label": "Ferry"}"#), "https://a.org/o": Web.json(#"{"title": "x"}"#),
        ])
        var fetch = ObjectFetch(web)
        let outcome = fetch.fetch(links)
        #expect(
            outcome.failure == nil && outcome.record.title == "Ferry" && outcome.record.oembed == #"{"title": "x"}"#)
        for request in web.asked.withLock({ $0 }) {
            #expect(request.limit == 4 << 20 && request.timeout == 30 && request.method == .get)
        }
    }

    @Test func `Keeps the record that was fetched, with the reason for the missing one`() {
        let web = Web([
            "https://a.org/m": Web.json(#"{"label": "Ferry"}"#), "https://a.org/o": HTTPResponse(status: 404),
        ])
        var fetch = ObjectFetch(web)
        let outcome = fetch.fetch(links)
        #expect(outcome.record.title == "Ferry")
        #expect(outcome.failure == "oEmbed record: a.org returned status 404.")
    }

    @Test func `Does not keep an answer that is not a JSON object`() {
        let web = Web(["https://a.org/m": Web.json("<html>"), "https://a.org/o": Web.json("[]")])
        var fetch = ObjectFetch(web)
        #expect(fetch.fetch(links).record == ObjectRecord())
    }

    @Test func `A server that does not answer is not asked again`() {
        let web = Web(["https://b.org/m": Web.json(#"{"label": "Ferry"}"#)])
        var fetch = ObjectFetch(web)
        for _ in 0..<3 { #expect(fetch.fetch(links).failure?.contains("a.org does not answer") == true) }
        #expect(fetch.fetch(ObjectLinks(manifest: "https://b.org/m")).failure == nil)
        #expect(web.asked.withLock { $0.map(\.url) } == ["https://a.org/m", "https://b.org/m"])
    }

    @Test func `A redirect is followed on public networks alone`() {
        let web = Web([
            "https://a.org/m": HTTPResponse(status: 302, headers: [HTTPHeader("Location", "https://b.org/m")]),
            "https://b.org/m": Web.json("{}"),
        ])
        var fetch = ObjectFetch(web)
        #expect(fetch.fetch(ObjectLinks(manifest: "https://a.org/m")).failure == nil)
        #expect(web.asked.withLock { $0.map(\.addresses) } == [.any, .publicOnly])
    }

    @Test(arguments: ["file:///etc/passwd", "javascript:alert(1)", "ftp://a.org/m", "m", ""])
    func `Fetches only http and https addresses`(link: String) {
        let web = Web([:])
        var fetch = ObjectFetch(web)
        #expect(fetch.fetch(ObjectLinks(manifest: link)).failure?.contains("no http or https URL") == true)
        #expect(web.asked.withLock { $0.isEmpty })
    }

    @Test func `Each record of a run is stored before the next is fetched`() throws {
        let folder = try Collection()
        let store = try folder.store()
        var report = ScanReport(source: "label.jpg", sha256: "ab")
        report.matches = [("H1", "https://a.org/m"), ("H2", nil), ("H3", "https://b.org/m")].map { value, manifest in
            AccessionMatch(
                value: value, label: "common", organization: "Hall", objectURL: nil, iiifManifest: manifest,
                oembed: nil, line: 1, column: 1)
        }
        _ = try store.collect(report, source: report.source, at: folder.moment)
        let web = Web(["https://a.org/m": Web.json(#"{"label": "Ferry"}"#)])
        var results: [Store.RecordFetch] = []
        try store.fetch(try store.numbers(), over: web, now: { folder.moment }) { number, result in
            results.append(result)
            let kept = try #require(try store.numbers(named: number.number).first)
            #expect((kept.fetched == nil) == (number.number != "H1"))
        }
        #expect(results == [.fetched(title: "Ferry"), .withoutAddress, .failed(reason: results[2].reason)])
        #expect(results[2].reason.contains("a.org does not answer"))
        #expect(throws: HTTPFailure.cancelled) {
            try store.fetch(try store.numbers(), over: web, now: { folder.moment }) { _, _ in
                throw HTTPFailure.cancelled
            }
        }
    }
}

extension Store.RecordFetch {
    fileprivate var reason: String { if case .failed(let reason) = self { reason } else { "" } }
}
