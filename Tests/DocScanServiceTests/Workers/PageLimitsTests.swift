import Testing

@testable import DocScan
@testable import DocScanService

struct PageLimitsTests {
    private func exceeded(
        page: Double = 0, decoding: Double? = nil, file: Double = 0, resident: Int = 0
    ) -> Termination? {
        PageLimits().exceeded(page: page, decoding: decoding, file: file, resident: resident)
    }

    @Test func `A worker is ended for the limit that it exceeds`() {
        #expect(exceeded(page: 60, decoding: 7.5, file: 1800, resident: 1 << 30) == nil)
        #expect(exceeded(page: 60.1) == .timeout(seconds: 60))
        #expect(exceeded(decoding: 7.6) == .decoding(seconds: 7.5))
        #expect(exceeded(file: 1800.1) == .file(seconds: 1800))
        #expect(exceeded(resident: 1 << 30 + 1) == .memory(limit: 1 << 30))
    }

    @Test func `Does not retry a page that takes too long`() {
        for termination in [Termination.timeout(seconds: 1), .decoding(seconds: 1), .file(seconds: 1)] {
            #expect(!termination.allowsRetry(attempt: 0, isFresh: false))
            #expect(termination.error.code == "timedOut")
        }
    }
}
