import DocScan
import DocScanCollect
import Foundation
import TestSupport
import Testing

@testable import DocScanServer

struct WebAssetTests {
    private func ask(_ path: String, _ headers: [HTTPHeader] = []) async throws -> ServerResponse {
        let host = [HTTPHeader("Host", "127.0.0.1:8443")]
        let request = try #require(ServerRequest("GET", path, headers: host + headers))
        guard case .body(_, let answer) = Application(FakeScanner()).admit(request) else {
            throw Problem(.badRequest, technical: "The request is not admitted.")
        }
        return await answer(request)
    }

    /// The address of the page's script.
    private func script() async throws -> String {
        let page = String(decoding: try await ask("/").body, as: UTF8.self)
        return "/" + String(try #require(page.firstMatch(of: #/src="(page/bundle-[0-9a-f]{12}\.js)"/#)).output.1)
    }

    @Test func `Every file that the bundle script makes is embedded`() throws {
        let bundle = TestImages.packageRoot.appending(path: "Sources/CPage/bundle")
        let page = TestImages.packageRoot.appending(path: "Sources/DocScanServer/Page")
        let made = try FileManager.default.contentsOfDirectory(atPath: bundle.path).filter { $0 != "files.inc" }
        let sent = WebAsset.all.values.map { asset in
            (file: asset.hash.map { asset.name.replacing("-\($0)", with: "") } ?? asset.name, asset: asset)
        }
        for (file, asset) in sent {
            let plain = FileManager.default.contents(atPath: bundle.appending(path: file).path)
            let bytes = try plain ?? Data(contentsOf: page.appending(path: file))
            #expect(asset.bytes == Array(bytes) && !bytes.isEmpty, "\(file)")
            let compressed = FileManager.default.contents(atPath: bundle.appending(path: "\(file).gz").path)
            #expect(asset.compressed == compressed.map { Array($0) }, "\(file)")
            // The last four bytes of gzip are the length of the content (RFC 1952, 2.3.1).
            let length = asset.compressed?.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            #expect(length ?? bytes.count == bytes.count, "\(file)")
        }
        #expect(Set(made.map { $0.replacing(/\.gz$/, with: "") }).isSubset(of: sent.map(\.file)))
        #expect(WebAsset.languages == ["ar", "en", "es", "fr", "uk"])
    }

    @Test func `A file whose name has a hash is kept for good`() async throws {
        let script = try await ask(try await script())
        #expect(script.status == 200 && script.headers["Content-Type"] == "text/javascript; charset=utf-8")
        #expect(script.headers["Cache-Control"] == "public, max-age=31536000, immutable")
        #expect(script.headers["Vary"] == "Accept-Encoding" && script.headers["Content-Encoding"] == nil)
    }

    @Test(arguments: ["/", "/page/manifest.webmanifest", "/api/phrases/en"])
    func `A file without a hash is sent again only after a change`(path: String) async throws {
        let first = try await ask(path)
        let tag = try #require(first.headers["ETag"])
        #expect(first.status == 200 && first.headers["Cache-Control"] == "no-cache")
        #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
        for given in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
            let again = try await ask(path, [HTTPHeader("If-None-Match", given)])
            #expect(again.status == 304 && again.body.isEmpty && again.headers["ETag"] == tag, "\(given)")
            #expect(again.headers["Cache-Control"] == "no-cache" && again.headers["Content-Type"] == nil)
        }
        #expect(try await ask(path, [HTTPHeader("If-None-Match", "\"x\"")]).status == 200)
    }

    @Test func `Each encoding of a file has a separate tag`() async throws {
        let gzip = HTTPHeader("Accept-Encoding", "gzip")
        let (plain, zipped) = (try await ask("/"), try await ask("/", [gzip]))
        #expect(zipped.headers["Content-Encoding"] == "gzip" && zipped.body.starts(with: [0x1F, 0x8B]))
        #expect(zipped.body.count < plain.body.count / 2)
        let (tag, other) = (try #require(zipped.headers["ETag"]), try #require(plain.headers["ETag"]))
        #expect(tag != other)
        #expect(try await ask("/", [gzip, HTTPHeader("If-None-Match", tag)]).status == 304)
        #expect(try await ask("/", [gzip, HTTPHeader("If-None-Match", other)]).status == 200)
    }

    @Test(arguments: [
        (nil, false), ("", false), ("gzip", true), ("br, gzip;q=0.5", true), ("GZIP", true), ("*", true),
        ("gzip;q=0", false), ("gzip; q=0.0, *", false), ("br", false), ("x-gzip", true), ("identity, *;q=0", false),
    ])
    func `Gzip is sent to browsers that accept it`(header: String?, isAccepted: Bool) {
        #expect(ContentCoding.acceptsGzip(header) == isAccepted)
    }

    @Test func `The page's style sheet is the only one inside a page that browsers apply`() throws {
        let policy = try #require(SecurityHeaders.all.first { $0.name == "Content-Security-Policy" }?.value)
        #expect(policy.contains("style-src 'self' '\(WebAsset.style)';") && WebAsset.style.hasPrefix("sha256-"))
        #expect(!policy.contains("unsafe"))
    }

    @Test func `All addresses in the page are relative, so that a proxy can serve it below a path`() async throws {
        let page = String(decoding: try await ask("/").body, as: UTF8.self)
        let addresses = page.matches(of: #/(?:href|src)="([^"]*)"/#).map { String($0.output.1) }
        #expect(addresses.count >= 3)
        for address in addresses {
            #expect(address.hasPrefix("page/") || address == "./")
            #expect(try await ask(address == "./" ? "/" : "/" + address).status == 200)
        }
        let text = String(decoding: try await ask("/page/manifest.webmanifest").body, as: UTF8.self)
        let manifest = try #require(JSON(parsing: text))
        #expect(manifest["start_url"] == "../" && manifest["display"] == "standalone")
        let icons = manifest["icons"]?.array?.compactMap { $0["src"]?.string } ?? []
        #expect(icons.count == 3)
        for icon in icons { #expect(try await ask("/page/" + icon).status == 200) }
    }

    @Test(arguments: [
        "/page/index.html", "/page/phrases-en.json", "/page/app.js", "/page/files.inc", "/api/phrases/xx",
    ])
    func `Other files of the program are not sent`(path: String) async throws {
        #expect(try await ask(path).status == 404)
    }
}
