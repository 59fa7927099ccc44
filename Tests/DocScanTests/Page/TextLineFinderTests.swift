import Testing

@testable import DocScan

struct TextLineFinderTests {
    /// A page with letters as black boxes, 100 pixels per inch.
    private func strips(_ boxes: [(x: Int, y: Int, width: Int, height: Int)]) -> [TextStrip] {
        let page = LumaImage(width: 600, height: 300) { target in
            for index in 0..<600 * 300 { target[index] = 255 }
            for box in boxes {
                for y in box.y..<box.y + box.height {
                    for x in box.x..<box.x + box.width { target[y * 600 + x] = 0 }
                }
            }
        }
        return TextLineFinder.strips(on: page, resolution: 100)
    }

    /// `count` letters of 6 × 9 pixels.
    private func letters(_ count: Int, x: Int, y: Int) -> [(x: Int, y: Int, width: Int, height: Int)] {
        (0..<count).map { (x + 9 * $0, y, 6, 9) }
    }

    @Test func `Letters side by side are a strip`() {
        let found = strips(letters(8, x: 40, y: 50))
        #expect(found.map(\.box) == [Box(x: 40, y: 50, width: 69, height: 9)])
        #expect(found.first?.letterHeight == 9)
    }

    @Test func `A wide gap parts a label from its value`() {
        #expect(strips(letters(8, x: 40, y: 50) + letters(5, x: 300, y: 50)).count == 2)
    }

    @Test func `A piece of a frame does not join a line in the next column`() {
        let found = strips([(40, 40, 2, 26)] + letters(8, x: 75, y: 50))
        #expect(found.contains { $0.box == Box(x: 75, y: 50, width: 69, height: 9) })
    }

    @Test func `A space between words does not`() {
        #expect(strips(letters(4, x: 40, y: 50) + letters(4, x: 84, y: 50)).count == 1)
    }

    /// `2, 200`: the comma is too low for the tall digit after it, but not for the lower one behind that digit.
    @Test func `A comma does not divide a line`() {
        let found = strips(
            letters(4, x: 40, y: 51) + [(76, 57, 2, 4), (81, 45, 6, 15)] + letters(3, x: 90, y: 51))
        #expect(found.map(\.box) == [Box(x: 40, y: 45, width: 74, height: 16)])
    }

    @Test func `Separates lines, from top to bottom`() {
        let found = strips(letters(6, x: 40, y: 80) + letters(6, x: 40, y: 50))
        #expect(found.map(\.box.y) == [50, 80])
    }

    @Test func `A single letter is a strip; specks and rules are not`() {
        #expect(strips([(40, 50, 6, 9)]).count == 1)
        #expect(strips([(40, 50, 2, 2), (100, 100, 400, 2)]).isEmpty)
    }

    @Test func `Separates a line close above another`() {
        #expect(strips(letters(8, x: 40, y: 50) + letters(9, x: 40, y: 60)).map(\.box.height) == [9, 9])
    }

    @Test func `A descender that reaches into the line below joins no lines`() {
        // The third letter of the upper line hangs down to the letters of the lower one.
        let upper = letters(2, x: 40, y: 50) + [(57, 50, 1, 14)] + letters(5, x: 67, y: 50)
        let found = strips(upper + letters(12, x: 41, y: 61))
        #expect(found.count == 2 && found.map(\.shapes.count) == [8, 12])
    }

    @Test func `A single letter close above a line is no accent`() {
        let found = strips([(40, 50, 6, 9)] + letters(12, x: 40, y: 62))
        #expect(found.map(\.box.y) == [50, 62] && found.map(\.shapes.count) == [1, 12])
    }

    @Test func `An accent belongs to its letter`() {
        let found = strips(letters(6, x: 40, y: 50) + [(50, 45, 3, 3)])
        #expect(found.map(\.box) == [Box(x: 40, y: 45, width: 51, height: 14)])
    }

    @Test func `Long lines close together are prose`() {
        let lines = (0..<4).flatMap { letters(50, x: 40, y: 50 + 18 * $0) }
        #expect(strips(lines).allSatisfy { $0.isProse })
        #expect(strips(letters(50, x: 40, y: 50)).allSatisfy { !$0.isProse })
        #expect(strips((0..<4).flatMap { letters(12, x: 40, y: 50 + 18 * $0) }).allSatisfy { !$0.isProse })
    }
}
