import Testing

@testable import DocScan

struct FoundSheetTests {
    private func sheet(_ outline: Quadrilateral, probability: Double = 0.95, showsAllSides: Bool = true) -> FoundSheet {
        FoundSheet(
            outline: outline, probability: probability, edgeFraction: 1, isLighter: true, showsAllSides: showsAllSides)
    }

    private let left = Quadrilateral(x: 100, y: 100, width: 400, height: 600)
    private let right = Quadrilateral(x: 600, y: 100, width: 400, height: 600)

    @Test func `The sheet of a page is the only one around its barcodes`() {
        let barcode = Quadrilateral(x: 150, y: 600, width: 200, height: 50)
        #expect([sheet(left), sheet(right)].only(around: [barcode])?.outline == left)
        #expect([sheet(left), sheet(right)].only(around: [] as [Quadrilateral]) == nil)
        #expect([sheet(left)].only(around: [] as [Quadrilateral])?.outline == left)
    }

    @Test(arguments: [
        (0.9, true, true), (0.6, true, false), (0.9, false, true), (0.6, false, false),
    ])
    func `A page is straightened by a likely outline only`(probability: Double, showsAllSides: Bool, isUsed: Bool) {
        #expect(sheet(left, probability: probability, showsAllSides: showsAllSides).isExact == isUsed)
    }

    @Test func `Only a certain sheet on another one hides it without content`() {
        var card = sheet(Quadrilateral(x: 200, y: 200, width: 90, height: 60))
        card.covers = [0]
        #expect([card].certainlyCover(0) && ![card].certainlyCover(1))
        card.probability = 0.6
        #expect(![card].certainlyCover(0))
    }
}
