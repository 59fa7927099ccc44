import Testing

@testable import DocScanCollect

struct HTTPTransportTests {
    /// Answers by address.
    private final class Scripted: HTTPTransport {
        var answers: [String: HTTPResponse]
        var seen: [HTTPRequest] = []

        init(_ answers: [String: HTTPResponse]) { self.answers = answers }

        func perform(_ request: HTTPRequest, progress: (Int, Int) -> Bool) throws(HTTPFailure) -> HTTPResponse {
            seen.append(request)
            return answers[request.url] ?? HTTPResponse(status: 404)
        }
    }

    private func redirect(_ location: String) -> HTTPResponse {
        HTTPResponse(status: 302, headers: [HTTPHeader("location", location)])
    }

    @Test func `A redirect is followed without credentials, and to public addresses only`() throws {
        let transport = Scripted(["https://a.org/x": redirect("/y"), "https://a.org/y": HTTPResponse(status: 200)])
        var request = HTTPRequest(.get, "https://a.org/x")
        request.credentials = Credentials(line: "a:b")
        #expect(try transport.fetch(request).status == 200)
        #expect(transport.seen.map(\.addresses) == [.any, .publicOnly])
        #expect(transport.seen.map { $0.credentials == nil } == [false, true])
    }

    @Test func `Redirects without end, to http or to nowhere are errors`() {
        let loop = Scripted(["https://a.org/x": redirect("https://a.org/x")])
        #expect(throws: HTTPFailure.tooManyRedirects) { try loop.fetch(HTTPRequest(.get, "https://a.org/x")) }
        let plain = Scripted(["https://a.org/x": redirect("http://a.org/x")])
        #expect(throws: HTTPFailure.plainText(host: "a.org")) { try plain.fetch(HTTPRequest(.get, "https://a.org/x")) }
        let file = Scripted(["https://a.org/x": redirect("file:///etc/passwd")])
        #expect(throws: HTTPFailure.invalidAddress) { try file.fetch(HTTPRequest(.get, "https://a.org/x")) }
    }

    @Test func `Downloads only over https, or from this machine`() throws {
        let transport = Scripted([
            "https://a.org/x": HTTPResponse(status: 200, body: [1]), "http://localhost/x": HTTPResponse(status: 200),
        ])
        #expect(try transport.download(#require(HTTPAddress("https://a.org/x")), limit: 9) == [1])
        #expect(try transport.download(#require(HTTPAddress("http://localhost/x")), limit: 9).isEmpty)
        #expect(transport.seen.map(\.addresses) == [.any, .ownOnly])
        #expect(transport.seen.allSatisfy { $0.limit == 9 })
        #expect(throws: HTTPFailure.plainText(host: "a.org")) {
            try transport.download(#require(HTTPAddress("http://a.org/x")), limit: 9)
        }
        #expect(throws: HTTPFailure.status(404, host: "a.org")) {
            try transport.download(#require(HTTPAddress("https://a.org/y")), limit: 9)
        }
    }
}
