import Testing

@testable import DocScanService

struct EndRequestTests {
    @Test func `A request ends the waiting`() {
        let request = EndRequest()
        #expect(request.cause == nil)
        request.sleep(seconds: 0)
        request.set(.system)
        let start = ContinuousClock.now
        request.sleep(seconds: 60)
        #expect(request.cause == .system && ContinuousClock.now - start < .seconds(30))
    }

    @Test(.timeLimit(.minutes(1))) func `A loop that already waits continues at once`() async {
        let request = EndRequest()
        async let waited: Void = request.sleep(seconds: 600)
        request.set(.person)
        await waited
        #expect(request.cause == .person)
    }
}
