import Testing

@testable import DocScanCollect

struct DeliveryOutcomeTests {
    @Test func `Answers mean what the standards say`() {
        for status in [200, 201, 202, 204] { #expect(DeliveryOutcome(status: status) == .delivered) }
        for status in [408, 425, 500, 501, 599] {
            #expect(DeliveryOutcome(status: status, wait: 3) == .failed(wait: 3))
        }
        for status in [429, 502, 503, 504] {
            #expect(DeliveryOutcome(status: status, wait: 3) == .unreachable(wait: 3))
        }
        for status in [400, 403, 409, 413, 415, 422, 451] { #expect(DeliveryOutcome(status: status) == .refused) }
        // A redirect is not followed with a document in hand.
        for status in [401, 404, 405, 407, 410, 301, 302, 307, 308] {
            #expect(DeliveryOutcome(status: status) == .refusedAll)
        }
    }

    @Test func `Counts a capture that is already gone as deleted`() {
        #expect(DeliveryOutcome(status: 404, isDeletion: true) == .delivered)
        #expect(DeliveryOutcome(status: 410, isDeletion: true) == .delivered)
        #expect(DeliveryOutcome(status: 403, isDeletion: true) == .refused)
    }
}
