import DocScan
import Foundation
import Testing

@testable import DocScanCollect

/// The audit trail of cases.
struct HistoryTests {
    private func actions(_ label: String, _ folder: Collection, _ store: borrowing Store) throws -> [String] {
        try store.history(of: store.caseNamed(label, in: folder.plan())).map { entry in
            [entry.action.rawValue, entry.capture.map { "\($0)" }, entry.field, entry.before, entry.after]
                .compactMap(\.self).joined(separator: " ")
        }
    }

    @Test func `Every change of a case is kept with its person`() throws {
        let folder = try Collection()
        _ = try folder.agreed()
        let store = try Store(folder.storePath, person: "Ngozi")
        let first = try folder.add(1, store)
        try folder.review(first, "uci", Collection.value("8538-4199", "uci"), by: "Ada", store)
        try folder.review(first, "uci", .absent, by: "Ada", store)
        for number in [2, 3] as [UInt8] { _ = try folder.add(number, store) }
        _ = try store.decide(
            3, of: "A-17", .replace(2), by: "Ada", in: folder.plan(), profiles: Collection.catalog, at: folder.moment)
        _ = try store.decide(
            1, of: "A-17", .delete, by: "Ada", in: folder.plan(), profiles: Collection.catalog, at: folder.moment)
        try store.rename("A-17", to: "B", in: folder.plan(), at: folder.moment)
        #expect(
            try actions("B", folder, store) == [
                "caseMade", "captureAdded 1", "fieldConfirmed 1 uci", "fieldAbsent 1 uci", "captureAdded 2",
                "captureAdded 3", "captureFiled 3", "captureReplaced 2", "captureDeleted 1", "caseRenamed A-17 B",
            ])
        let people = try store.history(of: store.caseNamed("B", in: folder.plan())).map(\.person)
        #expect(people == ["Ngozi", "Ngozi", "Ada", "Ada", "Ngozi", "Ngozi", "Ada", "Ada", "Ada", "Ngozi"])
        #expect(try store.check().history == nil)
    }

    @Test func `Values exist as long as their capture and case`() throws {
        let folder = try Collection()
        do {
            let store = try folder.agreed()
            let capture = try folder.add(1, store)
            try folder.review(capture, "uci", Collection.value("8538-4199", "uci"), store)
            #expect(try actions("A-17", folder, store).contains("fieldConfirmed 1 uci 8538-4199"))
            try store.rename("A-17", to: "Label of hers", in: folder.plan(), at: folder.moment)
            try store.delete(capture, at: folder.moment)
            #expect(try actions("Label of hers", folder, store).contains("fieldConfirmed 1 uci"))
            try store.deleteCase("Label of hers", inPlan: folder.plan().plan.id, at: folder.moment)
            #expect(try store.check().history == nil)
        }
        for text in ["8538-4199", "A-17", "Label of hers"] { #expect(try !folder.stores(text), "\(text)") }
        #expect(try folder.stores("fieldConfirmed") && folder.stores("caseDeleted"))
    }

    @Test(arguments: ["UPDATE history SET person = 'x'", "DELETE FROM history", "DELETE FROM history WHERE id = 1"])
    func `No entry is changed or deleted`(sql: String) throws {
        let folder = try Collection()
        let store = try folder.agreed()
        _ = try folder.add(1, store)
        #expect(throws: StoreError.self) { try store.database.run(sql) }
        #expect(try store.check().history == nil)
    }

    /// Changes by a user with a tool for databases.
    @Test(arguments: [
        "UPDATE history SET person = 'x' WHERE id = 2", "DELETE FROM history WHERE id = 1",
        "DELETE FROM history WHERE id = 4", "DELETE FROM history", "DELETE FROM history_values",
        "UPDATE history_values SET after = 'x'", "UPDATE history SET previous = '' WHERE id = 3",
    ])
    func `A changed history is found`(sql: String) throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let capture = try folder.add(1, store)
        try folder.review(capture, "uci", Collection.value("8538-4199", "uci"), store)
        try store.database.execute(
            "DROP TRIGGER history_is_kept; DROP TRIGGER history_is_final; PRAGMA foreign_keys = OFF")
        try store.database.run(sql)
        let check = try store.check()
        #expect(check.history?.contains("history") == true && !check.isWhole)
    }

    @Test func `The history of a moved capture moves with it`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        for number in 1...3 as ClosedRange<UInt8> { _ = try folder.add(number, store) }
        try store.makeCase("B", in: folder.plan(), at: folder.moment)
        try folder.review(
            try store.captures(of: store.caseNamed("A-17", in: folder.plan()))[2], "uci", .absent, store)
        _ = try store.decide(
            3, of: "A-17", .move("B"), by: "Ada", in: folder.plan(), profiles: Collection.catalog, at: folder.moment)
        let present = try actions("B", folder, store)
        #expect(present.filter { $0.hasSuffix("captureArrived 3") }.count == 1 && !present.contains("captureLeft 3"))
        try store.deleteCase("A-17", inPlan: folder.plan().plan.id, at: folder.moment)
        #expect(try actions("B", folder, store) == present)
        #expect(try store.check().history == nil)
    }

    @Test func `Keeps a withdrawal without values`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        _ = try folder.add(1, store)
        _ = try store.withdraw(fromPlan: folder.plan().plan.id, at: folder.moment)
        let actions = try store.database.rows("SELECT action FROM history ORDER BY id") { $0.string(0) }
        #expect(actions == ["consentGiven", "caseMade", "captureAdded", "caseDeleted", "consentWithdrawn"])
        #expect(try store.database.number("SELECT count(*) FROM history_values") == 0)
        #expect(try store.check().history == nil)
    }

    @Test func `A person has a name`() throws {
        let folder = try Collection()
        for name in ["", " ", "a\nb", "\u{202E}x"] {
            #expect(throws: StoreError.self) { _ = try Store(folder.storePath, person: name) }
        }
    }
}
