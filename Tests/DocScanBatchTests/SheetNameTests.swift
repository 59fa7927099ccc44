import Testing

@testable import DocScanBatch

struct SheetNameTests {
    @Test(arguments: [
        (1, 1, 1, 1, ".jpg"), (2, 3, 1, 1, ".p2.jpg"), (1, 1, 2, 2, ".s2.jpg"), (12, 20, 1, 3, ".p12.s1.jpg"),
    ])
    func `A name has the page and the sheet if there is more than one`(
        page: Int, pages: Int, sheet: Int, sheets: Int, suffix: String
    ) {
        #expect(SheetName(page: page, pages: pages, sheet: sheet, sheets: sheets).suffix == suffix)
    }

    @Test func `Names of an earlier run are found, even behind pages without a sheet`() {
        let taken: Set = [".jpg", ".s1.jpg", ".s2.jpg", ".p1.jpg", ".p3.s1.jpg", ".p3.s2.jpg", ".p4.jpg", ".p9.jpg"]
        let others = SheetName.others(than: [".s1.jpg", ".p4.jpg"], pages: 3) { taken.contains($0.suffix) }
        #expect(Set(others.map(\.suffix)) == [".jpg", ".s2.jpg", ".p1.jpg", ".p3.s1.jpg", ".p3.s2.jpg"])
        #expect(SheetName.others(than: [], pages: 1) { _ in false }.isEmpty)
    }
}
