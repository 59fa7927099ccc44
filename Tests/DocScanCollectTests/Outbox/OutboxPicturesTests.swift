import DocScan
import Foundation
import Testing

@testable import DocScanCollect

/// The delivery of documents with two sides, and of pages.
struct OutboxPicturesTests {
    /// A world whose only slot asks for two sides of anything.
    private func world(_ destination: String) throws -> World {
        let world = try World()
        try world.folder.write(
            """
            {"id": "plan", "title": "T", "institution": {"name": "I", "contact": "c"}, "destination": \(destination),
             "slots": [{"name": "card", "label": "Card", "sides": 2}, {"name": "page", "label": "Page"}]}
            """, to: "plan.json")
        return world
    }

    private let http = #"{"kind": "http", "address": "https://a.org/c", "removePictures": {"when": "delivered"}}"#
    private let odk =
        #"{"kind": "openrosa", "address": "https://a.org/submission", "form": {"id": "f", "fields": {}, "image": "i", "image2": "back"}}"#

    private func parts(_ request: HTTPRequest) -> [HTTPRequest.Part] {
        if case .parts(let parts) = request.body { parts } else { [] }
    }

    @Test func `One side is not sent, and both are sent together and removed together`() throws {
        let world = try world(http)
        let store = try world.begin()
        try world.add(1, slot: "card", to: store)
        try world.run()
        #expect(world.requests.isEmpty)
        try world.add(2, slot: "card", to: store)
        world.answer = { (request) throws(HTTPFailure) in
            // Each picture has three bytes.
            HTTPResponse(
                status: request.method == .head ? 200 : 201, headers: [HTTPHeader("Content-Length", "6")])
        }
        try world.run()
        let post = try #require(world.requests.first { $0.method == .post })
        let pictures = parts(post).filter { $0.name.hasPrefix("image") }
        #expect(pictures.map(\.name) == ["image", "image2"] && pictures.map(\.type) == ["image/jpeg", "image/jpeg"])
        #expect(pictures[1].fileName?.hasSuffix("-2.jpeg") == true)
        #expect(world.folder.pictures.isEmpty)
        #expect(try store.captures(of: store.caseNamed("A", in: world.folder.plan())).map(\.state) == [.purged])
    }

    @Test func `A destination that states one picture's length keeps both here`() throws {
        let world = try world(http)
        let store = try world.begin()
        try world.add(1, 2, slot: "card", to: store)
        world.answer = { (request) throws(HTTPFailure) in
            HTTPResponse(
                status: request.method == .head ? 200 : 201, headers: [HTTPHeader("Content-Length", "3")])
        }
        try world.run()
        #expect(world.folder.pictures.count == 2)
    }

    @Test func `A form gets both pictures`() throws {
        let world = try world(odk)
        let store = try world.begin()
        try world.add(1, 2, slot: "card", to: store)
        world.answer = { (request) throws(HTTPFailure) in HTTPResponse(status: request.method == .head ? 204 : 201) }
        try world.run()
        let post = try #require(world.requests.first { $0.method == .post })
        #expect(parts(post).count { $0.type == "image/jpeg" } == 2)
        let xml = parts(post).first { $0.name == "xml_submission_file" }
        guard case .bytes(let bytes)? = xml?.content else { throw World.Stop() }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("<back>") && text.contains("-2.jpeg</back>"))
    }

    @Test(arguments: [ImageFormat.pdf, .tiff]) func `A page of a file is sent as a picture`(format: ImageFormat) throws
    {
        let world = try world(http)
        let store = try world.begin()
        var page = Collection.picture(1)
        (page.format, page.pages, page.page, page.part) = (format, 3, 2, [0xFF, 0xD8, 0xFF, 7])
        _ = try store.add(page, to: "A", slot: "page", in: world.folder.plan(), at: world.folder.moment)
        try world.run()
        let image = try #require(world.requests.first.map(parts)?.first { $0.name == "image" })
        #expect(image.type == "image/jpeg" && image.fileName?.hasSuffix(".jpeg") == true)
        guard case .file(let path) = image.content else { throw World.Stop() }
        #expect(try Array(Data(contentsOf: URL(filePath: path))) == page.part)
    }

    @Test func `The keys of earlier versions stay, and each page, sheet and side has its own`() {
        func picture(_ page: Int = 1, _ sheet: Int = 1) -> Capture.Picture {
            .init(sha256: "ab", bytes: 1, format: "pdf", page: page, sheet: sheet)
        }
        let keys = [
            [picture()], [picture(1, 2)], [picture(2)], [picture(2, 2)], [picture(), picture(2)],
            [picture(), picture(1, 2)],
        ].map { Store.key(of: $0, caseUID: "c", slot: "s") }
        #expect(Set(keys).count == keys.count)
        // printf 'ab\nc\ns' | sha256sum
        #expect(keys[0] == "80c8cd6f3808a62250df6cf786e208cb390781ca5e3a69dc98d3439b68f01279")
    }
}
