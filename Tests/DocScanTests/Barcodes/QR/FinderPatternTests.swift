import Testing

@testable import DocScan

struct FinderPatternTests {
    /// A finder pattern, its outline at these corners, on paper that is lit from one side.
    private func picture(_ outline: Quadrilateral, background: Int = 0) -> LumaImage {
        let back = Projection(width: 7, height: 7, to: outline).inverse
        return LumaImage(width: 200, height: 160) { target in
            for y in 0..<160 {
                for x in 0..<200 {
                    let place = back(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                    let ring = max(abs(place.x - 3.5), abs(place.y - 3.5))
                    let isInk = ring < 1.5 || (2.5..<3.5).contains(ring)
                    let light = 120 + x / 2
                    target[y * 200 + x] = UInt8(isInk ? light / 4 : light)
                }
            }
        }
    }

    private static let outlines = [
        Quadrilateral(boundsOf: [Point(x: 80, y: 50), Point(x: 101, y: 71)]),
        Quadrilateral(boundsOf: [Point(x: 60, y: 40), Point(x: 130, y: 110)]),
        // Turned by 45°, then at a slant.
        Quadrilateral(
            topLeft: Point(x: 100, y: 40), topRight: Point(x: 140, y: 80), bottomRight: Point(x: 100, y: 120),
            bottomLeft: Point(x: 60, y: 80)),
        Quadrilateral(
            topLeft: Point(x: 70, y: 60), topRight: Point(x: 130, y: 50), bottomRight: Point(x: 124, y: 90),
            bottomLeft: Point(x: 76, y: 92)),
    ]

    @Test(arguments: outlines)
    func `A finder pattern is found turned, at a slant and in uneven light`(outline: Quadrilateral) throws {
        let patterns = FinderPattern.all(in: InkMap(picture(outline), reach: 40))
        #expect(patterns.count == 1)
        let pattern = try #require(patterns.first)
        let center = Projection(width: 7, height: 7, to: outline)(Point(x: 3.5, y: 3.5))
        // Perspective moves the middle between edges away from the true centre.
        #expect((pattern.center - center).length < 0.3 * pattern.module)
        #expect(abs(pattern.module * 7 / ((outline.width + outline.height) / 2) - 1) < 0.3)
    }

    @Test func `Light on dark is found when light is ink`() {
        let image = picture(Self.outlines[1]).inverted
        #expect(FinderPattern.all(in: InkMap(image, reach: 40, isInverted: true)).count == 1)
        #expect(FinderPattern.all(in: InkMap(image, reach: 40)).isEmpty)
    }

    /// Along each row the ratio is right, across it is not.
    @Test func `Rings in one direction only are not a finder pattern`() {
        let image = LumaImage(width: 200, height: 100) { target in
            for index in 0..<200 * 100 {
                let ring = abs(Double(index % 200) + 0.5 - 100) / 6
                target[index] = ring < 1.5 || (2.5..<3.5).contains(ring) ? 20 : 230
            }
        }
        #expect(FinderPattern.all(in: InkMap(image, reach: 40)).isEmpty)
    }
}
