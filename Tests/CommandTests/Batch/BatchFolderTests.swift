import Foundation
import TestSupport
import Testing

/// Which files `docscan batch` takes, and what it makes of odd ones.
struct BatchFolderTests {
    @Test func `Odd names, links and pipes have their lines`() throws {
        let folder = try BatchFolder()
        try folder.add("odd/one-pixel.png", as: "a.png")
        let run = try folder.shell(
            #"""
            cd in; mkdir -p sub/deep .hidden; cp a.png $'bad\xff\xfe.png'; cp a.png $'new\nline.png'
            cp a.png .hidden/b.png; cp a.png .c.png; cp a.png 'a#page=2.png'; mkfifo pipe.jpg; ln -s nowhere dangling.jpg
            ln -s .. sub/up; ln -s . self; ln -s self2 self2; ln -s ../../sub sub/deep/again; ln -s sub/deep elsewhere
            cp a.png sub/deep; cd ..; timeout 20 $docscan batch in --no-text --output r.ndjson
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
        let bytes = try folder.shell(#"grep -o '"sourceBytes":"[^"]*"' r.ndjson"#).out
        #expect(bytes == #""sourceBytes":"in/bad%FF%FE.png""# + "\n")
        // By its true name it is found again.
        let again = try folder.shell(#"$docscan batch $'in/bad\xff\xfe.png' --no-text -q | grep -c '"error":null'"#)
        #expect(again.out == "1\n")
    }

    /// Root may read everything: as root this says nothing, so it is left out.
    @Test(.enabled(if: getuid() != 0)) func `A folder that may not be read has a line`() throws {
        try unreadable("$docscan")
    }

    /// Without root's rights a child of root can be had where util-linux is.
    @Test(.enabled(if: getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
    func `A folder that root gave up the right to read has a line`() throws {
        try unreadable("setpriv --bounding-set=-all --inh-caps=-all --reuid=65534 --clear-groups $docscan")
    }

    private func unreadable(_ program: String) throws {
        let folder = try BatchFolder()
        try folder.add("odd/one-pixel.png", as: "open/a.png")
        try folder.add("odd/one-pixel.png", as: "closed/a.png")
        try folder.add("odd/one-pixel.png", as: "b.png")
        let run = try folder.shell(
            #"cp "$docscan" ./docscan; docscan=./docscan; chmod 711 .; chmod 000 in/closed in/b.png; "#
                + "\(program) batch in --no-text | sed 's/,\"sha256.*code\"/ /'; chmod 755 in/closed")
        #expect(run.lines.count == 3)
        #expect(
            run.lines.filter { $0.contains(#":"unreadable","message":"The file cannot be read: permission denied"#) }
                .count == 2)
        #expect(run.error.contains("docscan: in/closed: The file cannot be read: permission denied."))
    }

    @Test func `Two thousand tiny pictures, in two shares`() throws {
        let folder = try BatchFolder()
        try folder.add("odd/one-pixel.png", as: "a.png")
        let run = try folder.shell(
            #"""
            mkdir in/{0..9}; for i in {0..1999}; do ln in/a.png in/$((i % 10))/$i.png; done; rm in/a.png
            for i in 0 1; do $docscan batch in --no-text -q --output shares/ --shard $i/2; done; mkdir shares
            for i in 0 1; do $docscan batch in --no-text -q --output shares/ --shard $i/2; done; ls shares; cat shares/* | wc -l
            cat shares/* | grep -o '"source":"[^"]*"' | sort -u | wc -l
            """#)
        #expect(run.out == "docscan-0-of-2.ndjson\ndocscan-1-of-2.ndjson\n2000\n2000\n")
        #expect(run.errorLines.count == 2 && run.error.contains("no such file or directory"))
    }

    @Test func `A folder is watched until control-C`() throws {
        let folder = try BatchFolder()
        try folder.add("odd/one-pixel.png", as: "a.png")
        let run = try folder.shell(
            #"""
            $docscan batch in --watch --no-text --output r.ndjson & pid=$!
            sleep 2.5; cp in/a.png in/late.png; echo text > in/a.png; sleep 2.5; wc -l < .r.ndjson.partial
            kill -INT $pid; wait $pid; echo $?
            """#)
        #expect(run.out == "3\n0\n")
        // The file that was changed has its last line only.
        #expect(try folder.reports("r.ndjson").map(\.status).sorted() == ["failed", "incomplete"])
    }
}
