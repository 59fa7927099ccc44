import Foundation
import Synchronization

@testable import DocScanCollect

/// A server, a clock and an outbox without network and without waiting.
final class World: HTTPTransport {
    let folder: Collection
    var now = Moment(seconds: 1_800_000_000)
    /// The server's answer.
    var answer: (HTTPRequest) throws(HTTPFailure) -> HTTPResponse = { (_) throws(HTTPFailure) in
        HTTPResponse(status: 201)
    }
    private(set) var requests: [HTTPRequest] = []
    private(set) var times: [Double] = []
    private(set) var events: [OutboxRunner.Event] = []
    var options = OutboxRunner.Options()
    var credentials: Credentials?
    var random: () -> Double = { 1 }
    /// Called at each wait; ends an endless run by an error.
    var whileWaiting: () throws -> Void = {}
    private var stop: (any Error)?

    struct Stop: Error {}

    init(destination: String = #"{"kind": "http", "address": "https://collect.example.org/captures"}"#) throws {
        folder = try Collection()
        try setDestination(destination)
    }

    /// Replaces the plan's destination; `nil` for none.
    ///
    /// - Parameter more: other members of the plan, each with its comma.
    func setDestination(_ destination: String?, window: String? = nil, more: String? = nil) throws {
        let lines = [
            destination.map { "\"destination\": \($0)," }, window.map { "\"window\": \($0)," }, more,
        ].compactMap { $0 }.joined()
        try folder.write(
            """
            {"id": "plan", "title": "T", "institution": {"name": "I", "contact": "c"}, \(lines)
             "slots": [{"name": "permit", "label": "P", "count": 2}, {"name": "letter", "label": "L", "optional": true}]}
            """, to: "plan.json")
    }

    /// A store with consent and a case "A".
    func begin(email: String? = nil) throws -> Store {
        let store = try folder.store()
        _ = try store.give(
            to: folder.plan(), items: ["keep", "read"], name: "Amina Osei", email: email, at: folder.moment)
        try store.makeCase("A", in: folder.plan(), at: folder.moment)
        return store
    }

    func add(_ numbers: UInt8..., slot: String = "permit", to store: borrowing Store) throws {
        for number in numbers {
            _ = try store.add(Collection.picture(number), to: "A", slot: slot, in: folder.plan(), at: folder.moment)
        }
    }

    /// Adds a picture to the slot `permit`, in the place of its oldest document if the slot is full.
    func replaceOldest(by number: UInt8, in store: borrowing Store) throws {
        try add(number, to: store)
        let captures = try store.captures(of: store.caseNamed("A", in: folder.plan()))
        guard let added = captures.last(where: { $0.verdict.question != nil && $0.state != .superseded }),
            let oldest = captures.first(where: { $0.isFiled && $0.slot == added.slot })
        else { return }
        _ = try store.decide(
            added.id, of: "A", .replace(oldest.id), by: "Ngozi", in: folder.plan(), profiles: Collection.catalog,
            at: folder.moment)
    }

    /// The states of the captures of "A".
    func states() throws -> [Capture.State] {
        let store = try folder.store()
        return try store.captures(of: store.caseNamed("A", in: folder.plan())).map(\.state)
    }

    func perform(
        _ request: HTTPRequest, progress: (Int, Int) -> Bool
    ) throws(HTTPFailure) -> HTTPResponse {
        requests.append(request)
        times.append(now.seconds - 1_800_000_000)
        return try answer(request)
    }

    /// A run of the outbox, by a separate process.
    func run() throws {
        stop = nil
        let clients = DestinationClients(credentials: credentials) { [self] () throws(HTTPFailure) in self }
        let environment = OutboxRunner.Environment(
            now: { [self] in now },
            sleep: { [self] seconds in
                now = now + seconds
                do { try whileWaiting() } catch { stop = error }
            },
            random: { [self] in random() },
            plan: { [self] in
                if let stop { throw stop }
                return try folder.plan()
            },
            report: { [self] in events.append($0) })
        do {
            try OutboxRunner(store: folder.store(), options: options, clients: clients, environment: environment).run()
        } catch is Stop {
        }
    }

    var keys: [String] {
        requests.compactMap { request in request.headers.first { $0.name == "Idempotency-Key" }?.value }
    }
}
