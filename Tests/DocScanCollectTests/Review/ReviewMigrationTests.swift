@testable import DocScan
import Foundation
import Testing

@testable import DocScanCollect

struct ReviewMigrationTests {
    /// As the first docscan with a store has left it.
    @Test func `Captures from before reviews can be reviewed`() throws {
        let folder = try Collection()
        let plan = try folder.plan()
        try FileManager.default.createDirectory(atPath: folder.storePath, withIntermediateDirectories: true)
        do {
            let old = try SQLiteConnection(path: folder.storePath + "/docscan.sqlite")
            try old.execute(Migration.steps[0])
            try old.execute("PRAGMA application_id = \(Migration.applicationID); PRAGMA user_version = 1")
            try old.run("INSERT INTO plans VALUES (?, ?)", .text(plan.plan.id), .text(plan.path))
            try old.run(
                "INSERT INTO consents (plan, texts, items, name, given) VALUES (?, ?, '[]', 'Amina', ?)",
                .text(plan.plan.id), .text(plan.textsDigest), .text(folder.moment.text))
            try old.run(
                "INSERT INTO cases (plan, label, made) VALUES (?, 'A-17', ?)", .text(plan.plan.id),
                .text(folder.moment.text))
            try old.run(
                """
                INSERT INTO captures (case_id, consent_id, slot, sha256, bytes, format, made, report, state)
                VALUES (1, 1, 'permit', 'ab', 3, 'jpeg', ?, ?, 'kept')
                """, .text(folder.moment.text), .text(Collection.report().json.text))
        }
        let store = try folder.store()
        let found = try store.caseNamed("A-17", in: plan)
        let capture = try #require(try store.captures(of: found).first)
        #expect(capture.report == Collection.report().json.text)
        try folder.review(capture, "uci", Collection.value("8538-4199", "uci"), store)
        #expect(try store.captures(of: found)[0].report.contains(#""status":"complete""#))
    }
}
