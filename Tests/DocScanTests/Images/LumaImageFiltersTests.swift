import Testing

@testable import DocScan

struct LumaImageFiltersTests {
    @Test func `Averaging down smooths columns and repeats the border`() {
        let image = LumaImage(rows: [[0, 90], [30, 90], [60, 90], [90, 0]])
        #expect(image.averagedDown(length: 3).rows == [[10, 90], [30, 90], [60, 60], [80, 30]])
    }

    @Test func `Averaging across does to rows what averaging down does to columns`() {
        let image = LumaImage(width: 9, height: 8) { x, y in UInt8((x * 31 + y * 17) % 251) }
        let turned = image.upright(from: .leftMirrored)
        #expect(
            image.averagedAcross(length: 5).rows == turned.averagedDown(length: 5).upright(from: .leftMirrored).rows)
    }

    @Test func `Inverting exchanges dark and light`() throws {
        let image = try #require(
            LumaImage(rows: [[9, 0, 255], [9, 100, 1]]).cropped(x: 1, y: 0, width: 2, height: 2))
        #expect(image.inverted.rows == [[255, 0], [155, 254]])
    }

    @Test func `A histogram counts and its percentiles rise`() {
        let counts = LumaImage(rows: [[1, 2, 2, 3], [3, 3, 3, 200], [9, 9, 9, 9]]).histogram()
        #expect(counts[3] == 4)
        #expect(counts.reduce(0, +) == 12)
        #expect(counts.percentile(0) == 1)
        #expect(counts.percentile(0.5) == 3)
        #expect(counts.percentile(1) == 200)
    }

    @Test func `The dominant gradient crosses an edge`() throws {
        let image = LumaImage(width: 40, height: 30) { x, _ in x < 20 ? 40 : 200 }
        let gradient = try #require(
            image.dominantGradient(around: Point(x: 20, y: 15), along: Point(x: 1, y: 0), half: 8))
        #expect(abs(gradient.x) > 0.999)
    }

    @Test(arguments: [(100.0, 15.0), (-100.0, 15.0), (20.0, 100.0), (20.0, -100.0)])
    func `A window outside the image has no gradient`(x: Double, y: Double) {
        let image = LumaImage(width: 40, height: 30) { x, y in UInt8(4 * x + y) }
        for axis in [Point(x: 1, y: 0), Point(x: 0, y: 1)] {
            #expect(image.dominantGradient(around: Point(x: x, y: y), along: axis, half: 8) == nil)
        }
    }
}
