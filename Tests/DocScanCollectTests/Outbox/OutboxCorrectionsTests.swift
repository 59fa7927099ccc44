import DocScan
import Foundation
import Testing

@testable import DocScanCollect

/// Deliveries that have changed since, and pictures that the destination must have before they are removed here.
struct OutboxCorrectionsTests {
    private static let web = #"{"kind": "http", "address": "https://collect.example.org/captures"}"#

    private func body(_ request: HTTPRequest) -> [String: String] {
        guard case .parts(let parts) = request.body else { return [:] }
        var texts: [String: String] = [:]
        for part in parts {
            if case .bytes(let bytes) = part.content { texts[part.name] = String(decoding: bytes, as: UTF8.self) }
        }
        return texts
    }

    /// A world with a delivered certificate of which the UCI is to be reviewed.
    private func world(_ destination: String = web) throws -> (World, Capture) {
        let world = try World(
            destination: destination.replacing("}", with: ", \"send\": \"unreviewed\"}", maxReplacements: 1))
        let store = try world.begin()
        let capture = try world.folder.add(1, to: "A", store)
        return (world, capture)
    }

    private func review(_ uci: String, _ capture: Capture, _ world: World) throws {
        try world.folder.review(
            capture, of: "A", "uci", Collection.value(uci, "uci"), world.folder.store())
    }

    @Test func `A review after delivery sends the corrected report to the same key`() throws {
        let (world, capture) = try world()
        try world.run()
        #expect(body(world.requests[0])["label"] == "A" && body(world.requests[0])["slot"] == "permit")
        try review("8538-4199", capture, world)
        // The newest report is sent, and no older one.
        try review("8538-4198", capture, world)
        try world.run()
        #expect(world.requests.map(\.method) == [.post, .put])
        #expect(world.requests[1].url == "https://collect.example.org/captures/\(world.keys[0])")
        #expect(body(world.requests[1])["report"]?.contains("8538-4198") == true)
        #expect(body(world.requests[1])["image"] == nil)
        try world.run()
        #expect(world.requests.count == 2)
        #expect(try world.states() == [.delivered])
    }

    @Test func `Reports a renamed case to the destination`() throws {
        let (world, _) = try world()
        try world.run()
        try world.folder.store().rename("A", to: "A-17", in: world.folder.plan(), at: Moment(seconds: 0))
        try world.run()
        #expect(world.requests.map(\.method) == [.post, .put] && body(world.requests[1])["label"] == "A-17")
    }

    @Test func `Corrects a capture that changes while it is sent`() throws {
        let (world, capture) = try world()
        var isFirst = true
        world.answer = { (_) throws(HTTPFailure) in
            if isFirst {
                isFirst = false
                try? review("8538-4199", capture, world)
            }
            return HTTPResponse(status: 201)
        }
        try world.run()
        #expect(world.requests.map(\.method) == [.post, .put])
        #expect(body(world.requests[1])["report"]?.contains(#""value":"8538-4199""#) == true)
    }

    /// A server that knows the key keeps what it got first.
    @Test func `The state at the destination is unknown after an attempt without an answer`() throws {
        let (world, capture) = try world()
        var isFirst = true
        world.answer = { (_) throws(HTTPFailure) in
            if isFirst {
                isFirst = false
                try? review("8538-4199", capture, world)
                throw .interrupted(host: "collect.example.org")
            }
            return HTTPResponse(status: 200)
        }
        try world.run()
        #expect(world.requests.map(\.method) == [.post, .post, .put])
    }

    @Test func `Reports a destination without corrections, and continues with other deliveries`() throws {
        let (world, capture) = try world()
        try world.run()
        world.answer = { (request) throws(HTTPFailure) in HTTPResponse(status: request.method == .put ? 405 : 201) }
        try review("8538-4199", capture, world)
        try world.add(7, slot: "letter", to: world.folder.store())
        try world.run()
        #expect(world.requests.map(\.method) == [.post, .put, .post])
        let entries = try world.folder.store().outboxStatus(of: world.folder.plan()).entries
        #expect(entries.map(\.kind) == [.correction] && entries[0].label == "A" && entries[0].slot == "P")
        #expect(entries[0].error?.problem == DeliveryProblem(.noCorrections, "405"))
    }

    @Test func `A deleted capture is not corrected`() throws {
        let (world, capture) = try world()
        try world.run()
        try review("8538-4199", capture, world)
        try world.folder.store().delete(capture, at: Moment(seconds: 0))
        try world.run()
        #expect(world.requests.map(\.method) == [.post, .delete])
    }

    @Test func `Submits a form again, naming the earlier submission`() throws {
        let form = #"{"id": "f", "fields": {"uci": "uci"}, "image": "photo"}"#
        let (world, capture) = try world(
            #"{"kind": "openrosa", "address": "https://o.example.org/v1/projects/1/submission", "form": \#(form)}"#
                .replacing("\"image\": \"photo\"}}", with: "\"image\": \"photo\"}, \"send\": \"unreviewed\"}"))
        func instances() -> [String] {
            world.requests.filter { $0.method == .post }.map { body($0)["xml_submission_file"] ?? "" }
        }
        world.answer = { (request) throws(HTTPFailure) in HTTPResponse(status: request.method == .head ? 204 : 201) }
        try world.run()
        for uci in ["8538-4199", "8538-4198"] {
            try review(uci, capture, world)
            try world.run()
        }
        let ids = try instances().map { xml in
            let parts = xml.split(separator: "<orx:instanceID>")
            return String(try #require(parts.last?.split(separator: "<").first))
        }
        #expect(Set(ids).count == 3 && instances().count == 3)
        #expect(!instances()[0].contains("deprecatedID"))
        for (index, id) in ids.dropLast().enumerated() {
            #expect(instances()[index + 1].contains("<orx:deprecatedID>\(id)</orx:deprecatedID>"))
        }
        #expect(instances()[2].contains("<uci>8538-4198</uci>"))
    }

    @Test func `A folder records the place of a capture, and is corrected`() throws {
        let drive = try Collection().path
        try FileManager.default.createDirectory(atPath: drive, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: drive) }
        let (world, capture) = try world(#"{"kind": "folder", "address": "\#(drive)"}"#)
        func texts(_ end: String) throws -> String {
            let names = try FileManager.default.contentsOfDirectory(atPath: drive).filter { $0.hasSuffix(end) }
            return try names.map { try String(contentsOfFile: "\(drive)/\($0)", encoding: .utf8) }.joined()
        }
        try world.run()
        #expect(JSON(parsing: try texts(".case.json"))?["label"]?.string == "A")
        try world.folder.store().rename("A", to: "A-17", in: world.folder.plan(), at: Moment(seconds: 0))
        try world.folder.review(capture, of: "A-17", "uci", Collection.value("8538-4199", "uci"), world.folder.store())
        try world.run()
        #expect(JSON(parsing: try texts(".case.json"))?["label"]?.string == "A-17")
        #expect(try FileManager.default.contentsOfDirectory(atPath: drive).count == 3)
        try world.folder.store().deleteCase("A-17", inPlan: "plan", at: world.now)
        try world.run()
        #expect(try FileManager.default.contentsOfDirectory(atPath: drive).isEmpty)
    }

    /// The answer to HEAD: a status and a length.
    @Test(arguments: [(200, "3", true), (200, "4", false), (200, nil, false), (404, "3", false), (405, nil, false)])
    func `A picture is removed here only if the destination has it`(
        status: Int, length: String?, isRemoved: Bool
    ) throws {
        let world = try World(
            destination: """
                {"kind": "http", "address": "https://collect.example.org/captures",
                 "removePictures": {"when": "delivered", "days": 0}}
                """)
        world.answer = { (request) throws(HTTPFailure) in
            guard request.method == .head else { return HTTPResponse(status: 201) }
            return HTTPResponse(
                status: status, headers: length.map { [HTTPHeader("Content-Length", $0)] } ?? [])
        }
        let store = try world.begin()
        try world.add(1, to: store)
        try world.run()
        #expect(world.folder.pictures.isEmpty == isRemoved)
        #expect(try world.states() == [isRemoved ? .purged : .delivered])
        let notes = try store.outboxStatus(of: world.folder.plan()).notes(of: world.folder.plan().plan, at: world.now)
        #expect(notes.contains { $0.hasPrefix("1 delivered image stays here. The server ") } == !isRemoved)
        // Asked again after an hour, and not before.
        let asked = world.requests.count
        try world.run()
        #expect(world.requests.count == asked)
        world.now = world.now + 3601
        world.answer = { (_) throws(HTTPFailure) in
            HTTPResponse(status: 200, headers: [HTTPHeader("Content-Length", "3")])
        }
        try world.run()
        #expect(world.folder.pictures.isEmpty)
        #expect(try store.outboxStatus(of: world.folder.plan()).kept == 0)
    }

    @Test(arguments: [true, false])
    func `Requests the attachments from ODK Central`(exists: Bool) throws {
        let world = try World(
            destination: """
                {"kind": "openrosa", "address": "https://o.example.org/v1/projects/1/submission",
                 "form": {"id": "f", "fields": {}, "image": "photo"}, "removePictures": {"when": "delivered", "days": 0}}
                """)
        var asked: String?
        world.answer = { (request) throws(HTTPFailure) in
            guard request.method == .get else { return HTTPResponse(status: request.method == .head ? 204 : 201) }
            asked = request.url
            let name = try? world.folder.store().database.row("SELECT substr(key, 1, 32) FROM deliveries") {
                $0.string(0)
            }
            let list = #"[{"name": "\#((name ?? nil) ?? "").jpeg", "exists": \#(exists)}]"#
            return HTTPResponse(status: 200, body: Array(list.utf8))
        }
        let store = try world.begin()
        try world.add(1, to: store)
        try world.run()
        #expect(world.folder.pictures.isEmpty == exists)
        #expect(asked?.hasPrefix("https://o.example.org/v1/projects/1/forms/f/submissions/uuid:") == true)
        #expect(asked?.hasSuffix("/attachments") == true)
    }
}
