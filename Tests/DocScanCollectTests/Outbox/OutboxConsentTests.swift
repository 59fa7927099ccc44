import Foundation
import Testing

@testable import DocScanCollect

/// Sending from a plan that asks each case for its consent.
struct OutboxConsentTests {
    private func world(_ destination: String) throws -> World {
        let world = try World()
        try world.setDestination(destination, more: #""consent": "case","#)
        return world
    }

    private static let web = #"{"kind": "http", "address": "https://collect.example.org/captures"}"#
    private static let orbit = #"{"kind": "orbit", "address": "https://collect.example.org"}"#

    private func give(
        _ label: String, name: String, email: String? = nil, language: String? = nil, _ world: World,
        _ store: borrowing Store
    ) throws {
        let plan = try world.folder.plan()
        _ = try store.give(
            to: plan, for: store.caseNamed(label, in: plan), items: ["keep", "read"], name: name, email: email,
            language: language, at: world.now)
    }

    private func begin(_ world: World, emails: Bool = false) throws -> Store {
        let store = try world.folder.store()
        let plan = try world.folder.plan()
        for (label, name, number) in [("A", "Amina", 1), ("B", "Bob", 2)] as [(String, String, UInt8)] {
            try store.makeCase(label, in: plan, at: world.now)
            try give(label, name: name, email: emails ? "\(name)@example.org" : nil, world, store)
            _ = try store.add(Collection.picture(number), to: label, slot: "permit", in: plan, at: world.now)
        }
        return store
    }

    @Test func `Each case waits for its own consent`() throws {
        let world = try world(Self.web)
        try world.folder.write("I.\n", to: "information.fr.md")
        try world.folder.write("keep: a\nread: b\n", to: "consent.fr.md")
        let store = try world.folder.store()
        for (label, language, number) in [("A", nil, 1), ("B", "fr", 2)] as [(String, String?, UInt8)] {
            try store.makeCase(label, in: world.folder.plan(), at: world.now)
            try give(label, name: "N", language: language, world, store)
            _ = try store.add(
                Collection.picture(number), to: label, slot: "permit", in: world.folder.plan(), at: world.now)
        }
        // The French texts change: only the case that agreed to them waits.
        try world.folder.write("Encore.\n", to: "information.fr.md")
        try world.run()
        #expect(world.requests.count == 1)
        let status = try store.outboxStatus(of: world.folder.plan())
        #expect(status.waiting == 1 && status.casesWithoutConsent == 1 && status.consent != .given)
        #expect(status.notes(of: try world.folder.plan().plan, at: world.now).contains { $0.contains("1 case wait ") })
        try give("B", name: "N", language: "fr", world, store)
        try world.run()
        #expect(world.requests.count == 2)
        #expect(try store.outboxStatus(of: world.folder.plan()).isEmpty)
    }

    @Test func `Withdrawing one case deletes what it sent, and nothing else`() throws {
        let world = try world(Self.web)
        let store = try begin(world)
        try world.run()
        _ = try store.add(Collection.picture(3), to: "A", slot: "permit", in: world.folder.plan(), at: world.now)
        let extent = try #require(try store.withdrawal(fromCase: "A", inPlan: "plan"))
        #expect(extent.captures == 2 && extent.orders == 1)
        _ = try store.withdraw(fromCase: "A", inPlan: "plan", at: world.now)
        try world.run()
        #expect(world.requests.map(\.method) == [.post, .post, .delete])
        #expect(try store.captures(of: store.caseNamed("B", in: world.folder.plan())).map(\.state) == [.delivered])
    }

    @Test func `Each case is a separate participant`() throws {
        let world = try world(Self.orbit)
        world.credentials = Credentials(line: "institution:secret")
        var made = 0
        world.answer = { (request) throws(HTTPFailure) in
            made += 1
            let body =
                request.url.hasSuffix("createparticipant/")
                ? #"{"auth_credential": "Basic \#(made)"}"# : "{\"id\": \(made)}"
            return HTTPResponse(status: request.method == .delete ? 204 : 201, body: Array(body.utf8))
        }
        let store = try begin(world, emails: true)
        try world.run()
        let participants = try store.database.rows("SELECT key, remote FROM deliveries WHERE kind = 'participant'") {
            [$0.string(0), $0.string(1)]
        }
        #expect(participants.map { $0[0] } == ["participant 1", "participant 2"])
        #expect(Set(participants.map { $0[1] }).count == 2)
        let extent = try #require(try store.withdrawal(fromCase: "A", inPlan: "plan"))
        #expect(extent.orders == 1 && extent.leavesParticipant)
        _ = try store.withdraw(fromCase: "A", inPlan: "plan", at: world.now)
        try world.run()
        // With the credentials of the case's own participant, which are forgotten then.
        let deletions = world.requests.filter { $0.method == .delete }
        #expect(deletions.count == 2)
        #expect(deletions.allSatisfy { $0.credentials == Credentials(header: participants[0][1]) })
        #expect(
            try store.database.rows("SELECT key FROM deliveries WHERE kind = 'participant'") { $0.string(0) }
                == ["participant 2"])
    }
}
