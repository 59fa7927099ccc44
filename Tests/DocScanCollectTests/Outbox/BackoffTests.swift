import Testing

@testable import DocScanCollect

struct BackoffTests {
    @Test func `The longest wait doubles from a second to an hour`() {
        let backoff = Backoff()
        let longest = [1, 2, 3, 12, 13, 14, 1000].map { backoff.delay(attempts: $0, wait: nil, random: 1) }
        #expect(longest == [1, 2, 4, 2048, 3600, 3600, 3600])
        #expect(backoff.delay(attempts: 9, wait: nil, random: 0) == 0)
        #expect(backoff.delay(attempts: 4, wait: nil, random: 0.25) == 2)
    }

    @Test func `What the server asks for is obeyed, up to a day`() {
        let backoff = Backoff()
        #expect(backoff.delay(attempts: 1, wait: 120, random: 0) == 120)
        #expect(backoff.delay(attempts: 3, wait: 120, random: 0.5) == 122)
        #expect(backoff.delay(attempts: 1, wait: 1e12, random: 0) == 86_400)
        #expect(backoff.delay(attempts: 1, wait: -5, random: 0) == 0)
    }
}
