import Testing

@testable import DocScan

struct ArrayMedianTests {
    @Test func `The median is the middle of the sorted values`() {
        for count in 1...60 {
            // In no order, and with equal values.
            let values = (0..<count).map { Double(($0 * 7919 + count * 104_729) % 19 - 9) }
            #expect(values.median == values.sorted()[count / 2])
        }
        let far = (0..<50).map { Double($0 < 25 ? -$0 : $0) } + [.infinity, -.infinity]
        for values in [far, far.sorted(), far.sorted().reversed(), [Double](repeating: 3, count: 40)] {
            #expect(values.median == values.sorted()[values.count / 2])
        }
        #expect([Double]().median == nil)
    }
}
