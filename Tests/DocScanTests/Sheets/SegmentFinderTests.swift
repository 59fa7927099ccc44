import Testing

@testable import DocScan

struct SegmentFinderTests {
    /// A field with an edge of two pixels along a function of the column, with the inside below it.
    private func field(edge: (Int) -> Double) -> EdgeField {
        let (width, height) = (240, 120)
        var down = [Float](repeating: 0, count: width * height)
        for x in 10..<230 {
            let y = Int(edge(x))
            for row in y...y + 1 { down[row * width + x] = 40 }
        }
        return EdgeField(
            width: width, height: height, across: [Float](repeating: 0, count: width * height), down: down, weakest: 16)
    }

    private func longest(_ field: EdgeField) -> Double {
        SegmentFinder.segments(in: field, minimum: 20).map(\.length).max() ?? 0
    }

    @Test func `Finds a straight edge`() {
        #expect(abs(longest(field { _ in 60 }) - 220) < 3)
        #expect(abs(longest(field { 40 + 0.1 * Double($0) }) - 220) < 5)
    }

    /// The folded corner of a sheet continues its side in a similar direction.
    @Test func `Finds an edge whose end bends`() {
        #expect(longest(field { $0 < 170 ? 60 : 60 + 0.35 * Double($0 - 170) }) > 150)
    }

    /// 6 pixels on a side of 220: the side of a curved sheet.
    @Test func `Finds most of a curved edge`() {
        #expect(longest(field { 60 + 6 * (1 - (Double($0) - 120) * (Double($0) - 120) / 12_100) }) > 130)
    }
}
