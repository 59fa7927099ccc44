import DocScan
import Testing

@testable import DocScanBatch

struct BatchProgressTests {
    @Test func `Progress and summary are said in words`() {
        var tally = BatchTally()
        for _ in 0..<1500 { tally.skip() }
        for _ in 0..<500 {
            tally.add(.complete, code: "")
            tally.finishInput()
        }
        tally.add(.failed, code: "timedOut")
        tally.add(.failed, code: "damaged")
        tally.add(.failed, code: "damaged")
        let progress = BatchProgress(tally, total: 10_000, elapsed: 100)
        #expect(progress.text == "2,000 of 10,000 files · 5.0 a second · 27 min left · 3 failed")
        #expect(progress.bar(columns: 100).hasPrefix("████░░░░"))
        #expect(progress.bar(columns: 20).count == 19)
        #expect(BatchProgress(BatchTally(), total: nil, elapsed: 0).text == "0 files · 0.00 a second")
        #expect(
            tally.summary(seconds: 100)
                == "503 pages of 500 files: 500 complete, 0 incomplete, 3 failed (damaged 2, timedOut 1), "
                + "1500 files done before; 5.0 pages a second")
    }
}
