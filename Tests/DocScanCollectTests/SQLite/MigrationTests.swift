import DocScan
import Foundation
import Testing

@testable import DocScanCollect

/// Files that earlier versions wrote (`Migrations/version-N.sqlite`), opened by this one. Those of the versions 7 to 17
/// are that of version 6 after the steps up to theirs.
struct MigrationTests {
    private func copy(_ version: Int) throws -> Collection {
        let folder = try Collection()
        try FileManager.default.createDirectory(
            atPath: folder.storePath, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try FileManager.default.copyItem(
            atPath: "Tests/DocScanCollectTests/Migrations/version-\(version).sqlite",
            toPath: folder.storePath + "/docscan.sqlite")
        // The plan of those files.
        try PlanTemplate.write(to: folder.path + "/study", at: Moment(seconds: 1_793_516_400))
        return folder
    }

    /// A withdrawn and a present consent, two cases, three captures of which one is superseded. From version 2 on one
    /// is delivered and one waits, and a deletion is ordered; from 3 on one has a preview, from 4 on a correction.
    @Test(arguments: 1...17) func `A file of an earlier version keeps everything`(version: Int) throws {
        let folder = try copy(version)
        let plan = try PlanFolder(folder.path + "/study") { _ in true }
        let store = try folder.store()
        #expect(try Migration.version(of: store.database) == Migration.latest)
        let consent = try #require(try store.consent(to: plan))
        #expect(consent.name == "Amina Osei" && consent.language == nil)
        let cases = try store.cases(of: plan)
        #expect(cases.map(\.label) == ["A-17", "B 2"])
        let captures = try store.captures(of: cases[0])
        #expect(captures.map(\.state) == [.superseded] + (version == 1 ? [.kept, .kept] : [.delivered, .queued]))
        #expect(captures.allSatisfy { $0.report.contains("docscan.report/1") })
        #expect(captures.allSatisfy { $0.pictures.count == 1 && $0.sha256.count == 64 && $0.bytes > 0 })
        #expect(try (store.preview(of: captures[1]) != nil) == (version >= 3))
        #expect(try store.corrections(of: captures[1].id).map(\.who) == (version >= 4 ? ["Ngozi"] : []))
        #expect(try store.history(of: cases[0]).map(\.person) == (version >= 4 ? ["Ngozi"] : []))
        #expect(try store.numbers().count == (version >= 5 ? 1 : 0))
        let deletions = try store.database.number("SELECT count(*) FROM deliveries WHERE kind = 'captureDeletion'")
        #expect(deletions == (version >= 2 ? 1 : 0))
        let uids = try store.database.rows("SELECT uid FROM cases") { $0.string(0) }
        #expect(Set(uids).count == 2 && uids.allSatisfy { $0.count == 32 })
        // The single consent covers the cases that were made under it, whatever the plan asks later.
        let covering = try store.database.rows("SELECT consent_id FROM cases") { $0.integer(0) }
        #expect(covering == [consent.id, consent.id])
        #expect(try store.check().database.isEmpty)
    }

    @Test func `Every step can be stopped at and gone on from`() throws {
        for count in 1...Migration.latest {
            let folder = try Collection()
            do {
                try FileManager.default.createDirectory(atPath: folder.storePath, withIntermediateDirectories: true)
                let database = try SQLiteConnection(path: folder.storePath + "/docscan.sqlite")
                for step in Migration.steps.prefix(count) { try Migration.apply(step, to: database) }
                try database.execute(
                    "PRAGMA application_id = \(Migration.applicationID); PRAGMA user_version = \(count)")
            }
            let store = try folder.store()
            #expect(try Migration.version(of: store.database) == Migration.latest)
        }
    }

    @Test func `A step that fails leaves the file as it was`() throws {
        let folder = try copy(1)
        let path = folder.storePath + "/docscan.sqlite"
        do {
            // The next step finds its table there already.
            let database = try SQLiteConnection(path: path)
            try database.execute("CREATE TABLE deliveries (x) STRICT".replacing("(x)", with: "(x TEXT)"))
        }
        #expect(throws: StoreError.self) { _ = try folder.store() }
        let database = try SQLiteConnection(path: path)
        #expect(try Migration.version(of: database) == 1)
        #expect(
            try database.row("SELECT count(*) FROM pragma_table_info('cases') WHERE name = 'uid'") { $0.integer(0) }
                == 0)
    }

    /// Captures in a slot with a profile and in one without, as the version before verdicts has left them.
    /// Without the plan's folder nothing is called complete that was not read.
    @Test(arguments: [true, false])
    func `Captures of earlier versions are judged by their reports`(hasPlan: Bool) throws {
        let folder = try Collection()
        let plan = try folder.plan()
        try FileManager.default.createDirectory(atPath: folder.storePath, withIntermediateDirectories: true)
        var complete = Collection.report()
        (complete.status, complete.fields[1].value) = (.complete, "8538-4199")
        let reviewed = Collection.report().accepted(by: "Ngozi", at: folder.moment.text)
        do {
            let old = try SQLiteConnection(path: folder.storePath + "/docscan.sqlite")
            for step in Migration.steps.prefix(5) { try Migration.apply(step, to: old) }
            try old.execute("PRAGMA application_id = \(Migration.applicationID); PRAGMA user_version = 5")
            try old.run(
                "INSERT INTO plans VALUES (?, ?)", .text(plan.plan.id), .text(hasPlan ? plan.path : "/nowhere"))
            try old.run(
                "INSERT INTO consents (plan, texts, items, name, given) VALUES (?, ?, '[]', 'Amina', ?)",
                .text(plan.plan.id), .text(plan.texts[0].digest), .text(folder.moment.text))
            try old.run(
                "INSERT INTO cases (plan, label, made) VALUES (?, 'A-17', ?)", .text(plan.plan.id),
                .text(folder.moment.text))
            for (report, slot) in [
                (Collection.report(), "certificate"), (complete, "certificate"), (reviewed, "certificate"),
                (Collection.report(), "gone"),
            ] {
                try old.run(
                    """
                    INSERT INTO captures (case_id, consent_id, slot, sha256, bytes, format, made, report, state)
                    VALUES (1, 1, ?, 'ab', 3, 'jpeg', ?, ?, 'kept')
                    """, .text(slot), .text(folder.moment.text), .text(report.json.text))
            }
            for (capture, attempts) in [(1, 0), (2, 0), (3, 0), (1, 1)] {
                try old.run(
                    """
                    INSERT INTO deliveries (plan, place, kind, consent_id, capture_id, case_uid, key, state, attempts)
                    VALUES (?, 'http x', 'capture', 1, ?, '', ?, 'queued', ?)
                    """, .text(plan.plan.id), .integer(capture), .text("\(capture) \(attempts)"), .integer(attempts))
            }
        }
        let store = try folder.store()
        let captures = try store.captures(of: store.caseNamed("A-17", in: plan))
        #expect(captures.map(\.verdict) == [.toReview, .complete, .complete, hasPlan ? .complete : .toReview])
        #expect(try store.caseNamed("A-17", in: plan).tallies[0].openFields == 1)
        // An unsent row waits for the review; a row that may have arrived stays in the outbox.
        let left = try store.database.rows("SELECT capture_id, attempts FROM deliveries ORDER BY id") {
            [$0.integer(0), $0.integer(1)]
        }
        #expect(left == [[2, 0], [3, 0], [1, 1]])
    }

    /// Deliveries as the version before causes has left them.
    @Test func `The causes of earlier versions are found by their sentences, once`() throws {
        let folder = try Collection()
        let plan = try folder.plan()
        try FileManager.default.createDirectory(atPath: folder.storePath, withIntermediateDirectories: true)
        let problems =
            DeliveryCause.allCases.map { DeliveryProblem($0) } + [
                DeliveryProblem(.noConnection, "host.example:8080"), DeliveryProblem(.status, "host.example", "503"),
                DeliveryProblem(.failed, "56"), DeliveryProblem(.notConfirmed, "404"),
            ]
        let sentences = problems.map(\.text.english) + ["", "A sentence of another version (401)."]
        do {
            let old = try SQLiteConnection(path: folder.storePath + "/docscan.sqlite")
            for step in Migration.steps.prefix(17) { try Migration.apply(step, to: old) }
            try old.execute("PRAGMA application_id = \(Migration.applicationID); PRAGMA user_version = 17")
            try old.run("INSERT INTO plans VALUES (?, ?)", .text(plan.plan.id), .text(plan.path))
            try old.run(
                "INSERT INTO consents (plan, texts, items, name, given) VALUES (?, 'ab', '[]', 'Amina', ?)",
                .text(plan.plan.id), .text(folder.moment.text))
            for (index, sentence) in (sentences + [nil]).enumerated() {
                try old.run(
                    """
                    INSERT INTO deliveries (plan, place, kind, consent_id, case_uid, key, state, error, doubt)
                    VALUES (?1, 'http x', 'capture', 1, '', ?2, 'blocked', ?3, ?3)
                    """, .text(plan.plan.id), .text("\(index)"), .text(sentence))
            }
        }
        let store = try folder.store()
        let rows = try store.database.rows("SELECT error, cause, doubt, doubt_cause FROM deliveries ORDER BY id") {
            row in
            (
                error: KeptProblem(row.optionalString(0), cause: row.optionalString(1)),
                doubt: KeptProblem(row.optionalString(2), cause: row.optionalString(3))
            )
        }
        #expect(rows.map(\.error) == rows.map(\.doubt))
        #expect(rows.map { $0.error?.sentence } == sentences + [nil])
        for (row, problem) in zip(rows, problems) {
            #expect(row.error?.problem?.cause == problem.cause)
            #expect(row.error?.text.english == problem.text.english)
        }
        #expect(rows[problems.count - 3].error?.problem == DeliveryProblem(.status, "host.example", "503"))
        #expect(rows[problems.count...].allSatisfy { $0.error?.problem == nil })
    }

    /// As the first docscan with a store has left it.
    @Test func `Captures from before reviews can be reviewed`() throws {
        let folder = try Collection()
        let plan = try folder.plan()
        try FileManager.default.createDirectory(atPath: folder.storePath, withIntermediateDirectories: true)
        do {
            let old = try SQLiteConnection(path: folder.storePath + "/docscan.sqlite")
            try Migration.apply(Migration.steps[0], to: old)
            try old.execute("PRAGMA application_id = \(Migration.applicationID); PRAGMA user_version = 1")
            try old.run("INSERT INTO plans VALUES (?, ?)", .text(plan.plan.id), .text(plan.path))
            try old.run(
                "INSERT INTO consents (plan, texts, items, name, given) VALUES (?, ?, '[]', 'Amina', ?)",
                .text(plan.plan.id), .text(plan.texts[0].digest), .text(folder.moment.text))
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
