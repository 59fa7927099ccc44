import DocScan
import Testing

@testable import DocScanBatch

struct BatchProgressTests {
    @Test func `Progress and summary are said in words`() {
        var tally = BatchTally()
        for _ in 0..<1500 { tally.skip() }
        for _ in 0..<500 {
            tally.add(page: [(.complete, "")])
            tally.finishInput()
        }
        for code in ["timedOut", "damaged", "damaged"] { tally.add(page: [(.failed, code)]) }
        let progress = BatchProgress(tally, total: 10_000, elapsed: 100)
        #expect(progress.text == "2,000 of 10,000 files · 5.0 a second · 27 min left · 3 failed")
        #expect(progress.bar(columns: 100).hasPrefix("████░░░░"))
        #expect(progress.bar(columns: 20).count == 19)
        #expect(BatchProgress(BatchTally(), total: nil, elapsed: 0).text == "0 files · 0.00 a second")
        #expect(
            tally.summary(seconds: 100)
                == "503 papers on 503 pages of 500 files: 500 complete, 0 incomplete, 3 failed (damaged 2, timedOut 1), "
                + "1,500 files done before; 5.0 pages a second")
    }

    @Test func `The summary counts papers, pages and files`() {
        var tally = BatchTally()
        for _ in 0..<1000 {
            tally.add(page: [(.complete, ""), (.incomplete, "")])
            tally.add(page: [(.complete, "")])
            tally.finishInput()
        }
        #expect(
            tally.summary(seconds: 1000)
                == "3,000 papers on 2,000 pages of 1,000 files: 2,000 complete, 1,000 incomplete, 0 failed; "
                + "2.0 pages a second")
        var one = BatchTally()
        one.add(page: [(.failed, "empty")])
        one.finishInput()
        #expect(one.summary(seconds: 0) == "1 paper on 1 page of 1 file: 0 complete, 0 incomplete, 1 failed (empty 1)")
    }
}
