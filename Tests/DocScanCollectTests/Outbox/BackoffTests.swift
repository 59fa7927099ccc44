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

    @Test func `Waits as long as the server requests, up to a day`() {
        let backoff = Backoff()
        #expect(backoff.delay(attempts: 1, wait: 120, random: 0) == 120)
        #expect(backoff.delay(attempts: 3, wait: 120, random: 0.5) == 122)
        #expect(backoff.delay(attempts: 1, wait: 1e12, random: 0) == 86_400)
        #expect(backoff.delay(attempts: 1, wait: -5, random: 0) == 0)
    }

    @Test func `Reads the wait in a header as seconds or as a time`() {
        let moment = Moment(seconds: 784_111_777)
        #expect(Backoff.wait("Sun, 06 Nov 1994 08:50:37 GMT", at: moment) == 60)
        #expect(Backoff.wait("Sun, 06 Nov 1994 08:00:00 GMT", at: moment) == 0)
        #expect(Backoff.wait("120", at: moment) == 120)
        for text in ["", "soon", "-1", "inf", "nan"] { #expect(Backoff.wait(text, at: moment) == nil, "\(text)") }
    }
}
