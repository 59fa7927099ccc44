import Foundation
import TestSupport
import Testing

/// `docscan case review` and `case correct`, as people and scripts run them.
@Suite(.needsReleaseBinary)
struct CaseReviewTests {
    private let home = "export XDG_DATA_HOME=$PWD/data;"

    /// A case with a certificate whose number contradicts itself, and a permit without its date of issue.
    private func collection() async throws -> BatchFolder { try await BatchFolder(copying: Self.read.value) }

    /// A case that is read once for all tests, which takes seconds.
    private static let read = Task {
        let folder = try BatchFolder()
        try folder.add("documents/contradiction-1.jpg", as: "a.jpg")
        try await folder.addPermitWithoutDate(as: "b.jpg")
        let run = try await folder.shell(
            """
            export XDG_DATA_HOME=$PWD/data; $docscan plan new study > /dev/null
            sed -i 's/"slots"/"persons": "several", "slots"/' study/plan.json
            $docscan consent give --plan study --agree all --name Amina > /dev/null; $docscan case new A-17 > /dev/null
            $docscan case add A-17 in/a.jpg in/b.jpg > /dev/null; $docscan case show A-17
            """)
        #expect(run.lines.dropFirst().allSatisfy { $0.hasSuffix("incomplete   kept   1 to review") })
        return folder
    }

    @Test func `A conversation shows the places of withheld values, and completes what is answered`() async throws {
        let folder = try await collection()
        // The images are examined while the question waits.
        let run = try await folder.shell(
            """
            \(home) mkfifo answers; $docscan case review A-17 --as Ngozi < answers > out 2> questions &
            exec 3> answers; until grep -q 'Certificate number?' questions; do sleep 0.1; done
            ls data/docscan/review-*/ | head -1; stat -c %a data/docscan/review-* data/docscan/review-*/*.png | sort -u
            cp data/docscan/review-*/1-1-*.png in/cutout.png; cp data/docscan/review-*/1-2-*.png in/barcode.png
            echo +2 >&3; echo 2024-01-05 >&3; exec 3>&-; wait $!; echo $?; cat out; ls data/docscan | grep review
            $docscan case show A-17 | tail -3; $docscan --no-text --profile none --symbologies all in/barcode.png | tail -1
            $docscan --profile none --text --symbologies all in/cutout.png
            """)
        let lines = run.lines
        #expect(lines.prefix(4) == ["1-1-certificateNumber.png", "600", "700", "0"], "\(lines)")
        #expect(
            lines.dropFirst(4).prefix(2) == [
                "capture 1: complete, 1 field reviewed", "capture 2: complete, 1 field reviewed",
            ], "\(lines)")
        #expect(lines.filter { $0.hasSuffix("complete   kept   reviewed by Ngozi") }.count == 2, "\(lines)")
        #expect(lines.contains("      Certificate number: The print differs; Ngozi chose the barcode."), "\(lines)")
        // The cut-outs are PNG files that show print and barcode.
        #expect(run.out.contains("Code 39   K8363857") && run.out.contains("83603"), "\(lines)")
        let questions = try String(contentsOfFile: folder.path + "/questions", encoding: .utf8)
        #expect(
            questions.contains("Certificate number: printed and machine-readable value differ\n  image: "),
            "\(questions)")
        #expect(questions.contains("  +  K8360357 (print)\n  +2  K8363857 (barcode)\nCertificate number? "))
        #expect(!questions.contains("docscan:"))
    }

    @Test func `Reads answers from a file without output, and stops at an invalid one`() async throws {
        let folder = try await collection()
        let run = try await folder.shell(
            """
            \(home) printf 'K836\\n' > bad; $docscan case review A-17 --answers bad; echo $?
            printf 'K8360357\\n05/01/2024\\n' > half; $docscan case review A-17 --answers half; echo $?
            printf -- '-\\n+\\n' > long; $docscan case review A-17 --answers long; echo $?
            $docscan case review A-17 --answers none; echo $?; $docscan case review A-17; echo $?
            $docscan case export A-17 out > /dev/null; cat out/reports.ndjson > reports
            """)
        #expect(
            run.lines == [
                "capture 1: incomplete, 0 fields reviewed · missing: Certificate number", "4",
                "capture 1: complete, 1 field reviewed",
                "capture 2: incomplete, 0 fields reviewed · missing: Issue date", "4",
                "capture 2: incomplete, 1 field reviewed · missing: Issue date", "4", "1", "A-17: nothing to review",
                "0",
            ], "\(run.lines)")
        #expect(
            run.error.contains(
                "docscan: Answer 1, Certificate number of capture 1: The value does not have the form of this field: compare it with"
            ))
        #expect(run.error.contains("docscan: Answer 2, Issue date of capture 2: Day and month can be swapped"))
        #expect(run.error.contains("docscan: 1 answer was left over"))
        for value in ["K836", "05/01/2024", "?\n", "picture"] { #expect(!run.error.contains(value), "\(run.error)") }
        let reports = try folder.reports("reports")
        #expect(reports.count == 2)
        let text = try String(contentsOfFile: folder.path + "/reports", encoding: .utf8)
        for line in text.split(separator: "\n") {
            #expect(try ReportSchemaTests.schema("report").problems(in: String(line)).isEmpty, "\(line)")
        }
        #expect(text.contains(#""reviewed":{"by":"#) && text.contains(#""sources":["text","person"]"#))
    }

    @Test func `One field can be corrected directly, and errors show no value`() async throws {
        let folder = try await collection()
        let run = try await folder.shell(
            """
            \(home) c="$docscan case correct A-17 --capture"
            $c 1 --field certificateNumber --value K83; echo $?; $c 1 --field shoeSize --value 42x; echo $?
            $c 9 --field uci --absent; echo $?; $c 2 --field issueDate --value 'Narnia'; echo $?
            printf 'K8363857\\n' | $c 1 --field certificateNumber --value - --as Zoë; echo $?
            $c 2 --field issueDate --absent; echo $?; $c 2 --field sex --value X; $docscan store stats | tail -1
            """)
        #expect(
            run.lines == [
                "1", "1", "2", "1", "capture 1: complete, 1 field reviewed", "0",
                "capture 2: incomplete, 1 field reviewed · missing: Issue date", "0",
                "capture 2: incomplete, 1 field reviewed · missing: Issue date",
                "Wrong: 1 of 1 returned values that a person has checked (100 %).",
            ], "\(run.lines)")
        for value in ["K83", "42x", "Narnia", "K8363857"] { #expect(!run.error.contains(value), "\(run.error)") }
        #expect(run.error.contains("capture 1 has no such field. Give one of: certificateNumber, "))
    }

    @Test func `A value of an unusual form needs --anyway, and answers are taken back`() async throws {
        let folder = try await collection()
        let run = try await folder.shell(
            """
            \(home) c="$docscan case correct A-17 --as Zoë --capture"
            $c 1 --field certificateNumber --value K83; echo $?
            $c 1 --field certificateNumber --value K83 --anyway; $docscan case history A-17 | tail -1 | sed 's/.*   Zoë/Zoë/'
            $c 1 --field familyName --value Нгози
            printf '=2O24\\n' > answers; $docscan case review A-17 --answers answers --as Ngozi
            $docscan case show A-17 | grep -c 'a reviewer entered a value that does not have the usual form'
            for capture in '' '--capture 1' '--capture 1' '--capture 1'; do
                $docscan case undo A-17 --as Ngozi $capture; echo $?
            done
            $docscan case history A-17 --json | grep -o '"action":"answerUndone"' | wc -l; $docscan store check
            """)
        #expect(
            run.lines == [
                "1", "capture 1: complete, 1 field reviewed",
                "Zoë   insisted on certificateNumber of capture 1: – → K83", "capture 1: complete, 1 field reviewed",
                "capture 2: complete, 1 field reviewed", "2",
                "capture 2: took back the answer about Issue date by Ngozi · certificate 1 of 1, permit 0 of 2"
                    + " · to check: 1 field in 1 document", "0",
                "capture 1: took back the answer about Family name by Zoë · certificate 1 of 1, permit 0 of 2"
                    + " · to check: 1 field in 1 document", "0",
                "capture 1: took back the answer about Certificate number by Zoë · certificate 0 of 1, permit 0 of 2"
                    + " · to check: 2 fields in 2 documents", "0", "2", "3", "2 captures: whole",
            ], "\(run.lines) \(run.error)")
        #expect(run.error.contains("If the document states it so, add --anyway."))
        #expect(run.error.contains("There is no answer to take back."))
        for value in ["K83", "2O24", "Нгози"] { #expect(!run.error.contains(value), "\(run.error)") }
    }

    @Test func `Asks nothing without consent, and removes the images of a killed review`() async throws {
        let folder = try await collection()
        let run = try await folder.shell(
            """
            \(home) mkfifo answers
            $docscan case review A-17 < answers > /dev/null 2> questions & exec 3> answers
            until grep -q 'Certificate number?' questions; do sleep 0.1; done
            kill -INT $!; wait $!; echo $?; ls data/docscan | grep -c review; exec 3>&-
            : > questions; $docscan case review A-17 < answers > /dev/null 2> questions & exec 3> answers
            until grep -q 'Certificate number?' questions; do sleep 0.1; done
            kill -KILL $!; wait $!; ls data/docscan | grep -c review; exec 3>&-
            $docscan case list > /dev/null; ls data/docscan | grep -c review
            echo x >> study/information.md; $docscan case review A-17; echo $?
            $docscan case correct A-17 --capture 1 --field certificateNumber --absent; echo $?
            """)
        #expect(run.lines == ["130", "0", "1", "0", "4", "4"], "\(run.lines) \(run.error)")
        #expect(run.error.contains("The plan's texts have changed"))
    }

    @Test(arguments: [
        "case review", "case review A B", "case review A --field uci", "case review A --capture x", "case show A --all",
        "case correct A", "case correct A --capture 1 --field uci", "case new A --as B",
        "case correct A --capture 1 --field uci --value 1 --absent", "store check --json",
        "case correct A --capture 1 --field uci --absent --anyway", "case undo", "case undo A --capture x",
    ])
    func `A wrong call is a usage error`(command: String) async throws {
        let run = try await DocScanBinary().run(command.split(separator: " ").map(String.init))
        #expect(run.code == 1 && run.out.isEmpty && run.error.hasPrefix("docscan: "))
    }
}
