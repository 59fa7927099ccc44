import DocScan
import DocScanCollect
import Foundation
import Synchronization
import Testing

@testable import DocScanServer

struct OutboxEndpointsTests {
    /// The status with which a destination answers.
    private final class Status: Sendable {
        private let number: Mutex<Int>

        init(_ number: Int) { self.number = Mutex(number) }

        var value: Int { number.withLock { $0 } }
        func set(_ value: Int) { number.withLock { $0 = value } }
    }

    private let status = Status(422)
    private let web: FakeWeb
    private let folder: CaseFolder
    private let application: Application

    init() throws {
        web = try FakeWeb { [status] _ in ServerResponse(status.value) }
        folder = try CaseFolder(destination: #"{"kind": "http", "address": "\#(web.address)/captures"}"#) {
            Moment(seconds: Date.now.timeIntervalSince1970)
        }
        application = Application(folder.collection)
    }

    private func ask(_ method: String, _ path: String) async throws -> (status: Int, json: JSON) {
        try await application.ask(method, path)
    }

    /// Sends all due deliveries, and returns the status afterwards.
    private func run() async throws -> JSON {
        let begun = try await ask("POST", "/api/outbox/run")
        #expect(begun.status == 202 && begun.json["isRunning"] == true)
        return try await application.idleOutbox()
    }

    private static func count(_ state: String, in json: JSON) -> Int? { json["counts"]?[state]?.number.map { Int($0) } }

    private static func ids(in json: JSON) -> [Int] {
        json["entries"]?.array?.compactMap { $0["id"]?.number.map { Int($0) } } ?? []
    }

    @Test func `A refused delivery is sent again on request`() async throws {
        try folder.begin()
        for number in 1...2 { try folder.add(UInt8(number)) }
        let blocked = try await run()
        #expect(Self.count("blocked", in: blocked) == 2 && web.requests.count == 2)
        // Without a request it stays as it is.
        #expect(Self.count("blocked", in: try await run()) == 2 && web.requests.count == 2)
        let id = try #require(Self.ids(in: blocked).first)
        let again = try await ask("POST", "/api/outbox/\(id)/retry")
        #expect(again.status == 200)
        #expect(Self.count("queued", in: again.json) == 1 && Self.count("blocked", in: again.json) == 1)
        status.set(201)
        let sent = try await run()
        #expect(Self.count("delivered", in: sent) == 1 && Self.count("blocked", in: sent) == 1)
        await web.stop()
    }

    @Test func `All refused deliveries are sent again on request`() async throws {
        try folder.begin()
        for number in 1...3 { try folder.add(UInt8(number)) }
        #expect(Self.count("blocked", in: try await run()) == 3)
        let again = try await ask("POST", "/api/outbox/retry")
        #expect(again.status == 200 && Self.count("queued", in: again.json) == 3)
        status.set(201)
        #expect(Self.count("delivered", in: try await run()) == 3)
        await web.stop()
    }

    @Test func `A cancelled delivery is never sent`() async throws {
        try folder.begin()
        for number in 1...2 { try folder.add(UInt8(number)) }
        let id = try #require(Self.ids(in: try await run()).first)
        let cancelled = try await ask("POST", "/api/outbox/\(id)/cancel")
        #expect(cancelled.status == 200)
        #expect(Self.count("cancelled", in: cancelled.json) == 1 && Self.count("blocked", in: cancelled.json) == 1)
        status.set(201)
        #expect(Self.count("queued", in: try await ask("POST", "/api/outbox/retry").json) == 1)
        let sent = try await run()
        #expect(Self.count("delivered", in: sent) == 1 && Self.count("cancelled", in: sent) == 1)
        #expect(web.requests.count == 3 && folder.pictures.count == 2)
        #expect(try await ask("POST", "/api/outbox/\(id)/cancel").json["code"] == "notFound")
        await web.stop()
    }

    @Test func `Rows name their case, the last attempt and the delivery of today`() async throws {
        try folder.begin()
        for number in 1...2 { try folder.add(UInt8(number)) }
        let waiting = try await ask("GET", "/api/outbox").json
        #expect(waiting["queue"]?.array?.count == 2 && waiting["sentCount"]?.number == 0)
        let first = try #require(waiting["queue"]?.array?.first)
        #expect(first["case"]?.number == 1 && first["label"] == "A" && first["slot"] == "P")
        #expect(first["tried"] == .null)
        let blocked = try await run()
        let entry = try #require(blocked["entries"]?.array?.first)
        #expect(entry["case"]?.number == 1 && entry["attempts"]?.number == 1)
        #expect(Moment(entry["tried"]?.string ?? "") != nil)
        #expect(entry["cause"]?.text == #"{"code":"refused","values":["422"],"status":422}"#)
        #expect(blocked["queue"] == [] && blocked["sent"] == [] && blocked["progress"] == .null)
        status.set(201)
        _ = try await ask("POST", "/api/outbox/retry")
        let sent = try await run()
        #expect(sent["sentCount"]?.number == 2 && sent["sent"]?.array?.count == 2)
        #expect(Moment(sent["sent"]?.array?.first?["done"]?.string ?? "") != nil)
        await web.stop()
    }

    @Test(arguments: ["retry", "cancel"])
    func `An unknown delivery is not found`(action: String) async throws {
        try folder.begin()
        #expect(try await ask("POST", "/api/outbox/17/\(action)").json["code"] == "notFound")
        #expect(try await ask("POST", "/api/outbox/x/\(action)").status == 404)
        await web.stop()
    }

    @Test func `A plan without a destination sends nothing`() async throws {
        try folder.setDestination(nil)
        try folder.begin()
        let (status, json) = try await ask("POST", "/api/outbox/run")
        #expect(status == 422 && json["detail"] == "The plan has no destination: nothing is sent.")
        await web.stop()
    }
}

extension Application {
    /// Waits until no run of the outbox is in progress, and returns the status.
    func idleOutbox() async throws -> JSON {
        let end = ContinuousClock.now + .seconds(120)
        while ContinuousClock.now < end {
            let json = try await ask("GET", "/api/outbox").json
            if json["isRunning"] == false { return json }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw Problem(.busy, technical: "The run does not end.")
    }
}
