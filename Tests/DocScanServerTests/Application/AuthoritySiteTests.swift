import DocScanCollect
import Testing

@testable import DocScanServer

struct AuthoritySiteTests {
    private let authority: CertificateAuthority
    private let site: AuthoritySite

    init() throws {
        authority = try #require(
            CertificateAuthority(names: ["192.168.7.5"], host: "desk", day: "2026-09-21", at: 1_790_000_000))
        site = AuthoritySite(
            authority, address: "https://192.168.7.5:8443/", names: ["192.168.7.5", "desk.local"], port: 8444)
    }

    private func ask(
        _ path: String, _ method: String = "GET", host: String = "192.168.7.5:8444", language: String? = nil
    ) async throws -> ServerResponse {
        let headers = [HTTPHeader("Host", host)] + (language.map { [HTTPHeader("Accept-Language", $0)] } ?? [])
        switch site.admit(try #require(ServerRequest(method, path, headers: headers))) {
        case .answer(let response): return response
        case .body(let limit, let answer):
            #expect(limit == 0)
            return await answer(try #require(ServerRequest(method, path, headers: headers)))
        }
    }

    /// The names by which other programs know the operations.
    @Test func `The site has the page and the certificate, and nothing else`() async throws {
        #expect(site.endpoints.map(\.operation) == ["authority", "authorityCertificate"])
        #expect(site.endpoints.allSatisfy { $0.access == .open && $0.method == .get })
        for path in [
            "/api/health", "/api/start", "/page/icon.svg", "/metrics", "/openapi.json", "/certificate.pem",
            "/authority.pem",
        ] {
            #expect(try await ask(path).status == 404, "\(path)")
        }
        #expect(try await ask("/", "POST").status == 405)
    }

    @Test func `Sends the certificate in the form that phones install, without its key`() async throws {
        let answer = try await ask("/docscan-authority.crt", host: "desk.local:8444")
        #expect(answer.status == 200 && answer.headers["Content-Type"] == "application/x-x509-ca-cert")
        #expect(answer.headers["Content-Disposition"] == nil)
        // A sequence with a length of two bytes, which is that of the rest.
        #expect(answer.body == authority.der && answer.body.prefix(2) == [0x30, 0x82])
        #expect(Int(answer.body[2]) << 8 | Int(answer.body[3]) == answer.body.count - 4)
    }

    @Test func `The page explains how to install, compare and remove it`() async throws {
        let answer = try await ask("/")
        #expect(answer.status == 200 && answer.headers["Content-Type"] == "text/html; charset=utf-8")
        let page = String(decoding: answer.body, as: UTF8.self).replacing("<wbr>", with: "")
        for text in [
            authority.fingerprint, "“docscan on desk 2026-09-21”", "href=\"docscan-authority.crt\"",
            "href=\"https://192.168.7.5:8443/\"", "Certificate Trust Settings", "CA certificate", "Remove Profile",
        ] { #expect(page.contains(text), "\(text)") }
        // Every key has its sentence, every place its value, and there is no script.
        let isKey = page.replacing("docscan-authority.crt", with: "").contains(#/authority\.[a-z]/#)
        #expect(!isKey && !page.contains("{0}") && !page.contains("<script"))
        #expect(!page.contains("PRIVATE KEY") && page.contains("<style>"))
    }

    @Test(arguments: [
        (nil, "en", "Trust this server"), ("fr-CA,fr;q=0.9,en;q=0.8", "fr", "Faire confiance"),
        ("ja,FR;q=0.5", "fr", "Faire confiance"), ("ja", "en", "Trust this server"),
        ("../x", "en", "Trust this server"),
    ])
    func `The page speaks the first language of the browser that there is`(
        header: String?, language: String, words: String
    ) async throws {
        let page = String(decoding: try await ask("/", language: header).body, as: UTF8.self)
        #expect(page.contains("<html lang=\"\(language)\"") && page.contains(words))
    }

    @Test func `Other names are refused, and the address cannot become markup`() async throws {
        #expect(try await ask("/", host: "evil.example:8444").status == 421)
        #expect(try await ask("/", host: "192.168.7.5:8443").status == 421)
        let page = AuthorityPage(authority: authority, address: "https://a/\"><b>&").html(in: "en")
        #expect(page.contains("https://a/&quot;&gt;&lt;b&gt;&amp;") && !page.contains("<b>"))
    }
}
