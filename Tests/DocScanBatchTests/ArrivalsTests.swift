import DocScan
import Testing

@testable import DocScanBatch

struct ArrivalsTests {
    private var arrivals = Arrivals(settle: 5)

    /// Looks at one file at some seconds, each with its stamp.
    private mutating func looks(_ stamps: KeyValuePairs<Double, String>, age: Double = 0) -> [Bool] {
        stamps.map { now, stamp in
            arrivals.begin()
            return arrivals.takes("a", stamp: stamp, age: age, at: now)
        }
    }

    @Test mutating func `A file is taken when it has not changed for some seconds, and again when it has changed`() {
        let taken = looks([0: "1", 3: "2", 6: "2", 8: "2", 9: "2", 20: "2", 21: "3", 26: "3", 27: "3"])
        #expect(taken == [false, false, false, true, false, false, false, true, false])
    }

    @Test mutating func `A file whose own dates are old is taken at once`() {
        let old = looks([0: "1", 1: "1"], age: 5)
        let young = looks([2: "2", 3: "2"], age: 1)
        #expect(old == [true, false] && young == [false, false])
    }

    @Test mutating func `A file that was away is a new one`() {
        let first = looks([0: "1", 5: "1"])
        arrivals.begin()
        let second = looks([10: "1", 15: "1"])
        #expect(first == [false, true] && second == [false, true])
    }

    @Test mutating func `A file that was moved to its name is complete, and so is the next one of that name`() {
        arrivals.begin()
        arrivals.add(moved: "a")
        let first = arrivals.takes("a", stamp: "1", at: 0)
        let unmoved = looks([1: "1", 2: "2"])
        arrivals.begin()
        arrivals.add(moved: "a")
        let second = arrivals.takes("a", stamp: "2", at: 3)
        let last = looks([4: "2"])
        #expect(first && second && unmoved == [false, false] && last == [false])
    }
}
