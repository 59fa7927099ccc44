import Foundation
import TestSupport
import Testing

/// No file of the user is lost, and no planted report is accepted.
@Suite(.serialized, .needsReleaseBinary)
struct BatchSafetyTests {
    /// A folder with a picture under each name: a document, or a picture without print, which takes no time to read.
    private func pictures(_ names: String..., isBlank: Bool = false) throws -> BatchFolder {
        let folder = try BatchFolder()
        for name in names { try folder.add(isBlank ? "odd/one-pixel.jpg" : "odd/grey.jpg", as: name) }
        return folder
    }

    @Test func `Searchable PDFs replace and remove no file of the user's`() async throws {
        let folder = try pictures("scan.jpg", isBlank: true)
        try folder.add("formats/large-page.pdf", as: "letter.pdf")
        let setup = "cd in; echo draft > letter; echo mine > scan.jpg.pdf; md5sum letter letter.pdf > ../before;"
        for command in ["$docscan batch *", "ls | $docscan batch -"] {
            let run = try await folder.shell(
                """
                \(setup) \(command) --searchable-pdf . --jobs 1 -q > ../lines; echo $?
                md5sum letter letter.pdf | cmp - ../before; cat scan.jpg.pdf; ls
                """)
            #expect(run.lines.prefix(2) == ["2", "mine"])
            #expect(run.lines.contains("letter") && run.lines.contains("letter.pdf"))
            #expect(
                run.error.contains(
                    "scan.jpg.pdf: a file of that name exists that docscan did not write. Name another folder."))
            _ = try await folder.shell("rm -f in/*.pdf.pdf")
        }
        let other = try await folder.shell(
            """
            mkdir docs in2; echo n > in2/report; echo mine > docs/report.pdf
            $docscan batch in2 --searchable-pdf docs -q; cat docs/report.pdf
            """)
        #expect(other.code == 0 && other.lines.last == "mine")
    }

    @Test func `A page that docscan wrote is kept where it is an input`() async throws {
        let folder = try pictures("scan.jpg", isBlank: true)
        let script = """
            cd in; $docscan batch scan.jpg --searchable-pdf . -q > /dev/null; cp scan.jpg.pdf ../copy
            for inputs in "scan.jpg scan.jpg.pdf" "scan.jpg link.pdf" "scan.jpg ./scan.jpg.pdf"; do
                ln -sf scan.jpg.pdf link.pdf
                $docscan batch $inputs --searchable-pdf . -q > /dev/null; echo $?; cmp scan.jpg.pdf ../copy
            done; rm link.pdf; rm -f *.pdf.pdf
            ls | $docscan batch - --searchable-pdf . -q > /dev/null; echo $?
            cmp scan.jpg.pdf ../copy; rm scan.jpg.pdf.pdf
            $docscan batch scan.jpg --searchable-pdf . -q > /dev/null; echo $?; cmp -s scan.jpg.pdf ../copy || echo new
            """
        let run = try await folder.shell(script)
        #expect(run.lines == ["2", "2", "2", "2", "0"] || run.lines == ["2", "2", "2", "2", "0", "new"])
        #expect(run.error.contains("scan.jpg.pdf: it is an input of this run."))
    }

    @Test func `A list with NULs removes nothing`() async throws {
        let folder = try pictures("a.jpg", "b.jpg", isBlank: true)
        let run = try await folder.shell(
            "find in -name '*.jpg' -print0 | $docscan batch - --searchable-pdf . --jobs 1 -q; ls in")
        #expect(Array(run.lines.suffix(2)) == ["a.jpg", "b.jpg"])
    }

    @Test func `A planted link or pipe leads the report nowhere`() async throws {
        let folder = try pictures("photo.jpg")
        // The fixed name of an earlier version, and that of the report itself.
        for name in [".docscan-6f1c0c3be2b1ed7b.tmp", "photo.jpg.json"] {
            for plant in ["ln -s ../victim.txt", "ln -s ../dangling", "mkfifo"] {
                let run = try await folder.shell(
                    """
                    echo keep > victim.txt; rm -f in/*.json in/.docscan*; \(plant) in/\(name)
                    timeout 100 $docscan batch in --per-file --no-text --jobs 1 -q; echo $?; cat victim.txt
                    ls -A dangling 2> /dev/null
                    test -L in/\(name) -o -p in/\(name) && echo there
                    """)
                #expect(run.lines == [name.hasPrefix(".") ? "0" : "2", "keep", "there"])
            }
        }
    }

    @Test func `Two runs with a report a file work side by side`() async throws {
        let folder = try BatchFolder()
        for number in 0..<20 { try folder.add("odd/one-pixel.png", as: "\(number).png") }
        let run = try await folder.shell(
            """
            command="$docscan batch in --per-file --no-text -q"
            for i in 1 2 3; do $command & $command; echo $?; wait $!; echo $?; done
            ls in/*.json | wc -l; ls -A in | wc -l
            """)
        #expect(run.lines == ["0", "0", "0", "0", "0", "0", "20", "40"] && run.error.isEmpty)
    }

    // MARK: - What was planted

    @Test func `A planted report crashes nothing and is not accepted`() async throws {
        let folder = try pictures("photo.jpg")
        let plants = [
            #""page":1,"pages":-1"#, #""page":1,"pages":9223372036854775807"#, #""page":2,"pages":1"#,
            #""page":0,"pages":0"#,
        ]
        for pages in plants {
            let plant =
                #"{"schema":"docscan.report/1","source":"in/photo.jpg","sha256":null,"#
                + #""batch":{"settings":"x","stamp":"y",\#(pages)}}"#
            let run = try await folder.shell(
                """
                echo '\(plant)' > in/photo.jpg.json
                $docscan batch in --per-file --resume --no-text --jobs 1 -q; echo $?
                grep -c '"status":"complete"' in/photo.jpg.json; rm in/photo.jpg.json
                rm -f r; command="$docscan batch in --output r --no-text --jobs 1 -q"; $command; echo '\(plant)' >> r
                $command --resume; echo $?; wc -l < r
                (cat r; echo '\(plant)') > .r.partial; $command --resume; echo $?; wc -l < r
                """)
            #expect(run.lines == ["0", "1", "0", "1", "0", "1"] && run.error.isEmpty)
        }
    }

    @Test func `A report that another user's docscan sealed is not accepted`() async throws {
        let folder = try pictures("photo.jpg")
        let run = try await folder.shell(
            """
            export XDG_STATE_HOME=$PWD/state; command="$docscan batch in --per-file --resume --no-text"
            $command; $command; sed -i s/complete/incomplete/ in/photo.jpg.json; $command
            $command; XDG_STATE_HOME=$PWD/other $command; find state -type f -printf '%m %s'
            """)
        #expect(run.code == 0 && run.out == "600 32")
        let skips = run.errorLines.map { $0.contains("1 file done before") }
        #expect(skips == [false, true, false, true, false])
    }

    @Test func `A partial file that docscan did not create is refused`() async throws {
        let folder = try pictures("a.jpg")
        let run = try await folder.shell(
            """
            echo mine > victim; plant() { rm -f .r.partial .r.lock; "$@"; for i in "" --resume; do
                timeout 100 $docscan batch in --no-text -q --output r $i; echo -n "$? "; done; cat victim; }
            plant ln -s victim .r.partial; plant ln victim .r.partial
            plant mkfifo .r.partial; plant cp victim .r.partial
            plant ln -s victim .r.lock; plant cp victim .r.lock; plant mkfifo .r.lock; ls r
            """)
        #expect(run.lines == Array(repeating: "1 1 mine", count: 7))
    }

    // MARK: - Names and links

    @Test func `Writes a name that is not UTF-8 unchanged`() async throws {
        let folder = try pictures("a.jpg")
        let run = try await folder.shell(
            #"""
            $docscan batch in --no-text -q --output $'d\xff'
            $docscan batch in -q --searchable-pdf $'e\xfe' --output=$'f\xfd'
            mkdir $'g\xff'; ln -s $'g\xff/r' link; touch $'g\xff/r'; $docscan batch in --no-text -q --output link
            LC_ALL=C ls -d [d-f]* $'g\xff/'* | od -An -c | tr -d ' \n'
            """#)
        #expect(run.code == 0 && run.error.isEmpty)
        #expect(run.out.contains(#"d377\n"#) && run.out.contains(#"e376"#) && run.out.contains(#"f375\n"#))
        #expect(run.out.contains(#"g377/r\n"#))
    }

    @Test func `Links to folders elsewhere are followed only if asked`() async throws {
        let folder = try pictures("a.jpg")
        let run = try await folder.shell(
            """
            mkdir beside; cp in/a.jpg beside/b.jpg
            ln -s .. in/loop; ln -s ../beside in/out; ln -s ../beside/b.jpg in/b.jpg
            $docscan batch in --no-text --per-file; ls beside; ls in; rm in/*.json
            $docscan batch in --no-text --brief --follow-links -q | sort
            $docscan batch in --no-text --follow-links --per-file; echo $?
            """)
        #expect(run.lines.prefix(7) == ["b.jpg", "a.jpg", "a.jpg.json", "b.jpg", "b.jpg.json", "loop", "out"])
        let names: [Substring] = run.lines.dropFirst(7).map { line in line.prefix { $0 != ":" } }
        #expect(names == ["in/a.jpg", "in/b.jpg", "in/loop/beside/b.jpg", "in/out/b.jpg", "1"])
        #expect(
            run.error.contains(
                "docscan: docscan skipped 2 links to other folders. To follow links, pass --follow-links."))
        #expect(run.error.contains("--follow-links leads out of the folder"))
    }

    @Test func `A folder for results is not left by a link in it`() async throws {
        let folder = try pictures("sub/a.jpg")
        let run = try await folder.shell(
            """
            mkdir made far; ln -s ../far made/sub; $docscan batch in --no-text -q --per-file --output made; echo $?
            $docscan batch in -q --searchable-pdf made > /dev/null; echo $?; ls far
            """)
        #expect(run.lines == ["2", "2"] && run.error.contains("a link leads out of made"))
    }

    // MARK: - Nothing ends silently

    @Test func `Exits with 2 if an input is missing or a folder is empty`() async throws {
        let folder = try pictures("a.jpg")
        let missing = try await folder.shell(
            "$docscan batch nofolder -q; echo $?; $docscan batch in nofile -q | wc -l; echo ${PIPESTATUS[0]}")
        #expect(missing.lines.dropFirst().first == "2" && missing.lines.suffix(2) == ["2", "2"])
        #expect(
            missing.errorLines == [
                "docscan: nofolder: The file cannot be read: no such file or directory.",
                "docscan: nofile: The file cannot be read: no such file or directory.",
            ])
        let empty = try await folder.shell(
            """
            mkdir empty; $docscan batch in --no-text -q --output r; cp r r2
            $docscan batch empty --output r; echo $?; cmp r r2
            $docscan batch empty; echo $?; ls -A
            """)
        #expect(empty.lines.prefix(2) == ["2", "2"] && !empty.lines.contains(".r.partial"))
        #expect(empty.error.contains("docscan: No files were found in empty."))
        // A share may have no files.
        let shares = try await folder.shell(
            "for i in 0 1; do $docscan batch in --no-text -q --shard $i/2 > /dev/null; echo $?; done")
        #expect(shares.lines == ["0", "0"])
        let watched = try await folder.shell("timeout 100 $docscan batch nofolder --watch; echo $?")
        #expect(watched.lines == ["2"] && watched.error.contains("Name a folder that exists."))
    }

    @Test func `A full disk leaves no partial file`() async throws {
        let folder = try pictures("a.jpg")
        let mounted = try await folder.shell(
            "mkdir small; mount -t tmpfs -o size=32k tmpfs small 2> /dev/null; echo $?")
        guard missingRight(mounted.out) == false else { return }
        let run = try await folder.shell(
            """
            $docscan batch in -q --searchable-pdf small > /dev/null; echo $?; find small -type f
            head -c 40000 /dev/zero > small/fill
            $docscan batch in --no-text -q --per-file --output small; echo $?; ls -A small
            umount small
            """)
        #expect(run.lines == ["2", "2", "fill"] && run.error.contains("no space left on device"))
    }

    private func missingRight(_ code: String) -> Bool { code != "0\n" }

    // MARK: - For people

    @Test func `Lines for people contain no values`() async throws {
        let folder = try pictures("a.jpg")
        try folder.add("broken/truncated.jpg", as: "cut.jpg")
        let brief = try await folder.shell("$docscan batch in --brief -q | sort")
        #expect(brief.lines.count == 2 && brief.lines[0].hasPrefix("in/a.jpg: complete · "))
        #expect(brief.lines[1].hasPrefix("in/cut.jpg: failed · The JPEG data is damaged"))
        let terminal = try await folder.shell(
            "script -qec '$docscan batch in --no-text' /dev/null < /dev/null | grep -c '^.*in/a.jpg: complete'")
        #expect(
            terminal.out == "1\n" || !PseudoTerminal.isAvailable
                || !FileManager.default.isExecutableFile(atPath: "/usr/bin/script"))
    }
}
