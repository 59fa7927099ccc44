import DocScan
import DocScanCollect
import Testing

@testable import DocScanServer

struct NumberEndpointsTests {
    private let folder: CaseFolder
    private let application: Application

    init() throws {
        folder = try CaseFolder()
        application = Application(folder.collection)
    }

    /// The answers of an institution: a record of each kind, and otherwise 404.
    private static let institution: @Sendable (ServerRequest) -> ServerResponse = { request in
        switch request.target {
        case "/iiif": ServerResponse(type: "application/json", Array(#"{"label":"The Ferry"}"#.utf8))
        case "/oembed":
            ServerResponse(
                type: "application/json", Array(#"{"title":"x","thumbnail_url":"https://a.example/t.jpg"}"#.utf8))
        default: ServerResponse(404)
        }
    }

    @Test func `Numbers are listed in the order of the collection`() async throws {
        #expect(try await application.ask("GET", "/api/numbers").json["numbers"]?.array == [])
        try folder.collect("H2", manifest: nil)
        try folder.collect("H1", manifest: nil)
        let (status, json) = try await application.ask("GET", "/api/numbers")
        #expect(status == 200)
        #expect(json["numbers"]?.array?.map { $0["value"]?.string } == ["H2", "H1"])
        let first = try #require(json["numbers"]?.array?.first)
        #expect(first["organization"] == "Harbour Museum" && first["url"] == "https://a.example/H2")
        #expect(first["hasRecord"] == false && first["iiif"] == false && first["title"] == .null)
    }

    @Test func `A fetched record has its title, and is kept`() async throws {
        let web = try FakeWeb(Self.institution)
        let id = try folder.collect("H1", manifest: web.address + "/iiif", oembed: web.address + "/oembed")
        let (status, json) = try await application.ask("POST", "/api/numbers/\(id)/fetch")
        await web.stop()
        #expect(status == 200 && json["title"] == "The Ferry" && json["thumbnail"] == "https://a.example/t.jpg")
        #expect(json["hasRecord"] == true && json["iiif"] == true && json["failure"] == .null)
        #expect(Set(web.requests.map(\.target)) == ["/iiif", "/oembed"])
        #expect(try await application.ask("GET", "/api/numbers").json["numbers"]?.array == [json])
    }

    @Test func `A record that cannot be fetched has the reason`() async throws {
        let web = try FakeWeb(Self.institution)
        let id = try folder.collect("H1", manifest: web.address + "/missing", oembed: web.address + "/oembed")
        let (status, json) = try await application.ask("POST", "/api/numbers/\(id)/fetch")
        await web.stop()
        #expect(status == 200 && json["failure"] == "IIIF manifest: 127.0.0.1 returned status 404.")
        #expect(json["hasRecord"] == false && json["title"] == "x")
    }

    @Test func `A number without links to a record is refused`() async throws {
        let id = try folder.collect("H1", manifest: nil)
        let (status, json) = try await application.ask("POST", "/api/numbers/\(id)/fetch")
        #expect(status == 422 && json["code"] == "refused")
        #expect(json["detail"] == "The definition has neither a IIIF manifest nor an oEmbed record.")
    }

    @Test func `A number is deleted once, and no other with it`() async throws {
        let id = try folder.collect("H1", manifest: nil)
        try folder.collect("H2", manifest: nil)
        #expect(try await application.ask("DELETE", "/api/numbers/\(id)").status == 204)
        #expect(try await application.ask("DELETE", "/api/numbers/\(id)").json["code"] == "notFound")
        #expect(try await application.ask("POST", "/api/numbers/\(id)/fetch").json["code"] == "notFound")
        let left = try await application.ask("GET", "/api/numbers").json["numbers"]?.array
        #expect(left?.map { $0["value"]?.string } == ["H2"])
    }
}

struct ObjectImageEndpointsTests {
    private let folder: CaseFolder
    private let application: Application

    init() throws {
        folder = try CaseFolder()
        application = Application(folder.collection)
    }

    private static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 7]

    /// An institution whose manifest names an image of the given host.
    ///
    /// - Parameter information: the answer to `info.json`.
    private static func institution(
        host: String = "127.0.0.1", information: String = "{}", picture: [UInt8] = picture
    ) throws -> FakeWeb {
        try FakeWeb { request in
            switch request.target {
            case "/iiif":
                let port = request.headers["Host"]?.split(separator: ":").last ?? ""
                let image = #"{"service":[{"id":"http://\#(host):\#(port)/image"}]}"#
                let manifest = #"{"items":[{"items":[{"items":[{"body":\#(image)}]}]}]}"#
                return ServerResponse(type: "application/json", Array(manifest.utf8))
            case "/image/info.json": return ServerResponse(type: "application/json", Array(information.utf8))
            case "/image/full/max/0/default.jpg": return ServerResponse(type: "text/html", picture)
            default: return ServerResponse(404)
            }
        }
    }

    /// The path of the image of a number whose record is fetched.
    private func fetched(from web: FakeWeb) async throws -> String {
        let path = "/api/numbers/\(try folder.collect("H1", manifest: web.address + "/iiif"))"
        #expect(try await application.ask("POST", path + "/fetch").json["iiif"] == true)
        return path + "/iiif"
    }

    @Test(arguments: [
        (#"{"width":3000,"height":2000,"tiles":[{"width":1024}],"profile":"x"}"#, 1024),
        (#"{"width":3000,"height":2000}"#, 512), (#"{"width":3000,"height":2000,"tiles":[{"width":5}]}"#, 512),
    ])
    func `Passes on only the sizes of an image's information`(information: String, tile: Int) async throws {
        let web = try Self.institution(information: information)
        let (status, json) = try await application.ask("GET", try await fetched(from: web) + "/info.json")
        await web.stop()
        #expect(status == 200)
        #expect(json.text == #"{"width":3000,"height":2000,"tiles":[{"width":\#(tile)}]}"#)
    }

    @Test(arguments: ["<html>", "{}", #"{"width":"3000","height":2000}"#, #"{"width":0,"height":2000}"#])
    func `Information without a size is refused`(information: String) async throws {
        let web = try Self.institution(information: information)
        let (status, json) = try await application.ask("GET", try await fetched(from: web) + "/info.json")
        await web.stop()
        #expect(status == 422)
        #expect(json["detail"] == "The institution's server does not report the size of the image.")
    }

    @Test func `A part is passed on as the picture that it is`() async throws {
        let web = try Self.institution()
        let path = try await fetched(from: web)
        let part = try await application.response("GET", path + "/full/max/0/default.jpg")
        // The institution's server declares HTML.
        #expect(part.status == 200 && part.headers["Content-Type"] == "image/jpeg" && part.body == Self.picture)
        #expect(part.headers["Cache-Control"] == "private, max-age=3600")
        let count = web.requests.count
        #expect(try await application.ask("GET", path + "/full/max/90/default.jpg").status == 404)
        #expect(web.requests.count == count, "the standard has no such part")
        let missing = try await application.ask("GET", path + "/square/max/0/default.jpg")
        await web.stop()
        #expect(missing.json["detail"] == "The institution's server returned status 404.")
    }

    @Test func `An answer that is not a picture is refused`() async throws {
        let web = try Self.institution(picture: Array("<script>".utf8))
        let path = try await fetched(from: web)
        let (status, json) = try await application.ask("GET", path + "/full/max/0/default.jpg")
        await web.stop()
        #expect(status == 422 && json["detail"] == "The institution's server did not send an image.")
    }

    /// `localhost` is another host than that of the manifest, in a network that no manifest may lead to.
    @Test func `A manifest does not lead to another machine of this network`() async throws {
        let web = try Self.institution(host: "localhost", information: #"{"width":3000,"height":2000}"#)
        let path = try await fetched(from: web)
        for part in ["/info.json", "/full/max/0/default.jpg"] {
            let (status, json) = try await application.ask("GET", path + part)
            #expect(status == 422 && json["detail"]?.string?.contains("private network") == true, "\(json.text)")
        }
        await web.stop()
        #expect(web.requests.map(\.target) == ["/iiif"])
    }

    @Test func `An object whose record was not fetched has no image`() async throws {
        let id = try folder.collect("H1", manifest: "http://127.0.0.1:1/iiif")
        let (status, json) = try await application.ask("GET", "/api/numbers/\(id)/iiif/info.json")
        #expect(status == 404)
        #expect(json["detail"] == "There is no image of this object. Fetch its record first.")
    }
}

extension CaseFolder {
    /// Collects a number, and returns its id.
    @discardableResult
    fileprivate func collect(_ number: String, manifest: String?, oembed: String? = nil) throws -> Int {
        var report = ScanReport(source: "label.jpg", status: .incomplete)
        report.sha256 = "ab"
        report.matches = [
            AccessionMatch(
                value: number, label: "common", organization: "Harbour Museum",
                objectURL: "https://a.example/\(number)", iiifManifest: manifest, oembed: oembed, line: 1, column: 1)
        ]
        let store = try store()
        _ = try store.collect(report, source: "label.jpg", at: Moment(seconds: 1_793_516_400))
        return try store.numbers(named: number)[0].id
    }
}
