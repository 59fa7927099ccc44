import Testing

@testable import DocScanCollect

struct HTTPTests {
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

    @Test func `A download comes by https, or from this machine`() throws {
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

    @Test(arguments: [
        ("http://localhost:80/", true), ("http://127.0.0.1", true), ("http://[::1]:8080/x", true),
        ("http://127.9.9.9", true), ("http://127.0.0.1.a.org", false), ("http://127.0.0", false),
        ("http://localhost.a.org", false), ("https://a.org", false),
    ]) func `This machine is told from others`(text: String, isOwn: Bool) throws {
        #expect(try #require(HTTPAddress(text)).isOwn == isOwn)
    }

    @Test(arguments: [
        ("/b?page=2", "https://a.org:444/b?page=2"), ("https://a.org/b?page=2", "https://a.org:444/b?page=2"),
        ("http://A.org:8000/b", "https://a.org:444/b"), ("?page=2", "https://a.org:444/x/?page=2"),
        ("https://b.org/b", nil), ("https://u:p@a.org/b", nil), ("file:///etc/passwd", nil), ("//b.org/b", nil),
    ]) func `The next page is asked for at the same server`(next: String, address: String?) throws {
        let own = try #require(HTTPAddress("https://a.org:444/x/"))
        #expect(own.here(next)?.text.lowercased() == address)
    }

    @Test(arguments: ["", "a.org", "ftp://a.org", "https://", "https://u:p@a.org", "file:///x", "http://a.org:99999"])
    func `Another text is no address`(text: String) {
        #expect(HTTPAddress(text) == nil)
    }

    @Test func `Credentials are a line, and never described`() throws {
        let credentials = try #require(Credentials(line: "user:pass:word\n"))
        #expect(credentials.scheme == .header("Basic dXNlcjpwYXNzOndvcmQ="))
        #expect(credentials.digest?.scheme == .digest("user:pass:word"))
        #expect(Credentials(line: "Bearer abc")?.scheme == .header("Bearer abc"))
        #expect(Credentials(header: "Basic abc\r\nX-Evil: 1") == nil && Credentials(header: "Basic a\u{0}b") == nil)
        for text in ["", "word", "a:b\u{1}", "\n"] { #expect(Credentials(line: text) == nil) }
        #expect(!"\(credentials)".contains("pass") && !String(reflecting: credentials).contains("pass"))
    }

    /// A real exchange with this machine, where nothing listens.
    @Test func `Nothing answers at a closed port, and private addresses are refused before they are tried`() throws {
        let transport = try CurlTransport()
        var request = HTTPRequest(.get, "http://127.0.0.1:1/")
        #expect(throws: HTTPFailure.noConnection(host: "127.0.0.1")) { try transport.perform(request) }
        request.addresses = .publicOnly
        for host in [
            "127.0.0.1", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "[::1]",
            "[fe80::1]", "[fd00::1]", "[::ffff:10.0.0.1]", "[64:ff9b::a00:1]", "[2002:a00:1::]",
        ] {
            request.url = "http://\(host):1/"
            #expect(throws: HTTPFailure.privateAddress, "\(host)") { try transport.perform(request) }
        }
        request.addresses = .ownOnly
        request.url = "http://192.0.2.1:1/"
        #expect(throws: HTTPFailure.plainText(host: "192.0.2.1")) { try transport.perform(request) }
    }

    @Test func `A moment is written as HTTP writes it, and read again`() throws {
        let moment = Moment(seconds: 784_111_777)
        #expect(moment.httpDate == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(Moment(httpDate: moment.httpDate) == moment)
        #expect(Backoff.wait("Sun, 06 Nov 1994 08:50:37 GMT", at: moment) == 60)
        #expect(Backoff.wait("Sun, 06 Nov 1994 08:00:00 GMT", at: moment) == 0)
        #expect(Backoff.wait("120", at: moment) == 120)
        for text in ["", "soon", "-1", "inf", "nan"] { #expect(Backoff.wait(text, at: moment) == nil, "\(text)") }
    }
}
