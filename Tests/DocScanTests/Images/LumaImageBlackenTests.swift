import Testing

@testable import DocScan

struct LumaImageBlackenTests {
    private let white = LumaImage(width: 20, height: 20, pixels: [UInt8](repeating: 255, count: 400))

    @Test func `Each pixel that a place touches is black, and no other`() {
        let image = white.blackened([Box(x: 2.5, y: 3, width: 4, height: 2.2).corners])
        for y in 0..<20 {
            for x in 0..<20 {
                #expect(image[x, y] == ((2..<7).contains(x) && (3..<6).contains(y) ? 0 : 255))
            }
        }
    }

    @Test func `A slanted place is covered, and its corners outside the picture do no harm`() {
        let turn = Projection(degrees: 30, shift: Point(x: 10, y: 10))
        let place = Box(x: -4, y: -3, width: 8, height: 6).corners.map { turn($0) }
        let image = white.blackened([place, Box(x: -50, y: 15, width: 55, height: 100).corners])
        for y in 0..<20 {
            for x in 0..<20 where place.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
                #expect(image[x, y] == 0)
            }
        }
        #expect(image[0, 0] == 255 && image[19, 10] == 255 && image[4, 19] == 0 && image[6, 19] == 255)
    }
}
