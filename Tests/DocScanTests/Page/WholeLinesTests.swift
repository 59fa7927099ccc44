import Testing

@testable import DocScan

struct WholeLinesTests {
    /// Letters 10 wide and 20 high, 14 apart.
    private func strip(_ count: Int, x: Double, y: Double, height: Double = 20) -> TextStrip {
        let shapes = (0..<count).map { Box(x: x + 14 * Double($0), y: y, width: 10, height: height) }
        return TextStrip(
            box: Box(x: x, y: y, width: 14 * Double(count) - 4, height: height), letterHeight: height, shapes: shapes)
    }

    private func joined(_ strips: TextStrip...) -> TextStrip {
        let shapes = strips.flatMap(\.shapes)
        return TextStrip(box: shapes.union ?? strips[0].box, letterHeight: strips[0].letterHeight, shapes: shapes)
    }

    @Test func `Strips at the same height are one line, also if they overlap`() {
        let lines = WholeLines.lines(of: [
            strip(5, x: 0, y: 100), strip(5, x: 100, y: 102), strip(5, x: 160, y: 101), strip(4, x: 0, y: 150),
        ])
        #expect(lines.map(\.shapes.count) == [15, 4])
    }

    @Test func `A wide gap, another size and another height divide lines`() {
        let lines = WholeLines.lines(of: [
            strip(5, x: 0, y: 100), strip(5, x: 140, y: 100), strip(5, x: 220, y: 88, height: 50),
            strip(5, x: 0, y: 124),
        ])
        #expect(lines.map(\.shapes.count) == [5, 5, 5, 5])
    }

    @Test func `A strip of two lines is divided`() {
        let lines = WholeLines.lines(of: [joined(strip(20, x: 0, y: 100), strip(20, x: 5, y: 130))])
        #expect(lines.map(\.shapes.count) == [20, 20])
        #expect(lines.map(\.box.height) == [20, 20])
    }

    @Test func `The dots of the next line do not make a line higher`() {
        var line = strip(20, x: 0, y: 100)
        let comma = Box(x: 290, y: 115, width: 4, height: 9)
        let accent = Box(x: 30, y: 92, width: 6, height: 5)
        let dot = Box(x: 50, y: 134, width: 4, height: 4)
        line = TextStrip(
            box: line.box.union(dot).union(comma).union(accent), letterHeight: 20,
            shapes: line.shapes + [comma, accent, dot])
        let lines = WholeLines.lines(of: [line])
        #expect(lines.map(\.shapes.count) == [22])
        #expect(lines[0].box.bottom == 124)
    }

    @Test func `A texture has no more lines than a page`() {
        let strips = (0..<3000).map { index in
            let (column, row) = (Double(index % 10), Double(index / 10))
            return strip(1 + index % 3, x: column * 300, y: row * 60)
        }
        let lines = WholeLines.lines(of: strips)
        #expect(lines.count == 2000)
        #expect(!lines.contains { $0.shapes.count == 1 })
    }
}
