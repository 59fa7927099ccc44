import Foundation
import Testing

@testable import DocScanCollect

/// "é" is one scalar on Linux and two on macOS.
struct CaseLabelTests {
    private let composed = "Jos\u{E9}"
    private let decomposed = "Jose\u{301}"

    private func scalars(_ text: String) -> Int { text.unicodeScalars.count }

    @Test func `A label is stored and looked up in composed form`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let plan = try folder.plan()
        #expect(scalars(try store.makeCase(decomposed, in: plan, at: folder.moment).label) == 4)
        for label in [composed, decomposed, " \(decomposed) "] {
            #expect(try store.caseNamed(label, in: plan).id == 1)
            #expect(throws: StoreError.taken(kind: .case)) { try store.makeCase(label, in: plan, at: folder.moment) }
            #expect(try store.captureCount(ofCase: label, inPlan: plan.plan.id) == 0)
        }
        try store.rename(decomposed, to: "Zoe\u{308}", in: plan, at: folder.moment)
        #expect(scalars(try store.caseNamed("Zo\u{EB}", in: plan).label) == 3)
        try store.deleteCase("Zoe\u{308}", inPlan: plan.plan.id, at: folder.moment)
    }

    /// Labels as the version before this step has stored them.
    @Test func `Stored labels are composed, and equal ones get a number`() throws {
        let folder = try Collection()
        let plan = try folder.plan()
        let long = String(repeating: "x", count: 46)
        let labels = [
            ("plan", decomposed), ("plan", composed), ("other", decomposed), ("plan", "\(composed) (2)"), ("plan", "B"),
            ("plan", long + " \(composed.suffix(1))yz"), ("plan", long + " \(decomposed.suffix(1))yz"),
            // The same two marks in another order.
            ("plan", "a\u{323}\u{301}"), ("plan", "a\u{301}\u{323}"),
        ]
        try FileManager.default.createDirectory(atPath: folder.storePath, withIntermediateDirectories: true)
        do {
            let old = try SQLiteConnection(path: folder.storePath + "/docscan.sqlite")
            for step in Migration.steps.prefix(7) { try Migration.apply(step, to: old) }
            try old.execute("PRAGMA application_id = \(Migration.applicationID); PRAGMA user_version = 7")
            for (id, path) in [("plan", plan.path), ("other", "/nowhere")] {
                try old.run("INSERT INTO plans VALUES (?, ?)", .text(id), .text(path))
            }
            for (id, label) in labels {
                try old.run(
                    "INSERT INTO cases (plan, label, made) VALUES (?, ?, ?)", .text(id), .text(label),
                    .text(folder.moment.text))
            }
        }
        let store = try folder.store()
        let stored = try store.database.rows("SELECT label FROM cases ORDER BY id") { $0.string(0) }
        let expected = [
            "\(composed) (3)", composed, composed, "\(composed) (2)", "B", long + " \u{E9}yz", long + " (2)",
            "\u{1EA1}\u{301}", "\u{1EA1}\u{301} (2)",
        ]
        #expect(stored.map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) }, "\(stored)")
        #expect(stored.allSatisfy { $0.count <= Case.longestLabel })
        #expect(try store.caseNamed(decomposed, in: plan).id == 2)
    }
}
