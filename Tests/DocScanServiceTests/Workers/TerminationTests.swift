import DocScan
import Testing

@testable import DocScanService

struct TerminationTests {
    @Test func `Tries each page at most twice`() {
        for termination in [Termination.crash("x"), .memory(limit: 1 << 30), .timeout(seconds: 60)] {
            #expect(!termination.allowsRetry(attempt: 1, isFresh: false))
        }
        #expect(Termination.crash("x").allowsRetry(attempt: 0, isFresh: true))
        #expect(Termination.memory(limit: 1).allowsRetry(attempt: 0, isFresh: false))
        #expect(!Termination.memory(limit: 1).allowsRetry(attempt: 0, isFresh: true))
        #expect(!Termination.timeout(seconds: 2).allowsRetry(attempt: 0, isFresh: false))
        #expect(Termination.memory(limit: 1).error == .memoryExceeded(limit: 1))
        #expect(Termination.timeout(seconds: 2).error == .timedOut(seconds: 2))
    }
}
