import Testing

@testable import DocScan

struct SheetOutlineTests {
    private func sheet(x: Double, y: Double, covers: [Int] = []) -> FoundSheet {
        var sheet = FoundSheet(
            outline: Quadrilateral(x: x, y: y, width: 100, height: 100), edgeFraction: 1, isLighter: true)
        sheet.covers = covers
        return sheet
    }

    @Test func `Sheets are in rows, and still cover the same ones`() {
        let sheets = [
            sheet(x: 0, y: 300), sheet(x: 200, y: 20, covers: [0, 2]), sheet(x: 0, y: 0),
        ]
        let ordered = sheets.inReadingOrder
        #expect(ordered.map(\.outline.topLeft) == [Point(x: 0, y: 0), Point(x: 200, y: 20), Point(x: 0, y: 300)])
        #expect(ordered.map(\.covers) == [[], [2, 0], []])
    }

    @Test func `A sheet that is not in the list is covered by none`() {
        #expect([sheet(x: 0, y: 0, covers: [2])].inReadingOrder[0].covers.isEmpty)
    }

    @Test func `A card that its MRZ locates covers a sheet like one with visible edges`() {
        var card = FoundSheet(placedAt: Quadrilateral(x: 50, y: 50, width: 40, height: 20))
        card.covers = [0]
        let sheets = [sheet(x: 0, y: 0), card, sheet(x: 80, y: 0, covers: [0])]
        #expect(sheets.outlines(over: 0) == [card.outline, sheets[2].outline])
        #expect(sheets.outlines(over: 1).isEmpty)
    }
}
