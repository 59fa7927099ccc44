import DocScanEngines
import Testing

@testable import DocScan
@testable import DocScanService

struct BatchDecisionTests {
    @Test func `Nothing is tried more than twice`() {
        for termination in [RetryRule.Termination.crash("x"), .memory(limit: 1 << 30), .timeout(seconds: 60)] {
            #expect(RetryRule.decide(termination, attempt: 1, isFresh: false) == .fail(termination.error))
        }
        #expect(RetryRule.decide(.crash("x"), attempt: 0, isFresh: true) == .retry)
        #expect(RetryRule.decide(.memory(limit: 1), attempt: 0, isFresh: false) == .retry)
        #expect(RetryRule.decide(.memory(limit: 1), attempt: 0, isFresh: true) == .fail(.memoryExceeded(limit: 1)))
        #expect(RetryRule.decide(.timeout(seconds: 2), attempt: 0, isFresh: false) == .fail(.timedOut(seconds: 2)))
    }

    @Test func `A file is taken when it has stopped growing, and again when it has changed`() {
        var arrivals = Arrivals()
        let looks = ["1", "2", "2", "2", "3", "3", "3"].map { stamp in
            arrivals.begin()
            return arrivals.takes(InputPath("a"), stamp: stamp)
        }
        #expect(looks == [false, false, true, false, false, true, false])
        // One that was away is a new one.
        arrivals.begin()
        arrivals.begin()
        let first = arrivals.takes(InputPath("a"), stamp: "3")
        arrivals.begin()
        let second = arrivals.takes(InputPath("a"), stamp: "3")
        #expect(!first && second)
    }

    @Test func `Messages come together from any pieces`() {
        let messages = [
            WorkerMessage(.job, fields: [[0, 255, 10], Array("3".utf8), []]), WorkerMessage(.ready),
            WorkerMessage(.line, "complete", "", String(repeating: "x", count: 70_000)),
        ]
        for size in [1, 7, 65_536] {
            var reader = WorkerMessageReader()
            var rest = messages.flatMap(\.bytes)[...]
            var read: [WorkerMessage] = []
            while !rest.isEmpty {
                // A long text a byte at a time would take long, and shows nothing more.
                let piece = rest.count < 60_000 && rest.count > 2_000 && size < 100 ? 50_000 : size
                reader.append(Array(rest.prefix(piece)))
                rest = rest.dropFirst(piece)
                while let message = reader.next() { read.append(message) }
            }
            #expect(read == messages)
        }
    }

    @Test func `Settings are the same in whatever order they are said`() throws {
        func digest(_ change: (inout ScanOptions) -> Void) -> String {
            var options = ScanOptions()
            change(&options)
            var fingerprint = SettingsFingerprint(version: "1")
            fingerprint.add(options)
            return fingerprint.digest
        }
        let profile = try #require(DocumentProfile.shipped.first)
        #expect(digest { $0.symbologies = [.qr, .itf] } == digest { $0.symbologies = [.itf, .qr] })
        #expect(digest { $0.profile = .only(profile) } == digest { $0.profile = .only(profile) })
        let all = [
            digest { _ in }, digest { $0.readsText = false }, digest { $0.symbologies = [.qr] },
            digest { $0.profile = .none }, digest { $0.profile = .only(profile) },
            digest { $0.readsCode39FullASCII = true }, digest { $0.includesText = true },
            digest { $0.explains = true }, digest { $0.maximumPixels = 1 },
        ]
        #expect(Set(all).count == all.count)
        // A new option is one of these, or belongs to the fingerprint: else --resume keeps lines made without it.
        let counted: Set = [
            "profile", "symbologies", "readsCode39FullASCII", "readsText", "includesText", "explains", "maximumPixels",
        ]
        // A batch sets no places and no budget; colours are told with the outputs, the certificates of seals by a
        // digest.
        let others: Set = ["places", "budget", "keepsColours", "seals"]
        #expect(Set(Mirror(reflecting: ScanOptions()).children.compactMap(\.label)) == counted.union(others))
    }

    // MARK: Progress

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
