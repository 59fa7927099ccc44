import Testing

@testable import DocScan

struct LumaImagePrintTests {
    private static let (width, height) = (600, 200)

    /// The dark pixels that are left below a barcode from column 200 to 400, of a line of letters in these columns and
    /// rows. The picture has 100 pixels per inch.
    private func left(_ columns: Range<Int>, rows: Range<Int> = 106..<116, below: Double = 0.22) -> Int {
        let picture = LumaImage(width: Self.width, height: Self.height) { x, y in
            let isBar = x % 4 < 2 && (200..<400).contains(x) && (60..<100).contains(y)
            let isLetter = columns.contains(x) && rows.contains(y) && x % 8 < 4
            return isBar || isLetter ? 30 : 250
        }
        let barcode = Barcode(
            symbology: .code39, value: "A1",
            corners: Quadrilateral(x: 200, y: 60, width: 200, height: 40), foundBy: "1/1")
        let page = picture.onlyPrint(
            without: [barcode], toPage: Projection(degrees: 0, shift: Point(x: 0, y: 0)), resolution: 100, below: below)
        #expect((0..<Self.width).allSatisfy { page[$0, 80] > 200 }, "the bars")
        return (104..<130).reduce(0) { sum, y in sum + (0..<Self.width).count { page[$0, y] < 128 } }
    }

    @Test func `A caption below a barcode is erased`() {
        #expect(left(220..<380) == 0)
        #expect(left(200..<400) == 0)
        #expect(left(208..<408) == 10, "slightly wider than the bars")
    }

    @Test func `A line below a barcode that is much wider is not its caption`() {
        #expect(left(120..<360) == 30 * 4 * 10)
        #expect(left(224..<480) == 32 * 4 * 10)
    }

    @Test func `Print farther below a barcode stays`() {
        #expect(left(224..<376, rows: 124..<130) == 19 * 4 * 6)
        #expect(left(224..<376, below: 0) == 19 * 4 * 10)
    }
}
