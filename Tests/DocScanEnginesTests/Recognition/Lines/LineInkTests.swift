import DocScan
import Testing

@testable import DocScanEngines

struct LineInkTests {
    /// Ink where the drawing has a mark, 10 pixels high.
    private func ink(_ columns: String) -> LineInk {
        let marks = Array(columns)
        let pixels = (0..<10).flatMap { y in marks.map { $0 == "#" && (3..<8).contains(y) ? UInt8(0) : 255 } }
        return LineInk(LumaImage(width: marks.count, height: 10, pixels: pixels))
    }

    @Test func `A box is around the ink`() {
        #expect(ink("..##.#...").box(in: 0..<9) == Box(x: 2, y: 3, width: 4, height: 5))
        #expect(ink("..##.#...").box(in: 4..<9) == Box(x: 5, y: 3, width: 1, height: 5))
        #expect(ink("..##.#...").box(in: 6..<20) == nil)
    }

    @Test func `The widest gap separates words`() {
        #expect(ink("##.##....##.#").gap(between: 1..<12) == 7)
        #expect(ink("######").gap(between: 1..<5) == nil)
    }

    @Test func `Rows with ink keep some white around`() {
        #expect(ink("..##..").rows == 0..<10)
        let tall = LumaImage(
            width: 4, height: 40, pixels: (0..<160).map { (20..<24).contains($0 / 4) && $0 % 4 == 1 ? 0 : 255 })
        #expect(LineInk(tall).rows == 16..<28)
    }
}
