import Foundation
import TestSupport
import Testing

/// The output of `docscan batch`.
@Suite(.needsReleaseBinary)
struct BatchOutputTests {
    /// Without what differs from run to run, or with every option that is added.
    private func stable(_ text: String) -> String {
        text.replacing(/"timings":\{[^}]*\}/, with: "\"timings\":{}").replacing(/\d+-\d+\.\d+-\d+\.\d+/, with: "STAMP")
            .replacing(/"seal":"[0-9a-f]{64}"/, with: "\"seal\":\"SEAL\"")
            .replacing(/([,\t"])[0-9a-f]{16}([,\t"])/) { "\($0.output.1)SETTINGS\($0.output.2)" }
    }

    private func mixed() throws -> BatchFolder {
        let folder = try BatchFolder()
        try folder.add("odd/grey.jpg", as: "1, \"grey\".jpg")
        try folder.add("broken/html.jpg", as: "2.html")
        try folder.add("documents/multipage.tiff", as: "3/m.tiff")
        try folder.add("broken/truncated.jpg", as: "3/new\nline.jpg")
        return folder
    }

    @Test(arguments: ["ndjson", "csv", "tsv"])
    func `Each format is as recorded`(format: String) async throws {
        let output = format == "ndjson" ? "" : "--output t.\(format) --technical --no-bom; cat t.\(format)"
        let run = try await mixed().shell(
            "find in -type f -print0 | sort -z | $docscan batch - -0 --no-text -j 1 \(output)")
        #expect(run.code == 0)
        #expect(run.errorLines.count == 1)
        #expect(
            run.error.hasPrefix(
                "docscan: 5 documents on 5 pages of 4 files: 3 complete, 2 failed (damaged 1, notAnImage 1)"))
        try Golden.expect(stable(run.out), "batch-\(format)")
    }

    @Test func `Makes the table from the result lines next to it, at any time`() async throws {
        let run = try await mixed().shell(
            """
            $docscan batch in --no-text -q --output t.csv; echo $?; stat -c %a t.csv t.csv.ndjson
            $docscan table t.csv.ndjson --output u.csv && cmp t.csv u.csv
            $docscan batch in --no-text --output t.csv --resume
            cmp t.csv u.csv; echo $?
            $docscan batch in --no-text -q --output folder/ --csv; ls folder
            $docscan table t.csv.ndjson folder/docscan.ndjson --output t.xlsx --only failed; head -c 2 t.xlsx; echo
            cp t.csv mine.txt; cp t.csv in/t.csv; $docscan batch in --no-text -q --output in/t.csv; echo $?
            $docscan table mine.txt --output v.csv; echo $?; test ! -e v.csv
            """)
        #expect(
            run.lines == [
                "0", "600", "600", "u.csv: 5 rows", "0", "docscan.csv", "docscan.ndjson", "t.xlsx: 2 rows", "PK",
                "0",
                "2",
            ], "\(run)")
        #expect(run.code == 0 && run.error.contains("mine.txt: its first line is not a report of docscan."))
        #expect(
            run.error.contains(
                "docscan: 5 documents on 5 pages of 4 files: 3 complete, 2 failed (damaged 1, notAnImage 1); "
                    + "4 files done before"))
    }

    @Test func `Prints only the requested documents`() async throws {
        let run = try await mixed().shell(
            """
            $docscan batch in --no-text -q --brief --only failed | sort
            $docscan batch in --no-text -q --only complete,toReview | wc -l
            """)
        #expect(run.lines.count == 3 && run.lines.last == "3", "\(run)")
        #expect(run.lines.dropLast().allSatisfy { $0.contains(": failed · ") })
    }

    @Test func `Writes one report per file next to the image, or under a folder`() async throws {
        let folder = try mixed()
        let script = "$docscan batch in --no-text -q --per-file"
        #expect(
            try await folder.shell(
                "\(script) && \(script) --output reports && find in reports -name '*.json' -printf x"
            ).out
                == "xxxxxxxx")
        // The reports are not inputs of the next run, which has nothing to do.
        let again = try await folder.shell("$docscan batch in --no-text --per-file --resume")
        #expect(
            again.error
                == "docscan: 5 documents on 5 pages of 4 files: 3 complete, 2 failed (damaged 1, notAnImage 1); "
                + "4 files done before\n")
        let report = try String(contentsOfFile: folder.path + "/reports/3/m.tiff.json", encoding: .utf8)
        #expect(report.split(separator: "\n").count == 2)
        try Golden.expect(
            stable(try String(contentsOfFile: folder.path + "/in/1, \"grey\".jpg.json", encoding: .utf8)),
            "batch-per-file")
    }

    @Test func `Prints nothing for an empty list`() async throws {
        let run = try await DocScanBinary().run(["batch", "-"])
        #expect(run.code == 0)
        #expect(run.out.isEmpty && run.error.isEmpty)
    }

    @Test func `Redacted lines contain no value`() async throws {
        for redaction in ["fields", "all"] {
            let run = try await mixed().shell("$docscan batch in --redact \(redaction) -q")
            let plain = try await mixed().shell("$docscan batch in -q")
            let values = try plain.lines.map(Report.init).flatMap {
                $0.fields.compactMap(\.value) + $0.barcodes.map(\.value)
            }
            #expect(values.count > 6)
            for value in values { #expect(!run.out.contains("\"\(value)\"")) }
            #expect(run.lines.count == 5)
        }
    }

    @Test func `A closed pipe is not an error; a full disk is`() async throws {
        let folder = try mixed()
        let gone = try await folder.shell("$docscan batch in --no-text -q | true; echo ${PIPESTATUS[0]}")
        #expect(gone.error.isEmpty && gone.out == "141\n")
        let full = try await folder.shell("$docscan batch in --no-text -q > /dev/full")
        #expect(full.code == 2)
        #expect(full.error.contains("no space left on device"))
    }

    @Test func `Does not replace a pipe, and keeps a link`() async throws {
        let folder = try mixed()
        let pipe = try await folder.shell(
            "mkfifo pipe; $docscan batch in --no-text -q --output pipe; echo $?; test -p pipe")
        #expect(pipe.code == 0 && pipe.out == "1\n" && pipe.error.contains("it is not a regular file"))
        let link = try await folder.shell(
            "mkdir far; touch far/r; ln -s far/r link; $docscan batch in --no-text -q --output link; "
                + "readlink link; wc -l < far/r")
        #expect(link.out == "far/r\n5\n")
    }

    @Test func `An earlier output that cannot be understood or read is not replaced`() async throws {
        let folder = try mixed()
        let form = try await folder.shell(
            """
            $docscan batch in --no-text -q --output f; sed -i 1s/schema/form/ f; cp f copy
            $docscan batch in --no-text -q --output f --resume; echo $?; cmp f copy
            """)
        #expect(
            form.code == 0 && form.out == "1\n"
                && form.error.contains("f: a file of that name exists that docscan did not write."), "\(form)")
        let loop = try await folder.shell(
            """
            $docscan batch in --no-text -q --output r; ln -s .r.partial .r.partial
            $docscan batch in --no-text -q --output r --resume; echo $?; wc -l < r
            """)
        let other = try await folder.shell(
            """
            echo hello > other; cp in/1*.jpg photo
            for i in other photo; do
                for j in "" --resume; do $docscan batch in --no-text -q $j --output $i; echo $?; done
            done
            cat other; cmp photo in/1*.jpg; ls -A | grep -c lock
            """)
        #expect(
            other.lines == ["1", "1", "1", "1", "hello", "0"]
                && other.error.contains("other: a file of that name exists that docscan did not write."))
        #expect(loop.out == "1\n5\n" && loop.error.contains("Move it away, or name another --output."))
    }

    // MARK: Reports next to the pictures

    @Test func `Reports have names that the system takes, and are found again`() async throws {
        let folder = try BatchFolder()
        try folder.add("odd/one-pixel.png", as: "a.png")
        let run = try await folder.shell(
            """
            for letter in a ä; do
                long=$(printf "$letter%.0s" {1..120} | head -c 240)
                for end in x y; do cp in/a.png "in/$long$letter$letter$letter$letter$end.png"; done
            done
            cd in; $docscan batch . --no-text --per-file; ls *.json | wc -l
            $docscan batch . --no-text --per-file --resume; cd ..
            $docscan batch in --no-text --per-file -q; ls in/*.json | wc -l; ls -A in | wc -l
            """)
        #expect(run.code == 0 && run.out == "5\n5\n10\n")
        #expect(run.error.contains("5 files done before"))
    }

    @Test func `Keeps a file next to an image that is not a report`() async throws {
        let folder = try BatchFolder()
        try folder.add("odd/one-pixel.png", as: "a.png")
        try folder.add("odd/one-pixel.png", as: "b.png")
        let run = try await folder.shell(
            "echo '{}' > in/a.png.json; $docscan batch in --no-text --per-file -q; echo $?; cat in/a.png.json; ls in")
        // The file itself is not a picture, and gets a line that says so.
        #expect(run.lines == ["2", "{}", "a.png", "a.png.json", "a.png.json.json", "b.png", "b.png.json"])
        #expect(run.error.contains("Name a folder for the reports with --output"))
        #expect(run.error.contains("1 of the inputs has no report"))
    }

    // MARK: The command line

    @Test func `Help is as recorded`() async throws {
        try await Golden.expect(DocScanBinary().run(["batch", "--help"]).out, "help-batch")
    }

    @Test(arguments: [
        ([], "name a folder"), (["x", "--resume"], "--resume needs the output"),
        (["x", "--shard", "5/4"], "--shard 0/4"),
        (["x", "--memory", "1"], "at least 64M"), (["x", "--jobs", "0"], "from 1 to 1024"),
        (["x", "--json", "--output", "y.csv"], "--json contradicts a table"),
        (["x", "--csv"], "docscan table makes one"),
        (["x", "--csv", "--output", "y.xlsx"], "--csv contradicts y.xlsx"),
        (["x", "--csv", "--output", "-"], "docscan table makes one"),
        (["x", "--tsv", "--output", "y"], "name a file that ends in .tsv"),
        (["x", "--watch", "--output", "y.csv"], "docscan table makes one"),
        (["x", "--output", "y.xlsx", "--no-bom"], "--no-bom needs a .csv"), (["x", "--technical"], "need a table"),
        (["x", "--only", "bad"], "--only takes outcomes"), (["x", "--only", ""], "--only takes outcomes"),
        (["x", "--only", "failed", "--output", "y"], "files keep every document"),
        (["x", "--brief", "--csv"], "--brief is for people"),
        (["x", "--output", ""], "--output takes a file"), (["x", "--timeout", "0"], "a time above 0"),
        (["x", "--redact", "some"], "none, fields or all"),
        (["x", "--in-process", "-j2"], "--in-process needs --jobs 1"), (["x", "-z2"], "unknown option -z2"),
        (["x", "--in-process", "--jobs", "2"], "--jobs 1"), (["x", "-"], "not both"),
        (["-", "--watch"], "needs a folder"),
        (["x", "-0"], "standard input"), (["x", "--per-file", "--csv"], "omit --csv"),
        (["x", "--searchable-pdf"], "needs a value"), (["x", "--hocr", "-"], "--hocr takes a folder"),
        (["x", "--searchable-pdf", "y", "--no-text"], "omit --no-text"),
        (["x", "--hocr", "y", "--no-text"], "omit --no-text"),
        (["x", "--searchable-pdf", "y", "--redact", "fields"], "omit --redact"),
        (["x", "--hocr", "y", "--redact", "all"], "omit --redact"),
        (["TestImages/odd", "--searchable-pdf", "TestImages/../TestImages/odd/"], "Name another folder"),
        (["x", "--rezume"], "Did you mean --resume?"),
        (["x", "--profile", "library-card"], "The profile \"library-card\" was not found"),
    ])
    func `A mistake is explained in one line`(arguments: [String], hint: String) async throws {
        let run = try await DocScanBinary().run(["batch"] + arguments)
        #expect(run.code == 1)
        #expect(run.out.isEmpty && run.errorLines.count == 1)
        #expect(run.error.hasPrefix("docscan: ") && run.error.contains(hint))
    }

    @Test func `A missing language ends the run`() async throws {
        for image in ["odd/grey.jpg", "formats/certificate.heic"] {
            let run = try await DocScanBinary().run(["batch", "TestImages/\(image)", "--lang", "xyz"])
            #expect(run.code == 3)
            #expect(run.out.isEmpty && run.error.contains("apt-get install tesseract-ocr-xyz"))
        }
    }
}
