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

    /// Two letters H of 12 × 20 pixels, with further ink in boxes of x, y, width and height.
    private func letters(with marks: (x: Int, y: Int, width: Int, height: Int)...) -> LineInk {
        let strokes = [4, 24].flatMap { [($0, 10, 3, 20), ($0 + 9, 10, 3, 20), ($0, 19, 12, 3)] }
        let size = (width: 50, height: 40)
        let pixels = (0..<size.width * size.height).map { index -> UInt8 in
            let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
            let isInk = (strokes + marks.map { ($0.x, $0.y, $0.width, $0.height) }).contains {
                ($0.0..<$0.0 + $0.2).contains(x) && ($0.1..<$0.1 + $0.3).contains(y)
            }
            return isInk ? 0 : 255
        }
        return LineInk(LumaImage(width: size.width, height: size.height, pixels: pixels))
    }

    @Test func `Marks that the text lacks are counted`() {
        #expect(letters().unreadMarks(in: 0..<50, of: "HH") == 0)
        let below = letters(with: (x: 9, y: 33, width: 3, height: 3))
        #expect(below.unreadMarks(in: 0..<50, of: "HH") == 1)
        #expect(below.unreadMarks(in: 0..<50, of: "ḤH") == 0)
        #expect(letters(with: (x: 40, y: 27, width: 3, height: 3)).unreadMarks(in: 0..<50, of: "HH.") == 0)
        #expect(letters(with: (x: 40, y: 27, width: 3, height: 3)).unreadMarks(in: 0..<50, of: "HH") == 1)
    }

    @Test func `A mark that touches its capital is beyond the others`() {
        #expect(letters(with: (x: 13, y: 30, width: 3, height: 4)).unreadMarks(in: 0..<50, of: "HH") == 1)
        #expect(letters(with: (x: 13, y: 30, width: 3, height: 4)).unreadMarks(in: 0..<50, of: "Hh") == 0)
    }

    @Test func `Pieces above each other are no letters`() {
        let pixels = (0..<1600).map { (5..<15).contains($0 / 40) || (25..<35).contains($0 / 40) ? UInt8(0) : 255 }
        let bars = LumaImage(width: 40, height: 40, pixels: pixels)
        #expect(LineInk(bars).unreadMarks(in: 0..<40, of: "H") == 0)
    }

    @Test func `Specks, rules and faint ink are no marks`() {
        #expect(letters(with: (x: 9, y: 33, width: 1, height: 1)).unreadMarks(in: 0..<50, of: "HH") == 0)
        #expect(letters(with: (x: 0, y: 35, width: 50, height: 2)).unreadMarks(in: 0..<50, of: "HH") == 0)
        #expect(letters(with: (x: 45, y: 0, width: 2, height: 40)).unreadMarks(in: 0..<50, of: "HH") == 0)
        #expect(letters().unreadMarks(in: 17..<22, of: "") == 0)
    }
}
