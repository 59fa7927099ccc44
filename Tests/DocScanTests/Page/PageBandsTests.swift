import Testing

@testable import DocScan

struct PageBandsTests {
    /// Lines of print on white, each 12 rows tall, at these rows.
    private func page(height: Int, lines: [Int]) -> LumaImage {
        LumaImage(width: 300, height: height) { x, y in
            x % 6 < 3 && x > 20 && x < 280 && lines.contains { y >= $0 && y < $0 + 12 } ? 0 : 255
        }
    }

    @Test func `A page is cut between lines into parts with the same ink`() {
        let lines: [Int] = Array(stride(from: 20, to: 380, by: 30))
        let parts = PageBands.cut(page(height: 400, lines: lines), into: 2)
        #expect(parts.map(\.top).first == 0)
        #expect(parts.count == 2)
        #expect(parts.map(\.image.height).reduce(0, +) == 400)
        let cut = parts[1].top
        #expect(!lines.contains { (line: Int) in line < cut && cut < line + 12 })
        #expect(abs(cut - 200) < 40)
    }

    @Test func `A page without a gap stays whole`() {
        let solid = LumaImage(width: 300, height: 400) { x, _ in x % 6 < 3 ? 0 : 255 }
        #expect(PageBands.cut(solid, into: 2).count == 1)
    }

    @Test func `One band is the page`() {
        let parts = PageBands.cut(page(height: 100, lines: [20, 60]), into: 1)
        #expect(parts.map(\.top) == [0])
        #expect(parts.map(\.image.height) == [100])
    }

    @Test(arguments: 1...12)
    func `A page of a few rows does not trap`(height: Int) {
        let parts = PageBands.cut(LumaImage(width: 5, height: height, grey: 255), into: 2)
        #expect(parts.map(\.image.height).reduce(0, +) == height)
    }
}
