import Testing

@testable import DocScan

struct TextSlopeTests {
    /// Ink (bright) in lines that fall by `slope`.
    private func lines(slope: Double) -> LumaImage {
        LumaImage(width: 600, height: 400) { x, y in
            let row = Double(y) - slope * (Double(x) - 300) + 1000
            return row.truncatingRemainder(dividingBy: 24) < 8 && x % 9 < 6 ? 200 : 0
        }
    }

    @Test(arguments: [0, 0.02, 0.08, -0.02, -0.08, 0.15])
    func `The slope of lines is measured`(slope: Double) throws {
        let measured = try #require(TextSlope.measure(lines(slope: slope)))
        #expect(abs(measured - slope) < 0.006)
    }

    @Test func `Where no lines are there is no slope`() {
        #expect(TextSlope.measure(LumaImage(width: 600, height: 400, grey: 0)) == nil)
        #expect(TextSlope.measure(LumaImage(width: 20, height: 10, grey: 0)) == nil)
    }
}
