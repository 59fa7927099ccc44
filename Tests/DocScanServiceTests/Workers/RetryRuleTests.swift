import DocScan
import Testing

@testable import DocScanService

struct RetryRuleTests {
    @Test func `Nothing is tried more than twice`() {
        for termination in [RetryRule.Termination.crash("x"), .memory(limit: 1 << 30), .timeout(seconds: 60)] {
            #expect(RetryRule.decide(termination, attempt: 1, isFresh: false) == .fail(termination.error))
        }
        #expect(RetryRule.decide(.crash("x"), attempt: 0, isFresh: true) == .retry)
        #expect(RetryRule.decide(.memory(limit: 1), attempt: 0, isFresh: false) == .retry)
        #expect(RetryRule.decide(.memory(limit: 1), attempt: 0, isFresh: true) == .fail(.memoryExceeded(limit: 1)))
        #expect(RetryRule.decide(.timeout(seconds: 2), attempt: 0, isFresh: false) == .fail(.timedOut(seconds: 2)))
    }
}
