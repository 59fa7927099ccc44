import DocScan
import DocScanService
import Testing

struct StringNaturalOrderTests {
    @Test(arguments: [
        ["frame2", "frame10"], ["2.jpg", "10.jpg", "a.jpg"], ["a", "a01", "a1", "a2"], ["a1b2", "a1b10", "a2b1"],
        ["x99999999999999999999998", "x99999999999999999999999"], ["", "0", "a"], ["01", "1", "1a"],
    ])
    func `Sorts names by the numbers in them`(names: [String]) {
        for order in [names, names.reversed(), Array(names.dropFirst() + names.prefix(1))] {
            #expect(order.sorted { $0.isNaturallyBefore($1) } == names)
        }
    }

    @Test func `No name sorts before itself`() {
        for name in ["", "a1", "001"] { #expect(!name.isNaturallyBefore(name)) }
    }
}
