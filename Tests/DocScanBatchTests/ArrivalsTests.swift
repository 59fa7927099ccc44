import DocScan
import Testing

@testable import DocScanBatch

struct ArrivalsTests {
    @Test func `A file is taken when it has stopped growing, and again when it has changed`() {
        var arrivals = Arrivals()
        let looks = ["1", "2", "2", "2", "3", "3", "3"].map { stamp in
            arrivals.begin()
            return arrivals.takes(InputPath("a"), stamp: stamp)
        }
        #expect(looks == [false, false, true, false, false, true, false])
        // One that was away is a new one.
        arrivals.begin()
        arrivals.begin()
        let first = arrivals.takes(InputPath("a"), stamp: "3")
        arrivals.begin()
        let second = arrivals.takes(InputPath("a"), stamp: "3")
        #expect(!first && second)
    }
}
