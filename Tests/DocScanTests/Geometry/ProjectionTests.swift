import Testing

@testable import DocScan

struct ProjectionTests {
    private let target = Quadrilateral(
        topLeft: Point(x: 30, y: 40), topRight: Point(x: 520, y: 10), bottomRight: Point(x: 600, y: 700),
        bottomLeft: Point(x: -20, y: 640))

    @Test func `The corners of a page go to the corners of its outline`() {
        let projection = Projection(width: 400, height: 500, to: target)
        let page = Quadrilateral(x: 0, y: 0, width: 400, height: 500)
        for (corner, wanted) in zip(page.corners, target.corners) {
            #expect((projection(corner) - wanted).length < 1e-9)
        }
    }

    @Test(arguments: [Point(x: 0, y: 0), Point(x: 123, y: 456), Point(x: 400, y: 3), Point(x: -50, y: 520)])
    func `The inverse leads back`(point: Point) {
        let projection = Projection(width: 400, height: 500, to: target)
        #expect((projection.inverse(projection(point)) - point).length < 1e-9)
        #expect((projection(projection.inverse(point)) - point).length < 1e-9)
    }

    @Test func `A quarter turn is clockwise on the picture`() {
        let turned = Projection(degrees: 90, shift: Point(x: 10, y: 20))(Point(x: 5, y: 0))
        #expect((turned - Point(x: 10, y: 25)).length < 1e-9)
    }

    @Test func `A projection of the picture onto itself changes nothing`() {
        let image = LumaImage(width: 12, height: 9) { x, y in UInt8(x * 20 + y) }
        let same = Projection(width: 12, height: 9, to: Quadrilateral(x: 0, y: 0, width: 12, height: 9))
        let warped = image.warped(width: 12, height: 9, by: same)
        // The outermost row and column lie on the border of the interpolated area.
        #expect(
            warped.cropped(x: 0, y: 0, width: 11, height: 8)?.rows
                == image.cropped(x: 0, y: 0, width: 11, height: 8)?.rows)
    }

    @Test func `A target without area is not finite`() {
        let flat = Quadrilateral(x: 5, y: 5, width: 0, height: 0)
        #expect(!Projection(width: 10, height: 10, to: flat).isFinite)
        #expect(Projection(width: 400, height: 500, to: target).isFinite)
    }
}
