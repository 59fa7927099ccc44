import Foundation
import TestSupport
import Testing

/// `docscan review`, as people and scripts run it.
@Suite(.needsReleaseBinary)
struct BatchReviewTests {
    private let home = "export XDG_STATE_HOME=$PWD/state;"

    /// With a certificate whose number contradicts itself, a permit without its date of issue, and a table top.
    private static func pictures() async throws -> BatchFolder {
        let folder = try BatchFolder()
        try folder.add("documents/contradiction-1.jpg", as: "a.jpg")
        try await folder.addPermitWithoutDate(as: "b.jpg")
        try folder.add("negatives/desk-wood.jpg", as: "c.jpg")
        return folder
    }

    /// Their results, which take seconds.
    private static let scanned = Task {
        let folder = try await pictures()
        let run = try await folder.shell("$docscan batch in -q --output r.ndjson; echo $?")
        #expect(run.lines == ["0"])
        return try Data(contentsOf: URL(filePath: folder.path + "/r.ndjson"))
    }

    private func results() async throws -> BatchFolder {
        let folder = try await Self.pictures()
        try await Self.scanned.value.write(to: URL(filePath: folder.path + "/r.ndjson"))
        return folder
    }

    @Test func `A conversation shows the places of withheld values, and tables have the answers`() async throws {
        let folder = try await results()
        let run = try await folder.shell(
            """
            \(home) mkfifo answers; $docscan review r.ndjson --as Ngozi < answers > out 2> questions &
            exec 3> answers; until grep -q 'Certificate number?' questions; do sleep 0.1; done
            ls state/docscan/review-*/ | head -1; stat -c %a state/docscan/review-* state/docscan/review-*/*.png | sort -u
            echo +2 >&3; echo 2024-01-05 >&3; exec 3>&-; wait $!; echo $?; cat out; ls state/docscan | grep review
            stat -c %a r.review.ndjson; $docscan review r.ndjson < /dev/null
            $docscan table r.ndjson --output t.tsv > /dev/null; grep -c Ngozi t.tsv; grep -c 'to review' t.tsv
            grep -o '2024-01-05' t.tsv | head -1; grep -o 'K8363857' t.tsv | head -1
            """)
        #expect(
            run.lines == [
                "1-1-certificateNumber.png", "600", "700", "0", "2 documents reviewed: r.review.ndjson", "600",
                "Nothing to review.", "2", "0", "2024-01-05", "K8363857",
            ], "\(run.lines)")
        let questions = try String(contentsOfFile: folder.path + "/questions", encoding: .utf8)
        #expect(questions.contains("1 of 2, in/a.jpg, Canadian citizenship certificate: 1 field\n"), "\(questions)")
        #expect(questions.contains("  +  K8360357 (print)\n  +2  K8363857 (barcode)\nCertificate number? "))
        #expect(!questions.contains("docscan:"))
    }

    @Test func `Keeps a file of answers completely or not at all`() async throws {
        let folder = try await results()
        let run = try await folder.shell(
            """
            \(home) r="$docscan review r.ndjson --answers answers"
            printf '+2\\nnonsense\\n' > answers; $r; echo $?; printf '+2\\n' > answers; $r; echo $?
            printf '+2\\n2024-01-05\\n+\\n' > answers; $r; echo $?; wc -l < r.review.ndjson
            printf '+2\\n2024-01-05\\n' > answers; $r; echo $?; wc -l < r.review.ndjson
            """)
        let none = ["0 documents reviewed, 2 still to review: r.review.ndjson", "4"]
        #expect(
            run.lines == none + none + none + ["0", "2 documents reviewed: r.review.ndjson", "0", "2"], "\(run.lines)")
        #expect(run.error.contains("Answer 2, Issue date of in/b.jpg: "), "\(run.error)")
        #expect(run.error.contains("There are 2 fields to review, and fewer answers"), "\(run.error)")
        #expect(run.error.contains("1 answer left over: no answer was kept."), "\(run.error)")
        #expect(!run.error.contains("nonsense") && !run.error.contains("K836"))
    }

    @Test func `A run that is resumed counts documents as their review has left them`() async throws {
        let folder = try await results()
        let run = try await folder.shell(
            """
            \(home) $docscan batch in --resume --output r.ndjson
            printf '+2\\n2024-01-05\\n' > answers; $docscan review r.ndjson --answers answers > /dev/null
            $docscan batch in --resume --output r.ndjson
            """)
        #expect(run.error.contains("0 complete, 2 to review, 1 to retake; 3 files done before"), "\(run.error)")
        #expect(run.error.contains("2 complete, 1 to retake; 3 files done before"), "\(run.error)")
    }

    @Test func `The name of a person is one line`() async throws {
        let run = try await BatchFolder().shell("$docscan review r.ndjson --as $'Ngozi\\nAdmin'; echo $?")
        #expect(run.lines == ["1"])
        #expect(run.error.contains("--as takes a name, on one line"), "\(run.error)")
    }

    @Test func `A picture that has moved or changed gets no cut-out, and the answers count as before`() async throws {
        let folder = try await results()
        let run = try await folder.shell(
            """
            \(home) mkdir elsewhere; mv in elsewhere; mv r.ndjson elsewhere
            printf '+\\n' | $docscan review elsewhere/r.ndjson 2>&1 | grep -c 'image: '
            cp elsewhere/in/c.jpg elsewhere/in/b.jpg; printf '\\n' | $docscan review elsewhere/r.ndjson 2>&1
            rm elsewhere/in/b.jpg; printf '\\n' | $docscan review elsewhere/r.ndjson 2>&1
            """)
        #expect(run.lines.first.flatMap { Int($0) } ?? 0 >= 2, "\(run.lines)")
        #expect(run.out.contains("no images: The image has changed since the scan"), "\(run.lines)")
        #expect(run.out.contains("no images: The image was not found"), "\(run.lines)")
        #expect(!run.lines.dropFirst().contains { $0.contains("image: ") })
    }

    @Test func `One review is open at a time, and files of other programs are left alone`() async throws {
        let folder = try await results()
        let run = try await folder.shell(
            """
            \(home) mkfifo answers; $docscan review r.ndjson < answers > out 2> questions &
            exec 3> answers; until grep -q '?' questions; do sleep 0.1; done
            $docscan review r.ndjson < /dev/null; echo $?; exec 3>&-; wait $!; echo $?
            echo notes > r.review.ndjson; $docscan review r.ndjson < /dev/null; echo $?; cat r.review.ndjson
            $docscan batch in -q --resume --output r.ndjson; echo $?
            $docscan table r.ndjson --output t.csv; echo $?
            $docscan review in/a.jpg < /dev/null; echo $?; $docscan review < /dev/null; echo $?
            """)
        #expect(run.lines == ["1", "4", "1", "notes", "0", "1", "2", "1"], "\(run.lines) \(run.error)")
        #expect(run.error.contains("another docscan review is using it. Wait until it ends."))
        #expect(run.error.contains("a file of that name exists that docscan did not write."))
    }
}
