import Testing

@testable import DocScan

struct OrientationPlacesTests {
    /// The centre of a pixel goes where `upright(from:)` moves the pixel.
    @Test(arguments: Orientation.allCases)
    func `A place moves with its pixel`(orientation: Orientation) {
        let stored = LumaImage(width: 3, height: 2, pixels: [0, 1, 2, 3, 4, 5])
        let upright = stored.upright(from: orientation)
        for y in 0..<2 {
            for x in 0..<3 {
                let place = orientation.upright(
                    Point(x: Double(x) + 0.5, y: Double(y) + 0.5), width: 3, height: 2)
                #expect(upright[Int(place.x), Int(place.y)] == stored[x, y])
                #expect(place.x - place.x.rounded(.down) == 0.5)
            }
        }
    }

    @Test(arguments: [(1.0, 0.1, Orientation.up), (0.2, 1, .left), (-1, 0.3, .down), (0, -1, .right)])
    func `After the turn text runs from left to right`(x: Double, y: Double, turn: Orientation) {
        #expect(Orientation(turning: Point(x: x, y: y)) == turn)
        let (start, end) = (Point(x: 50, y: 50), Point(x: 50 + x, y: 50 + y))
        let along = turn.upright(end, width: 100, height: 100) - turn.upright(start, width: 100, height: 100)
        #expect(along.x > abs(along.y))
    }

    @Test func `Without a direction nothing is turned`() { #expect(Orientation(turning: nil) == .up) }
}
