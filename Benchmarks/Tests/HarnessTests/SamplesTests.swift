import Harness
import Testing

struct SamplesTests {
    /// As R's `quantile` and NumPy's `percentile` give them.
    @Test(arguments: [(0.0, 1.0), (0.25, 2), (0.5, 3), (0.75, 4), (0.9, 7.6), (0.95, 8.8), (1, 10)])
    func `Quantiles lie between samples`(part: Double, expected: Double) {
        #expect(abs(Samples([10, 2, 1, 4, 3]).quantile(part) - expected) < 1e-12)
    }

    @Test func `An endless sample is longer than every other`() {
        let samples = Samples([1, .infinity, 2, 3])
        #expect(samples.median == 2.5)
        #expect(samples.p95 == .infinity)
        #expect(Samples([1, .infinity, .infinity]).median == .infinity)
    }

    @Test func `Summarises few samples`() {
        #expect(Samples([Double]()).median.isNaN)
        #expect(Samples([7]).median == 7)
        #expect(Samples([7]).p95 == 7)
        #expect(Samples([1, 2]).median == 1.5)
        #expect(Samples([4, 1, 3, 2]).spread == 1.5)
        #expect(Samples([4, 1]).fastest == 1)
    }

    @Test func `Growth is the slope between logarithms`() throws {
        let sizes = [1.0, 2, 4, 8, 48]
        #expect(abs(try #require(Samples.growth(sizes.map { ($0, 3 * $0) })) - 1) < 1e-12)
        #expect(abs(try #require(Samples.growth(sizes.map { ($0, $0 * $0) })) - 2) < 1e-12)
        #expect(abs(try #require(Samples.growth(sizes.map { ($0, 5) }))) < 1e-12)
        // By hand: logarithms to the base 2 are (0, 0), (1, 1), (2, 1); means 1 and 2/3; (2/3 + 1/3) / 2.
        #expect(abs(try #require(Samples.growth([(1, 1), (2, 2), (4, 2)])) - 0.5) < 1e-12)
        #expect(Samples.growth([(1, 1)]) == nil)
        #expect(Samples.growth([(2, 1), (2, 3)]) == nil)
    }
}
