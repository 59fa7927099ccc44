import Testing

@testable import DocScan

struct LineTests {
    @Test func `A robust fit ignores a quarter of outliers`() throws {
        let points = (0..<40).map { index in
            let x = Double(index)
            return Point(x: x, y: index % 4 == 1 ? 500 - x : 3 + 0.25 * x)
        }
        let fit = try #require(Line.robustFit(points))
        #expect(abs(fit.slope - 0.25) < 0.01)
        #expect(abs(fit.offset - 3) < 0.2)
    }

    @Test func `One point gives a level line, and no points give no line`() throws {
        let fit = try #require(Line.robustFit([Point(x: 4, y: 7)]))
        #expect(fit == (0, 7))
        #expect(Line.robustFit([]) == nil)
    }

    @Test func `Returns the intersection of two lines`() throws {
        let meeting = try #require(Line.level(y: 10, slope: 0.5).intersection(with: .upright(x: 4, slope: 0)))
        #expect((meeting - Point(x: 4, y: 12)).length < 1e-9)
    }

    @Test func `Parallel lines do not meet`() {
        #expect(Line.level(y: 1, slope: 0.3).intersection(with: .level(y: 2, slope: 0.3)) == nil)
    }
}
