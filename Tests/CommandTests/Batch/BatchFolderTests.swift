import Foundation
import TestSupport
import Testing

/// The files that `docscan batch` takes, and its treatment of odd ones.
@Suite(.needsReleaseBinary)
struct BatchFolderTests {
    @Test func `Odd names, links and pipes have their lines`() async throws {
        let folder = try BatchFolder()
        try folder.add("odd/one-pixel.png", as: "a.png")
        let run = try await folder.shell(
            #"""
            cd in; mkdir -p sub/deep .hidden; cp a.png $'bad\xff\xfe.png'; cp a.png $'new\nline.png'
            cp a.png .hidden/b.png; cp a.png .c.png; cp a.png 'a#page=2.png'; mkfifo pipe.jpg
            ln -s nowhere dangling.jpg
            ln -s .. sub/up; ln -s . self; ln -s self2 self2; ln -s ../../sub sub/deep/again; ln -s sub/deep elsewhere
            cp a.png sub/deep; cd ..; timeout 100 $docscan batch in --no-text --output r.ndjson
            """#)
        #expect(run.code == 0)
        let reports = try folder.reports("r.ndjson")
        let expected = [
            "a.png", "bad\u{FFFD}\u{FFFD}.png", "new\nline.png", "a#page=2.png", "pipe.jpg", "dangling.jpg", "self2",
            // A link to another folder is followed, one to a folder that it is in is not.
            "sub/deep/a.png", "elsewhere/a.png",
        ]
        #expect(Set(reports.map(\.source)) == Set(expected.map { "in/\($0)" }))
        #expect(reports.count == expected.count)
        #expect(reports.filter { $0.error?.code == "unreadable" }.count == 3)
        let bytes = try await folder.shell(#"grep -o '"sourceBytes":"[^"]*"' r.ndjson"#).out
        #expect(bytes == #""sourceBytes":"in/bad%FF%FE.png""# + "\n")
        // By its true name it is found again.
        let again = try await folder.shell(
            #"$docscan batch $'in/bad\xff\xfe.png' --no-text -q | grep -c '"error":null'"#)
        #expect(again.out == "1\n")
    }

    @Test func `The folder that is scanned may be the one for the results`() async throws {
        let folder = try BatchFolder()
        try folder.add("odd/one-pixel.png", as: "a.png")
        try folder.add("odd/one-pixel.png", as: "sub/b.png")
        let run = try await folder.shell(
            """
            cp -r in reports; cp -r in shares
            for i in 1 2; do $docscan batch in --no-text -q --output in; done
            grep -c a.png in/docscan.ndjson; wc -l < in/docscan.ndjson
            for i in 1 2; do $docscan batch reports --no-text -q --per-file --output reports; done
            for i in 0 1 0; do $docscan batch shares --no-text -q --shard $i/2 --output shares; done
            cat shares/*.ndjson | wc -l
            cd reports; find . -type f | sort
            """)
        #expect(run.lines == ["1", "2", "2", "./a.png", "./a.png.json", "./sub/b.png", "./sub/b.png.json"])
    }

    @Test func `A folder that becomes readable no longer counts as a failed input`() async throws {
        let folder = try BatchFolder()
        try folder.add("odd/one-pixel.png", as: "a.png")
        let run = try await folder.shell(
            """
            command="$docscan batch late --no-text -q --resume --output r.ndjson"
            $command; grep -c unreadable r.ndjson; mv in late
            $command; $command; grep -c unreadable r.ndjson; wc -l < r.ndjson
            """)
        #expect(run.lines == ["1", "0", "1"])
    }

    @Test func `Two names that are repaired to the same text stay distinct`() async throws {
        let folder = try BatchFolder()
        let run = try await folder.shell(
            #"""
            touch $'in/a\xe9' $'in/a\xe8'
            $docscan batch $'in/a\xe9' $'in/a\xe8' --no-text -q | grep -o 'in/a%..' | sort
            """#)
        #expect(run.lines == ["in/a%E8", "in/a%E9"])
    }

    @Test func `Ends the run with a reason if the input is not a list of paths`() async throws {
        let folder = try BatchFolder()
        for name in ["a.png", "b.png"] { try folder.add("odd/one-pixel.png", as: name) }
        let unseparated = try await folder.shell("find in -type f -print0 | $docscan batch - --no-text -q")
        #expect(
            unseparated.lines.count == 1
                && unseparated.out.contains("its name contains a NUL; the paths of the list may be separated by NULs"))
        let broken = try await folder.shell("$docscan batch - --no-text < in")
        #expect(broken.code == 2)
        #expect(
            broken.error.contains("standard input: The list of paths is incomplete. The file cannot be read: is a dir"))
    }

    @Test func `A file that is too long for a picture is not read`() async throws {
        let folder = try BatchFolder()
        let run = try await folder.shell(
            #"printf 'II*\0' > in/long.tif; truncate -s 20G in/long.tif; $docscan batch in --no-text -q"#)
        #expect(run.lines.count == 1 && run.out.contains("it is larger than 1 GiB"))
    }

    @Test(.enabled(if: getuid() != 0, "root may read every folder"))
    func `A folder that may not be read has a line`() async throws {
        try await unreadable("$docscan")
    }

    @Test(
        .enabled(
            if: getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"),
            "only root gives up rights, with setpriv of util-linux"))
    func `A folder that root gave up the right to read has a line`() async throws {
        try await unreadable("setpriv --bounding-set=-all --inh-caps=-all --reuid=65534 --clear-groups $docscan")
    }

    private func unreadable(_ program: String) async throws {
        let folder = try BatchFolder()
        try folder.add("odd/one-pixel.png", as: "open/a.png")
        try folder.add("odd/one-pixel.png", as: "closed/a.png")
        try folder.add("odd/one-pixel.png", as: "b.png")
        let run = try await folder.shell(
            #"cp "$docscan" ./docscan; docscan=./docscan; chmod 711 .; chmod 000 in/closed in/b.png; "#
                + "\(program) batch in --no-text | sed 's/,\"sha256.*code\"/ /'; chmod 755 in/closed")
        #expect(run.lines.count == 3)
        #expect(
            run.lines.filter { $0.contains(#":"unreadable","message":"The file cannot be read: permission denied"#) }
                .count == 2)
        #expect(run.error.contains("docscan: in/closed: The file cannot be read: permission denied."))
    }

    @Test func `Two thousand tiny pictures, in two shares`() async throws {
        let folder = try BatchFolder()
        try folder.add("odd/one-pixel.png", as: "a.png")
        let run = try await folder.shell(
            #"""
            mkdir in/{0..9}; for i in {0..1999}; do ln in/a.png in/$((i % 10))/$i.png; done; rm in/a.png
            for i in 0 1; do $docscan batch in --no-text -q --output shares/ --shard $i/2; done
            ls shares; cat shares/* | wc -l
            cat shares/* | grep -o '"source":"[^"]*"' | sort -u | wc -l
            """#)
        #expect(run.out == "docscan-0-of-2.ndjson\ndocscan-1-of-2.ndjson\n2000\n2000\n")
        #expect(run.code == 0 && run.error.isEmpty)
    }

    @Test func `A folder is watched until control-C`() async throws {
        let folder = try BatchFolder()
        try folder.add("odd/one-pixel.png", as: "a.png")
        let run = try await folder.shell(
            #"""
            $docscan batch in --watch --settle 1s --no-text --output r.ndjson & pid=$!
            mkfifo lines; tail -n +1 -F r.ndjson > lines 2> /dev/null & tail=$!
            exec 4< lines; read -r -u 4; cp in/a.png in/late.png; echo text > in/a.png
            read -r -u 4; read -r -u 4; wc -l < r.ndjson; kill -INT $pid; wait $pid; echo $?; kill $tail
            """#)
        #expect(run.out == "3\n130\n")
        #expect(run.error.hasPrefix("docscan: watching. docscan writes each result to r.ndjson at once."))
        // The file that was changed has its last line only.
        #expect(try folder.reports("r.ndjson").map(\.status).sorted() == ["failed", "incomplete"])
    }

    /// Other programs put files into a watched folder: each unreadable one is one line, and the watch continues.
    @Test func `A hostile folder is watched, and files that were read are moved away`() async throws {
        let folder = try BatchFolder()
        try folder.add("odd/one-pixel.png", as: "a.png")
        try folder.add("broken/truncated.jpg", as: "cut.jpg")
        let run = try await folder.shell(
            #"""
            mkdir secret; cp in/a.png secret/x.png; ln -s ../secret in/folder; ln -s ../secret/x.png in/link.png
            mkfifo in/pipe.png; mkdir in/done
            $docscan batch in --watch --settle 1s --no-text --output in/r.ndjson --done in/done 2> said & pid=$!
            until [ -e in/done/a.png ]; do sleep 0.1; done; until grep -q cut.jpg in/r.ndjson; do sleep 0.1; done
            cp secret/x.png .; mv x.png in/a.png
            until [ -e 'in/done/a (2).png' ]; do sleep 0.1; done; lines=$(wc -l < said); sleep 3
            echo "quiet $(($(wc -l < said) - lines))"; kill -INT $pid; wait $pid; echo $?
            $docscan batch in --watch --settle 1s --no-text --output in/r.ndjson --done in/done 2> later & pid=$!
            until grep -q watching later; do sleep 0.1; done; sleep 3; kill -TERM $pid; wait $pid; echo $?
            ls in/done in
            """#)
        #expect(
            run.lines == [
                "quiet 0", "130", "0", "in:", "cut.jpg", "done", "folder", "link.png", "pipe.png", "r.ndjson",
                "in/done:", "a (2).png", "a.png",
            ], "\(run.lines) \(run.error)")
        let said = try String(contentsOfFile: folder.path + "/said", encoding: .utf8)
        for name in ["in/cut.jpg", "in/folder", "in/link.png", "in/pipe.png"] {
            #expect(said.split(separator: "\n").filter { $0.contains(name) }.count == 1, "\(name) \(said)")
        }
        let reports = try folder.reports("in/r.ndjson").sorted { $0.source < $1.source }
        #expect(reports.map(\.source) == ["in/cut.jpg", "in/done/a (2).png", "in/done/a.png", "in/pipe.png"])
        #expect(reports.map(\.status) == ["failed", "incomplete", "incomplete", "failed"])
    }
}
