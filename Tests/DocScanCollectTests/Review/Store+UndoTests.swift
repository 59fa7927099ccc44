@testable import DocScan
import Foundation
import Testing

@testable import DocScanCollect

struct StoreUndoTests {
    @discardableResult
    private func undo(
        _ folder: Collection, _ store: borrowing Store, of label: String = "A-17", capture: Int? = nil
    ) throws -> UndoneAnswer {
        try store.undo(
            capture, of: label, by: "Zoë", in: folder.plan(), profiles: Collection.catalog, at: folder.moment + 120)
    }

    private func report(_ store: borrowing Store, _ folder: Collection) throws -> ScanReport {
        try store.reports(of: 1, in: store.caseNamed("A-17", in: folder.plan())).current
    }

    private func insisted(_ text: String, _ field: String) throws -> FieldAnswer {
        let definition = try #require(Collection.certificate.fields.first { $0.name == field })
        return .value(try EnteredValue(text, of: definition, anyway: true))
    }

    @Test func `Undo restores the previous answer, and then the report of the scan`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let capture = try folder.add(1, store)
        try folder.review(capture, "uci", Collection.value("8538-4199", "uci"), store)
        let first = try report(store, folder)
        try folder.review(capture, "uci", Collection.value("11-2222-3333", "uci"), by: "Ana", store)
        let undone = try undo(folder, store)
        #expect(undone.capture == 1 && undone.field == "uci" && undone.person == "Ana")
        #expect(try report(store, folder).json.text == first.json.text && undone.report.json.text == first.json.text)
        #expect(try undo(folder, store).person == "Ngozi")
        let found = try store.caseNamed("A-17", in: folder.plan())
        #expect(try report(store, folder).json.text == Collection.report().json.text)
        #expect(try store.captures(of: found)[0].verdict == .toReview)
        #expect(try store.corrections(of: 1).isEmpty)
        #expect(throws: StoreError.refusal(.noAnswer)) { try undo(folder, store) }
    }

    @Test func `An undo is in the history with its person and values, and the history is whole`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let capture = try folder.add(1, store)
        try folder.review(capture, "uci", Collection.value("8538-4199", "uci"), store)
        try folder.review(capture, "uci", Collection.value("11-2222-3333", "uci"), store)
        for _ in 1...2 { try undo(folder, store) }
        let entries = try store.history(of: store.caseNamed("A-17", in: folder.plan())).suffix(2)
        #expect(entries.map(\.action) == [.answerUndone, .answerUndone] && entries.allSatisfy { $0.person == "Zoë" })
        #expect(entries.map(\.before) == ["11-2222-3333", "8538-4199"] && entries.map(\.after) == ["8538-4199", nil])
        #expect(entries.allSatisfy { $0.field == "uci" && $0.capture == 1 })
        #expect(try store.check().isWhole)
    }

    @Test func `Answers, unusual values and an acceptance before the last answer stay as they were`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let capture = try folder.add(1, store)
        try folder.review(capture, "certificateNumber", .absent, by: "Ana", store)
        try folder.review(capture, "dateOfBirth", Collection.value("3 avril 1990", "dateOfBirth"), store)
        _ = try store.decide(
            1, of: "A-17", .accept, by: "Li", in: folder.plan(), profiles: Collection.catalog, at: folder.moment + 90)
        try folder.review(capture, "uci", insisted("X1", "uci"), store)
        let before = try report(store, folder)
        #expect(before.isAccepted && before.notes.contains(ScanNote(.unusualValue, .names(["UCI"]))))
        #expect(before.fields.first { $0.name == "dateOfBirth" }?.raw == "3 avril 1990")
        try folder.review(capture, "familyName", Collection.value("Osei", "familyName"), store)
        try undo(folder, store)
        #expect(try report(store, folder).json.text == before.json.text)
        let fields = try (1...4).map { _ in try undo(folder, store).field }
        #expect(fields == ["uci", nil, "dateOfBirth", "certificateNumber"])
        #expect(try report(store, folder).json.text == Collection.report().json.text)
    }

    /// The history of earlier versions has no acceptances.
    @Test func `An acceptance without an entry is taken back first`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let capture = try folder.add(1, store)
        let report = try folder.review(capture, "uci", Collection.value("8538-4199", "uci"), store)
        try store.keep(report.accepted(by: "Li", at: folder.moment.text), of: capture, in: folder.plan())
        let undone = try undo(folder, store)
        #expect(undone.field == nil && undone.person == "Li" && undone.report.json.text == report.json.text)
    }

    @Test func `The capture that was answered last is found, or the named one is used`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let captures = try [1, 2].map { try folder.add($0, store) }
        for capture in [captures[1], captures[0]] {
            try folder.review(capture, "uci", Collection.value("8538-4199", "uci"), store)
        }
        #expect(try undo(folder, store).capture == 1)
        try folder.review(captures[0], "uci", Collection.value("8538-4199", "uci"), store)
        #expect(try undo(folder, store, capture: 2).capture == 2)
        #expect(throws: StoreError.refusal(.noAnswer)) {
            try undo(folder, store, capture: 2)
        }
        #expect(throws: StoreError.notFound(kind: .capture)) { try undo(folder, store, capture: 9) }
        #expect(throws: StoreError.notFound(kind: .case)) { try undo(folder, store, of: "B") }
        try folder.write("Other words.\n", to: "information.md")
        #expect(throws: StoreError.consentNeeded(.outdated)) { try undo(folder, store) }
    }

    @Test func `A capture that is not sent yet waits for its review again`() throws {
        let world = try World()
        let store = try world.begin()
        let plan = try String(contentsOfFile: world.folder.path + "/plan/plan.json", encoding: .utf8)
        let profile = #""label": "P", "profile": "\#(Collection.certificate.id)""#
        try world.folder.write(plan.replacing(#""label": "P""#, with: profile), to: "plan.json")
        let capture = try world.folder.add(1, to: "A", store)
        let queued = "SELECT count(*) FROM deliveries WHERE state = 'queued'"
        try world.folder.review(capture, of: "A", "uci", Collection.value("8538-4199", "uci"), store)
        #expect(try store.database.number(queued) == 1)
        try undo(world.folder, store, of: "A")
        #expect(try store.database.number(queued) == 0)
        try world.run()
        #expect(world.requests.isEmpty)
        try world.folder.review(capture, of: "A", "uci", Collection.value("8538-4198", "uci"), store)
        try world.run()
        #expect(world.requests.map(\.method) == [.post])
    }

    @Test func `An undo after delivery sends a correction`() throws {
        let world = try World()
        let store = try world.begin()
        let capture = try world.folder.add(1, to: "A", store)
        try world.folder.review(capture, of: "A", "uci", Collection.value("8538-4198", "uci"), store)
        try world.folder.review(capture, of: "A", "uci", Collection.value("11-2222-3333", "uci"), store)
        try world.run()
        try undo(world.folder, store, of: "A")
        try world.run()
        #expect(world.requests.map(\.method) == [.post, .put])
        guard case .parts(let parts) = world.requests[1].body, let part = parts.first(where: { $0.name == "report" }),
            case .bytes(let bytes) = part.content
        else {
            Issue.record("no report")
            return
        }
        let report = String(decoding: bytes, as: UTF8.self)
        #expect(report.contains("8538-4198") && !report.contains("11-2222-3333"))
        #expect(try world.states() == [.delivered])
    }
}
