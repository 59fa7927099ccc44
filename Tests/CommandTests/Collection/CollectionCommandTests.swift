import Foundation
import TestSupport
import Testing

/// `docscan collect` and `docscan collection`, as their users run them.
@Suite(.needsReleaseBinary)
struct CollectionCommandTests {
    /// A folder with a label, and definitions whose addresses lead to a server on this machine.
    private func museum() throws -> BatchFolder {
        let folder = try BatchFolder()
        let label = TestImages.packageRoot.appending(path: "docs/examples/label.png")
        try Data(contentsOf: label).write(to: URL(filePath: folder.path + "/in/label.png"))
        try Data(Self.server.utf8).write(to: URL(filePath: folder.path + "/server.py"))
        return folder
    }

    /// Prints its port, then answers until the shell that started it ends.
    private static let server = #"""
        import http.server, os, sys
        answers = {
            "/iiif/": (200, b'{"label": {"en": ["The Ferry"]}, "thumbnail": "https://museum.example/t.jpg"}'),
            "/oembed/": (200, b'{"title": "=1+1"}'), "/html/": (200, b"<html>"), "/large/": (200, b"[" * (5 << 20)),
        }
        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *words): pass
            def do_GET(self):
                status, body = next((a for p, a in answers.items() if self.path.startswith(p)), (404, b""))
                if self.path.startswith("/private/"): status = 302
                if os.path.isfile("served" + self.path): status, body = 200, open("served" + self.path, "rb").read()
                self.send_response(status)
                if status == 302: self.send_header("Location", "http://localhost:%d/iiif/" % server.server_address[1])
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                try: self.wfile.write(body)
                except OSError: pass
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        print(server.server_address[1], flush=True)
        server.serve_forever()
        """#

    private let home = """
        export XDG_DATA_HOME=$PWD/data
        exec 3< <(exec python3 server.py); server=$!; trap 'kill -9 $server' EXIT; read -u 3 port
        define() {
            printf '{"organization_name": "%s", "organization_url": "https://%s.example", "patterns": [{"label": "c",
                "pattern": "(H\\\\\\\\d{4}\\\\\\\\.\\\\\\\\d+\\\\\\\\.\\\\\\\\d+)"}], "object_url": "https://museum.example/{accession_number}",
                "iiif_manifest": "http://127.0.0.1:%s/%s/{accession_number}",
                "oembed_profile": "http://127.0.0.1:%s/oembed/{accession_number}"}' $1 $1 $port $1 $port > $1.json
        }

        """

    @Test func `The numbers of a label are collected, shown, fetched and removed`() async throws {
        let run = try await museum().shell(
            home + """
                define iiif
                $docscan collect in/label.png --definition iiif.json
                $docscan collect in/label.png --definition iiif.json
                $docscan collection list; $docscan collection fetch; $docscan collection fetch
                $docscan collection list | tail -n +2; $docscan collection show H1987.12.3
                $docscan collection remove H1987.12.3 < /dev/null; echo $?
                $docscan collection remove H1987.12.3 --yes; $docscan collection list --json; ls data/docscan/pictures
                """)
        let digest = try #require(run.lines.first { $0.hasPrefix("  SHA-256") }).suffix(64)
        // `2026-11-01 08:00 UTC`: a minute may end between the two.
        let moments = try ["Collected", "Fetched"].map { name in
            let line = try #require(run.lines.first { $0.hasPrefix("  \(name)") })
            return try #require(line.firstMatch(of: /\d{4}-\d\d-\d\d \d\d:\d\d (?:UTC|[+-]\d\d:\d\d)/)).0
        }
        let address = try #require(run.lines.first { $0.hasPrefix("  IIIF") }?.firstMatch(of: /http:.*:\d+/)).0
        #expect(
            run.lines == [
                "in/label.png: H1987.12.3 · iiif, collected", "in/label.png: H1987.12.3 · iiif, already there",
                "NUMBER       INSTITUTION   OBJECT", "H1987.12.3   iiif          not fetched",
                "H1987.12.3 · iiif: The Ferry", "H1987.12.3   iiif          The Ferry",
                "H1987.12.3 · iiif", "  Title           The Ferry",
                "  Page            https://museum.example/H1987.12.3",
                "  IIIF manifest   \(address)/iiif/H1987.12.3", "  oEmbed          \(address)/oembed/H1987.12.3",
                "  Thumbnail       https://museum.example/t.jpg", "  Collected       \(moments[0]), label.png",
                "  SHA-256         \(digest)", "  Fetched         \(moments[1])", "4", "H1987.12.3: removed", "[]",
            ], "\(run.error)")
        #expect(run.error.contains("There is nothing to fetch.") && run.error.contains("Nothing was changed."))
        // Text on stderr may be logged.
        #expect(!run.error.contains("H1987"))
    }

    @Test func `Each failure to fetch has its reason, and does not stop the others`() async throws {
        let run = try await museum().shell(
            home + """
                names="html iiif large missing private"; for name in $names; do define $name; done
                $docscan collect in/label.png $(for name in $names; do echo --definition $name.json; done) > /dev/null
                $docscan collection fetch; echo $?; $docscan collection show H1987.12.3; echo $?
                $docscan collection open H1987.12.3; echo $?
                """)
        let number = "H1987.12.3 · "
        let expected = [
            "\(number)html: not fetched: IIIF manifest: 127.0.0.1 did not return a JSON object.",
            "\(number)iiif: The Ferry",
            "\(number)large: not fetched: IIIF manifest: The response of 127.0.0.1 is too long.",
            "\(number)missing: not fetched: IIIF manifest: 127.0.0.1 returned status 404.",
            "\(number)private: not fetched: IIIF manifest: The URL leads into a private network.", "4",
        ]
        #expect(Array(run.lines.prefix(6)) == expected, "\(run.error)")
        #expect(run.error.contains("4 of 5 could not be fetched") && run.lines.last == "1")
        #expect(run.error.contains("several institutions have this number"))
    }

    @Test func `An export is guarded against formulas, keeps what was sent, and overwrites nothing`() async throws {
        let run = try await museum().shell(
            home + """
                define missing; $docscan collect in/label.png --definition missing.json > /dev/null
                $docscan collection fetch > /dev/null
                for name in out.csv out.json out.ndjson out.xlsx; do $docscan collection export $name --as Ana; done
                $docscan audit | grep -c 'Ana  *exported the accession numbers'
                cut -d , -f 1-3 out.csv; head -c 3 out.csv | od -An -tx1; cmp <(printf '[') <(head -c 1 out.json); grep -c '"oembedText":"{.*=1+1' out.ndjson
                python3 -m zipfile -e out.xlsx x; cat x/xl/sharedStrings.xml | grep -o -e '>H1987.12.3<' -e '>=1+1<'
                echo mine > out.csv; $docscan collection export out.csv; echo $?; cat out.csv
                echo mine > out.xlsx; $docscan collection export out.xlsx; echo $?; cat out.xlsx
                """)
        #expect(
            run.lines == [
                "out.csv: 1 number", "out.json: 1 number", "out.ndjson: 1 number", "out.xlsx: 1 number", "4",
                "\u{FEFF}number,institution,title", "H1987.12.3,missing,'=1+1", " ef bb bf", "1", ">H1987.12.3<",
                ">=1+1<", "2", "mine", "2", "mine",
            ], "\(run.error)")
    }

    @Test func `Opens a page in the user's browser as one argument, or prints it without a browser`()
        async throws
    {
        let run = try await museum().shell(
            home + #"""
                define iiif; $docscan collect in/label.png --definition iiif.json > /dev/null; mkdir bin
                printf '#!/bin/sh\necho "$#: $*"\n' > bin/show; chmod +x bin/show
                BROWSER=no-such-program:bin/show $docscan collection open H1987.12.3; echo $?
                BROWSER="bin/show -n %s x" $docscan collection open H1987.12.3
                BROWSER=/bin/false PATH=/nowhere $docscan collection open H1987.12.3; echo $?
                sed -i 's,https://museum.example/{,javascript:alert({,' iiif.json
                $docscan collect in/label.png --definition iiif.json
                BROWSER=bin/show $docscan collection open H1987.12.3; echo $?
                """#)
        #expect(
            run.lines == [
                "1: https://museum.example/H1987.12.3", "0", "3: -n https://museum.example/H1987.12.3 x",
                "https://museum.example/H1987.12.3", "3",
                "in/label.png: H1987.12.3 · iiif, already there, with new URLs", "4",
            ], "\(run.error)")
        #expect(run.error.contains("No browser was found") && run.error.contains("is not opened"))
    }

    @Test func `Distinguishes a label without a number from a file without an image`() async throws {
        let run = try await museum().shell(
            home + """
                define iiif; echo x > in/text.png; sed -i 's/(H/(Q/' iiif.json
                $docscan collect in/label.png --definition iiif.json; echo $?
                $docscan collect in/text.png in/none.png --definition iiif.json; echo $?
                $docscan collection list; echo $?; $docscan collection show Q1; echo $?
                """)
        #expect(run.lines == ["4", "2", "0", "2"])
        #expect(run.error.contains("in/label.png: No accession number of the given definitions was found."))
        #expect(run.error.contains("in/text.png: ") && run.error.contains("There is no such number."))
    }

    @Test func `The labels of a folder are collected, and other files are skipped`() async throws {
        let run = try await museum().shell(
            home + """
                define iiif; mkdir in/more; cp in/label.png in/more/b.png; echo x > in/more/a.txt; mkdir empty
                $docscan collect in --definition iiif.json; echo $?
                $docscan collect empty --definition iiif.json; echo $?
                """)
        #expect(
            run.lines == [
                "in/label.png: H1987.12.3 · iiif, collected", "in/more/b.png: H1987.12.3 · iiif, already there", "0",
                "2",
            ], "\(run.error)")
        #expect(run.error.contains("Skipped, because they are not images: 1 file.") && run.error.contains("no files"))
    }

    @Test func `Lists an ignored match with its line and reason`() async throws {
        let run = try await museum().shell(
            home + """
                define iiif; sed -i 's/(H.*+)/(\\\\\\\\d+)/' iiif.json; $docscan collect in/label.png --definition iiif.json
                """)
        #expect(run.lines.contains("in/label.png: 1911 · ignored, looks like a date, line 2"), "\(run.lines)")
        #expect(!run.error.contains("1911"))
    }

    @Test(arguments: [
        "collect", "collect x.jpg", "collection", "collection lst", "collection list x", "collection show",
        "collection show a b", "collection export x", "collection export", "collection export x.txt",
        "collection remove",
        "collection list --yes", "collection fetch --institution x", "collection open H1 --json",
        "definitions update a b",
    ])
    func `A wrong call is a usage error`(command: String) async throws {
        let run = try await DocScanBinary().run(command.split(separator: " ").map(String.init))
        #expect(run.code == 1 && run.out.isEmpty && run.error.hasPrefix("docscan: "))
    }
}
