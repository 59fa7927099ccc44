import DocScan
import Testing

struct FrameThrottleTests {
    /// The recommendation of the throttle harness; see `Benchmarks/RESULTS.md`.
    @Test func `The standard pace is the recommended one`() {
        #expect(FrameThrottle.Pace.standard == .every(0.1))
    }

    @Test(arguments: [
        (0.0, "abcdefgh", "abcdefgh"), (1, "abcdefgh", "abcdefgh"), (2, "abcdefgh", "a-c-e-g-"),
        (3, "abcdefgh", "a--d--g-"), (2.5, "abcdefgh", "a--d--g-"), (9, "abcdefgh", "a-------"),
        // The interval is measured from the frame that passed, not by a grid.
        (3, "a---e-gh", "a---e--h"), (3, "--cdefgh", "--c--f--"), (-1, "abc", "abc"),
    ])
    func `One frame an interval passes`(seconds: Double, frames: String, passed: String) {
        #expect(Marbles.passed(frames, FrameThrottle(.every(seconds))) == passed)
    }

    @Test(arguments: [(0.1, 3), (0.2, 6), (1, 30)])
    func `Thirtieths of a second add up without a frame too few`(seconds: Double, each: Int) {
        var throttle = FrameThrottle(.every(seconds))
        let passed = (0..<3000).filter { throttle.admits(at: Double($0) / 30) }
        #expect(passed == Array(stride(from: 0, to: 3000, by: each)))
    }

    @Test func `A clock that jumps back starts a new interval`() {
        var throttle = FrameThrottle(.every(2))
        let passed = [100, 101, 102, 0.5, 1, 2.5, 3].filter { throttle.admits(at: $0) }
        #expect(passed == [100, 102, 0.5, 2.5])
    }

    @Test func `To ask is not to pass`() {
        var throttle = FrameThrottle(.every(2))
        #expect(throttle.isDue(at: 0) && throttle.isDue(at: 1))
        throttle.pass(at: 0)
        #expect(!throttle.isDue(at: 1) && throttle.isDue(at: 2))
    }

    // MARK: Automatic

    @Test func `The automatic pace follows the mean cost`() {
        var throttle = FrameThrottle(.automatic(duty: 0.5))
        #expect(throttle.interval == 0.05)
        throttle.spend(0.1)
        #expect(throttle.interval == 0.2)
        // One slow frame counts for a fifth.
        throttle.spend(0.6)
        #expect(abs(throttle.interval - 0.4) < 1e-9)
        for _ in 0..<40 { throttle.spend(0.3) }
        #expect(abs(throttle.interval - 0.6) < 1e-3)
    }

    @Test(arguments: [(0.0, 0.05), (0.001, 0.05), (0.5, 1), (30, 2), (.infinity, 2)])
    func `The automatic pace has bounds`(cost: Double, interval: Double) {
        var throttle = FrameThrottle(.automatic(duty: 0.5))
        throttle.spend(cost)
        #expect(throttle.interval == interval)
    }

    @Test(arguments: [-1, Double.nan])
    func `A negative or undefined cost is ignored`(cost: Double) {
        var throttle = FrameThrottle(.automatic(duty: 0.5))
        throttle.spend(0.1)
        throttle.spend(cost)
        #expect(throttle.interval == 0.2)
    }

    @Test func `A fixed pace has no cost`() {
        var throttle = FrameThrottle(.every(0.2))
        throttle.spend(5)
        #expect(throttle.interval == 0.2)
    }
}
