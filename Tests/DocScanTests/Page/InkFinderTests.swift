import Testing

@testable import DocScan

struct InkFinderTests {
    /// Letters as black boxes on white.
    private func finder(_ boxes: [(x: Int, y: Int, width: Int, height: Int)]) -> InkFinder {
        InkFinder(
            page: LumaImage(width: 300, height: 200) { x, y in
                boxes.contains {
                    (x - $0.x) * ($0.x + $0.width - 1 - x) >= 0 && (y - $0.y) * ($0.y + $0.height - 1 - y) >= 0
                }
                    ? 0 : 255
            })
    }

    private let everywhere = Box(x: 0, y: 0, width: 300, height: 200)

    @Test func `A lone letter is a line`() {
        let line = finder([(100, 50, 12, 20)]).firstLine(in: everywhere, height: 18)
        #expect(line == Box(x: 100, y: 50, width: 12, height: 20))
    }

    @Test func `Joins the letters of a line, but not another line`() {
        let line = finder([(40, 50, 12, 20), (56, 50, 12, 20), (76, 54, 12, 16), (40, 110, 12, 20)])
            .firstLine(in: everywhere, height: 18)
        #expect(line == Box(x: 40, y: 50, width: 48, height: 20))
    }

    @Test func `Skips letters far off on the same line`() {
        let line = finder([(40, 50, 12, 20), (250, 50, 12, 20)]).firstLine(in: everywhere, height: 18)
        #expect(line?.right == 52)
    }

    @Test func `Does not take the dots of a leader for letters`() {
        let dots = (0..<20).map { (x: 10 + $0 * 8, y: 68, width: 2, height: 2) }
        #expect(finder(dots).firstLine(in: everywhere, height: 18) == nil)
        #expect(finder(dots + [(200, 50, 12, 20)]).firstLine(in: everywhere, height: 18)?.x == 200)
    }

    @Test func `Searches only the given part`() {
        let finder = finder([(100, 50, 12, 20)])
        #expect(finder.firstLine(in: Box(x: 0, y: 100, width: 300, height: 100), height: 18) == nil)
        #expect(finder.firstLine(in: Box(x: 400, y: 0, width: 10, height: 10), height: 18) == nil)
    }
}
