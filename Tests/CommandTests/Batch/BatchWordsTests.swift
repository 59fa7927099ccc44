import Foundation
import TestSupport
import Testing

/// `docscan review --words`, as people and scripts run it.
@Suite(.needsReleaseBinary)
struct BatchWordsTests {
    private let home = "export XDG_STATE_HOME=$PWD/state;"
    private let review = "$docscan review r.ndjson --words --hocr text --searchable-pdf archive --below 101"

    /// A picture with odd characters in its name, one that must be turned, and a TIFF of two pages.
    private func scanned(_ options: String = "") async throws -> BatchFolder {
        let folder = try BatchFolder()
        try folder.add("odd/grey.jpg", as: "a & \"b\"/<grey>.jpg")
        try folder.add("documents/multipage.tiff", as: "m.tiff")
        let run = try await folder.shell(
            "$docscan batch in -q --hocr text --searchable-pdf archive --output r.ndjson \(options); echo $?")
        #expect(run.lines == ["0"], "\(run.error)")
        return folder
    }

    private func hocr(_ folder: BatchFolder, _ name: String) throws -> HOCR {
        try HOCR(Data(contentsOf: URL(filePath: "\(folder.path)/text/\(name).hocr")))
    }

    @Test(arguments: ["", "--crop", "--pdf-a"])
    func `Words are corrected in hOCR and PDF, and a decision can be taken back`(options: String) async throws {
        let folder = try await scanned(options)
        let words = try hocr(folder, "m.tiff").words.map(\.text)
        let name = "a & \"b\"/<grey>.jpg"
        let count = try hocr(folder, name).words.count + words.count
        // The words of m.tiff come last. The first of them becomes two words, the last one is removed.
        let before = String(repeating: "\n", count: count - words.count)
        let answers = before + "Zwei Wörter\n" + String(repeating: "\n", count: words.count - 2) + "-\n"
        try answers.write(toFile: folder.path + "/answers", atomically: true, encoding: .utf8)
        let run = try await folder.shell(
            """
            \(home) cp -r text text.old; \(review) --answers answers; echo $?
            stat -c %a r.words.ndjson text/m.tiff.hocr archive/m.tiff.pdf; wc -l < r.words.ndjson
            diff -r text.old text | grep -c '^[<>]'; qpdf --check archive/m.tiff.pdf > /dev/null; echo $?
            """)
        #expect(
            run.lines == [
                "2 words reviewed, \(count - 2) still to review: r.words.ndjson; 2 files corrected", "4", "600", "600",
                "600", "2", "4", "0",
            ], "\(run.lines) \(run.error)")
        let new = try hocr(folder, "m.tiff").words.map(\.text)
        #expect(new == ["Zwei Wörter"] + words.dropFirst().dropLast() + [""])
        #if PDF
            let text = try await folder.shell("pdftotext archive/m.tiff.pdf -").out
            #expect(text.contains("Zwei Wörter") || text.contains("Zwei\nWörter"), "\(text)")
        #endif
        let back = try await folder.shell(
            """
            \(home) (\(String(repeating: "echo;", count: count - words.count)) echo '?') |
              \(review) --all > /dev/null 2> questions; cmp text/m.tiff.hocr text.old/m.tiff.hocr | wc -l
            grep -c '^  image: ' questions; tail -1 questions; grep -c '"takenBack":true' r.words.ndjson
            """)
        #expect(back.lines.suffix(1) == ["1"] && Int(back.lines[1]) ?? 0 > 2, "\(back.lines)")
        #expect(try hocr(folder, "m.tiff").words.map(\.text) == words.dropLast() + [""])
    }

    @Test func `If the disk is full, no decision of a file of answers counts`() async throws {
        let folder = try await scanned()
        let count = try hocr(folder, "m.tiff").words.count + hocr(folder, "a & \"b\"/<grey>.jpg").words.count
        let answers = String(repeating: "+\n", count: count)
        try answers.write(toFile: folder.path + "/answers", atomically: true, encoding: .utf8)
        // A file may grow to 1,024 bytes, which a few decisions fill.
        let run = try await folder.shell(
            """
            \(home) (trap '' XFSZ; ulimit -f 1; \(review) --answers answers > /dev/null; echo $?)
            wc -c < r.words.ndjson; \(review) --answers answers > /dev/null; grep -vc '}$' r.words.ndjson
            """)
        #expect(run.lines == ["2", "0", "0"], "\(run.lines) \(run.error)")
        #expect(run.error.contains("cannot be written"))
    }

    @Test func `A batch that makes the files again keeps the decided words`() async throws {
        let folder = try await scanned()
        let count = try hocr(folder, "m.tiff").words.count + hocr(folder, "a & \"b\"/<grey>.jpg").words.count
        let answers = "Erstes\n" + String(repeating: "\n", count: count - 2) + "+\n"
        try answers.write(toFile: folder.path + "/answers", atomically: true, encoding: .utf8)
        let run = try await folder.shell(
            """
            \(home) \(review) --answers answers > /dev/null; grep -c Erstes text/a*/*.hocr
            rm text/a*/*.hocr; b="$docscan batch in -q --resume --output r.ndjson --searchable-pdf archive"
            $b --hocr text; echo $?; grep -c Erstes text/a*/*.hocr; pdftotext archive/a*/*.pdf - | grep -c Erstes
            rm archive/a*/*.pdf; $b; echo $?; pdftotext archive/a*/*.pdf - | grep -c Erstes
            \(review) < /dev/null > /dev/null 2>&1; pdftotext archive/a*/*.pdf - | grep -c Erstes
            """)
        #expect(run.lines == ["1", "0", "1", "1", "0", "0", "1"], "\(run.lines) \(run.error)")
        #expect(run.error.contains("2 files made again without corrected words. Run docscan review --words"))
    }

    @Test func `Interrupted by a signal, a review writes the words so far`() async throws {
        let folder = try await scanned()
        let run = try await folder.shell(
            """
            \(home) mkfifo answers; \(review) < answers > out 2> questions & exec 3> answers
            until grep -q '? $' questions; do sleep 0.1; done; echo Erstes >&3
            until grep -q Erstes r.words.ndjson; do sleep 0.1; done; sleep 0.2; kill -INT $!; wait $!; echo $?
            grep -c Erstes text/a*/*.hocr; ls state/docscan | grep -c review; tail -1 questions
            """)
        #expect(
            run.lines == ["130", "1", "0", "docscan: The answers so far are in r.words.ndjson."],
            "\(run.lines) \(run.error)")
    }

    @Test(.enabled(if: getuid() != 0, "root may read every file"))
    func `An hOCR file that may not be read is named, and the others are reviewed`() async throws {
        try await unreadable("$docscan")
    }

    @Test(
        .enabled(
            if: getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"),
            "only root gives up rights, with setpriv of util-linux"))
    func `An hOCR file that root gave up the right to read is named, and the others are reviewed`() async throws {
        try await unreadable("setpriv --bounding-set=-all --inh-caps=-all --reuid=65534 --clear-groups $docscan")
    }

    private func unreadable(_ program: String) async throws {
        let folder = try await scanned()
        let count = try hocr(folder, "a & \"b\"/<grey>.jpg").words.count
        try ("Erstes\n" + String(repeating: "\n", count: count - 1)).write(
            toFile: folder.path + "/answers", atomically: true, encoding: .utf8)
        let run = try await folder.shell(
            """
            cp "$docscan" ./docscan; docscan=./docscan; [ "$(id -u)" != 0 ] || chown -R 65534 .
            chmod 755 .; chmod 000 text/m.tiff.hocr; \(home)
            \(program) review r.ndjson --words --hocr text --below 101 --answers answers; echo $?
            grep -c Erstes text/a*/*.hocr; chmod 600 text/m.tiff.hocr
            """)
        #expect(
            run.lines == ["1 word reviewed, \(count - 1) still to review: r.words.ndjson; 1 file corrected", "2", "1"],
            "\(run.lines) \(run.error)")
        #expect(
            run.error.contains(
                "text/m.tiff.hocr: The file cannot be read: permission denied. Check that you may read the file."),
            "\(run.error)")
    }

    @Test func `Mistakes are named, and nothing is changed`() async throws {
        let folder = try await scanned()
        let run = try await folder.shell(
            """
            \(home) for o in '--words' '--hocr text' '--words --hocr text --below 0' '--words --hocr none' \
              '--words --hocr in' '--words --hocr text --answers a'; do
              printf 'x\\n' > a; $docscan review r.ndjson $o < /dev/null; echo $?; done
            ls; printf '\\n' | \(review) 2>&1 | grep -c 'no images'; mv in elsewhere
            printf '\\n' | \(review) 2>&1 | grep 'no images'
            """)
        let codes = run.lines.filter { Int($0) != nil }
        #expect(codes == ["1", "1", "1", "1", "2", "4", "0"], "\(run.lines) \(run.error)")
        for part in [
            "--words needs the folder of the hOCR files", "--hocr is about words: add --words",
            "--below takes a percentage", "no hOCR file in it belongs to these results",
            "to review and fewer answers: none was kept",
        ] {
            #expect(run.error.contains(part), "\(part): \(run.error)")
        }
        #expect(
            !run.lines.contains { $0.contains("r.words.ndjson") && !$0.contains("reviewed") && $0 != "r.words.ndjson" })
        #expect(run.out.contains("no images: The image"), "\(run.out)")
    }
}
