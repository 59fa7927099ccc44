import Testing

@testable import DocScan

struct IntRoundingTests {
    @Test(arguments: [(0.4, 0), (0.5, 1), (-0.5, -1), (1e15, 1_000_000_000_000_000), (-7.2, -7)])
    func `A number is rounded`(value: Double, expected: Int) { #expect(Int(rounding: value) == expected) }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 9.3e18])
    func `Returns nil for a value that no integer can hold`(value: Double) { #expect(Int(rounding: value) == nil) }

    @Test(arguments: [(Double.nan, 3), (.infinity, 9), (-.infinity, 3), (1e300, 9), (5.4, 5), (2.6, 3), (9.2, 9)])
    func `A range holds`(value: Double, expected: Int) { #expect(Int(rounding: value, clampedTo: 3...9) == expected) }

    @Test func `The rule is followed`() {
        #expect(Int(rounding: 2.9, .down) == 2)
        #expect(Int(rounding: 2.1, .up) == 3)
    }
}
