import Testing

@testable import DocScan

struct LumaImageSamplesTests {
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
    func `So it is at a place that is no number`(bad: Double) {
        let good = Point(x: 5, y: 5)
        for (first, step) in [(Point(x: bad, y: 5), good), (Point(x: 5, y: bad), good), (good, Point(x: bad, y: 0))] {
            #expect(sums(from: first, step: step, 0..<8).allSatisfy { $0 == 255 })
        }
    }
}
