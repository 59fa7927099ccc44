import DocScan
import Testing

struct SignalWatchTests {
    @Test func `Reports a silence once, and again after a frame`() {
        var watch = SignalWatch(start: 10)
        watch.frame(at: 11)
        #expect(watch.silence(at: 12) == nil)
        #expect(watch.silence(at: 12.5) == 1.5)
        #expect(watch.silence(at: 13) == nil)
        watch.frame(at: 20)
        #expect(watch.silence(at: 21) == nil)
        #expect(watch.silence(at: 23) == 3)
    }

    @Test func `The first frame may take longer`() {
        var watch = SignalWatch(start: 10)
        #expect(watch.silence(at: 14) == nil)
        #expect(watch.silence(at: 15) == 5)
        #expect(watch.silence(at: 16) == nil)
    }
}
