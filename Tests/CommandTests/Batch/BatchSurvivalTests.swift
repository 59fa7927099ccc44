import Foundation
import TestSupport
import Testing

/// Workers that are killed, hang or run out of memory: every input has a line all the same.
@Suite(.serialized)
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

    @Test func `Killed at random and resumed, every input has its line once`() throws {
        let folder = try many()
        for delay in [0.02, 0.05, 0.1, 0.15, 0.2, 0.3] {
            let first = delay > 0.1 ? "pkill -9 -P $pid; sleep 0.05;" : ""
            _ = try folder.shell(
                "$docscan batch in --no-text -q --resume --output r.ndjson & pid=$!; sleep \(delay); \(first) "
                    + "kill -9 $pid")
        }
        // What a kill in the middle of a write leaves.
        _ = try folder.shell("[ -s .r.ndjson.partial ] && truncate -s -9 .r.ndjson.partial")
        let run = try folder.shell("$docscan batch in --no-text --resume --output r.ndjson")
        #expect(run.code == 0)
        #expect(run.error.contains("done before"))
        let reports = try folder.reports("r.ndjson")
        #expect(reports.count == 61 && Set(reports.map(\.source)).count == 61)
        #expect(reports.allSatisfy { $0.error == nil || $0.error?.code == "damaged" })
        #expect(try folder.names().filter { $0.hasPrefix(".") }.isEmpty)
        // A run more has nothing to do, and one file changed is one to do.
        let again = try folder.shell(
            "$docscan batch in --no-text --resume --output r.ndjson; touch in/1/good.jpg; cp in/1/other in/2/good.jpg; "
                + "$docscan batch in --no-text --resume --output r.ndjson")
        #expect(again.error.contains("nothing to do: 60 files done before"))
        #expect(again.error.contains("1 page of 1 file: ") && again.error.contains("59 files done before"))
        #expect(try folder.reports("r.ndjson").count == 61)
    }

    @Test func `A worker that hangs is ended, and its picture is said to have taken too long`() throws {
        let folder = try BatchFolder()
        for number in 0..<3 { try folder.add("odd/grey.jpg", as: "\(number).jpg") }
        let run = try folder.shell(
            #"""
            $docscan batch in --no-text --jobs 1 --timeout 4s -q > r.ndjson & pid=$!
            until pkill -STOP -P $pid; do sleep 0.01; done; wait $pid; echo $?; cat r.ndjson | wc -l
            """#)
        #expect(run.out == "0\n3\n")
        let codes = try folder.reports("r.ndjson").compactMap { $0.error?.code }
        #expect(codes == ["timedOut"])
    }

    @Test func `A worker that is killed again and again costs one picture`() throws {
        let folder = try BatchFolder()
        for number in 0..<3 { try folder.add("odd/grey.jpg", as: "\(number).jpg") }
        let run = try folder.shell(
            #"""
            $docscan batch in --jobs 1 -q > r.ndjson & pid=$!
            for i in 1 2; do worker=; until [ -n "$worker" ]; do worker=$(pgrep -P $pid); done
                sleep 0.1; kill -9 $worker
                while kill -0 $worker 2> /dev/null; do :; done; done; wait $pid; echo $?
            """#)
        #expect(run.out == "0\n")
        let reports = try folder.reports("r.ndjson")
        #expect(reports.count == 3)
        #expect(reports.allSatisfy { $0.error == nil || $0.error?.code == "crashed" })
        #expect(reports.filter { $0.error == nil }.count >= 2)
    }

    @Test func `A picture that eats memory fails alone`() throws {
        let folder = try BatchFolder()
        try folder.add("odd/grey.jpg", as: "small.jpg")
        let run = try folder.shell(
            #"""
            (printf 'P5 13000 13000 255\n'; head -c 169000000 /dev/zero) > in/large.pgm
            $docscan batch in --no-text --memory 128M
            """#)
        let reports = try run.lines.map(Report.init)
        #expect(reports.count == 2)
        #expect(reports.first { $0.source == "in/large.pgm" }?.error?.code == "memoryExceeded")
        #expect(reports.first { $0.source == "in/small.jpg" }?.status == "complete")
    }

    @Test func `Control-C lets the workers finish, twice ends at once, and one run at a time may write`() throws {
        let folder = try many()
        let start =
            "$docscan batch in --output r.ndjson & pid=$!; until [ -s .r.ndjson.partial ]; do sleep 0.05; done; "
        let other = "$docscan batch in --output r.ndjson; echo $?; "
        let run = try folder.shell("\(start) \(other) kill -TERM $pid; wait $pid; echo $?; \(other)")
        #expect(run.out == "1\n130\n1\n")
        #expect(
            run.error.contains("another docscan is writing it") && run.error.contains("--resume continues from there"))
        #expect(run.error.contains("an interrupted run"))
        let partial = try folder.reports(".r.ndjson.partial").count
        #expect((1..<61).contains(partial))
        _ = try folder.shell("rm .r.ndjson.partial")
        let twice = try folder.shell(
            "\(start) workers=$(pgrep -P $pid); kill -INT $pid; sleep 0.02; kill -INT $pid; wait $pid; echo $?; "
                + "echo $workers | wc -w; "
                + "for i in {1..100}; do kill -0 $workers || break; sleep 0.05; done 2> /dev/null; "
                + "kill -0 $workers 2> /dev/null && echo left")
        #expect(twice.lines.first == "130" && twice.lines.last != "left" && twice.lines.count == 2)
    }
}
