import Testing

@testable import DocScan

struct LumaImageWarpTests {
    /// A ramp: between pixels the grey value is 10 a column and 1 a row.
    private static let image = LumaImage(width: 20, height: 12) { x, y in UInt8(x * 10 + y) }

    private func sums(from first: Point, step: Point, _ range: Range<Int>) -> [Double] {
        var sums = [Int32](repeating: 0, count: 8)
        var span = sums.mutableSpan
        Self.image.addSamples(from: first, step: step, to: &span, range)
        return sums.map { Double($0) / 256 }
    }

    @Test func `Samples along a line are what single ones are`() {
        let (first, step) = (Point(x: 3.25, y: 8.5), Point(x: 1.5, y: -0.75))
        let sums = sums(from: first, step: step, 2..<7)
        for index in 2..<7 {
            let single = Self.image.sample(at: first + step * Double(index - 2), outside: 255)
            #expect(abs(sums[index] - single) < 0.1)
        }
        #expect(sums[0...1].allSatisfy { $0 == 0 } && sums[7] == 0)
    }

    @Test func `Beyond the borders it is white`() {
        #expect(sums(from: Point(x: -2, y: 5), step: Point(x: 0.5, y: 0), 0..<4) == [255, 255, 255, 255, 0, 0, 0, 0])
        #expect(sums(from: Point(x: 5, y: 11.8), step: Point(x: 0, y: 1), 0..<2)[0...1].allSatisfy { $0 == 255 })
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func `Samples at undefined or distant places are white`(bad: Double) {
        let good = Point(x: 5, y: 5)
        for (first, step) in [(Point(x: bad, y: 5), good), (Point(x: 5, y: bad), good), (good, Point(x: bad, y: 0))] {
            #expect(sums(from: first, step: step, 0..<8).allSatisfy { $0 == 255 })
        }
    }
    @Test func `A picture twice as large is what single samples are`() {
        let doubled = Self.image.doubled
        #expect((doubled.width, doubled.height) == (40, 24))
        for y in 0..<24 {
            for x in 0..<40 {
                let place = Point(x: (Double(x) + 0.5) / 2, y: (Double(y) + 0.5) / 2)
                #expect(doubled[x, y] == UInt8(Self.image.sample(at: place, outside: 255).rounded()))
            }
        }
        #expect(LumaImage(width: 1, height: 1, grey: 7).doubled.rows == [[255, 255], [255, 255]])
    }

    @Test(arguments: [-2, 2, 8]) func `A box of whole pixels is warped to itself`(left: Int) {
        let box = Quadrilateral(boundsOf: [Point(x: Double(left), y: 3), Point(x: Double(left) + 17, y: 9)])
        let part = Self.image.warped(width: 17, height: 6, by: Projection(width: 17, height: 6, to: box))
        for y in 0..<6 {
            for x in 0..<17 {
                // The outermost column has no next one to be blended with.
                let expected = 0..<19 ~= x + left ? Self.image[x + left, y + 3] : 255
                #expect(part[x, y] == expected)
            }
        }
    }
}
