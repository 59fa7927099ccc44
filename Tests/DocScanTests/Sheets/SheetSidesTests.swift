import Testing

@testable import DocScan

struct SheetSidesTests {
    /// A light sheet on a dark table.
    private func field(_ outline: Quadrilateral, width: Int = 300, height: Int = 240) -> EdgeField {
        let inside = DrawnArea(outline)
        return EdgeField(
            LumaImage(width: width, height: height) { x, y in
                inside.contains(x, y) ? 210 : 80
            })
    }

    private let sheet = Quadrilateral([
        Point(x: 60, y: 42), Point(x: 231, y: 51), Point(x: 226, y: 203), Point(x: 55, y: 190),
    ])

    @Test func `Sides move to the edges near them`() throws {
        let rough = sheet.map { Point(x: $0.x + ($0.y > 100 ? 2 : -2), y: $0.y + ($0.x > 100 ? 2 : -1)) }
        let sides = SheetSides(SheetCandidate(rough.corners, isLighter: true), in: field(sheet))
        #expect(sides.showsAllSides)
        for (found, corner) in zip(sides.outline, sheet.corners) { #expect((found - corner).length < 1) }
    }

    @Test func `A sheet that is cut off continues to the picture's border`() throws {
        // The right side is outside the picture, and the sheet is turned a little.
        let cut = Quadrilateral([
            Point(x: 60, y: 40), Point(x: 360, y: 55), Point(x: 352, y: 215), Point(x: 52, y: 200),
        ])
        let visible = [Point(x: 60, y: 40), Point(x: 300, y: 52), Point(x: 300, y: 212), Point(x: 52, y: 200)]
        let sides = SheetSides(SheetCandidate(visible, isLighter: true), in: field(cut))
        #expect(!sides.showsAllSides)
        // Everything visible is inside, and the new side is parallel to the one opposite.
        #expect(sides.outline.contains(Point(x: 299, y: 53)) && sides.outline.contains(Point(x: 299, y: 211)))
        let (left, right) = (sides.outline[3] - sides.outline[0], sides.outline[2] - sides.outline[1])
        #expect(abs(left.cross(right)) < 0.02 * left.length * right.length)
    }

    @Test func `A side without a step stays where it is`() {
        let sides = SheetSides(SheetCandidate(sheet.corners, isLighter: true), in: field(sheet.map { $0 * 10 }))
        #expect(!sides.showsAllSides && sides.outline == sheet.corners)
    }
}
