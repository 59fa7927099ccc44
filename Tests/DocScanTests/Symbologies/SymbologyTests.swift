import Testing

@testable import DocScan

struct SymbologyTests {
    @Test func `Titles are distinct`() {
        #expect(Set(Symbology.allCases.map(\.title)).count == Symbology.allCases.count)
    }

    @Test func `Rows of bars have one dimension`() {
        #expect(
            Set(Symbology.allCases.filter { !$0.isLinear }) == [.qr, .pdf417, .dataMatrix, .aztec])
    }

    @Test func `Only ITF must be requested`() {
        #expect(Set(Symbology.allCases).subtracting(Symbology.standard) == [.itf])
    }
}
