import CameraSimulator
import DocScan
import Testing

struct FrameMailboxTests {
    @Test(arguments: [
        // A fast reader gets every frame, a slow one the newest.
        (0.0, "abcdefgh", "^^^^^^^^", "abcdefgh"), (0, "abcdefgh", "^--^---^", "a--d---h"),
        (0, "abcdefgh", "---^^--^", "---de--h"), (0, "ab----gh", "^-^^^--^", "a-b----h"),
        // The interval is measured from the taken frame: a waiting frame gives way to newer ones.
        (3, "abcdefgh", "^^^^^^^^", "a--d--g-"), (3, "abcdefgh", "^---^--^", "a---e--h"),
        (3, "abcdefgh", "-^------", "-b------"), (3, "a-------", "-^^-----", "-a------"),
    ])
    func `The newest frame that is due is taken`(seconds: Double, frames: String, looks: String, taken: String) {
        var mailbox = FrameMailbox(FrameThrottle(.every(seconds)))
        #expect(Marbles.taken(frames, at: looks, from: &mailbox) == taken)
    }

    @Test func `Every frame is counted once`() {
        var mailbox = FrameMailbox(FrameThrottle(.every(3)))
        #expect(Marbles.taken("abcdefgh", at: "^---^---", from: &mailbox) == "a---e---")
        var counters = FrameCounters()
        // b, c, f and g come too soon, e takes the place of d, h waits.
        (counters.received, counters.skipped, counters.replaced, counters.analysed) = (8, 4, 1, 2)
        #expect(mailbox.counters == counters)
        #expect(mailbox.isFull)
    }

    @Test(arguments: 1...50 as ClosedRange<UInt64>)
    func `Counts every lost frame`(seed: UInt64) {
        var numbers = SplitMix64(seed: seed)
        func marbles(_ sign: Character) -> String {
            String((0..<60).map { _ in Bool.random(using: &numbers) ? sign : "-" })
        }
        let (frames, looks) = (marbles("f"), marbles("^"))
        var mailbox = FrameMailbox(FrameThrottle(.every(Double.random(in: 0...4, using: &numbers))))
        let taken = Marbles.taken(frames, at: looks, from: &mailbox)
        let counters = mailbox.counters
        #expect(counters.received == frames.count { $0 == "f" })
        #expect(counters.analysed == taken.count { $0 == "f" })
        #expect(
            counters.received
                == counters.skipped + counters.replaced + counters.analysed + (mailbox.isFull ? 1 : 0))
    }

    @Test func `The cost of an analysis slows the automatic pace`() {
        var mailbox = FrameMailbox(FrameThrottle(.automatic(duty: 0.5)))
        mailbox.spend(0.9)
        #expect(Marbles.taken("abcdef", at: "^^^^^^", from: &mailbox) == "a-c-e-")
    }

    @Test func `Broken frames are the source's number`() {
        var mailbox = FrameMailbox(FrameThrottle(.every(0)))
        mailbox.count(broken: 2)
        mailbox.count(broken: 3)
        #expect(mailbox.counters.broken == 3)
        #expect(mailbox.counters.received == 0)
    }
}
