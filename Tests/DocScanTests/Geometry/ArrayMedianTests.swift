import Testing

@testable import DocScan

struct ArrayMedianTests {
    @Test func `The median is the middle of the sorted values`() {
        for count in 1...60 {
            // In no order, and with equal values.
            let values = (0..<count).map { Double(($0 * 7919 + count * 104_729) % 19 - 9) }
            #expect(values.median == values.sorted()[count / 2])
        }
        #expect([Double]().median == nil)
    }
}
