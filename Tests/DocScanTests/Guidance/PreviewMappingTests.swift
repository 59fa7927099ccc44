import DocScan
import Testing

struct PreviewMappingTests {
    /// A picture twice as wide as its square preview.
    private func mapping(_ gravity: PreviewMapping.Gravity, isMirrored: Bool = false) -> PreviewMapping {
        PreviewMapping(width: 200, height: 100, aspect: 1, gravity: gravity, isMirrored: isMirrored)
    }

    @Test func `Filling cuts off both sides alike`() {
        let map = mapping(.fill)
        #expect(map(Point(x: 50, y: 0)) == Point(x: 0, y: 0))
        #expect(map(Point(x: 150, y: 100)) == Point(x: 1, y: 1))
        #expect(map(Point(x: 0, y: 50)) == Point(x: -0.5, y: 0.5))
    }

    @Test func `Fitting leaves a border on both sides alike`() {
        let map = mapping(.fit)
        #expect(map(Point(x: 0, y: 0)) == Point(x: 0, y: 0.25))
        #expect(map(Point(x: 200, y: 100)) == Point(x: 1, y: 0.75))
    }

    @Test(arguments: [PreviewMapping.Gravity.fill, .fit])
    func `A mirror exchanges left and right only`(gravity: PreviewMapping.Gravity) {
        let (plain, mirrored) = (mapping(gravity), mapping(gravity, isMirrored: true))
        for point in [Point(x: 60, y: 10), Point(x: 100, y: 50), Point(x: 149, y: 99)] {
            #expect(abs(mirrored(point).x - (1 - plain(point).x)) < 1e-12)
            #expect(mirrored(point).y == plain(point).y)
        }
    }

    @Test func `Shows a picture of the preview's shape completely`() {
        let map = PreviewMapping(width: 414, height: 624, aspect: 414.0 / 624)
        let fitted = PreviewMapping(width: 414, height: 624, aspect: 414.0 / 624, gravity: .fit)
        for point in [Point(x: 0, y: 0), Point(x: 100, y: 500)] { #expect(map(point) == fitted(point)) }
        #expect(abs(map(Point(x: 414, y: 624)).x - 1) < 1e-12)
        #expect(abs(map(Point(x: 414, y: 624)).y - 1) < 1e-12)
    }
}
