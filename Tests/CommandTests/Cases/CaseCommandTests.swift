import Foundation
import TestSupport
import Testing

/// `docscan plan`, `consent`, `case` and `store`, as their users run them.
@Suite(.needsReleaseBinary)
struct CaseCommandTests {
    /// A folder with a plan that has been agreed to, and a case in it.
    private func collection() async throws -> BatchFolder {
        let folder = try BatchFolder()
        let run = try await folder.shell(
            """
            export XDG_DATA_HOME=$PWD/data; $docscan plan new study > /dev/null
            $docscan consent give --plan study --agree all --name Amina > /dev/null; $docscan case new A-17
            """)
        #expect(run.out == "A-17: certificate 0 of 1, permit 0 of 2 · missing: certificate\n")
        return folder
    }

    private let home = "export XDG_DATA_HOME=$PWD/data;"

    @Test(arguments: [
        "case new B", "case add A-17 in/a.jpg", "case add A-17 in/a.jpg --slot permit", "case show A-17", "case list",
        "case rename A-17 B", "case delete A-17 --yes", "case export A-17 out", "case review A-17",
        "case correct A-17 --capture 1 --field uci --absent", "case decide A-17 --capture 1 --keep",
        "case accept A-17 --capture 1", "case add --case-per-file in/a.jpg", "case find A",
        "case export --all --table cases.csv",
    ])
    func `No command bypasses consent`(command: String) async throws {
        let folder = try BatchFolder()
        try folder.add("documents/sample.jpg", as: "a.jpg")
        let run = try await folder.shell(
            "\(home) $docscan plan new study > /dev/null; $docscan \(command) --plan study; echo $?; ls -A; ls -A data")
        #expect(run.lines.first == "4" && run.error.contains("Consent to this plan is missing"))
        #expect(run.lines.dropFirst() == ["in", "study"])
    }

    @Test func `A withdrawal stops storage and deletes the stored captures`() async throws {
        let folder = try await collection()
        try folder.add("documents/sample.jpg", as: "a.jpg")
        let run = try await folder.shell(
            """
            \(home) $docscan case add A-17 in/a.jpg
            ls data/docscan/pictures | wc -l; $docscan consent withdraw --yes; ls data/docscan/pictures | wc -l
            $docscan case add A-17 in/a.jpg; echo $?; ls data/docscan/pictures | wc -l
            grep -c X5567231 data/docscan/docscan.sqlite
            """)
        #expect(
            run.lines == [
                "in/a.jpg: certificate, complete · certificate 1 of 1, permit 0 of 2 · done", "1",
                "Consent withdrawn; 1 capture deleted.", "0", "4", "0", "0",
            ])
    }

    /// Personal data must not stay because a folder was lost.
    @Test(arguments: [
        "rm -r study", "echo '{' > study/plan.json", #"sed -i 's/"id": "study"/"id": "x"/' study/plan.json"#,
    ])
    func `Deletes stored captures without their plan`(loss: String) async throws {
        let folder = try await collection()
        try folder.add("documents/sample.jpg", as: "a.jpg")
        let run = try await folder.shell(
            """
            \(home) $docscan case new B > /dev/null; $docscan case add A-17 in/a.jpg > /dev/null
            $docscan case add B in/a.jpg > /dev/null; \(loss); $docscan case list > /dev/null; echo $?
            echo y | $docscan case delete B --plan study; $docscan consent withdraw --yes --plan ./study/
            ls data/docscan/pictures | wc -l; $docscan store stats | head -1
            """)
        #expect(
            run.lines == [
                "2", "B: deleted", "Consent withdrawn; 1 capture deleted.", "0",
                "0 cases, 0 captures, 0 bytes of images",
            ], "\(run.error)")
        #expect(run.error.contains("Delete B with 1 capture? [y/n]"))
    }

    @Test func `Recognises a document of a custom profile, and files it in its slot`() async throws {
        let folder = try BatchFolder()
        try folder.add("negatives/letter.jpg", as: "a.jpg")
        try folder.add("documents/sample.jpg", as: "b.jpg")
        // The file's name is the profile's, whatever its id is.
        let profile = #"""
            {"id": "library-notice", "title": "Library notice", "source": "Our own, 2026",
             "preview": {"width": 3, "height": 4}, "titles": ["harbour street community library"], "barcodes": [],
             "agreements": [], "fields": [{"name": "place", "kind": "text", "labels": ["please use"], "optional": true}]}
            """#
        let run = try await folder.shell(
            """
            \(home) cat > notice.json <<'END'
            \(profile)
            END
            $docscan profiles add notice.json; $docscan plan new study > /dev/null
            sed -i 's/"profile": "ca-permit"/"profile": "notice"/' study/plan.json
            $docscan consent give --plan study --agree all --name Amina > /dev/null; $docscan case new A-17 > /dev/null
            $docscan case add A-17 in/?.jpg
            """)
        #expect(
            run.lines.dropFirst().map { $0.replacing(/, (in)?complete/, with: "") } == [
                "in/a.jpg: permit · certificate 0 of 1, permit 0 of 2 · missing: certificate · to check: 1 document",
                "in/b.jpg: certificate · certificate 1 of 1, permit 0 of 2 · to check: 1 document",
            ], "\(run)")
    }

    @Test func `Consent can be a conversation, and ends with the first no`() async throws {
        let folder = try BatchFolder()
        let run = try await folder.shell(
            """
            \(home) $docscan plan new study > /dev/null
            printf 'y\\nn\\n' | $docscan consent give --plan study; echo $?
            printf 'y\\nyes\\nAmina Osei\\n' | $docscan consent give --plan study > /dev/null; echo $?
            $docscan consent show | tail -1
            """)
        #expect(run.lines.count == 3 && run.lines.prefix(2) == ["4", "0"])
        #expect(run.lines.last?.hasPrefix("Given by Amina Osei, 20") == true)
        #expect(run.error.contains("I agree that photographs of my documents are kept for this collection. [y/n]"))
    }

    @Test func `Reports a file that cannot be kept, and keeps the rest`() async throws {
        let folder = try await collection()
        for (image, name) in [
            ("documents/sample.jpg", "a.jpg"), ("negatives/letter.jpg", "b.jpg"), ("broken/text.jpg", "c.jpg"),
        ] {
            try folder.add(image, as: name)
        }
        let run = try await folder.shell(
            "\(home) $docscan case add A-17 in/?.jpg; echo $?; $docscan case add A-17 in/none.jpg; $docscan case list")
        #expect(
            run.lines == [
                "in/a.jpg: certificate, complete · certificate 1 of 1, permit 0 of 2 · done", "2",
                "A-17   certificate 1 of 1, permit 0 of 2 · done",
            ])
        #expect(run.error.contains("in/b.jpg: The plan has no slot for this document."))
        #expect(
            run.error.contains("in/c.jpg: This is text") && run.error.contains("in/none.jpg: The file cannot be read"))
    }

    /// The server puts its certificate into the folder of a store that is still to be made.
    @Test func `Consent can be given after a server was started`() async throws {
        let folder = try BatchFolder()
        let run = try await folder.shell(
            """
            \(home) $docscan plan new study > /dev/null
            $docscan serve --plan study --tls-self-signed --port 0 > served 2>&1 & server=$!
            until grep -q 'Press Control-C' served; do read -t 0.02 < <(:) || true; done
            kill -INT $server; wait $server; ls data/docscan
            $docscan consent give --plan study --agree all --name Amina > /dev/null; echo $?
            """)
        #expect(run.lines == ["server", "0"], "\(run)")
    }

    @Test func `Sets a misplaced photo aside until a person decides`() async throws {
        let folder = try await collection()
        for (image, name) in [
            ("documents/sample.jpg", "a.jpg"), ("documents/easy-01.jpg", "b.jpg"), ("negatives/letter.jpg", "c.jpg"),
        ] {
            try folder.add(image, as: name)
        }
        let run = try await folder.shell(
            """
            \(home) $docscan case add A-17 in/a.jpg > /dev/null
            for name in b c; do $docscan case add A-17 in/$name.jpg --slot certificate; echo $?; done
            for name in d e f; do echo $name | cat in/a.jpg - > in/$name$name.jpg; done
            $docscan case add A-17 in/*.jpg; echo $?; $docscan case export A-17 out
            $docscan case decide A-17 --capture 2 --replace 1
            $docscan case decide A-17 --capture 3 --slot permit; echo $?
            $docscan case decide A-17 --capture 3 --delete; $docscan case decide A-17 --capture 1 --keep
            $docscan case add --case-per-file in/?.jpg --slot certificate > /dev/null; $docscan case list | cut -c-21
            """)
        let rest = "certificate 1 of 1, permit 0 of 2 · set aside:"
        #expect(run.lines[0].hasPrefix("in/b.jpg: certificate, "))
        #expect(run.lines[0].hasSuffix("set aside · \(rest) 1 photo"))
        #expect(run.lines[2] == "in/c.jpg: certificate, incomplete, set aside · \(rest) 2 photos")
        #expect(run.lines[1] == "4" && run.lines[3] == "4")
        #expect(run.lines[4] == "1" && run.lines.contains("out: 1 capture"))
        #expect(run.error.contains("Nothing was added: these are 3 new files, and the case has room for 2 more."))
        #expect(
            run.error.contains("The document names a different person than the other documents of the case. Decide:"))
        #expect(run.lines.contains { $0.hasPrefix("capture 2: certificate, filed · ") })
        #expect(run.lines.contains { $0.hasPrefix("capture 3: permit, set aside · ") })
        #expect(run.lines.contains { $0.hasPrefix("capture 3: deleted · ") })
        #expect(run.lines.suffix(4).map { $0.prefix(4) } == ["A-17", "a   ", "b   ", "c   "])
    }

    /// Errors and messages may be logged; the reports are printed on demand only.
    @Test func `Messages contain no value of a document`() async throws {
        let folder = try await collection()
        try folder.add("documents/sample.jpg", as: "a.jpg")
        let run = try await folder.shell(
            """
            \(home) $docscan case add A-17 in/a.jpg in/a.jpg --slot certificate; $docscan case add A-17 in/a.jpg --slot x
            $docscan case show A-17; $docscan case list; $docscan store stats; $docscan store check
            $docscan case export A-17 out; $docscan case export A-17 out; cat out/reports.ndjson >&3
            """ + " 3> reports")
        #expect(!(run.out + run.error).contains("X5567231"))
        #expect(try String(contentsOfFile: folder.path + "/out/reports.ndjson", encoding: .utf8).contains("X5567231"))
    }

    @Test func `A killed addition leaves a complete capture or none`() async throws {
        let folder = try await collection()
        for number in 0..<3 { try folder.add("documents/easy-0\(number + 1).jpg", as: "\(number).jpg") }
        // From before the first picture is read to after the last is kept.
        let run = try await folder.shell(
            """
            \(home) sed -i '0,/"count": 1/s//"count": 3/; s/"slots"/"persons": "several", "slots"/' study/plan.json
            for i in {1..12}; do
                timeout -s KILL 0.$(printf %02d $((i * 8 - 4)))s $docscan case add A-17 in/*.jpg --slot certificate > /dev/null
                $docscan store check --remove-orphans | tail -1
            done 2> /dev/null; ls data/docscan/pictures | wc -l; $docscan store stats | head -1; ls -A data/docscan
            """)
        #expect(run.lines.prefix(12).allSatisfy { $0.hasSuffix(": whole") }, "\(run.lines)")
        let names = run.lines.suffix(2)
        #expect(names.contains("docscan.sqlite") && names.contains("pictures"), "\(run.lines)")
    }

    @Test func `A full disk leaves the store as it was`() async throws {
        let folder = try await collection()
        try folder.add("documents/sample.jpg", as: "a.jpg")
        // A file may not grow beyond 64 blocks of 1024 bytes: less than the picture has.
        let run = try await folder.shell(
            """
            \(home) (trap '' XFSZ; ulimit -f 64; $docscan case add A-17 in/a.jpg; echo $?)
            ls -A data/docscan/pictures | wc -l; $docscan store check; $docscan case add A-17 in/a.jpg
            """)
        #expect(
            run.lines == [
                "2", "0", "0 captures: whole",
                "in/a.jpg: certificate, complete · certificate 1 of 1, permit 0 of 2 · done",
            ], "\(run.error)")
        #expect(run.error.contains("cannot be written: file too large"))
    }

    @Test(arguments: [
        "plan", "plan new", "plan check", "plan show x", "consent", "consent give x", "consent give --agree all",
        "consent show --yes", "case", "case add A", "case new", "case new a b", "case list x", "case show A --slot b",
        "case delete A --json", "case decide A --keep", "case decide A --capture 1",
        "case decide A --capture 1 --keep --delete", "case decide A --capture 1 --replace x", "case accept A", "store",
        "case list --missing --done", "case list --since yesterday", "case find", "case find a b", "case export",
        "case export A", "case export --all", "case export --all --table f A", "case export A f --table f",
        "case export A f --all", "plan new p --title", "plan new p --about=", "plan new p --consent both",
        "store backup", "store stats --remove-orphans",
    ])
    func `A wrong call is a usage error`(command: String) async throws {
        let run = try await DocScanBinary().run(command.split(separator: " ").map(String.init))
        #expect(run.code == 1 && run.out.isEmpty && run.error.hasPrefix("docscan: "))
    }
}
