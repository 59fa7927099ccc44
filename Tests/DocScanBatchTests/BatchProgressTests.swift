import DocScan
import Testing

@testable import DocScanBatch

struct BatchProgressTests {
    @Test func `Describes progress and summary in words`() {
        var tally = BatchTally()
        for _ in 0..<1500 { tally.skip([[.init(.toReview)]]) }
        for _ in 0..<500 { tally.add([[.init(.complete)]]) }
        for code in ["timedOut", "damaged", "damaged"] { tally.add([[.init(.failed, code: code)]]) }
        let progress = BatchProgress(tally, total: 10_000, elapsed: 100)
        #expect(progress.text == "2,003 of 10,000 files · 5.0 per second · 27 min left · 3 failed")
        #expect(progress.bar(columns: 100).hasPrefix("████░░░░"))
        #expect(progress.bar(columns: 20).count == 19)
        #expect(BatchProgress(BatchTally(), total: nil, elapsed: 0).text == "0 files · 0.00 per second")
        #expect(
            tally.summary(seconds: 100)
                == "2,003 documents on 2,003 pages of 2,003 files: 500 complete, 1,500 to review, "
                + "3 failed (damaged 2, timedOut 1); 1,500 files done before; 5.0 pages per second")
    }

    @Test func `The summary counts documents, pages and files`() {
        var tally = BatchTally()
        for _ in 0..<1000 {
            tally.add([[.init(.complete), .init(.notKnown)], [.init(.complete)]])
        }
        #expect(
            tally.summary(seconds: 1000)
                == "3,000 documents on 2,000 pages of 1,000 files: 2,000 complete, 1,000 not known; "
                + "2.0 pages per second")
        var one = BatchTally()
        one.add([[.init(.failed, code: "empty")]])
        #expect(one.summary(seconds: 0) == "1 document on 1 page of 1 file: 0 complete, 1 failed (empty 1)")
    }
}
