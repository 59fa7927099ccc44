import Foundation
import TestSupport
import Testing

/// Workers that are killed, hang or run out of memory: every input has a line all the same.
@Suite(.serialized, .needsReleaseBinary)
struct BatchSurvivalTests {
    /// 60 files, a third of them broken, one with two pages.
    private func many() throws -> BatchFolder {
        let folder = try BatchFolder()
        for number in 0..<20 {
            try folder.add("odd/grey.jpg", as: "\(number)/good.jpg")
            try folder.add("broken/truncated.jpg", as: "\(number)/bad.jpg")
            try folder.add(number == 7 ? "documents/multipage.tiff" : "odd/palette.png", as: "\(number)/other")
        }
        return folder
    }

    /// docscan reports a path that does not exist at its turn: then all before it are finished or in progress.
    @Test func `Killed anywhere and resumed, every input has its line once`() async throws {
        let folder = try many()
        for count in [3, 7, 20, 40] {
            // Either all at once, or the workers first.
            let first = count > 10 ? "read -r -u 4; pkill -9 -P $pid;" : ""
            _ = try await folder.shell(
                """
                mkfifo events; paths=$(find in -type f | sort | sed '\(count / 2)a gone' | sed '\(count)a gone')
                $docscan batch $paths --no-text -q --resume --output r.ndjson 2> events & pid=$!
                exec 4< events; \(first) read -r -u 4; kill -9 $pid; wait $pid; rm events
                """)
        }
        // The remains of a kill in the middle of a write.
        _ = try await folder.shell("[ -s .r.ndjson.partial ] && truncate -s -9 .r.ndjson.partial")
        let run = try await folder.shell("$docscan batch in --no-text --resume --output r.ndjson")
        #expect(run.code == 0)
        #expect(run.error.contains("done before"))
        let reports = try folder.reports("r.ndjson").filter { $0.source != "gone" }
        #expect(reports.count == 61 && Set(reports.map(\.source)).count == 61)
        #expect(reports.allSatisfy { $0.error == nil || $0.error?.code == "damaged" })
        #expect(try folder.names().filter { $0.hasPrefix(".") }.isEmpty)
        // A run more has nothing to do, and one file changed is one to do.
        let again = try await folder.shell(
            "$docscan batch in --no-text --resume --output r.ndjson; touch in/1/good.jpg; cp in/1/other in/2/good.jpg; "
                + "$docscan batch in --no-text --resume --output r.ndjson")
        #expect(again.error.contains("; 60 files done before"))
        #expect(
            again.error.contains(" documents on 61 pages of 60 files: ")
                && again.error.contains("; 59 files done before"), "\(again.error)")
        #expect(try folder.reports("r.ndjson").count { $0.source != "gone" } == 61)
    }

    @Test func `Ends a worker that hangs, and reports its picture as timed out`() async throws {
        let folder = try BatchFolder()
        for number in 0..<3 { try folder.add("odd/grey.jpg", as: "\(number).jpg") }
        // When the first line has come its worker waits for the next path.
        let run = try await folder.shell(
            #"""
            mkfifo list lines; $docscan batch - --no-text --jobs 1 --timeout 10s -q < list > lines & pid=$!
            exec 3> list 4< lines; echo in/0.jpg >&3; read -r -u 4 line; pkill -STOP -P $pid
            printf 'in/1.jpg\nin/2.jpg\n' >&3; exec 3>&-; (echo "$line"; cat <&4) > r.ndjson
            wait $pid; echo $?; wc -l < r.ndjson
            """#)
        #expect(run.out == "0\n3\n")
        let codes = try folder.reports("r.ndjson").compactMap { $0.error?.code }
        #expect(codes == ["timedOut"])
    }

    #if PDF
        @Test func `A worker that is killed again and again costs one picture`() async throws {
            let folder = try BatchFolder()
            for number in 0..<2 { try folder.add("odd/grey.jpg", as: "\(number).jpg") }
            try EndlessPDF.write(to: folder.path + "/in/endless.pdf", hasEmptyPage: false)
            // A worker prints nothing, so the test must search for it: it is at the page when it has opened poppler.
            let run = try await folder.shell(
                #"""
                $docscan batch in/{0.jpg,endless.pdf,1.jpg} --no-text --jobs 1 --timeout 10m -q > r.ndjson & pid=$!
                for i in 1 2; do
                    until next=$(pgrep -P $pid) && [ "$next" != "$worker" ] && grep -q poppler /proc/$next/maps
                    do :; done
                    worker=$next; kill -9 $worker
                done 2> /dev/null; wait $pid; echo $?
                """#)
            #expect(run.out == "0\n")
            let reports = try folder.reports("r.ndjson")
            #expect(reports.map { $0.error?.code } == [nil, "crashed", nil])
        }
    #endif

    @Test func `A picture that eats memory fails alone`() async throws {
        let folder = try BatchFolder()
        try folder.add("odd/grey.jpg", as: "small.jpg")
        let run = try await folder.shell(
            #"""
            (printf 'P5 13000 13000 255\n'; head -c 169000000 /dev/zero) > in/large.pgm
            $docscan batch in --no-text --memory 128M
            """#)
        let reports = try run.lines.map(Report.init)
        #expect(reports.count == 2)
        #expect(reports.first { $0.source == "in/large.pgm" }?.error?.code == "memoryExceeded")
        #expect(reports.first { $0.source == "in/small.jpg" }?.status == "complete")
    }

    @Test func `Control-C lets the workers finish, twice ends at once, and one run at a time may write`() async throws {
        let folder = try many()
        // The list has no end, so the run continues until it is told to stop. `tail` waits for the file and its lines.
        let start = """
            mkfifo list events lines; $docscan batch - --jobs 2 --output r.ndjson < list 2> events & pid=$!
            tail -n +1 -F .r.ndjson.partial > lines 2> /dev/null & tail=$!
            exec 3> list 4< events 5< lines; find in -type f >&3; read -r -u 5; kill $tail
            """
        let other = "$docscan batch in --output r.ndjson; echo $?"
        let run = try await folder.shell(
            "\(start)\n\(other); kill -TERM $pid; wait $pid; echo $?; cat <&4 >&2; \(other)")
        #expect(run.out == "1\n130\n1\n")
        #expect(
            run.error.contains("another docscan is writing it") && run.error.contains("To continue: --resume"))
        #expect(run.error.contains("an interrupted run"))
        let partial = try folder.reports(".r.ndjson.partial").count
        #expect((1..<61).contains(partial))
        // Two signals of one kind may become one; of two kinds each counts. The end of the pipe is the end of its last
        // writer: of the workers, too.
        let twice = try await folder.shell(
            """
            rm .r.ndjson.partial list events lines; \(start)
            workers=$(pgrep -P $pid); kill -INT $pid; kill -TERM $pid; wait $pid; echo $?; echo $workers | wc -w
            cat <&4; echo ended
            """)
        #expect(twice.lines.first == "130" && twice.lines.last == "ended" && twice.lines.count == 3)
    }
}
