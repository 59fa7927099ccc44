import Testing

@testable import DocScan

struct LumaImageShapesTests {
    private func shapes(_ rows: String...) -> [Box] {
        let pixels = rows.joined().map { $0 == "#" ? UInt8(0) : 255 }
        return LumaImage(width: rows[0].count, height: rows.count, pixels: pixels).shapes(darkerThan: 128)
    }

    @Test func `Each shape has a box, in the order of the first rows`() {
        #expect(
            shapes(
                "#....",
                "#..##",
                "...#.")
                == [Box(x: 0, y: 0, width: 1, height: 2), Box(x: 3, y: 1, width: 2, height: 2)])
    }

    @Test func `Arms that meet further down are one shape`() {
        #expect(shapes("#...#", "#...#", ".###.") == [Box(x: 0, y: 0, width: 5, height: 3)])
        #expect(shapes("#.#.#", "#####") == [Box(x: 0, y: 0, width: 5, height: 2)])
    }

    @Test func `Corners touch`() { #expect(shapes("#..", ".#.", "..#").count == 1) }

    @Test func `A white picture has no shapes`() { #expect(shapes("...", "...").isEmpty) }

    @Test func `Finds the shapes of a crop alone`() {
        let image = LumaImage(width: 4, height: 2, pixels: [0, 255, 255, 0, 255, 255, 255, 0])
        #expect(
            image.cropped(x: 2, y: 0, width: 2, height: 2)?.shapes(darkerThan: 128)
                == [Box(x: 1, y: 0, width: 1, height: 2)])
    }
}
