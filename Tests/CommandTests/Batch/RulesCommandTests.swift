import Foundation
import TestSupport
import Testing

/// `docscan rules`, as people and scripts run it.
@Suite(.needsReleaseBinary)
struct RulesCommandTests {
    @Test func `Rules are tried, applied and undone, and a table has the tags`() async throws {
        let folder = try BatchFolder()
        try folder.add("documents/easy-04.jpg", as: "a.jpg")
        try folder.add("negatives/desk-wood.jpg", as: "b.jpg")
        let rules = """
            {"rules": [{"name": "certificates", "profile": "ca-citizenship-certificate",
            "rename": "{certificateNumber}", "move": "certificates", "tag": "citizenship"}]}
            """
        try rules.write(toFile: folder.path + "/rules.json", atomically: true, encoding: .utf8)
        let run = try await folder.shell(
            """
            $docscan batch in -q --no-text --output r.ndjson
            r="$docscan rules run r.ndjson --rules rules.json"; $r --dry-run; ls in; $r --into sorted; echo $?
            find in sorted -type f | sort; $docscan table r.ndjson --output t.csv; grep -c ',citizenship' t.csv
            $docscan rules undo r.rules.ndjson; find in sorted -type f | sort; [ -e sorted ] || echo gone
            echo '{"rules": [{"name": "x"}]}' > bad.json; $docscan rules check bad.json; echo $?
            $docscan rules run r.ndjson --rules bad.json; echo $?; $docscan rules undo none.ndjson; echo $?
            """)
        #expect(
            run.lines == [
                "in/a.jpg: now in/certificates/X3336846.jpg · tags: citizenship (certificates)", "a.jpg", "b.jpg",
                "in/a.jpg: now sorted/certificates/X3336846.jpg · tags: citizenship (certificates)", "0",
                "in/b.jpg", "sorted/certificates/X3336846.jpg", "t.csv: 2 rows", "1", "1 file as before", "in/a.jpg",
                "in/b.jpg", "gone",
                "bad.json: line 1: rules[0] does nothing: give split, rename, move, copy, tag or ignore", "4", "1", "2",
            ], "\(run.lines) \(run.error)")
        #expect(run.error.contains("2 documents, 1 file would be named or sorted. Nothing was changed."))
    }

    @Test func `A document that is only tagged does not count as unchanged`() async throws {
        let folder = try BatchFolder()
        try folder.add("negatives/desk-wood.jpg", as: "a.jpg")
        let rules = #"{"rules": [{"name": "names", "rename": "{familyName}", "tag": "new"}]}"#
        try rules.write(toFile: folder.path + "/rules.json", atomically: true, encoding: .utf8)
        let run = try await folder.shell(
            """
            $docscan batch in -q --no-text --output r.ndjson
            r="$docscan rules run r.ndjson --rules rules.json"; $r --dry-run; echo $?; $r; echo $?; $r; echo $?
            """)
        #expect(run.lines == ["in/a.jpg: tags: new (names)", "4", "in/a.jpg: tags: new (names)", "4", "4"])
        for sentence in [
            "in/a.jpg: only tagged: familyName has no certain value.",
            "1 document, 0 files would be named or sorted, 1 would only be tagged. Nothing was changed.",
            "1 document, 0 files named or sorted, 1 only tagged.",
            "in/a.jpg: unchanged: familyName has no certain value.",
            "1 document, 0 files named or sorted, 1 unchanged.",
        ] {
            #expect(run.error.contains("docscan: \(sentence)\n"), "\(run.error)")
        }
    }
}
