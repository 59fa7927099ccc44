import Foundation
import Testing

@testable import DocScanCollect

/// The lessons of other collectors, and the recovery from a run that dies.
struct OutboxRunnerTests {
    @Test func `Everything is delivered, once`() throws {
        let world = try World()
        let store = try world.begin()
        try world.add(1, 2, to: store)
        #expect(try world.states() == [.queued, .queued])
        try world.run()
        #expect(try world.states() == [.delivered, .delivered])
        #expect(Set(world.keys).count == 2 && world.requests.count == 2)
        try world.run()
        #expect(world.requests.count == 2)
    }

    @Test func `A refusal blocks its row until a retry`() throws {
        let world = try World()
        let store = try world.begin()
        try world.add(1, 2, to: store)
        world.answer = { [world] (_) throws(HTTPFailure) in
            HTTPResponse(status: world.requests.count == 1 ? 403 : 201)
        }
        try world.run()
        #expect(try world.states() == [.blocked, .delivered])
        try world.run()
        #expect(world.requests.count == 2)
        let status = try store.outboxStatus(of: world.folder.plan())
        #expect(status.entries.map(\.attempts) == [1] && status.entries[0].error?.problem == .init(.refused, "403"))
        #expect(status.entries[0].error?.sentence == "The server refuses the delivery (403).")
        #expect(try store.retry(status.entries[0].id, of: world.folder.plan(), at: world.now) == 1)
        try world.run()
        #expect(try world.states() == [.delivered, .delivered])
        #expect(world.keys[0] == world.keys[2])
    }

    @Test(arguments: [
        HTTPFailure.noConnection(host: "h"), .notSecure(host: "h"), .plainText(host: "h"), .libraryMissing,
    ])
    func `A failure of the destination stops the run after the first`(failure: HTTPFailure) throws {
        let world = try World()
        let store = try world.begin()
        try world.add(1, 2, to: store)
        world.answer = { (_) throws(HTTPFailure) in throw failure }
        try world.run()
        #expect(world.requests.count == 1)
        // A failed attempt deletes nothing.
        #expect(world.folder.pictures.count == 2)
        world.answer = { (_) throws(HTTPFailure) in HTTPResponse(status: 200) }
        _ = try store.retry(nil, of: world.folder.plan(), at: world.now)
        try world.run()
        #expect(try world.states() == [.delivered, .delivered])
    }

    @Test(arguments: [401, 404, 405, 301]) func `A wrong address or account holds the rest back`(status: Int) throws {
        let world = try World()
        let store = try world.begin()
        try world.add(1, 2, to: store)
        world.answer = { (_) throws(HTTPFailure) in HTTPResponse(status: status) }
        try world.run()
        try world.run()
        #expect(world.requests.count == 1)
        #expect(try world.states() == [.blocked, .queued])
    }

    @Test func `Retries a failed delivery at growing intervals`() throws {
        let world = try World()
        let store = try world.begin()
        try world.add(1, to: store)
        world.answer = { (_) throws(HTTPFailure) in HTTPResponse(status: 500) }
        try world.run()
        // A run ends where the next attempt is more than a minute away.
        #expect(world.times == [0, 1, 3, 7, 15, 31, 63])
        let status = try store.outboxStatus(of: world.folder.plan())
        #expect(status.entries.first?.attempts == 7 && status.waiting == 1 && status.blocked == 0)
    }

    @Test func `The server's wish to wait is obeyed, by the next process too`() throws {
        let world = try World()
        let store = try world.begin()
        try world.add(1, to: store)
        world.random = { 0 }
        world.answer = { [world] (_) throws(HTTPFailure) in
            HTTPResponse(
                status: world.requests.count == 1 ? 429 : 201, headers: [HTTPHeader("Retry-After", "90")])
        }
        try world.run()
        #expect(world.times == [0])
        try world.run()
        #expect(world.times == [0])
        world.now = world.now + 90
        try world.run()
        #expect(try world.states() == [.delivered])
    }

    @Test func `Sends a delivery of a killed process again under the same key`() throws {
        let world = try World()
        let store = try world.begin()
        try world.add(1, to: store)
        let row = try #require(store.deliveries(of: world.folder.plan()).first)
        let item = try #require(try store.begin(row.id, of: world.folder.plan())).item
        #expect(try world.states() == [.sending])
        try world.run()
        #expect(world.keys == [item.key])
        #expect(try world.states() == [.delivered])
    }

    @Test func `Only one process sends, and an ended one holds no lock`() throws {
        let world = try World()
        let store = try world.begin()
        try world.add(1, to: store)
        do {
            let lock = try OutboxLock.acquired(in: store.folder)
            #expect(throws: StoreError.self) { try world.run() }
            _ = consume lock
        }
        try world.run()
        #expect(try world.states() == [.delivered])
    }

    @Test func `Sends a capture that is added while another is sent`() throws {
        let world = try World()
        let store = try world.begin()
        try world.add(1, to: store)
        world.answer = { [world] (_) throws(HTTPFailure) in
            if world.requests.count == 1 {
                #expect(throws: Never.self) { try world.add(2, to: world.folder.store()) }
            }
            return HTTPResponse(status: 201)
        }
        try world.run()
        #expect(try world.states() == [.delivered, .delivered])
    }

    @Test func `Turned off is off, also for what failed before`() throws {
        let world = try World()
        let store = try world.begin()
        try world.add(1, to: store)
        world.answer = { (_) throws(HTTPFailure) in throw .noConnection(host: "h") }
        try world.run()
        try world.setDestination(nil)
        try world.add(2, to: store)
        try world.run()
        #expect(world.requests.count == 1)
    }

    @Test func `Sends only deletions without current consent`() throws {
        let world = try World()
        let store = try world.begin()
        try world.add(1, to: store)
        try world.run()
        try world.add(2, to: store)
        let first = try store.captures(of: store.caseNamed("A", in: world.folder.plan()))[0]
        try store.delete(first, at: world.now)
        try world.folder.write("Other words.\n", to: "information.md")
        try world.run()
        #expect(world.requests.map(\.method) == [.post, .delete])
        #expect(throws: StoreError.consentNeeded(.outdated)) {
            let row = try #require(store.deliveries(of: world.folder.plan()).first)
            _ = try store.begin(row.id, of: world.folder.plan())
        }
    }

    @Test func `The same picture never arrives twice`() throws {
        let world = try World()
        let store = try world.begin()
        try world.add(1, 2, to: store)
        try world.run()
        // Replaced by a third and a fourth, the first comes again.
        for number in [3, 4, 1] as [UInt8] { try world.replaceOldest(by: number, in: store) }
        try world.run()
        // The third was replaced before it left.
        #expect(world.requests.count == 3 && Set(world.keys).count == 3)
        #expect(try world.states().last == .delivered)
    }

    @Test func `A superseded capture is not sent any more`() throws {
        let world = try World()
        let store = try world.begin()
        try world.add(1, 2, to: store)
        try world.replaceOldest(by: 3, in: store)
        try world.run()
        #expect(world.requests.count == 2)
        #expect(try world.states() == [.superseded, .delivered, .delivered])
    }

    @Test func `Deletes at the destination what arrived or may have arrived, and nothing else`() throws {
        let world = try World()
        let store = try world.begin()
        world.options.longestWait = 0
        world.answer = { [world] (_) throws(HTTPFailure) in
            if world.requests.count == 2 { throw .interrupted(host: "h") }
            return HTTPResponse(status: 201)
        }
        try world.add(1, 2, to: store)
        try world.run()
        try world.add(9, slot: "letter", to: store)
        try store.deleteCase("A", inPlan: world.folder.plan().plan.id, at: Moment(seconds: 0))
        world.answer = { (_) throws(HTTPFailure) in HTTPResponse(status: 404) }
        try world.run()
        let deletions = world.requests.filter { $0.method == .delete }
        #expect(
            Set(deletions.map(\.url))
                == Set(world.keys.prefix(2).map { "https://collect.example.org/captures/\($0)" }))
        #expect(try store.outboxStatus(of: world.folder.plan()).counts.isEmpty)
    }

    @Test func `A connection that comes back is noticed`() throws {
        let world = try World()
        let store = try world.begin()
        try world.add(1, to: store)
        world.options.isEndless = true
        world.answer = { [world] (_) throws(HTTPFailure) in
            if world.now.seconds < 1_800_010_000 { throw .noConnection(host: "h") }
            return HTTPResponse(status: 201)
        }
        world.whileWaiting = { [world] in
            // Before that time it waits thousands of times.
            guard world.now.seconds >= 1_800_010_000 else { return }
            if try world.states() == [.delivered] { throw World.Stop() }
        }
        try world.run()
        // The backoff has reached an hour by then.
        #expect(world.times.last ?? 0 < 10_010)
        // A test of the connection carries no picture, and is not an attempt.
        #expect(world.requests.filter { $0.method == .post }.count < 20)
    }

    @Test func `Sends credentials only to the plan's present address`() throws {
        let world = try World()
        world.credentials = Credentials(line: "new:B")
        let store = try world.begin()
        try world.add(1, to: store)
        try world.run()
        try world.setDestination(#"{"kind": "http", "address": "https://new.example.org/captures"}"#)
        try store.deleteCase("A", inPlan: world.folder.plan().plan.id, at: Moment(seconds: 0))
        world.answer = { (_) throws(HTTPFailure) in HTTPResponse(status: 401) }
        try world.run()
        #expect(world.requests.map { $0.credentials != nil } == [true, false])
        let status = try store.outboxStatus(of: world.folder.plan())
        #expect(status.entries.first?.error?.sentence.hasPrefix("The plan's earlier URL refuses the deletion.") == true)
        try store.cancel(try #require(status.entries.first).id, of: world.folder.plan(), at: world.now)
        #expect(try store.outboxStatus(of: world.folder.plan()).counts.isEmpty)
    }

    @Test func `An endless run survives an edited plan and an endless wait`() throws {
        let world = try World()
        let store = try world.begin()
        try world.add(1, to: store)
        world.options.isEndless = true
        world.answer = { [world] (_) throws(HTTPFailure) in
            HTTPResponse(
                status: world.requests.count == 1 ? 429 : 201,
                headers: [HTTPHeader("Retry-After", "99999999999999999999")])
        }
        let text = try String(contentsOfFile: world.folder.path + "/plan/plan.json", encoding: .utf8)
        try world.folder.write("{", to: "plan.json")
        var waits = 0
        world.whileWaiting = { [world] in
            waits += 1
            if waits == 3 { try world.folder.write(text, to: "plan.json") }
            if waits > 3 { world.now = world.now + 3600 }
            if waits > 3, try world.states() == [.delivered] { throw World.Stop() }
        }
        try world.run()
        #expect(try world.states() == [.delivered])
        #expect(world.times.count == 2 && world.times[1] < 100_000)
    }

    @Test func `Sends nothing outside the window`() throws {
        let world = try World()
        let destination = #"{"kind": "http", "address": "https://collect.example.org/captures"}"#
        for window in [
            #"{"opens": "2026-01-01T00:00:00Z", "closes": "2026-02-01T00:00:00Z"}"#,
            #"{"opens": "2031-01-01T00:00:00Z", "closes": "2032-02-01T00:00:00Z"}"#,
        ] {
            try world.setDestination(destination, window: window)
            let store = try world.folder.store()
            if try store.consentState(of: world.folder.plan()) != .given { try world.add(1, to: world.begin()) }
            try world.run()
            #expect(world.requests.isEmpty)
        }
    }

    @Test(arguments: [("delivered", 0), ("verified", 0), ("delivered", 3)])
    func `A delivered picture is removed when the plan says so`(occasion: String, days: Int) throws {
        let world = try World(
            destination: """
                {"kind": "orbit", "address": "https://o.example.org", "removePictures": {"when": "\(occasion)", "days": \(days)}}
                """)
        world.credentials = Credentials(line: "a:b")
        let store = try world.begin(email: "a@example.org")
        try world.add(1, to: store)
        var validation = "-"
        world.answer = { (request) throws(HTTPFailure) in
            switch (request.method, request.url.hasSuffix("video/")) {
            case (.get, false) where request.url.hasSuffix("video/7/"):
                HTTPResponse(status: 200, body: Array(#"{"id": 7}"#.utf8))
            case (.get, _): HTTPResponse(status: 200, body: Array(#"[{"id": 7, "validation": "\#(validation)"}]"#.utf8))
            case (_, true): HTTPResponse(status: 201, headers: [HTTPHeader("orbit-id", "7")])
            default: HTTPResponse(status: 201, body: Array(#"{"id": 3, "auth_credential": "Basic x"}"#.utf8))
            }
        }
        try world.run()
        #expect(world.folder.pictures.isEmpty == (occasion == "delivered" && days == 0))
        validation = "C"
        world.now = world.now + 86_400 * 2.9
        try world.run()
        #expect(world.folder.pictures.isEmpty == (days == 0))
        world.now = world.now + 86_400 * 0.2
        try world.run()
        #expect(world.folder.pictures.isEmpty)
        #expect(try world.states() == [.purged])
        #expect(try store.check().isWhole)
    }

    @Test func `A rejected photo counts until another one replaces it`() throws {
        let world = try World()
        let store = try world.begin()
        try world.add(1, to: store)
        try world.run()
        try store.database.run("UPDATE deliveries SET review = 'personalData' WHERE kind = 'capture'")
        #expect(try store.outboxStatus(of: world.folder.plan()).rejected == 1)
        try store.database.run("UPDATE captures SET state = 'superseded'")
        #expect(try store.outboxStatus(of: world.folder.plan()).rejected == 0)
    }

    @Test func `A picture in two slots is deleted at ORBIT Data with the last of them`() throws {
        let world = try World(destination: #"{"kind": "orbit", "address": "https://o.example.org"}"#)
        world.credentials = Credentials(line: "a:b")
        let store = try world.begin(email: "a@example.org")
        // A server without lists.
        world.answer = { (request) throws(HTTPFailure) in
            if request.method == .get { return HTTPResponse(status: 405) }
            if request.method == .delete { return HTTPResponse(status: 204) }
            return HTTPResponse(status: 201, body: Array(#"{"id": 3, "auth_credential": "Basic x"}"#.utf8))
        }
        try world.add(1, to: store)
        try world.add(1, slot: "letter", to: store)
        try world.run()
        let deletions = { world.requests.filter { $0.method == .delete }.map(\.url) }
        for expected in [[], ["https://o.example.org/phasetwo/api/video/3/"]] {
            let captures = try store.captures(of: store.caseNamed("A", in: world.folder.plan()))
            try store.delete(try #require(captures.first), at: world.now)
            try world.run()
            #expect(deletions() == expected)
        }
    }

    /// Any order of captures, deletions, faults and deaths: what is here is there, exactly once, and nothing else is.
    @Test(arguments: 0..<20 as Range<UInt64>) func `Both sides agree in the end, whatever happens`(seed: UInt64) throws
    {
        let world = try World()
        let store = try world.begin()
        var random = SplitMix(state: seed)
        var stored: [String: Int] = [:]
        var isHealed = false
        world.answer = { (request) throws(HTTPFailure) in
            let key = request.headers.first { $0.name == "Idempotency-Key" }?.value ?? ""
            let fault = isHealed ? 0 : Int.random(in: 0..<10, using: &random)
            if fault == 1 { throw .noConnection(host: "h") }
            if fault == 2 { return HTTPResponse(status: 500) }
            if fault == 3 { return HTTPResponse(status: 429, headers: [HTTPHeader("Retry-After", "2")]) }
            if fault == 4 { return HTTPResponse(status: 422) }
            if request.method == .post { stored[key] = 1 } else { stored[key] = nil }
            if fault == 5 { throw .interrupted(host: "h") }
            if fault == 6 { throw .timeout(host: "h") }
            return HTTPResponse(status: request.method == .post ? 201 : 204)
        }
        for number in 0..<30 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: try world.add(UInt8(number % 12), to: store)
            case 1: try world.replaceOldest(by: UInt8(number % 12), in: store)
            case 2:
                let captures = try store.captures(of: store.caseNamed("A", in: world.folder.plan()))
                if let capture = captures.randomElement(using: &random) {
                    try store.delete(capture, at: Moment(seconds: 0))
                }
            case 3:
                // A process that dies after it has said what it sends.
                if let row = try store.deliveries(of: world.folder.plan()).first(where: { $0.state == .queued }) {
                    _ = try store.begin(row.id, of: world.folder.plan())
                }
            default: try world.run()
            }
        }
        isHealed = true
        for _ in 0..<3 {
            _ = try store.retry(nil, of: world.folder.plan(), at: world.now)
            world.now = world.now + 100_000
            try world.run()
        }
        let found = try store.caseNamed("A", in: world.folder.plan())
        let captures = try store.captures(of: found)
        let uid = try store.database.row("SELECT uid FROM cases") { $0.string(0) } ?? ""
        let keys = { (captures: [Capture]) in
            Set(captures.map { Store.key(of: $0.pictures, caseUID: uid, slot: $0.slot) })
        }
        let wanted = keys(captures.filter(\.isFiled))
        #expect(captures.filter(\.isFiled).allSatisfy { $0.state == .delivered })
        #expect(wanted.isSubset(of: stored.keys))
        // A capture that was superseded after it had left stays at the destination; a deleted one does not.
        #expect(Set(stored.keys).isSubset(of: keys(captures)))
        let status = try store.outboxStatus(of: world.folder.plan())
        #expect(status.isEmpty)
    }

    @Test func `Ten thousand captures are counted within a tenth of a second`() throws {
        let world = try World()
        let store = try world.begin()
        try world.add(1, to: store)
        try store.database.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
            INSERT INTO captures (case_id, consent_id, slot, made, report, state)
            SELECT case_id, consent_id, slot, made, report, 'kept' FROM captures, n;
            """)
        try store.addPictures()
        try store.queueAll(of: world.folder.plan())
        let clock = ContinuousClock()
        let elapsed = try clock.measure {
            try store.queueAll(of: world.folder.plan())
            #expect(try store.outboxStatus(of: world.folder.plan()).waiting == 10_001)
            #expect(try store.cases(of: world.folder.plan()).count == 1)
        }
        // A debug build is several times as slow as what is shipped.
        #expect(elapsed < .milliseconds(500))
    }
}

/// SplitMix64 (Steele, Lea, Flood 2014), so that a seed repeats.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
