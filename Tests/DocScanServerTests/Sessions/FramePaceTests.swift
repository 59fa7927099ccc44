import Testing

@testable import DocScanServer

struct FramePaceTests {
    @Test func `The pace follows what frames cost and how many share the workers`() {
        var pace = FramePace(workers: 2)
        #expect(pace.interval(sessions: 50) == FramePace.shortest)
        for _ in 0..<100 { pace.spend(0.02) }
        #expect(pace.interval(sessions: 1) == FramePace.shortest)
        #expect(abs(pace.interval(sessions: 16) - 0.02 * 16 / 1.4) < 1e-9)
        #expect(pace.interval(sessions: 1000) == FramePace.longest)
        pace.spend(.nan)
        pace.spend(-1)
        #expect(abs(pace.interval(sessions: 16) - 0.02 * 16 / 1.4) < 1e-9)
    }

    /// The workers can always do the requested work: no queue grows.
    @Test(arguments: [1, 4, 16, 64], [0.005, 0.02, 0.05])
    func `The requested frames take no more than the workers' share`(sessions: Int, cost: Double) {
        var pace = FramePace(workers: 2)
        pace.spend(cost)
        let work = Double(sessions) / pace.interval(sessions: sessions) * cost
        #expect(work <= 2 * FramePace.share + 1e-9 || pace.interval(sessions: sessions) == FramePace.longest)
    }
}

struct FrameQueueTests {
    @Test func `The newest frame waits, and each frame is answered once`() {
        var queue = FrameQueue<Int>()
        var answered: [Int] = []
        guard case .now = queue.put(1), case .waits = queue.put(2) else {
            Issue.record("the first is looked at, the second waits")
            return
        }
        for frame in 3...5 { if case .replaces(let old) = queue.put(frame) { answered.append(old) } }
        #expect(answered == [2, 3, 4])
        #expect(queue.finish() == 5 && queue.isBusy)
        #expect(queue.finish() == nil && !queue.isBusy)
        guard case .now = queue.put(6) else {
            Issue.record("nothing is under way")
            return
        }
    }
}
